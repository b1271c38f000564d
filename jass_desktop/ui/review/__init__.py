"""Looking back at one's decisions: the table as it stood, the tricks as a strip, what each alternative was worth."""

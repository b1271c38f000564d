"""Training of the networks by self-play. Needs torch; playing needs neither."""

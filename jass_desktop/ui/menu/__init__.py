"""Parts of the first screen: its layout, the sheet about the chosen game, its pictures."""

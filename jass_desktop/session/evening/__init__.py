"""An evening in strokes: several games of one rule set, of which the back of the slate remembers who has won what."""

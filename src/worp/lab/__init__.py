"""The lab: what a game is worth to play, measured on many games of good players. See docs/researchers/lab.md."""

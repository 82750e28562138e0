"""Games to begin with, one for each kind: `worp new` copies them under another name."""

"""For inventors: a new game from a template, and a check of whether it keeps its promises."""

"""A played game: the log, which is the truth, and its written forms."""

"""Puzzles: positions in which one move is clearly the best, found in games of bots, checked twice and graded.

`puzzle.py` is what a puzzle is and how a game's puzzles are kept in its folder; `weigh.py` says how much a move is ahead of the others, by two
methods that know nothing of each other; `make.py` looks for them (`worp puzzles GAME`). `docs/researchers/puzzles.md` tells how.
"""

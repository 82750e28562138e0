"""Dice that nobody has to believe in: what is promised before a throw, how the result follows from what is opened, and how that is checked.

Nothing here stores, sends or draws: seeds and links are handed in. `docs/researchers/dice.md` says all of it exactly enough to be written again.
"""

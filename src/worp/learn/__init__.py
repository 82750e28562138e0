"""Judging positions by what was learned from games: small nets that say what a position is worth to a seat, from what that seat may see.

`encode` turns what a seat sees into features, `net` keeps and asks a net, `judge` values positions and moves with it and plays by it, `fit`
makes a net fit results, `games` plays the games it learns from, `train` does all of it, step by step, and goes on where it was stopped.
"""

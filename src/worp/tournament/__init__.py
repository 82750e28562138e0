"""Tournaments: who plays whom, and how it stands. Values in, values out; nothing here knows a table, a room or a clock.

The rules, which `docs/players/tournaments.*.md` tells to people:

- A win is a point, a draw half a point for both. Whoever has nobody to play against in a round has a bye, which counts as a win; in a Swiss
  tournament nobody gets a second one.
- Nobody meets anybody twice, except in a knock-out, where a drawn game is played again with the other one beginning.
- Equal points are told apart by the points of all opponents one has played (Buchholz), then by those of the opponents one has beaten and half of
  those one has drawn with (Sonneborn-Berger), then by wins at the table; who is equal in all of that shares a place.
"""

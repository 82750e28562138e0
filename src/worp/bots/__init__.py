"""Bots: the general searcher, what is known about single games, the pace and memory of people, and the levels made of them.

All modules here are compiled with the rules. Who can be asked to play, by name or by file, is `worp.players`; matches are `worp.match`.
"""

from worp import native

native.choose_in("bots", __path__)

"""Bots for any game: the general searcher, the pace of people, and the levels. What is known about a single game lies in that game's folder.

All modules here are compiled with the rules. Who can be asked to play, by name or by file, is `worp.arena.players`; matches are `worp.arena.series`.
"""

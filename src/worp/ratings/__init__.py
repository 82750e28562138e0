"""Ratings: how well people and bots play a game, on one scale for each game. Nothing here knows a room, a clock or a database."""

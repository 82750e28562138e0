"""Bots and random players play many games, and it is counted how that went."""

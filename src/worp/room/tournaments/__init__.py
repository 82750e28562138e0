"""Tournaments of a room: it pairs, opens tables, watches how they end, and tells how it stands."""

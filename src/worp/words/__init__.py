"""Sentences in three languages. What all games and screens share lies here; a game's own words lie in its folder."""

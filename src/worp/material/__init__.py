"""What games are made of and share: the dice pyramid."""

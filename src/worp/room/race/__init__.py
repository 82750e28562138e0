"""Real time: who was first, and what a race waits for."""

"""Clocks that run out, and whatever else is due later: bots, throws, patience."""

"""First games: short lessons that teach a game by playing it, with dice and a friend that follow a script.

A lesson is data (`lesson.py` reads it; the official ones lie here, one file for each game) and is played over the normal contract
(`lecture.py`), so that any table can show it. `docs/inventors/lesson.md` tells how to write one.
"""

"""The throw of the day: three small tasks, the same for everyone everywhere, made from the date by a rule that anyone can follow.

`day.py` is that rule and how a try is played again from its log; `docs/researchers/daily.md` tells it in words.
"""

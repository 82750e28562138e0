"""How often somebody may do something: one rule for messages, chat, hints, new tables, and whatever else is limited."""

from __future__ import annotations

from collections.abc import Hashable

MANY = 1000
"""From so many askers on, those are forgotten who have everything again."""


class RateLimit:
    """So many at once, and then as many as come back within `seconds`, evenly: for each who asks. The time is handed in.

    >>> limit = RateLimit(2, 60.0)
    >>> [limit.may("ann", now) for now in (0.0, 10.0, 20.0, 40.0)], limit.may("bob", 20.0)
    ([True, True, False, True], True)
    """

    def __init__(self, most: int, seconds: float) -> None:
        self.most = float(most)
        self.seconds = seconds
        self.left: dict[Hashable, tuple[float, float]] = {}
        """What each had left, and when that was; who is not named has everything."""
        self.many = MANY

    def may(self, who: Hashable, now: float, price: float = 1.0) -> bool:
        """Whether this, which may cost as much as several, is not too much; then it is taken off. What is refused costs nothing."""
        left = self.at(who, now)
        allowed = left >= price
        self.left[who] = (left - price if allowed else left, now)
        if len(self.left) > self.many:
            self.forget(now)
            self.many = max(MANY, 2 * len(self.left))
        return allowed

    def spend(self, who: Hashable, now: float, price: float = 1.0) -> None:
        """Take something off that was allowed elsewhere."""
        self.left[who] = (max(self.at(who, now) - price, 0.0), now)

    def at(self, who: Hashable, now: float) -> float:
        """How much of the limit somebody has left at this time."""
        left, then = self.left.get(who, (self.most, now))
        return min(self.most, left + (now - then) * self.most / self.seconds)

    def forget(self, now: float) -> None:
        """Who has everything again need not be remembered."""
        self.left = {who: left for who, left in self.left.items() if self.at(who, now) < self.most}

"""Quiet hours: when a device wants no notices, by the clock on its wall."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

DAY = 24 * 60


class Quiet(NamedTuple):
    """From one minute of the day to another, in a time zone; `offset` is how many minutes that is ahead of UTC, for machines that do not know it."""

    begins: int
    ends: int
    zone: str = ""
    offset: int = 0

    def written(self) -> str:
        """The quiet hours as they are stored."""
        return f"{self.begins} {self.ends} {self.zone or '-'} {self.offset}"

    def place(self) -> tzinfo:
        """Their time zone, or a fixed offset where this machine does not know it."""
        try:
            return ZoneInfo(self.zone)
        except (KeyError, ValueError, OSError):
            return timezone(timedelta(minutes=self.offset))

    def ends_at(self, now: float) -> float:
        """When the quiet hours end that are on at a time; 0: none are.

        >>> night = Quiet(22 * 60, 7 * 60, "", 60)
        >>> [night.ends_at(hour * 3600) / 3600 for hour in (12, 21, 29, 30)]
        [0.0, 30.0, 30.0, 0.0]
        """
        here = datetime.fromtimestamp(now, UTC).astimezone(self.place())
        minute = here.hour * 60 + here.minute
        if not 0 < (self.ends - minute - 1) % DAY + 1 <= (self.ends - self.begins) % DAY:
            return 0.0
        end = here.replace(hour=self.ends // 60, minute=self.ends % 60, second=0, microsecond=0)
        if self.ends <= minute:
            end += timedelta(days=1)
        return end.timestamp()


def read_quiet(text: str) -> Quiet | None:
    """Quiet hours as they are stored; nothing: none.

    >>> read_quiet("1320 420 Europe/Amsterdam 60"), read_quiet("")
    (Quiet(begins=1320, ends=420, zone='Europe/Amsterdam', offset=60), None)
    """
    if not text:
        return None
    begins, ends, zone, offset = text.split(" ")
    return Quiet(int(begins), int(ends), "" if zone == "-" else zone, int(offset))

"""The site's own words, in the languages that Worp speaks: `locale/*/site.ftl`."""

from __future__ import annotations

from functools import cache

from worp.contract.scene import Say
from worp.words.sentences import Words


@cache
def word(language: str, key: str) -> str:
    """One of the site's words."""
    return Words(language).line(Say(key))

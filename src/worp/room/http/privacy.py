"""What the room stores and for how long, in words: the page `/privacy`, and `docs/privacy.*.md` with the usual settings.

The sentences are in `locale/*/server.ftl`; here is only their order, so that page and documentation cannot say different things.
"""

from __future__ import annotations

from html import escape

from worp.contract.game import LANGUAGES
from worp.contract.scene import Say, say
from worp.room import limits
from worp.words.sentences import Words

NAMES = {"nl": "Nederlands", "en": "English", "de": "Deutsch"}

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · Worp</title>
<style>
:root {{ color-scheme: light dark; --paper: #fbf6ec; --ink: #2b2118; }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #2b2118; --ink: #fbf6ec; }} }}
body {{ background: var(--paper); color: var(--ink); font: 1.1rem/1.6 system-ui, sans-serif; max-width: 38rem; margin: 2rem auto; padding: 0 1rem; }}
a {{ color: inherit; }}
nav a {{ display: inline-block; padding: .6rem 1rem .6rem 0; }}
</style>
<nav><a href="/">Worp</a> {others}</nav>
<main>
<h1>{title}</h1>
{paragraphs}
</main>
</html>
"""


def sentences(keep: int) -> list[Say]:
    """The page's paragraphs, for a room that keeps tables for so many days (0: for ever)."""
    return [
        say("server-privacy-table"),
        say("server-privacy-keep", days=keep) if keep else say("server-privacy-keep-always"),
        say("server-privacy-talk"),
        say("server-privacy-report", days=limits.REPORT_DAYS),
        say("server-privacy-replay"),
        say("server-privacy-secrets"),
        say("server-privacy-device"),
        say("server-privacy-day", days=limits.DAY_KEPT),
        say("server-privacy-tournament"),
        say("server-privacy-ratings", days=keep),
        say("server-privacy-away"),
        say("server-privacy-open"),
        say("server-privacy-club", days=keep),
        say("server-privacy-move", minutes=round(limits.MOVING / 60)),
        say("server-privacy-notices"),
        say("server-privacy-address"),
        say("server-privacy-nothing-else"),
        say("server-privacy-sooner"),
    ]


def paragraphs(language: str, keep: int) -> tuple[str, list[str]]:
    """The title and the paragraphs in a language."""
    words = Words(language)
    return words.line(say("server-privacy-title")), [words.line(one) for one in sentences(keep)]


def html(language: str, keep: int) -> str:
    title, texts = paragraphs(language, keep)
    others = " ".join(f'<a href="/privacy/{other}" lang="{other}">{NAMES[other]}</a>' for other in LANGUAGES if other != language)
    return PAGE.format(
        language=language, title=escape(title), others=others, paragraphs="\n".join(f"<p>{escape(one)}</p>" for one in texts)
    )


def markdown(language: str, keep: int) -> str:
    """The same facts as a page of the documentation."""
    title, texts = paragraphs(language, keep)
    return f"# {title}\n\n" + "\n\n".join(texts) + "\n"


def preferred(accepted: str) -> str:
    """The first language of ours that a browser asks for.

    >>> preferred("fr-BE,nl;q=0.8,en;q=0.5"), preferred("")
    ('nl', 'en')
    """
    for one in accepted.split(","):
        language = one.partition(";")[0].strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return "en"

"""The site over HTTP, under `/docs` of the room."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from worp.contract.game import LANGUAGES, Game
from worp.site.pages import FRONT, ROOT

if TYPE_CHECKING:
    from worp.site.site import File, Site


class Docs:
    """Answers requests for pages. The site is made when somebody first wants one, beside the room's own work, and then kept."""

    def __init__(self, static: Path, game: Callable[[str], Game | None] = lambda _: None) -> None:
        self.static = static
        self.game = game
        """A game of the room by its key: one that brings its rules along has a page, too."""
        self.made: Site | None = None
        self.making = asyncio.Lock()

    async def site(self) -> Site:
        async with self.making:
            if self.made is None:
                from worp.site.site import Site

                self.made = await asyncio.to_thread(Site, static=self.static, room=True)
        return self.made

    async def page(self, request: Request) -> Response:
        """A page or a picture; a page named without its language, or without `.html`, is found too."""
        site = await self.site()
        path: str = request.path_params.get("path", "")
        file = site.files.get(path) or self.rules(site, path)
        if file is not None:
            return answer(request, file)
        language = wanted_language(request.headers.get("accept-language", ""))
        name = path.strip("/").removesuffix(".html") or FRONT
        for address in (f"{name}.html", f"{name}.{language}.html"):
            if address in site.pages and address in site.files:
                return RedirectResponse(f"{ROOT}/{address}", 302, {"cache-control": "no-cache", "vary": "accept-language"})
        told = re.search(rf"\.({'|'.join(LANGUAGES)})$", name)
        missing = site.missing[told[1] if told else language]
        return Response(missing.content, 404, {"cache-control": "no-store"}, missing.media)

    def rules(self, site: Site, path: str) -> File | None:
        """The page of the rules that a game brings along, in the language that is asked for or another one it has."""
        match = re.fullmatch(r"games/([a-z0-9-]+)\.([a-z]{2})\.html", path)
        game = self.game(match[1]) if match is not None else None
        if match is None or game is None or not game.rules:
            return None
        language = next(one for one in (match[2], "en", *game.rules) if one in game.rules)
        return site.brought(match[1], match[2] if match[2] in LANGUAGES else "en", game.title(match[2]), game.rules[language])


def answer(request: Request, file: File) -> Response:
    """A file, or word that the browser's copy is still right."""
    cache = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
    headers = {"cache-control": cache, "etag": f'"{file.tag}"'}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(file.content, 200, headers, file.media)


def wanted_language(accepted: str) -> str:
    """The language a browser likes best of those that Worp speaks; else English.

    >>> wanted_language("fr, de-AT;q=0.8, nl;q=0.9"), wanted_language("*")
    ('nl', 'en')
    """
    best, liking = "en", 0.0
    for part in accepted.lower().split(","):
        name, _, quality = part.strip().partition(";")
        found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", quality) if quality else None
        weight = float(found[1]) if found else 0.0 if quality else 1.0
        if name.partition("-")[0] in LANGUAGES and weight > liking:
            best, liking = name.partition("-")[0], weight
    return best

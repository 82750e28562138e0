"""The whole site as files: pages, pictures, fonts and the look, for the room to serve or to be written to a folder."""

from __future__ import annotations

import hashlib
import mimetypes
from html import escape
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from worp.contract.game import LANGUAGES, InputError
from worp.site.frame import ICON, Frame, Groups
from worp.site.glossary import read_glossary
from worp.site.pages import DOCS, FRONT, GLOSSARY, MISSING, PACKAGE, Page, find_pages
from worp.site.pen import icon
from worp.site.render import Renderer, Text
from worp.site.search import SCRIPT, index

STATIC = PACKAGE / "static"
LOOK = Path(__file__).parent / "look.css"
PICTURES = (".svg", ".jpg", ".png", ".webp")

FONTS = (
    ("Fraunces", "600", "fraunces-latin-600-normal-*.woff2", ""),
    ("Figtree Variable", "300 900", "figtree-latin-ext-wght-normal-*.woff2", "U+0100-02BA, U+1E00-1E9F, U+2C60-2C7F"),
    (
        "Figtree Variable",
        "300 900",
        "figtree-latin-wght-normal-*.woff2",
        "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2190-2193, U+2212",
    ),
)
"""The room's fonts: family, weights, file, and the letters it holds. The room's build bundles them; without one, the system's fonts do."""
GRAINS = (("--felt-grain", "felt-*.svg"), ("--wood-grain", "wood-*.svg"))


class File(NamedTuple):
    """A file of the site; `lasting`: its name changes with its content, so caches may keep it."""

    content: bytes
    media: str
    lasting: bool = False

    @property
    def tag(self) -> str:
        """A short hash of the content."""
        return hashlib.sha256(self.content).hexdigest()[:16]


class Site:
    """All files by address, made once; raises `InputError` where pages link to what is not there."""

    def __init__(self, docs: Path = DOCS, static: Path = STATIC, room: bool = False) -> None:
        self.files: dict[str, File] = {}
        self.missing: dict[str, File] = {}
        self.pages = find_pages(docs)
        look = self.put_style(static)
        self.files[ICON] = File(icon().encode(), "image/svg+xml")
        for path in sorted(docs.rglob("*")):
            if path.suffix in PICTURES:
                self.files[path.relative_to(docs).as_posix()] = File(path.read_bytes(), str(mimetypes.guess_type(path.name)[0]))
        renderer = Renderer(docs, self.pages, read_glossary(docs / f"{GLOSSARY}.md"))
        self.texts = {address: renderer.page(page) for address, page in self.pages.items()}
        script = self.lasting("look/search", SCRIPT.read_bytes(), "text/javascript")
        indexes = {
            language: self.lasting(f"look/pages-{language}", index(self.pages, self.texts, language).encode(), "text/javascript")
            for language in LANGUAGES
        }
        frame = self.frame = Frame(self.pages, look, script, indexes, {language: self.groups(language) for language in LANGUAGES}, room)
        for address, page in self.pages.items():
            made = File(frame.html(page, self.texts[address]).encode(), "text/html")
            if page.name == MISSING:
                self.missing[page.language] = made
            else:
                self.files[address] = made
        # Whoever opens the folder has said no language yet.
        self.files[f"{FRONT}.html"] = self.files[f"{FRONT}.en.html"]

    def brought(self, key: str, language: str, title: str, rules: str) -> File:
        """The page of a game that brings its rules along, in Markdown."""
        shown = MarkdownIt("commonmark", {"html": False}).enable("table").render(rules)
        body = shown if "<h1" in shown else f"<h1>{escape(title)}</h1>\n{shown}"
        text = Text(title, body, " ".join(rules.split())[:160], (), ())
        return File(self.frame.html(Page(f"games/{key}", language, "", False), text).encode(), "text/html")

    def groups(self, language: str) -> Groups:
        """The way through the site is what the front page lists."""
        front: Text = self.texts[Page(FRONT, language, "", True).address]
        return tuple((heading, links) for heading, links in front.links if links)

    def put_style(self, static: Path) -> str:
        """Put fonts, textures and the style sheet into the site; returns the style sheet's address."""
        rules: list[str] = []
        for family, weight, pattern, letters in FONTS:
            for name in self.bundled(static, pattern):
                limit = f" unicode-range: {letters};" if letters else ""
                rules.append(
                    f"@font-face {{ font-family: '{family}'; font-weight: {weight}; font-display: swap; src: url({name}) format('woff2');{limit} }}\n"
                )
        grains = [f" {name}: url({file});" for name, pattern in GRAINS for file in self.bundled(static, pattern)]
        style = "".join(rules) + f":root {{{''.join(grains)} }}\n" + LOOK.read_text(encoding="utf-8")
        return self.lasting("look/docs", style.encode(), "text/css")

    def lasting(self, name: str, content: bytes, media: str) -> str:
        """Put a file into the site whose address changes with its content; returns the address."""
        file = File(content, media, True)
        address = f"{name}-{file.tag[:8]}.{'css' if media == 'text/css' else 'js'}"
        self.files[address] = file
        return address

    def bundled(self, static: Path, pattern: str) -> list[str]:
        """A file of the room's built pages, if they are built."""
        for path in sorted((static / "assets").glob(pattern))[:1]:
            media = "font/woff2" if path.suffix == ".woff2" else "image/svg+xml"
            self.files[f"look/{path.name}"] = File(path.read_bytes(), media, True)
            return [path.name]
        return []

    def write(self, out: Path) -> int:
        """Write everything into a folder that is new, empty or an earlier site; returns how many pages. Raises `InputError`."""
        try:
            if out.exists() and any(out.iterdir()) and not any(out.glob("look/docs-*.css")):
                raise InputError(f"{out} already holds something else; give a new folder, or an empty one.")
            for address, file in self.files.items():
                path = out / address
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(file.content)
        except OSError as error:
            raise InputError(f"The pages cannot be written to {out}: {error.strerror}.") from error
        return sum(address.endswith(".html") for address in self.files)

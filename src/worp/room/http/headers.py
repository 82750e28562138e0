"""What every answer tells a browser that it may do with it."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from worp.room.metrics import Counts

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # the browser's own animations set styles
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "media-src": "'self' data: blob:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy(ancestors: str = "'none'") -> tuple[bytes, bytes]:
    """The header that says so. `ancestors`: whose pages may show it in a frame."""
    return b"content-security-policy", "; ".join(
        f"{what} {where}" for what, where in (POLICY | {"frame-ancestors": ancestors}).items()
    ).encode()


HEADERS = (
    policy(),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


EMBED = "/embed/"
"""Where a replay is shown that other sites may put into a frame, if the room allows it."""


class SecureHeaders:
    """Every answer says what a browser may do with it, and is counted."""

    def __init__(self, app: ASGIApp, counts: Counts, embed: Sequence[str] = ()) -> None:
        self.app = app
        self.counts = counts
        self.framed = (policy(" ".join(embed) or "'none'"), *HEADERS[1:])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = self.framed if scope["path"].startswith(EMBED) else HEADERS
                message["headers"] = [*message.get("headers", []), *headers]
                self.counts.answered[message["status"]] += 1
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)

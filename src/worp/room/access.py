"""Secrets and names: who may do what at a table.

A secret is 192 random bits in a link. The room keeps only its hash and compares in constant time. There are four kinds: a host's, a
seat's, an invitation to one seat, and one to whichever is free. An invitation is exchanged for a secret of the seat's own when somebody
sits down, so whoever handed it out cannot look into that person's hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64decode
from collections.abc import Iterable

from worp.room import limits
from worp.room.storage.records import TableRecord


def new_secret() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """A table's name in addresses: not a secret, yet nobody guesses it. It never looks like an option of a command (`worp room close …`)."""
    found = secrets.token_urlsafe(9)
    return found if not found.startswith("-") else new_table_id()


def hashed(secret: str) -> str:
    """What the room keeps of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Access:
    """What a socket may do at its table, from the secrets it has shown."""

    def __init__(self) -> None:
        self.hashes: set[str] = set()
        self.host = False
        self.joining = False
        self.relieving = False
        """Whether it may take a seat that a bot holds in the game that is on."""
        self.seats: list[int] = []
        self.invitation = -1

    def show(self, shown: Iterable[str]) -> None:
        """Take secrets in; `refresh` says what they are good for."""
        self.hashes.update(hashed(secret) for secret in shown)

    def refresh(self, record: TableRecord) -> None:
        """Find out anew what the secrets allow; seats may have been freed or taken since."""
        self.host = self.fits(record.host)
        known = record.settings.open or bool(record.settings.club)  # to strangers or to friends: whoever finds it may sit down
        self.joining = not record.settings.locked and (self.fits(record.joining) or (known and record.status == "lobby"))
        comes = self.fits(record.joining) or known
        self.relieving = comes and record.settings.makes_room and record.status == "playing" and not record.settings.locked
        self.seats = [seat for seat, place in enumerate(record.places) if self.fits(place.secret)]
        self.hashes = {mine for mine in self.hashes if useful(record, mine)}
        invited = [seat for seat, place in enumerate(record.places) if place.kind == "open" and self.fits(place.invitation)]
        self.invitation = invited[0] if invited and not record.settings.locked else -1

    def fits(self, record: str) -> bool:
        """Whether one of the secrets has this hash. All are compared, each in constant time."""
        found = False
        for mine in self.hashes:
            found |= hmac.compare_digest(mine, record)
        return found

    def stays(self, record: TableRecord) -> bool:
        """Whether the socket may be at the table at all: not, if that is locked and none of its people."""
        return self.host or bool(self.seats) or not record.settings.locked

    def anything(self) -> bool:
        """Whether any secret was good for something."""
        return self.host or self.joining or bool(self.seats) or self.invitation >= 0


def useful(record: TableRecord, mine: str) -> bool:
    """Whether the table has this hash anywhere. Secrets are never made twice, so one that it does not have is of no use later either, and
    whoever shows ever more of them fills nothing."""
    found = hmac.compare_digest(mine, record.host) | hmac.compare_digest(mine, record.joining)
    for place in record.places:
        found |= hmac.compare_digest(mine, place.secret) | hmac.compare_digest(mine, place.invitation)
    return found


def is_signed(key: str, text: str, signature: str) -> bool:
    """Whether whoever has the private half of a device's key wrote this: ECDSA on P-256, key and signature as browsers write them."""
    # Not needed to open a room, and long to load.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    try:
        point, both = (urlsafe_b64decode(one + "=" * (-len(one) % 4)) for one in (key, signature))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(both) != 64:
            return False
        halves = int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big")
        public.verify(encode_dss_signature(*halves), text.encode("utf-8", "surrogatepass"), ec.ECDSA(SHA256()))
    except (ValueError, InvalidSignature):
        return False
    return True


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, not too long.

    >>> clean_name("  Ann\\n\\u202e van Dam ")
    'Ann van Dam'
    """
    seen = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in unicodedata.normalize("NFC", name))
    return " ".join(seen.split())[: limits.NAME].strip()

"""How a notice is locked so that only the browser it is for can open it (RFC 8291), and how the room shows who it is (VAPID, RFC 8292).

Both are a few calls of `cryptography`; the libraries around them would bring two HTTP clients that follow redirects and look names up by themselves,
which is just what must not happen here (`outside.py`)."""

from __future__ import annotations

import base64
import os
from typing import Self
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import ECDH, ECDSA, SECP256R1, EllipticCurvePrivateKey, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.ec import derive_private_key as private_key
from cryptography.hazmat.primitives.asymmetric.ec import generate_private_key as new_private_key
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json

CURVE = SECP256R1()
RECORD = 4096
"""Bytes of a record, which a push service takes at least."""
SAME = 512
"""What is said is filled up to so many bytes: its length tells nobody which game or language it is."""
AUTH = 16
"""Bytes of the secret that a browser shares with whoever may send it notices,"""
POINT = 65
"""and of its key."""
LASTS = 12 * 3600.0
"""Seconds that the room's word about itself is good for; a day is the most."""


def text_of(data: bytes) -> str:
    """Bytes as they stand in headers and subscriptions.

    >>> text_of(b"worp?"), bytes_of("d29ycD8")
    ('d29ycD8', b'worp?')
    """
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes again; raises `ValueError`."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def point(key: EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key derived by HKDF with SHA-256."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Lock:
    """What a browser hands out so that it can be sent something: its key and a secret. Raises `ValueError` for what is neither."""

    def __init__(self, p256dh: str, auth: str) -> None:
        self.point = bytes_of(p256dh)
        self.auth = bytes_of(auth)
        if len(self.point) != POINT or len(self.auth) != AUTH:
            raise ValueError("a key has 65 bytes and its secret 16")
        self.key = EllipticCurvePublicKey.from_encoded_point(CURVE, self.point)

    def seal(self, said: bytes, own: EllipticCurvePrivateKey | None = None, salt: bytes = b"", filled: int = SAME) -> bytes:
        """The body of a request to a push service. `own` and `salt` are new each time, unless a test knows them."""
        own = own if own is not None else new_private_key(CURVE)
        salt = salt or os.urandom(16)
        shared = derived(self.auth, own.exchange(ECDH(), self.key), b"WebPush: info\0" + self.point + point(own), 32)
        key = derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, shared, b"Content-Encoding: nonce\0", 12)
        last = said + b"\x02" + bytes(max(0, filled - len(said)))
        if len(last) + 16 > RECORD:
            raise ValueError("too long for a notice")
        return salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + point(own) + AESGCM(key).encrypt(nonce, last, None)


class Vapid:
    """The room's own key: push services take notices for a browser only from the room that it subscribed to."""

    def __init__(self, key: EllipticCurvePrivateKey) -> None:
        self.key = key
        self.public = text_of(point(key))
        self.words: dict[tuple[str, str], tuple[str, float]] = {}
        """What was signed already, by push service and by who speaks, and when: signing takes longer than all the rest."""

    @classmethod
    def new(cls) -> Self:
        """A key that nobody has had."""
        return cls(new_private_key(CURVE))

    @classmethod
    def read(cls, text: str) -> Self:
        """A key as it is stored."""
        return cls(private_key(int.from_bytes(bytes_of(text), "big"), CURVE))

    def written(self) -> str:
        """The key as it is stored."""
        return text_of(self.key.private_numbers().private_value.to_bytes(32, "big"))

    def word(self, endpoint: str, origin: str, now: float) -> str:
        """The header that says who sends this: the room at `origin`."""
        there = urlsplit(endpoint)
        audience = f"{there.scheme}://{there.netloc}"
        token, made = self.words.get((audience, origin), ("", 0.0))
        if not token or not 0 <= now - made < LASTS / 2:
            if len(self.words) > 100:
                self.words.clear()
            token = self.signed({"aud": audience, "exp": int(now + LASTS), "sub": origin})
            self.words[audience, origin] = (token, now)
        return f"vapid t={token}, k={self.public}"

    def signed(self, claims: dict[str, str | int]) -> str:
        """The claims as a signed JSON Web Token."""
        said = f"{text_of(json.encode({'typ': 'JWT', 'alg': 'ES256'}))}.{text_of(json.encode(claims))}"
        r, s = decode_dss_signature(self.key.sign(said.encode(), ECDSA(hashes.SHA256())))
        return f"{said}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

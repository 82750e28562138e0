"""The room: tables, seats and sockets; everything that lets people play together."""

from worp import native

native.choose_in("room", __path__)

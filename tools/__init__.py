"""What needs a checkout: the tests and the pictures. `./worp test` and `./worp shots` run them."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The checkout."""

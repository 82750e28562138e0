"""`python -m worp` is the same as `worp`."""

import sys

from worp.cli import main

if __name__ == "__main__":
    sys.exit(main())

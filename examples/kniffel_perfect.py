"""Kniffel alone, played perfectly: what the empty sheet is worth, and what each row is worth while it is still empty.

.venv/bin/python examples/kniffel_perfect.py            the values
.venv/bin/python examples/kniffel_perfect.py table.npz  and the whole table in a file
"""

import sys

import numpy as np

from worp.exact.sheet import Rules, solve_sheet
from worp.registry import EXAMPLES, imported

KNIFFEL = imported(EXAMPLES / "kniffel.py")
RULES = Rules([score for _, score in KNIFFEL.ROWS.values()], upper=len(KNIFFEL.UPPER), enough=63, bonus=35)


def main() -> None:
    print(f"{RULES.size():,} sheets …", flush=True)
    solved = solve_sheet(RULES)
    print(f"Kniffel alone is worth {solved.value():.4f} points.")
    full = 2 ** len(RULES.rows) - 1
    for row, (name, _) in enumerate(KNIFFEL.ROWS.values()):
        print(f"{name:16} {solved.value() - solved.value(full ^ 1 << row):6.2f}  lost if nothing can be written there")
    if sys.argv[1:]:
        np.savez_compressed(sys.argv[1], worth=solved.worth)


if __name__ == "__main__":
    main()

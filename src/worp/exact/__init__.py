"""Exact play: solvers for games with few enough positions, their tables, perfect players, a coach and reviews.

`solver.solve` takes any game of turns and chance by its contract alone; `wegduwen` is quicker for its one game; `tables` keeps what they
found; `coach` and `review` use a table where there is one and playouts where there is none. See docs/researchers/exact.md.
"""

REVIEW_MARK = 7
"""Raised when reviews come out differently: those that were kept are then made again."""

"""The metrics: pure functions from recorded games to figures. Formulas, sources and pitfalls: docs/researchers/lab.md."""

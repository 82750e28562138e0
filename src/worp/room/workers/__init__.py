"""Several processes, on one machine or on many, that are one room: see `worker.py`."""

import json

import numpy as np

corpus = np.load("corpus/games.npz")
print(json.loads(str(corpus["schema"]))["columns"]["seats.share"])
print(np.bincount(corpus["seats.seat"], corpus["seats.share"]))  # what each seat won

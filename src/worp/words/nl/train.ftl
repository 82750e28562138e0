# Wat `worp train` zegt.

train-begins = Een net voor { $line }
train-taken-up = Een net voor { $line }: verder waar het was
train-round = { $n }. { $games } spellen, de laatste door { $who }: { $error } % ± { $within } % ernaast, { $better } % beter dan één vaste waarde
train-round-points = { $n }. { $games } spellen, de laatste door { $who }: { $error } ± { $within } punten ernaast, { $better } % beter dan één vaste waarde
train-curve = Wat er nog te leren valt, ronde na ronde: { $curve }
train-kept = Het net staat in { $path }.

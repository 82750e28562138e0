# Was `worp train` sagt.

train-begins = Ein Netz für { $line }
train-taken-up = Ein Netz für { $line }: weiter, wo es war
train-round = { $n }. { $games } Spiele, die letzten von { $who }: { $error } % ± { $within } % daneben, { $better } % besser als ein fester Wert
train-round-points = { $n }. { $games } Spiele, die letzten von { $who }: { $error } ± { $within } Punkte daneben, { $better } % besser als ein fester Wert
train-curve = Was noch zu lernen bleibt, Runde für Runde: { $curve }
train-kept = Das Netz liegt in { $path }.

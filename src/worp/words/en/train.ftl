# What `worp train` says.

train-begins = A net for { $line }
train-taken-up = A net for { $line }: going on
train-round = { $n }. { $games } games, the last ones by { $who }: values off by { $error } % ± { $within } %, { $better } % better than a constant
train-round-points = { $n }. { $games } games, the last ones by { $who }: values off by { $error } ± { $within } points, { $better } % better than a constant
train-curve = What is left to learn, round by round: { $curve }
train-kept = The net is kept as { $path }.

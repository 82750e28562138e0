"""The games that come next: by points in a Swiss tournament, everyone against everyone, or in a knock-out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from worp.tournament.values import BYE, Entry, Game, Plan, current_round, without_play

AGAIN = 2
"""How often a drawn game of a knock-out is played again; then a lot decides."""
UNEQUAL = 1000
"""What a difference of half a point between two opponents weighs, squared; everything else together weighs less."""

Lot = Callable[[int], int]
"""Draws a number below another."""


def next_games(plan: Plan, entries: Sequence[Entry], games: Sequence[Game], lot: Lot) -> list[Game]:
    """The games that are to be played now that all before are decided; those that need no table have their result. None: it is over."""
    if any(not game.result for game in games):
        raise ValueError("There are games that are not decided.")
    round_ = current_round(games)
    if plan.kind == "knockout" and round_:
        drawn = [game for game in last_tries(games, round_) if game.result == "draw"]
        if drawn:
            return [replayed(game, entries, lot) for game in drawn]
    if round_ == plan.rounds:
        return []
    round_ += 1
    if plan.kind == "swiss":
        pairs = swiss([entry.number for entry in entries if entry.plays(round_)], games)
    elif plan.kind == "robin":
        # Whoever comes later would change who meets whom in rounds that have been played.
        began = sorted({number for game in games if game.round == 1 for number in (game.first, game.second)} - {BYE})
        pairs = robin(began or [entry.number for entry in entries], round_)
    else:
        pairs = knockout([entry.number for entry in entries], games, round_)
    gone = {entry.number for entry in entries if not entry.plays(round_)}
    return [without_play(Game(round_, board, *pair), gone) for board, pair in enumerate(pairs)]


# --- everyone against everyone ------------------------------------------------------------------------------------------------------------


def robin(numbers: Sequence[int], round_: int) -> list[tuple[int, int]]:
    """A round of everyone against everyone: the first stays, the others go round.

    >>> [robin([1, 2, 3, 4], round_) for round_ in (1, 2, 3)]
    [[(1, 4), (3, 2)], [(3, 1), (2, 4)], [(1, 2), (4, 3)]]
    """
    circle = [*numbers, *([BYE] if len(numbers) % 2 else [])]
    turned = round_ - 1
    rest = circle[1:]
    rest = rest[-turned % len(rest) :] + rest[: -turned % len(rest)] if turned else rest
    order = [circle[0], *rest]
    half = len(order) // 2
    pairs = []
    for board in range(half):
        one, other = order[board], order[-1 - board]
        # Whoever goes round begins at every second place; the one who stays in every second round.
        turns = turned % 2 == 1 if board == 0 else board % 2 == 1
        pairs.append((other, one) if turns and BYE not in (one, other) else (one, other) if one != BYE else (other, one))
    return pairs


# --- knock-out ----------------------------------------------------------------------------------------------------------------------------


def knockout(numbers: Sequence[int], games: Sequence[Game], round_: int) -> list[tuple[int, int]]:
    """A round of a knock-out: in the first the earliest entries get the byes, afterwards neighbours' winners meet.

    >>> knockout([1, 2, 3, 4, 5], [], 1)
    [(1, 0), (5, 4), (3, 0), (2, 0)]
    """
    if round_ == 1:
        size = 1 << (len(numbers) - 1).bit_length()
        places = [numbers[seed - 1] if seed <= len(numbers) else BYE for seed in bracket(size)]
    else:
        places = [game.winner() for game in last_tries(games, round_ - 1)]
    pairs = list(zip(places[::2], places[1::2], strict=True))
    return [(one, other) if one != BYE else (other, one) for one, other in pairs]


def bracket(size: int) -> list[int]:
    """The seeds in the order of their places, so that the first two can only meet at the end.

    >>> bracket(8)
    [1, 8, 5, 4, 3, 6, 7, 2]
    """
    found = [1]
    while len(found) < size:
        both = 2 * len(found) + 1
        found = [place for k, seed in enumerate(found) for place in ((seed, both - seed) if k % 2 == 0 else (both - seed, seed))]
    return found


def last_tries(games: Sequence[Game], round_: int) -> list[Game]:
    """Of every board of a round the game that was played last."""
    last: dict[int, Game] = {}
    for game in games:
        if game.round == round_ and (game.board not in last or game.again > last[game.board].again):
            last[game.board] = game
    return [last[board] for board in sorted(last)]


def replayed(game: Game, entries: Sequence[Entry], lot: Lot) -> Game:
    """A drawn game once more, the other one begins; or what the lot says."""
    new = game._replace(first=game.second, second=game.first, result="", again=game.again + 1)
    if new.again > AGAIN:
        return new._replace(result="second" if lot(2) else "first", played=False)
    return without_play(new, {entry.number for entry in entries if entry.left})


# --- Swiss --------------------------------------------------------------------------------------------------------------------------------


def swiss(numbers: Sequence[int], games: Sequence[Game]) -> list[tuple[int, int]]:
    """A round by points: the pairs that have not met, for all together as equal in points as can be; among equals the upper half meets the lower.
    Nobody gets a second bye. Empty where that cannot be done any more."""
    import networkx  # here, because only this needs it, and it takes a moment

    points = {number: sum(game.points(number) for game in games) for number in numbers}
    ranked = sorted(numbers, key=lambda number: (-points[number], number))
    group: dict[int, list[int]] = {}
    for number in ranked:
        group.setdefault(points[number], []).append(number)
    met = {game.pair() for game in games}
    graph = networkx.Graph()
    weights: dict[tuple[int, int], int] = {}
    for k, one in enumerate(ranked):
        for other in ranked[k + 1 :]:
            if frozenset((one, other)) not in met:
                weights[one, other] = UNEQUAL * (points[one] - points[other]) ** 2
                if points[one] == points[other]:
                    alike = group[points[one]]
                    weights[one, other] += abs(alike.index(other) - alike.index(one) - len(alike) // 2)
                weights[one, other] += 3 * (begins_due(one, games) * begins_due(other, games) > 0)
    if len(numbers) % 2:
        lowest = min(points.values())
        for k, one in enumerate(ranked):
            if frozenset((one, BYE)) not in met:
                weights[one, BYE] = UNEQUAL * (points[one] - lowest) ** 2 + len(ranked) - k
    heaviest = max(weights.values(), default=0)
    graph.add_weighted_edges_from((one, other, 1 + heaviest - weight) for (one, other), weight in weights.items())
    matched = [tuple(pair) for pair in networkx.max_weight_matching(graph, maxcardinality=True)]
    if not matched or 2 * len(matched) < len(numbers) + len(numbers) % 2:
        return []
    place = {number: k for k, number in enumerate([*ranked, BYE])}
    boards = sorted((sorted(pair, key=lambda number: place[number]) for pair in matched), key=lambda pair: (pair[1] == BYE, place[pair[0]]))
    return [begun(one, other, games) for one, other in boards]


def begins_due(number: int, games: Sequence[Game]) -> int:
    """Above 0: it is somebody's turn to begin, below: not to; counted by games at a table, the last of them when that is even."""
    mine = [game for game in games if game.played and number in (game.first, game.second)]
    balance = sum(-1 if game.first == number else 1 for game in mine)
    return 2 * balance + (0 if not mine else -1 if mine[-1].first == number else 1)


def begun(one: int, other: int, games: Sequence[Game]) -> tuple[int, int]:
    """The two, who begins first: whoever has begun less often."""
    if other == BYE:
        return one, other
    due, other_due = begins_due(one, games), begins_due(other, games)
    # Where neither has done so more often, numbers decide, so that not always the better one does.
    swaps = other_due > due or (due == other_due and (one + other + current_round(games)) % 2 == 1)
    return (other, one) if swaps else (one, other)

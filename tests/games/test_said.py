"""What people read in a game, whatever they do there: words of their language, and never the ids that programs use.

Whole games by chance, of every number of players; at every position everything that a seat may be asked, offered, named and refused.
"""

import re
from typing import Any

import pytest
from lengths import tries

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, OVER
from worp.contract.scene import SPECTATOR, Happening, part_of
from worp.testing.acts import choose, perform
from worp.words.sentences import Words

NAMES = ("Ann", "Bob", "Cor", "Dee", "Eva", "Fay")
ID = re.compile(r"[a-z]+(:\d+)?/[\w,-]+|[a-z]+:\d|\[[a-z]+-[a-z-]+\]|_")
"""A spot (`dice/0`, `side:1/8`), a part (`kept:2`), a sentence without words (`[pig-oink]`)."""
STEPS = tries(20, 60)
"""From so many positions of a game, spread over all of it, everything is read: enough to meet each kind of move."""


def readings(state: Any, seat: Any, src: Any) -> Any:
    """All sentences that somebody can be told at this position, with where each one stands."""
    scene = state.mask(seat).scene(seat) if seat >= 0 else state.mask(SPECTATOR).scene(SPECTATOR)
    yield from (("title", part.title) for part in scene.parts)
    yield from ((f"label of {spot}", thing.label) for spot, thing in scene.things.items() if thing.label is not None)
    if seat < 0:
        return
    path: tuple[str, ...] = ()
    while True:
        yield f"prompt after {path}", state.prompt(seat, path)
        offers = state.offers(seat, path) if state.phase != OVER else []
        yield from ((f"offer {offer.target}", offer.say) for offer in offers if offer.say is not None)
        refused = [(*path, target) for target in [*scene.things, *[part.id for part in scene.parts], "done", "nonsense"]]
        yield from ((f"why not {wrong}", why) for wrong in refused if (why := state.why_not(seat, wrong)) is not None)
        if not offers or len(path) > 6:
            break
        path = (*path, offers[src.below(len(offers))].target)
    yield from ((f"name of {move}", state.name(move)) for move in state.moves(seat)[:40])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", registry.names())
def test_nobody_ever_reads_an_id(key: Any) -> None:
    game = registry.find(key)
    voices = [Words(language, [game]) for language in LANGUAGES]
    for seats in (game.seats[0], game.seats[-1]):
        src = Seeded(f"said/{seats}")
        state = game.start(game.set_up(seats))
        for step in range(6 * STEPS):
            told: list[Happening] = []
            if step % 6 == 0 or state.phase == OVER:
                for seat in range(-1, seats):
                    for where, sentence in readings(state, seat, src):
                        for voice in voices:
                            line = voice.line(sentence, NAMES, seat)
                            assert not ID.search(line), f"{voice.language}, {where}: {line!r}"
            if state.phase == OVER:
                break
            perform(state, choose(state, src), told)
            for sentence in [say for one in told for say in (one.say, one.public) if say is not None]:
                for voice in voices:
                    line = voice.line(sentence, NAMES)
                    assert not ID.search(line), f"{voice.language}: {line!r}"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", registry.names())
def test_everything_on_the_table_has_a_name_in_every_language(key: Any) -> None:
    """What stands on a place card, and what a screen reader says of any place."""
    game = registry.find(key)
    for seats in (game.seats[0], game.seats[-1]):
        src = Seeded(f"named/{seats}")
        state = game.start(game.set_up(seats))
        nameless = set()
        for _ in range(120):
            scene = state.mask(SPECTATOR).scene(SPECTATOR)
            parts = {part.id: part for part in scene.parts}
            for spot, thing in scene.things.items():
                place = spot.partition("/")[2]
                told = thing.label is not None and parts[part_of(spot)].kind == "facts"
                if place.isalpha() and not told:
                    nameless |= {(language, place) for language in LANGUAGES if not Words(language, [game]).has(f"place-{place}")}
            if state.phase == OVER:
                break
            perform(state, choose(state, src))
        assert not nameless

"""From what somebody types to clicks: targets, their short forms, or the words on a button, one after the other."""

from __future__ import annotations

from typing import Any

from worp.contract.game import Refused, State
from worp.contract.scene import Offer, Path, Say, Scene, Seat, part_of, say
from worp.words.sentences import Words


def short_forms(target: str) -> list[str]:
    """How a target may be called besides its full name.

    >>> short_forms("side:1/5"), short_forms("count:3"), short_forms("hold")
    (['1/5', '5', '/5'], ['3', ':3'], [])
    """
    part, slash, place = target.rpartition("/")
    if slash:
        return [*([f"{part.partition(':')[2]}/{place}"] if ":" in part else []), place, f"/{place}"]
    head, colon, tail = target.partition(":")
    return [tail, f":{tail}"] if colon and head else []


def targets(state: State[Any], seat: Seat, path: Path) -> list[Offer]:
    """What may be clicked after `path`, as it is offered to people: the legal targets; but where finding is the game (`aid` is off), all
    that lies on the table alike, and the buttons."""
    offers = state.offers(seat, path)
    if state.aid or not state.moves(seat):
        return offers
    scene = state.scene(seat)
    facts = [part.id for part in scene.parts if part.kind == "facts"]
    buttons = [offer for offer in offers if offer.target not in scene.things]
    return [*[Offer(spot) for spot in scene.things if part_of(spot) not in facts], *buttons]


class Reader:
    """Understands one line for a seat. Raises `Refused` with what is to be said instead."""

    def __init__(self, words: Words, names: tuple[str, ...], state: State[Any], seat: Seat) -> None:
        self.words = words
        self.names = names
        self.state = state
        """A masked state: what the seat knows."""
        self.seat = seat

    def clicks(self, path: Path, line: str) -> Path:
        """`path` and the clicks that `line` tells after it."""
        tokens = line.split()
        while tokens:
            offers = targets(self.state, self.seat, path)
            # A button may have several words on it: the longest beginning that is one wins.
            for k in range(len(tokens), 0, -1):
                found = self.matches(" ".join(tokens[:k]), offers)
                if len(found) == 1:
                    path = (*path, found[0])
                    tokens = tokens[k:]
                    why_not = self.state.why_not(self.seat, path)
                    if why_not is not None:
                        raise Refused(why_not)
                    break
                if len(found) > 1 and k == 1:
                    raise Refused(say("terminal-which", word=tokens[0], choices=", ".join(found[:6])))
            else:
                raise Refused(self.reason(path, tokens[0]))
        return path

    def matches(self, word: str, offers: list[Offer]) -> list[str]:
        """The offered targets that `word` can mean: by name, else by short form or words, else by the beginning of one."""
        word = word.casefold()
        exact = [offer.target for offer in offers if offer.target.casefold() == word]
        if exact:
            return exact
        called = {offer.target: self.calls(offer) for offer in offers}
        found = [target for target, calls in called.items() if word in calls]
        if found or not word or word[0].isdigit():
            return found
        return [target for target, calls in called.items() if any(call.startswith(word) for call in [*calls, target.casefold()])]

    def calls(self, offer: Offer) -> list[str]:
        """All that an offer may be called."""
        found = [form.casefold() for form in short_forms(offer.target)]
        if offer.say is not None:
            found.append(self.words.line(offer.say, self.names, self.seat).casefold().rstrip(".!?"))
        return found

    def reason(self, path: Path, word: str) -> Say:
        """Why `word` cannot be clicked after `path`."""
        spot = self.visible(self.state.scene(self.seat), word)
        target = spot or word
        idle = self.state.idle(self.seat)
        if idle is not None:
            return idle
        if spot is None and "/" not in word and ":" not in word:
            return say("terminal-unknown", word=word)
        return self.state.why_not(self.seat, (*path, target)) or say("no-not-offered")

    def visible(self, scene: Scene, word: str) -> str | None:
        """The spot or part on the table that `word` names."""
        named = [*scene.things, *[part.id for part in scene.parts]]
        exact = [spot for spot in named if spot.casefold() == word.casefold()]
        found = exact or [spot for spot in scene.things if word in short_forms(spot)]
        # Where several places bear the same short name, those of the seat itself are meant.
        own = [spot for spot in found if any(part.owner == self.seat and spot.startswith(f"{part.id}/") for part in scene.parts)]
        if len(own) == 1:
            return own[0]
        return found[0] if len(found) == 1 else None

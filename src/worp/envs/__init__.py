"""Environments for those who study learning and search: every game, official or invented, in the forms that their libraries know.

| call | what | library |
|---|---|---|
| `aec` | all seats, one choosing after the other | PettingZoo |
| `parallel` | all seats at once, where choices are simultaneous | PettingZoo |
| `gym` | one seat, bots in the others | Gymnasium |
| `tables` | many tables at once | numpy |
| `worp.envs.spiel` | games for OpenSpiel's algorithms | OpenSpiel |

The libraries come with `worp[envs]`; the room does not need them. See docs/researchers/environments.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worp.contract.game import Game, InputError

if TYPE_CHECKING:
    from worp.envs.alone import MaskedSeat, OneSeat
    from worp.envs.many import Tables
    from worp.envs.zoo import MaskedTogether, MaskedTurns, Together, Turns

LACKING = "The environments need libraries that are not installed: pip install 'worp[envs]'."


def aec(game: Game | str, seats: int | None = None, options: Any = None, **more: Any) -> Turns:
    """A PettingZoo AECEnv; see `worp.envs.zoo.Turns`."""
    try:
        from worp.envs.zoo import Turns
    except ModuleNotFoundError as error:
        raise InputError(LACKING) from error
    return Turns(game, seats, options, **more)


def parallel(game: Game | str, seats: int | None = None, options: Any = None, **more: Any) -> Together:
    """A PettingZoo ParallelEnv; see `worp.envs.zoo.Together`."""
    try:
        from worp.envs.zoo import Together
    except ModuleNotFoundError as error:
        raise InputError(LACKING) from error
    return Together(game, seats, options, **more)


def gym(game: Game | str, seats: int | None = None, options: Any = None, **more: Any) -> OneSeat:
    """A Gymnasium Env; see `worp.envs.alone.OneSeat`."""
    try:
        from worp.envs.alone import OneSeat
    except ModuleNotFoundError as error:
        raise InputError(LACKING) from error
    return OneSeat(game, seats, options, **more)


def tables(game: Game | str, count: int, seats: int | None = None, options: Any = None, **more: Any) -> Tables:
    """Many tables of one game; see `worp.envs.many.Tables`."""
    from worp.envs.many import Tables

    return Tables(game, count, seats, options, **more)


def masked(env: Turns | Together | OneSeat) -> MaskedTurns | MaskedTogether | MaskedSeat:
    """The same environment with observations that are the usual dict of `observation` and `action_mask`."""
    from worp.envs.alone import MaskedSeat, OneSeat
    from worp.envs.zoo import MaskedTogether, MaskedTurns, Turns

    if isinstance(env, Turns):
        return MaskedTurns(env)
    return MaskedSeat(env) if isinstance(env, OneSeat) else MaskedTogether(env)

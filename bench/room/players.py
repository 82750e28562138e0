"""Who sits at the sockets: players of Wegduwen in a room, of a small game at boardgame.io, and echoes.

A `Load` opens its sockets and plays. `pace` is how many acts a table makes in a second; 0: as many as the server lets it. A time is taken
for every act, from sending it until each of the two players has been told what happened.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct, json
from sockets import Peer, connected, open_all

NUMBER = re.compile(rb'"n":(\d+)')


class Load:
    """What all three have in common: sockets in pairs, a pace, times."""

    def __init__(self, port: int, pairs: int, pace: float) -> None:
        self.port = port
        self.pairs = pairs
        self.pace = pace
        self.chance = random.Random(6165)
        self.loop = asyncio.get_running_loop()
        self.peers: list[Peer] = []
        self.times: list[float] = []
        self.opened: list[float] = []
        """How long whoever wanted another game waited until it could begin."""
        self.acts = 0
        self.games = 0
        self.refused = 0
        self.playing = False
        self.waiting: list[Callable[[], None]] = []
        self.tasks: set[asyncio.Task[None]] = set()

    def when_due(self, table: Any, act: Callable[[], None]) -> None:
        """Act when it is the table's time to; not before the measuring begins."""
        if not self.playing:
            self.waiting.append(lambda: self.when_due(table, act))
        elif not self.pace:
            act()
        else:
            now = self.loop.time()
            # A table that fell behind does not catch up in a burst: people do not either.
            table.due = max(table.due + 1 / self.pace, now)
            self.loop.call_at(table.due, act)

    def told(self, table: Any, number: int, first: bool) -> None:
        """One of the two heard of event `number`."""
        if number in table.sent:
            self.times.append(time.perf_counter() - table.sent[number])
            if first:
                self.acts += 1
                table.sent.pop(number - 2, None)

    def begin(self) -> None:
        """All tables begin, spread over the first interval."""
        self.playing = True
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            if self.pace:
                self.loop.call_later(self.chance.random() / self.pace, one)
            else:
                one()

    async def open(self) -> None:
        """Open all sockets, ready to play."""
        raise NotImplementedError

    async def pair(self) -> None:
        """Open one more table."""
        raise NotImplementedError

    def next_game(self) -> None:
        """A game is over: the two have left and open another table."""
        self.games += 1
        task = self.loop.create_task(self.timed_pair())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def timed_pair(self) -> None:
        """Open one more table, and note how long that took."""
        began = time.perf_counter()
        await self.pair()
        self.opened.append(time.perf_counter() - began)

    async def stop(self) -> None:
        """Nobody acts any more, and nobody comes."""
        self.playing = False
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def watcher(self) -> Peer:
        """A socket that only watches; at the echo, one that is only there."""
        return Peer("/")


# --- Worp ---------------------------------------------------------------------------------------------------------------------------------


class Offer(Struct):
    """The part of an offer that a player needs."""

    target: str


class Fork(Struct):
    """What is asked after the first clicks of a move."""

    path: list[str]
    offers: list[Offer] = []


class Ask(Struct):
    """The part of an `Ask` that a player needs."""

    seat: int
    n: int
    path: list[str] = []
    offers: list[Offer] = []
    whole: bool = False
    throws: bool = False
    forks: list[Fork] = []


class Ahead(Struct):
    """The part of an `Ahead` that a player needs."""

    n: int
    forks: list[Fork]


class Secret(Struct):
    """The part of a `Yours` that a player needs."""

    seat: int


ASK = json.Decoder(Ask)
AHEAD = json.Decoder(Ahead)
YOURS = json.Decoder(Secret)


class RoomTable:
    """A table of the room."""

    def __init__(self) -> None:
        self.due = 0.0
        self.sent: dict[int, float] = {}
        """When what became this event was sent."""
        self.seated = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.begun = False
        """Whether its game is on. (`ready` says less: it is done, too, when whoever waited for it was told to stop.)"""
        self.players: list[Player] = []


class Player(Peer):
    """A socket at a table of the room: does something random that is offered. As browsers do, it wants to be told the clicks of moves ahead, walks through
    those that it was told, and sends the whole; what it was not told it sends click by click."""

    def __init__(self, load: Room, table: RoomTable, name: str, secret: str) -> None:
        super().__init__(f"/ws/{name}")
        self.load = load
        self.table = table
        self.secret = secret
        self.seat = -1
        self.forks: dict[tuple[str, ...], list[Offer]] = {}
        """What may be clicked after the first clicks of a move, as far as the room has told it,"""
        self.forks_n = -1
        """after so many events."""

    def opened(self) -> None:
        self.say(json.encode({"type": "Join", "secrets": [self.secret], "ahead": True}))
        self.say(json.encode({"type": "Sit", "name": "Ann"}))

    def heard(self, data: bytes) -> None:
        kind = data[9:12]
        if kind == b"Hap":
            number = NUMBER.search(data)
            assert number is not None
            self.load.told(self.table, int(number[1]), self is self.table.players[0])
        elif kind == b"Ask":
            ask = ASK.decode(data)
            if ask.seat == self.seat:
                self.foresee(ask.n, ask.forks)
            if ask.seat == self.seat and (ask.throws or ask.offers or ask.whole):
                if ask.path:
                    self.act(ask)
                else:
                    self.load.when_due(self.table, lambda: self.act(ask))
                self.table.begun = True
                if not self.table.ready.done():
                    self.table.ready.set_result(None)
        elif kind == b"Ahe":
            ahead = AHEAD.decode(data)
            self.foresee(ahead.n, ahead.forks)
        elif kind == b"You":
            self.seat = YOURS.decode(data).seat
            self.table.seated += 1
            if self.table.seated == 2:
                self.table.players[0].say(b'{"type":"Start"}')
        elif kind == b'No"':
            self.load.refused += 1
        elif kind == b"Ove" and self is self.table.players[0]:
            self.load.again(self.table)

    def foresee(self, n: int, forks: list[Fork]) -> None:
        """Note what is told ahead; what was told about another position is of no use any more."""
        if n != self.forks_n:
            self.forks, self.forks_n = {}, n
        for fork in forks:
            self.forks[tuple(fork.path)] = fork.offers

    def walk(self, ask: Ask) -> list[str]:
        """Click on one target after the other, as far as it is known what may be clicked next."""
        path, offers = ask.path, ask.offers
        while offers:
            path = [*path, self.load.chance.choice(offers).target]
            offers = self.forks.get(tuple(path), []) if self.forks_n == ask.n else []
        return path

    def act(self, ask: Ask) -> None:
        """Throw, or click."""
        table = self.table
        if not ask.path:
            table.sent[ask.n + 1] = time.perf_counter()
        if ask.throws:
            self.say(json.encode({"type": "Throw", "seat": ask.seat, "n": ask.n}))
        elif ask.offers:
            self.say(json.encode({"type": "Click", "seat": ask.seat, "n": ask.n, "path": self.walk(ask)}))
        else:
            self.say(json.encode({"type": "Click", "seat": ask.seat, "n": ask.n, "path": ask.path, "done": True}))


class Watcher(Peer):
    """A spectator at a table of the room."""

    def opened(self) -> None:
        self.say(b'{"type":"Join"}')


class Room(Load):
    """Pairs who play Wegduwen, game after game."""

    def __init__(self, port: int, pairs: int, pace: float) -> None:
        super().__init__(port, pairs, pace)
        self.tables: list[RoomTable] = []
        """All of them, also those that are over."""

    def watcher(self) -> Peer:
        return Watcher(self.chance.choice(self.peers).path)

    async def open(self) -> None:
        for start in range(0, self.pairs, 25):
            await asyncio.gather(*(self.pair() for _ in range(start, min(start + 25, self.pairs))))

    async def pair(self) -> None:
        """A new table with two players who may begin."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b'{"game":"wegduwen","seats":2}'
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
        )
        answer = await reader.read()
        writer.close()
        made = json.decode(answer.partition(b"\r\n\r\n")[2])
        table = RoomTable()
        self.tables.append(table)
        table.players = [Player(self, table, made["table"], made["host"]), Player(self, table, made["table"], made["join"])]
        self.peers.extend(table.players)
        for player in table.players:
            await connected(self.loop, self.port, player)
        await table.ready

    def again(self, table: RoomTable) -> None:
        """A game is over: the two leave, and open another table."""
        for player in table.players:
            player.transport.close()
        self.next_game()


# --- boardgame.io ---------------------------------------------------------------------------------------------------------------------------


STATE = re.compile(rb'"_stateID":(\d+)')
CURRENT = re.compile(rb'"currentPlayer":"(\d)"')
THROWN = b'"dice":null'


LENGTHS = (10, 10, 11, 12, 19, 32, 37, 53, 57, 122, 151, 167, 200, 221, 382, 395, 398, 476, 508, 670)
"""How many events twenty random games of Wegduwen had. Matches at boardgame.io last as long, and then the two open another, as in the room."""


class MatchTable:
    """One match at boardgame.io, as `load.py` plays it."""

    def __init__(self, length: int) -> None:
        self.left = length
        self.due = 0.0
        self.sent: dict[int, float] = {}
        self.players: list[MatchPlayer] = []


class MatchPlayer(Peer):
    """A socket of socket.io, protocol 4, without its polling: throws, then pushes."""

    def __init__(self, load: Matches, table: MatchTable, match: str, seat: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket")
        self.load = load
        self.table = table
        self.match = match
        self.seat = seat
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(self, data: bytes) -> None:
        if data.startswith(b"0{"):
            self.say(b"40/pushing,")
        elif data == b"2":
            self.say(b"3")
        elif data.startswith(b"40/pushing"):
            self.say(b'42/pushing,["sync","%b","%d",null,2]' % (self.match.encode(), self.seat))
        elif data.startswith(b'42/pushing,["sync"'):
            if not self.synced.done():
                self.synced.set_result(None)
                if self.seat == 0:
                    self.load.when_due(self.table, lambda: self.act(0, True))
        elif data.startswith(b'42/pushing,["update"'):
            state, current = STATE.search(data), CURRENT.search(data)
            assert state is not None
            assert current is not None
            table = self.table
            self.load.told(table, int(state[1]), self.seat == 0)
            if self.seat == 0:
                table.left -= 1
                if table.left == 0:
                    self.load.again(table)
            if int(current[1]) == self.seat and table.left > 0:
                throws = THROWN in data
                number = int(state[1])
                self.load.when_due(table, lambda: self.act(number, throws))

    def act(self, state: int, throws: bool) -> None:
        """Throw, or push one of ten."""
        move = ("roll", b"") if throws else ("push", b"%d" % self.load.chance.randrange(10))
        self.table.sent[state + 1] = time.perf_counter()
        self.say(
            b'42/pushing,["update",{"type":"MAKE_MOVE","payload":{"type":"%b","args":[%b],"playerID":"%d","credentials":null}},%d,"%b","%d"]'
            % (move[0].encode(), move[1], self.seat, state, self.match.encode(), self.seat)
        )


class MatchWatcher(Peer):
    """A spectator of a match at boardgame.io."""

    def __init__(self, match: str) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket")
        self.match = match

    def heard(self, data: bytes) -> None:
        if data.startswith(b"0{"):
            self.say(b"40/pushing,")
        elif data == b"2":
            self.say(b"3")
        elif data.startswith(b"40/pushing"):
            self.say(b'42/pushing,["sync","%b",null,null,2]' % self.match.encode())


class Matches(Load):
    """Pairs of players at boardgame.io, one for each match."""

    def watcher(self) -> Peer:
        player = self.chance.choice(self.peers)
        assert isinstance(player, MatchPlayer)
        return MatchWatcher(player.match)

    lengths: tuple[int, ...] = LENGTHS

    async def open(self) -> None:
        for start in range(0, self.pairs, 25):
            await asyncio.gather(*(self.pair() for _ in range(start, min(start + 25, self.pairs))))

    async def pair(self) -> None:
        """A new match with two players: the first makes it, the second joins."""
        table = MatchTable(self.chance.choice(self.lengths))
        name = f"m{self.chance.getrandbits(60):x}"
        table.players = [MatchPlayer(self, table, name, seat) for seat in (0, 1)]
        self.peers.extend(table.players)
        # The first is asked to act as soon as it is there, so it comes last.
        for player in reversed(table.players):
            await connected(self.loop, self.port, player)
            await player.synced

    def again(self, table: MatchTable) -> None:
        """A match is over: the two leave, and open another."""
        for player in table.players:
            player.transport.close()
        self.next_game()


class EndlessMatches(Matches):
    """The same without end, so that no socket is ever opened while it counts."""

    lengths = (1_000_000,)


# --- echo -----------------------------------------------------------------------------------------------------------------------------------


class Echoer(Peer):
    """Says something and waits until it comes back."""

    def __init__(self, load: Echoes) -> None:
        super().__init__("/")
        self.load = load
        self.due = 0.0
        self.sent = 0.0

    def heard(self, data: bytes) -> None:
        self.load.times.append(time.perf_counter() - self.sent)
        self.load.acts += 1
        self.load.when_due(self, self.act)

    def act(self) -> None:
        self.sent = time.perf_counter()
        self.say(self.load.payload)


class Echoes(Load):
    """Sockets that are echoed; messages as long as the room's are on average."""

    payload = b"x" * 300

    async def open(self) -> None:
        echoers = [Echoer(self) for _ in range(self.pairs * 2)]
        await open_all(self.port, list(echoers))
        self.peers.extend(echoers)
        for echoer in echoers:
            self.when_due(echoer, echoer.act)


LOADS: dict[str, type[Load]] = {"worp": Room, "boardgame.io": Matches, "boardgame.io, endless": EndlessMatches, "echo": Echoes}

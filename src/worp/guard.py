"""Rules that do not come to an end are stopped, in the line that was running.

Invented games are programs, and programs can loop for ever or fill the memory. Two watches stand over them. `Watch` is a thread that looks
at one stretch of work and raises `RulesStuck` inside it: it needs no signals, so it works in any thread. It cannot
reach into one single operation that never comes back to Python (`10 ** 10 ** 10`, a hopeless regular expression). `in_a_process` can: it runs a
whole command in a child, which is ended from outside and whose last words are the line that ran.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import inspect
import os
import re
import select
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path
from types import TracebackType, coroutine
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

TICK = 0.05
"""Seconds between two looks of a watch."""
SECONDS = 2.0
"""So many seconds of a processor rules may think about one thing,"""
STARVED = 5
"""and so many times as long by the clock: on busy cores a good program takes long, and one that only waits takes nothing."""
GROWTH = 512_000_000
"""Bytes by which the program may grow meanwhile."""
OWN = str(Path(__file__).parent) + os.sep


class Place(NamedTuple):
    """A line of a program."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{Path(self.file).name}, line {self.line}, in {self.function}"


NOWHERE = Place("", 0, "")


def clock_of(thread: int) -> int | None:
    """The clock that tells how long a thread has run, for `time.clock_gettime`; None where a system has none."""
    try:
        return time.pthread_getcpuclockid(thread)
    except (AttributeError, OSError):
        return None


class RulesStuck(BaseException):
    """Rules did not come to an end within `seconds`, or the program grew too large meanwhile (`grew`). No `Exception`: rules that catch all of
    those must not catch this one."""

    def __init__(self, seconds: float = SECONDS, grew: bool = False) -> None:
        super().__init__("the rules filled the memory" if grew else f"the rules did not come to an end within {seconds:g} seconds")
        self.grew = grew


def source_of(game: Any) -> str:
    """The file of a game's rules; empty where there is none."""
    try:
        return inspect.getsourcefile(game.state) or ""
    except TypeError:
        return ""


def place_of(error: BaseException | None, file: str = "") -> Place:
    """Where an exception was raised: the innermost line of `file`, else the innermost one that is not Worp's. Those of exceptions on whose way it
    came count, too: a watch may raise while rules already end with a `MemoryError`."""
    places: list[Place] = []
    while error is not None:
        places[:0] = [Place(frame.filename, frame.lineno or 0, frame.name) for frame in traceback.extract_tb(error.__traceback__)]
        error = error.__context__
    return innermost(places, file)


def innermost(places: list[Place], file: str) -> Place:
    """The last of these places that is in `file`, else the last that is not Worp's own; nowhere if there is none."""
    for own in (lambda place: place.file == file, lambda place: not place.file.startswith((OWN, "<"))):
        found = [place for place in places if own(place)]
        if found:
            return found[-1]
    return NOWHERE


def resident() -> int:
    """Bytes of memory that this process has now; 0 where that cannot be told."""
    try:
        with open("/proc/self/statm", "rb") as file:  # noqa: PTH123 (twenty times a second)
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def limit_memory(growth: int = GROWTH) -> None:
    """From here on this process cannot grow by more than so many bytes: asking for them raises `MemoryError`. Only for processes of their own."""
    try:
        import resource

        with open("/proc/self/statm", "rb") as file:  # noqa: PTH123
            size = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (size + growth, resource.getrlimit(resource.RLIMIT_AS)[1]))
    except (ImportError, OSError, ValueError):
        return  # the watch looks at the memory, too


# --- a watch over a stretch of work ------------------------------------------------------------------------------------------------------------


class Watch:
    """Stands over stretches of work in the thread that enters it, one at a time:

    with Watch(2.0):
        state.play(seat, move)
    """

    def __init__(self, seconds: float = SECONDS, growth: int = GROWTH) -> None:
        self.seconds = seconds
        self.growth = growth
        self.thread = 0
        self.clock: int | None = None
        self.enough = 0.0
        """What the thread's own clock must not reach,"""
        self.until = 0.0
        """and what that on the wall must not."""
        self.most = 0
        self.raised = False

    def __enter__(self) -> Watch:
        self.thread = threading.get_ident()
        self.raised = False
        self.most = 0  # looked at when the watch first looks, which is early
        self.clock = clock_of(self.thread)
        self.begin()
        WATCHMAN.add(self)
        return self

    def begin(self) -> None:
        """From here on the work has all its time."""
        if self.clock is None:
            self.until = time.monotonic() + self.seconds
        else:
            self.enough = time.clock_gettime(self.clock) + self.seconds
            self.until = time.monotonic() + STARVED * self.seconds

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            WATCHMAN.remove(self)
            if self.raised and not isinstance(error, RulesStuck):
                # Either the rules ate it, or it is still on its way: nobody after this work shall meet it, so it arrives here. (Python can take
                # it back, too, but 3.11 then believes for ever that something is pending, and never leaves a function that is traced.)
                time.sleep(0)
        except RulesStuck:
            WATCHMAN.remove(self)  # it arrives once at most
            raise

    def look(self, now: float, memory: int) -> None:
        """Raise `RulesStuck` in the watched thread if it is time; called with the watchman's lock."""
        if not self.most:
            self.most = memory + self.growth
        grew = bool(memory) and memory > self.most
        late = now >= self.until or (self.clock is not None and time.clock_gettime(self.clock) >= self.enough)
        if (late or grew) and not self.raised:
            self.raised = True
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread), ctypes.py_object(Grown if grew else RulesStuck))

    def steps(self, work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
        """The same coroutine, watched whenever it runs, not while it waits."""
        return stepwise(self, work)


class Grown(RulesStuck):
    """The rules are stopped because the program grew too large."""

    def __init__(self) -> None:
        super().__init__(grew=True)


@coroutine
def stepwise(watch: Watch, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """The generator behind `Watch.steps`: every step of `work` runs within `watch`."""
    go: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        try:
            with watch:
                awaited = go(given)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        try:
            given = yield awaited
            go = work.send
        except BaseException as error:  # noqa: BLE001 (whatever it is, it is for the work)
            given = error
            go = work.throw


class Watchman:
    """The one thread that looks at all watches. It sleeps while there is none."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.watches: set[Watch] = set()
        self.needed = threading.Event()
        self.thread: threading.Thread | None = None

    def add(self, watch: Watch) -> None:
        """Look at this one, too."""
        with self.lock:
            self.watches.add(watch)
            if self.thread is None or not self.thread.is_alive():
                self.thread = threading.Thread(target=self.run, name="watch over rules", daemon=True)
                self.thread.start()
        self.needed.set()

    def remove(self, watch: Watch) -> None:
        """Not any longer. Once this returns, nothing is raised for it."""
        with self.lock:
            self.watches.discard(watch)

    def run(self) -> None:
        """Look after all watches every `TICK` seconds, for ever; sleep while there are none."""
        while True:
            self.needed.wait()
            time.sleep(TICK)
            with self.lock:
                if not self.watches:
                    self.needed.clear()
                    continue
                now, memory = time.monotonic(), resident()
                for watch in list(self.watches):
                    watch.look(now, memory)
                    if watch.raised:
                        self.watches.discard(watch)


WATCHMAN = Watchman()


# --- a command in a process of its own ---------------------------------------------------------------------------------------------------------

FRAME = re.compile(rb'\s*File "(.*)", line (\d+) in (.*)')


def frames(dump: bytes) -> list[Place]:
    """The places in what `faulthandler` wrote about the main thread, which stands last, outermost first."""
    main = dump.rpartition(b"(most recent call first):")[2]
    return [Place(file.decode(), int(line), function.decode()) for file, line, function in FRAME.findall(main)][::-1]


def in_a_process(work: Callable[[], int], tell: Callable[[Place], None], deadline: float = 20.0, growth: int = 4 * GROWTH) -> int:
    """Do `work` in a child of this process and return its status; where the child does not come back to Python for `deadline` seconds it is
    ended, `tell` hears which line ran, and the status is 1. Where there is no `fork`, or other threads run, or somebody reads along (`sys.stdout` is not the program's own), the work is done here."""
    if not hasattr(os, "fork") or threading.active_count() > 1 or sys.stdout is not sys.__stdout__ or sys.stdout is None:
        return work()
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            limit_memory(growth)
            with last_words(writing, deadline):
                status = work()
        except KeyboardInterrupt:
            status = 130
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
        except BrokenPipeError:  # somebody closed our output
            status = 0
        except BaseException:  # noqa: BLE001 (the child must not go on as a second parent)
            traceback.print_exc()
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)
    os.close(writing)
    try:
        dump = os.read(reading, 1 << 16)
        while dump and select.select([reading], [], [], 0.5)[0]:
            more = os.read(reading, 1 << 16)
            if not more:
                break
            dump += more
        if dump:
            os.kill(child, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    except KeyboardInterrupt:
        os.waitpid(child, 0)
        raise
    finally:
        os.close(reading)
    if dump:
        tell(innermost(frames(dump), ""))
        return 1
    return status if status >= 0 else 1


class last_words:  # noqa: N801 (used like a function)
    """While this is on, a process that has not come back to Python for `deadline` seconds writes to the file descriptor where it is, and ends: also
    where nobody is left to end it."""

    def __init__(self, writing: int, deadline: float) -> None:
        self.writing = writing
        self.deadline = deadline
        self.on = threading.Event()

    def __enter__(self) -> None:
        self.again()
        threading.Thread(target=self.beat, name="still here", daemon=True).start()

    def beat(self) -> None:
        """As long as this thread has its turns, nothing holds Python back."""
        while not self.on.wait(self.deadline / 4):
            self.again()

    def again(self) -> None:
        """Put the deadline off: the process ends unless this is called again in time."""
        faulthandler.dump_traceback_later(self.deadline, file=self.writing, exit=True)

    def __exit__(self, *_: object) -> None:
        self.on.set()
        faulthandler.cancel_dump_traceback_later()

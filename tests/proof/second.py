"""Proven dice, written a second time from docs/researchers/dice.md alone, with nothing of Worp's: for whoever doubts the first.
`python tests/proof/second.py LOG` reads a log as text. It knows no rules: that a result follows from the drawn numbers it sees for equal dice.
"""

import hmac
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any


def hashed(*lines: Any) -> str:
    return sha256("\n".join(map(str, lines)).encode()).hexdigest()


class Stream:
    def __init__(self, key: bytes, about: str) -> None:
        self.key, self.about, self.bytes, self.block = key, about, b"", 0

    def below(self, n: int) -> int:
        s = 1
        while 256**s < n:
            s += 1
        while True:
            while len(self.bytes) < s:
                self.bytes += hmac.new(self.key, f"{self.about} {self.block}".encode(), "sha256").digest()
                self.block += 1
            x, self.bytes = int.from_bytes(self.bytes[:s], "big"), self.bytes[s:]
            if x < 256**s - 256**s % n:
                return x % n


def drawn(law: str, stream: Stream) -> tuple[list[int], list[int] | None]:
    if "d" in law:
        x = stream.below(6 ** int(law[:-2]))
        return [x], sorted(x // 6**i % 6 + 1 for i in range(int(law[:-2])))
    found: list[int] = []
    for part in law.split(",") if law != "nothing" else []:
        first, last = (part.replace("*", "-").split("-") * 2)[:2]
        bounds = [int(first)] * int(last) if "*" in part else range(int(first), int(last) - 1, -1)
        found += [stream.below(n) for n in bounds]
    return found, None


def check(text: str) -> dict[str, tuple[int, list[int]]]:
    rows = text.split("\n")
    rules, head = rows[1].split(" ")[0], [row for row in rows[2:] if not row[:1].isdigit()]
    at = next((k for k, row in enumerate(head) if row.startswith("position")), len(head))
    position = "".join(row[9:] for row in head[at : at + 1]) or "\n".join(row[2:] for row in head[at:] if row.startswith("  "))
    lines = [row.split(" ")[1:] for row in head if row.startswith("dice ")]
    events = [row.split(" ", 2) for row in rows[2:] if row[:1].isdigit()]
    table, last, bound = lines[0][1], 0, hashed("worp dice 1", lines[0][1], rows[1], position)
    promised: dict[int, tuple[int, int, str, str]] = {}
    opened: dict[tuple[int, int], tuple[int, bytes]] = {}
    results: dict[str, tuple[int, list[int]]] = {}

    def check_link(who: int, k: int, given: str) -> None:
        start, length, name, promise = promised[who]
        i, link = k - start + 1, bytes.fromhex(given)
        before, known = opened.get((who, start), (0, b""))
        assert (before < i <= length, len(link)) == (True, 32)
        opened[who, start] = (i, link)
        for _ in range(i - before):
            link = sha256(link).digest()
        assert link == known or (not known and hashed("worp promise 1", table, rules, name, length, link.hex()) == promise)

    for kind, *words in lines[1:]:
        if kind in ("room", "device"):
            bound = hashed(bound, " ".join([kind, *words]))
            who = int(words.pop(0)) if kind == "device" else 0
            assert (int(words[0]), who in (0, len(promised))) == (last + 1, True)
            promised[who] = (int(words[0]), int(words[1]), f"seats {words[2]}" if who else "room", words[-1])
            continue
        k, after, by, circle, *rest = words
        assert (kind, int(k)) == ("throw", last + 1)
        last, devices = int(k), [] if circle == "-" else circle.split(",")
        then = next((event for event in events[int(after) :] if event[1] != "late"), ["", "end"])
        assert then[1] in ("roll", "undo", "end")
        if then[1] == "roll":
            number, law, room, *links = json.loads(then[2].partition(" proof ")[2]).split(" ")
            assert (number, len(links), then[0] in results) == (k, len(devices), False)
            if "hidden" in rest:
                assert hashed("worp once 1", bound, k, room) == rest[-1]
            else:
                check_link(0, last, room)
            used = [(int(device), link) for device, link in zip(devices, links, strict=True) if link != "-"]
            for device, link in used:
                check_link(device, last, link)
            about = f"{bound} {k} {'setup' if by == '0' else 'throw'} {','.join(['room', *(str(device) for device, _ in used)])}"
            numbers, dice = drawn(law, Stream(bytes.fromhex(room + "".join(link for _, link in used)), about))
            assert dice is None or " ".join(map(str, dice)) == then[2].partition(" proof ")[0]
            results[then[0]] = (last, numbers)
    assert all(event[0] in results for event in events if event[1] == "roll")
    return results


if __name__ == "__main__":
    print(check(Path(sys.argv[1]).read_text(encoding="utf-8").rstrip("\n")))

"""Games that were played: `worp replay`, `review`, `verify`, `export`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from worp.cli.common import Command, HandedOver, Parser, at_least_two, named, screen, voice
from worp.contract.game import InputError


def replay_options(made: Parser) -> None:
    made.add_argument("file", metavar="FILE", help="a log, as text or JSON")
    made.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    made.add_argument("--words", action="store_true", help="only words, no drawings")


def replay(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.record.log import Match, Record, parse
    from worp.terminal import keep
    from worp.terminal.replay import replay as tell

    text = keep.read(args.file)
    given = registry.find(args.game) if args.game else None
    log: Match | Record
    with named(args.file):
        log = parse(text)
        try:
            log = Match.replay(log, lambda key: given or registry.find(key))
        except InputError as fault:
            if not log.scenes:
                raise
            print(f"worp: Shown without its rules: {fault}", file=sys.stderr)
    if isinstance(log, Match):
        words = voice(args, log.game)
        title = log.game.title(words.language)
    else:
        words = voice(args, texts=dict(log.texts))
        title = dict(log.titles).get(words.language) or log.id.partition("@")[0]
    tell(screen(), words, log, title, args.words)
    return 0


def review_options(made: Parser) -> None:
    made.add_argument("file", metavar="LOG", help="a log, as text or JSON")
    made.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    made.add_argument("--playouts", type=int, default=200, metavar="N", help="where nothing is solved: so many from every position")
    made.add_argument("--json", action="store_true", help="as JSON")


def review(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.record.log import Match
    from worp.terminal import keep
    from worp.terminal.exact import look_again

    given = registry.find(args.game) if args.game else None
    with named(args.file):
        match = Match.read(keep.read(args.file), lambda key: given or registry.of_a_log(key))
    look_again(screen(), voice(args, match.game), match, at_least_two(args.playouts), args.json)
    return 0


def verify_options(made: Parser) -> None:
    made.add_argument("file", metavar="LOG", help="a log, as text or JSON")
    made.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    made.add_argument("--short", action="store_true", help="only what is wrong or worth knowing, not every step")
    made.add_argument("--json", action="store_true", help="as JSON")


def verify(args: argparse.Namespace) -> int:
    """`worp verify LOG`: 0 where all is right, 1 where something is wrong or nothing was promised."""
    from worp import registry
    from worp.proof.verify import verify as check
    from worp.record.log import parse
    from worp.terminal import keep
    from worp.terminal import verify as telling

    given = registry.find(args.game) if args.game else None
    with named(args.file):
        record = parse(keep.read(args.file))
        report = check(record, lambda key: given or registry.of_a_log(key))
    words = voice(args)
    if args.json:
        print(telling.as_json(words, record.id, report))
    else:
        telling.tell(screen(), words, record.id, report, args.short)
    return 0 if report.right else 1


def export_options(made: Parser) -> None:
    made.add_argument("--database", default="", metavar="URL", help="the room's database (default: SQLite in your data folder)")
    made.add_argument("--out", required=True, metavar="DIR", help="a folder for logs/ and games.npz")
    made.add_argument("--game", default="", metavar="KEY", help="only games of this one")
    made.add_argument("--names", action="store_true", help="with the names people gave themselves; else they are left out")


def export(args: argparse.Namespace) -> int:
    import asyncio

    from worp.arena.corpus import Corpus
    from worp.contract.scene import say
    from worp.room.http.serve import usual_database
    from worp.room.storage.export import finished

    corpus = Corpus(Path(args.out).expanduser())
    for game in asyncio.run(finished(args.database or usual_database(), args.game, args.names)):
        corpus.add(game)
    corpus.close()
    print(voice(args).line(say("bots-saved", count=len(corpus.games), folder=args.out)))
    return 0


COMMANDS: tuple[Command | HandedOver, ...] = (
    Command("replay", "Tell and show a saved game again.", replay_options, replay),
    Command("review", "Look at a saved game again: turning points, better moves, luck and skill.", review_options, review),
    Command("verify", "Check that the dice of a saved game are what they were promised to be.", verify_options, verify),
    Command("export", "Write the finished games of a room as files: logs, and columns for study.", export_options, export),
)

"""Telling whether the dice of a saved game are right, step by step: `worp verify`."""

from __future__ import annotations

import json

from rich.console import Console
from rich.text import Text

from worp.contract.scene import say
from worp.proof.verify import Report
from worp.terminal.draw import QUIET, TITLE
from worp.words.sentences import Words


def tell(console: Console, words: Words, id_line: str, report: Report, short: bool) -> None:
    """The report that people read; `short`: without the steps that are right."""
    console.print(Text(id_line, style=TITLE))
    if not report.table:
        console.print(Text(words.line(say("dice-none"))))
        return
    for step in report.steps:
        if not (short and step.right):
            console.print(Text(f"{'✓' if step.right else '✗'} {words.line(step.say)}", style="" if step.right else "red"), soft_wrap=True)
    for remark in report.remarks:
        console.print(Text(f"· {words.line(remark)}"), soft_wrap=True)
    throws = sum(step.event > 0 for step in report.steps)
    last = say("dice-all-right", count=throws) if report.right else say("dice-all-wrong", count=len(report.faults))
    console.print(Text(words.line(last), style=TITLE))
    if report.right:
        console.print(Text(words.line(say("dice-compare")), style=QUIET))


def as_json(words: Words, id_line: str, report: Report) -> str:
    """The report as JSON, for programs."""
    steps = [{"right": step.right, "event": step.event, "key": step.say.key, "text": words.line(step.say)} for step in report.steps]
    remarks = [{"key": one.key, "text": words.line(one)} for one in report.remarks]
    told = {"game": id_line, "table": report.table, "proven": bool(report.table), "right": report.right, "steps": steps, "remarks": remarks}
    return json.dumps(told, ensure_ascii=False, indent=1)

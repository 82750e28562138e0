"""How long a frame of the pyramid in space takes, in headless Chromium without a graphics card.

    .venv/bin/python -m bench.web_frames            # the least quality, a full pyramid of 165 dice
    .venv/bin/python -m bench.web_frames --quality low --frames 10

Every frame is waited for (a pixel is read back) and seen from a slightly different side; the middle of all counts. Beside each stands a frame of an
empty scene with the same canvas: their ratio says what the dice cost, whatever else the machine is doing. The pages must be built.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import help_playwright, launch_options
from tools.shots import SIT, House

TARGET = 120.0
"""Milliseconds for a frame of the least quality."""
WIDTH, HEIGHT = 1280, 800


def spent() -> float:
    """Processor time of the browser and all its helpers so far, in milliseconds; what others on the machine do is not in it."""
    parents: dict[int, int] = {}
    times: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        pid = int(stat.parent.name)
        parents[pid] = int(fields[1])
        times[pid] = int(fields[11]) + int(fields[12])
    total = 0
    for pid, ticks in times.items():
        above = parents[pid]
        while above > 1 and above != os.getpid():
            above = parents.get(above, 0)
        total += ticks if above == os.getpid() else 0
    return total * 1000 / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the frames of the pyramid in space.")
    parser.add_argument("--quality", choices=("min", "low", "high"), default="min")
    parser.add_argument("--frames", type=int, default=25)
    args = parser.parse_args()
    help_playwright()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(**launch_options("--use-gl=angle", "--use-angle=swiftshader"))
        try:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
            page.set_default_timeout(120_000)
            page.goto(f"http://{house.address}/healthz")
            made = house.open("cui-bono", 2, "")
            names = ["Ann", "Bob"]
            secret = page.evaluate(SIT, [f"ws://{house.address}/ws/{made['table']}", made["host"], made["join"], names, True])
            known = {made["table"]: {"game": "cui-bono", "secrets": [made["host"], secret], "status": "playing", "at": 1}}
            page.evaluate("kept => localStorage.setItem('worp.tables', kept)", json.dumps(known))
            page.goto(f"http://{house.address}/t/{made['table']}?quality={args.quality}")
            page.locator(".pyramid canvas[data-still]").wait_for()
            page.evaluate("document.querySelector('.pyramid canvas').measure(2)")
            before = spent()
            found = page.evaluate("frames => document.querySelector('.pyramid canvas').measure(frames)", args.frames)
            processor = (spent() - before) / args.frames
            size = page.evaluate("(({ width, height }) => [width, height])(document.querySelector('.pyramid canvas'))")
        finally:
            browser.close()
            house.close()
    print(
        f"165 dice of which {found['dice']} can be seen, quality {found['quality']}, {size[0]} x {size[1]} pixels, middle of {args.frames} frames, load {os.getloadavg()[0]:.1f}"
    )
    print(f"frame {found['frame']:.1f} ms, empty scene {found['empty']:.1f} ms, ratio {found['frame'] / max(found['empty'], 0.1):.1f}")
    print(f"processor time of all the browser's threads {processor:.0f} ms a frame, its empty scene included")
    if args.quality == "min":
        # On a busy machine a frame waits for others; then what it would take alone on one core is what can be said.
        print(
            f"under {TARGET:.0f} ms: {'yes' if found['frame'] < TARGET else 'yes, were the machine idle' if processor < TARGET else 'NO'}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

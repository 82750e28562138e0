"""A study on a real Ray cluster of several machines' worth of nodes, one of which is killed on the way. Needs Ray (requirements-ray.lock)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from worp.lab.chunks import Chunk, code_of, work
from worp.lab.executors import Cluster, Processes

PIG = str(Path(__file__).parents[1] / "toys" / "pig.py")
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    if find_spec("ray") is None:
        reason = "this needs Ray: pip install --require-hashes -r requirements-ray.lock"
        if os.environ.get("WORP_RAY") == "required":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
    memory = 80 * 2**20
    local = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": memory, "include_dashboard": False}
    )
    for _ in range(2):
        local.add_node(num_cpus=1, object_store_memory=memory)
    yield local
    local.shutdown()


def chunks(count: int) -> list[Chunk]:
    line = "pig@1 seats=2 goal=80"
    return [Chunk(PIG, code_of(PIG), line, ("search:6", "search:6"), (2 * k, 2 * k + 1), "s") for k in range(count)]


def told(found: dict[int, Any]) -> dict[int, str]:
    return {k: json.dumps(rows) for k, rows in found.items()}


def test_a_cluster_of_three_nodes_plays_the_same_games_and_a_killed_node_loses_nothing(nodes: Any) -> None:
    some = chunks(14)
    alone = told({k: work(chunk) for k, chunk in enumerate(some)})
    assert told(dict(Processes(2).run(some))) == alone
    ray = import_module("ray")
    found: dict[int, Any] = {}
    for k, rows in Cluster(nodes.address).run(some):
        found[k] = rows
        if len(found) == 2:
            assert len([node for node in ray.nodes() if node["Alive"]]) == 3
            nodes.remove_node(nodes.list_all_nodes()[-1], allow_graceful=False)
    assert told(found) == alone
    assert told(dict(Cluster(nodes.address).run(some[:4]))) == {k: alone[k] for k in range(4)}

"""A run on a Dask cluster, whose scheduler and workers are processes of their own; one dies, one joins late."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet

import bow
from bow.lab.runs.cluster import on_cluster
from bow.lab.runs.plan_reading import ReadPlan, read_plan_file
from bow.lab.runs.running import on_cores, run_plan

PLAN = "format: 1\nplay: {battle: clash-on-the-kingsroad, bots: random}\ngames: 48\nchunk: 2\nresults: RESULTS\n"


def plan(folder: Path, results: str) -> ReadPlan:
    path = folder / f"{results}.yaml"
    path.write_text(PLAN.replace("RESULTS", results), encoding="utf-8")
    return read_plan_file(path)


class Cluster:
    """A scheduler on a free port, and workers."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        self._start("dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
        with (self._folder / f"{program}-{len(self._started)}.log").open("wb") as log:
            started = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, start_new_session=True)
        self._started.append(started)
        return started

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker, without a nanny who would start it again."""
        return self._start(
            "dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"
        )

    def end(self) -> None:
        for process in self._started:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.end()


def test_nothing_is_lost_and_nothing_counted_twice(cluster: Cluster, tmp_path: Path) -> None:
    first = cluster.worker()
    done: list[int] = []
    late: list[subprocess.Popen[bytes]] = []

    def told(played: int, games: int) -> None:
        done.append(played)
        if played >= 6 and not late:  # in the middle of its next chunk
            late.append(cluster.worker())
            os.killpg(first.pid, signal.SIGKILL)

    wanted = plan(tmp_path, "cluster")
    result = run_plan(wanted, on_cluster(cluster.address), told)
    assert first.wait() == -signal.SIGKILL
    assert (result.games, done[-1], late[0].poll()) == (48, 48, None)
    assert done == list(range(0, 49, 2))  # each chunk once
    here = run_plan(plan(tmp_path, "here"), on_cores(1))
    parts = sorted(path.name for path in here.results.glob("part-*"))
    assert parts == sorted(path.name for path in wanted.results.glob("part-*"))
    for name in parts:
        one, other = (parquet.read_table(folder / name) for folder in (here.results, wanted.results))
        assert one.to_pylist() == other.to_pylist()


def test_no_cluster_and_another_version_are_told(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bow.lab.runs.cluster.PATIENCE", 1)
    with pytest.raises(bow.InputError, match="is no cluster that answers"):
        run_plan(plan(tmp_path, "nowhere"), on_cluster("tcp://127.0.0.1:1"))
    monkeypatch.setattr("bow.lab.runs.cluster.PATIENCE", 60)
    monkeypatch.setattr("bow.lab.runs.cluster.basis_of", lambda order: "another")
    cluster.worker()
    began = time.monotonic()
    with pytest.raises(bow.InputError, match="install the same version everywhere"):
        run_plan(plan(tmp_path, "other"), on_cluster(cluster.address))
    assert time.monotonic() - began < 60

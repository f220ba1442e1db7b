"""A run on a Dask cluster, with scheduler and workers in separate processes: one dies, one joins late.

This is also tested with certificates, made by `openssl` as docs/lab.md says.
"""

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
from bow.lab.runs.cluster_address import cluster_address
from bow.lab.runs.plan_reading import ReadPlan, read_plan_file
from bow.lab.runs.results_folder import on_cores, run_plan

PLAN = "format: 1\nplay: {battle: clash-on-the-kingsroad, bots: random}\ngames: 48\nchunk: 2\nresults: RESULTS\n"


def plan(folder: Path, results: str) -> ReadPlan:
    path = folder / f"{results}.yaml"
    path.write_text(PLAN.replace("RESULTS", results), encoding="utf-8")
    return read_plan_file(path)


class Cluster:
    """A scheduler on a free port, and workers.

    Attributes:
        address: the address of the scheduler.
        files: the authority, the certificate and its key; empty without certificates.
    """

    def __init__(self, folder: Path, files: tuple[Path, ...] = ()) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        how = "tls" if files else "tcp"
        self.address = f"{how}://127.0.0.1:{port}"
        self.files = files
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        host = ("--host", f"{how}://127.0.0.1", "--port", str(port))
        self.scheduler = self._start("dask_scheduler", *host, "--no-dashboard", *self._tls())

    def _tls(self) -> list[str]:
        options = ("--tls-ca-file", "--tls-cert", "--tls-key")
        return [word for pair in zip(options, map(str, self.files), strict=False) for word in pair]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
        with (self._folder / f"{program}-{len(self._started)}.log").open("wb") as log:
            started = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, start_new_session=True)
        self._started.append(started)
        return started

    def worker(self) -> subprocess.Popen[bytes]:
        """Start one more worker, without a nanny that would restart it."""
        return self._start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", *self._tls())

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
        if played not in done[-1:]:
            done.append(played)
        if played >= 6 and not late:  # in the middle of its next chunk
            late.append(cluster.worker())
            os.killpg(first.pid, signal.SIGKILL)

    wanted = plan(tmp_path, "cluster")
    result = run_plan(wanted, on_cluster(cluster_address(cluster.address)), told)
    assert first.wait() == -signal.SIGKILL
    assert (result.games, done[-1], late[0].poll()) == (48, 48, None)
    assert done == list(range(0, 49, 2))  # each chunk once
    here = run_plan(plan(tmp_path, "here"), on_cores(1))
    parts = sorted(path.name for path in here.results.glob("part-*"))
    assert parts == sorted(path.name for path in wanted.results.glob("part-*"))
    for name in parts:
        one, other = (parquet.read_table(folder / name) for folder in (here.results, wanted.results))
        assert one.to_pylist() == other.to_pylist()


def test_another_version_is_told(cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bow.lab.runs.cluster.PATIENCE", 60)
    monkeypatch.setattr("bow.lab.runs.cluster.basis_of", lambda order: "another")
    cluster.worker()
    began = time.monotonic()
    with pytest.raises(bow.InputError, match="install the same version everywhere"):
        run_plan(plan(tmp_path, "other"), on_cluster(cluster_address(cluster.address)))
    assert time.monotonic() - began < 60


def test_every_wait_is_told_and_has_an_end(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    waits: list[tuple[str, int]] = []

    def refusal(address: str, results: str) -> str:
        with pytest.raises(bow.InputError) as error:
            run_plan(plan(tmp_path, results), on_cluster(cluster_address(address), lambda *wait: waits.append(wait)))
        return str(error.value)

    monkeypatch.setattr("bow.lab.runs.cluster.PATIENCE", 1)
    assert refusal("tcp://127.0.0.1:1", "nowhere") == (
        "tcp://127.0.0.1:1: did not answer in 1 seconds; check the address, and whether the scheduler runs"
    )
    monkeypatch.setattr("bow.lab.runs.cluster.PATIENCE", 60)
    monkeypatch.setattr("bow.lab.runs.cluster.WORKER_PATIENCE", 3)
    assert refusal(cluster.address, "idle") == (
        f"{cluster.address}: has had no worker for 3 seconds; start some with `dask worker {cluster.address}`"
    )
    assert waits == [("answer", 1), ("answer", 60), ("worker", 3)]
    assert capfd.readouterr() == ("", "")  # no output of Dask itself


def test_a_scheduler_that_dies_is_told_and_what_was_played_is_kept(
    cluster: Cluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cluster.worker()

    def told(played: int, games: int) -> None:
        if played >= 6 and cluster.scheduler.poll() is None:
            os.killpg(cluster.scheduler.pid, signal.SIGKILL)
            cluster.scheduler.wait()

    wanted = plan(tmp_path, "dying")
    with pytest.raises(bow.InputError, match="the scheduler has stopped; finished games are saved"):
        run_plan(wanted, on_cluster(cluster_address(cluster.address)), told)
    assert len(list(wanted.results.glob("part-*"))) >= 3
    assert capfd.readouterr() == ("", "")


def certificates(folder: Path, name: str) -> tuple[Path, Path, Path]:
    """Return an authority, a certificate that it has signed, and its key."""
    ca, ca_key, own, own_key, asked = (
        folder / f"{name}-{part}.pem" for part in ("ca", "ca-key", "own", "own-key", "asked")
    )
    fresh = ("openssl", "req", "-newkey", "rsa:2048", "-nodes")
    for command in (
        (*fresh, "-x509", "-days", "2", "-subj", f"/CN={name}", "-keyout", ca_key, "-out", ca),
        (*fresh, "-subj", f"/CN={name}-member", "-keyout", own_key, "-out", asked),
        ("openssl", "x509", "-req", "-in", asked, "-CA", ca, "-CAkey", ca_key, "-CAcreateserial", "-out", own),
    ):
        subprocess.run(command, check=True, capture_output=True)
    return ca, own, own_key


def test_a_cluster_with_certificates_plays_for_those_who_have_them(tmp_path: Path) -> None:
    ours = certificates(tmp_path, "ours")
    secure = Cluster(tmp_path, ours)
    try:
        secure.worker()
        strange = cluster_address(secure.address, *certificates(tmp_path, "strange"))
        for number, address in enumerate((strange, cluster_address(secure.address.replace("tls", "tcp")))):
            with pytest.raises(bow.InputError, match="closed the connection"):
                run_plan(plan(tmp_path, f"refused-{number}"), on_cluster(address))
        run = run_plan(plan(tmp_path, "secure"), on_cluster(cluster_address(secure.address, *ours)))
        assert (run.games, len(list(run.results.glob("part-*")))) == (48, 24)
    finally:
        secure.end()


def test_certificates_that_do_not_belong_together_are_told(tmp_path: Path) -> None:
    (ca, own, _), (_, _, key) = certificates(tmp_path, "ours"), certificates(tmp_path, "strange")
    with pytest.raises(bow.InputError, match="these certificates cannot be used"):
        run_plan(plan(tmp_path, "keys"), on_cluster(cluster_address("tls://127.0.0.1:1", ca, own, key)))

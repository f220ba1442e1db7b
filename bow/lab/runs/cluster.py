"""Playing a run's chunks on a Dask cluster: a scheduler, and workers on any number of machines.

Each chunk is a separate task, and the calling program writes its file. If a worker dies, another worker plays
its chunk again; a worker that joins late gets chunks like the others; no chunk is written twice. The module
needs `distributed`, here and on every worker, each with the same version of the game.

Every wait has a timeout and reports what it waits for.
"""

from __future__ import annotations

import logging
import ssl
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Lock
from typing import Any, Final

from distributed import Client, Future, KilledWorker, Security, as_completed

from bow.content.documents.faults import InputError
from bow.lab.runs.cluster_address import Certificates, ClusterAddress
from bow.lab.runs.lab_plan import RunOrder
from bow.lab.runs.played_rows import chunk_bytes
from bow.lab.runs.results_folder import Chunks, Workers, basis_of
from bow.system.sentence import Sentence

AHEAD: Final = 3
"""The chunks handed out per thread of the cluster. The remaining chunks wait for workers that join later."""
PATIENCE: Final = 15
"""The seconds within which the scheduler must answer."""
WORKER_PATIENCE: Final = 60
"""The seconds that a cluster may be without workers."""
GLANCE: Final = 0.05
"""Seconds between two checks of the cluster."""
COUNT_EVERY: Final = 2.0
"""Seconds between two counts of the workers."""

#: receives each wait: `answer` or `worker`, and the most seconds it may take
Waiting = Callable[[str, int], None]

_ONE_AT_A_TIME: Final = Lock()
"""Makes a worker with several threads play one chunk at a time, because content packs are set for a whole process."""


def chunk_on_worker(order: RunOrder, chunk: int, basis: str) -> bytes:
    """Play a chunk in a process of the cluster.

    Raises:
        InputError: its rules, bots or content differ from those of the caller.
    """
    with _ONE_AT_A_TIME:
        if basis_of(order) != basis:
            raise _refused("worker", Sentence("told-cluster-other"))
        return chunk_bytes(order, chunk)


def on_cluster(address: ClusterAddress, waiting: Waiting = lambda what, seconds: None) -> Workers:
    """Return the workers of the cluster whose scheduler is at an address.

    The workers raise an InputError if there is no such cluster, if it gets no worker in time, or if it fails
    later.
    """

    def work(order: RunOrder, chunks: list[int]) -> Chunks:
        if chunks:
            with _quiet(), _connected(address, waiting) as client:
                yield from _Tasks(client, order, chunks, address.text, waiting).played()

    return work


@contextmanager
def _connected(address: ClusterAddress, waiting: Waiting) -> Iterator[Client]:
    security = _security(address.certificates)
    waiting("answer", PATIENCE)
    began = time.monotonic()
    try:
        client = Client(address.text, timeout=PATIENCE, set_as_default=False, security=security)
    except (OSError, ValueError, RuntimeError, ImportError):
        if time.monotonic() - began >= PATIENCE:
            why = Sentence("told-cluster-silent", seconds=PATIENCE)
        elif security is not None:
            why = Sentence("told-cluster-broke-tls")
        else:
            why = Sentence("told-cluster-broke")
        raise _refused(address.text, why) from None
    try:
        yield client
    finally:
        with suppress(OSError, TimeoutError):  # it has gone, or is too busy to close the connection
            client.close(timeout=PATIENCE if client.status == "running" else GLANCE)


def _security(certificates: Certificates | None) -> Security | None:
    if certificates is None:
        return None
    ca, cert, key = map(str, (certificates.ca, certificates.cert, certificates.key))
    security = Security(require_encryption=True, tls_ca_file=ca, tls_client_cert=cert, tls_client_key=key)
    try:
        security.get_connection_args("client")
    except (ssl.SSLError, OSError, ValueError) as error:
        why = Sentence("told-cluster-certificates", why=_in_words(error))
        raise _refused(f"{ca}, {cert}, {key}", why) from None
    return security


class _Tasks:
    def __init__(self, client: Client, order: RunOrder, chunks: list[int], address: str, waiting: Waiting) -> None:
        self._client = client
        self._order = order
        self._basis = basis_of(order)
        self._following = iter(chunks)
        self._under_way: dict[str, int] = {}
        self._completed: Any = as_completed(loop=client.loop)
        self._address = address
        self._waiting = waiting
        self._threads = 0
        self._counted = float("-inf")
        self._without: float | None = None

    def played(self) -> Chunks:
        """Yield the chunks as they end, and None when no chunk has ended for a moment."""
        while True:
            self._look_at_workers()
            self._hand_out()
            if not self._under_way:
                return
            batch = self._completed.next_batch(block=False)
            for ended in batch:
                content = self._result(ended)
                yield self._under_way.pop(ended.key), content
                ended.release()
            if not batch:
                time.sleep(GLANCE)
                yield None

    def _hand_out(self) -> None:
        room = AHEAD * max(1, self._threads) - len(self._under_way)
        for chunk in islice(self._following, max(0, room)):
            # send the order with each task: scattered data is lost with the worker that holds it
            future = self._client.submit(chunk_on_worker, self._order, chunk, self._basis, pure=False)
            self._under_way[future.key] = chunk
            self._completed.add(future)

    def _look_at_workers(self) -> None:
        """Count the workers now and then.

        Raises:
            InputError: the cluster is gone, or has had no worker for too long.
        """
        now = time.monotonic()
        if self._client.status != "running":
            raise self._gone()
        if now - self._counted < COUNT_EVERY:
            return
        self._counted = now
        try:
            self._threads = sum(self._client.nthreads().values())
        except (OSError, TimeoutError):
            raise self._gone() from None
        if self._threads:
            self._without = None
        elif self._without is None:
            self._without = now
            self._waiting("worker", WORKER_PATIENCE)
        elif now - self._without >= WORKER_PATIENCE:
            why = Sentence("told-cluster-no-worker", seconds=WORKER_PATIENCE, address=self._address)
            raise _refused(self._address, why)

    def _result(self, ended: Future) -> bytes:
        """Return the result of a task.

        Raises:
            InputError: the task or the cluster failed.
        """
        if ended.status == "finished":
            return bytes(ended.result())
        if ended.status != "error":
            raise self._gone()
        error = ended.exception()
        if isinstance(error, InputError):
            raise error
        if isinstance(error, KilledWorker):
            why = Sentence("told-cluster-killed", chunk=self._under_way[ended.key])
            raise _refused(self._address, why)
        told = f"{type(error).__name__}: {_in_words(error)}"
        why = Sentence("told-cluster-failed", chunk=self._under_way[ended.key], why=told)
        raise _refused(self._address, why)

    def _gone(self) -> InputError:
        why = Sentence("told-cluster-gone")
        return _refused(self._address, why)


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence Dask's log messages; the program reports errors in its own sentences."""
    loggers = [logging.getLogger(name) for name in ("distributed", *logging.root.manager.loggerDict) if _is_dask(name)]
    before = [(logger, logger.level) for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for logger, level in before:
            logger.setLevel(level)


def _is_dask(logger: str) -> bool:
    return logger.split(".")[0] in ("distributed", "tornado", "asyncio")


def _refused(place: str, why: str) -> InputError:
    return InputError.of(place, why)


def _in_words(error: BaseException | None) -> str:
    return (str(error) or type(error).__name__).split("\n")[0]

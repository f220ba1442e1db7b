"""Plays the chunks of a run on a Dask cluster: a scheduler, and workers on as many machines as one likes.

Each chunk is a task of its own, and its file is written by the program that asked: a worker that dies loses the chunk
under way, which another one plays again; one that joins late gets chunks like the others; no chunk is written twice.
Needs `distributed`, here and on every worker, each with the same version of the game.
"""

from __future__ import annotations

from itertools import islice
from threading import Lock
from typing import Any, Final

from distributed import Client, Future, KilledWorker, as_completed

from bow.content.documents.faults import Fault, InputError
from bow.lab.runs.combinations import RunOrder
from bow.lab.runs.results_folder import basis_of
from bow.lab.runs.row_schema import chunk_bytes
from bow.lab.runs.running import Chunks, Workers

AHEAD: Final = 3
"""So many chunks for each thread of the cluster are handed out: the others wait for whoever joins."""
PATIENCE: Final = 15
"""Seconds in which the scheduler must answer."""

_ONE_AT_A_TIME: Final = Lock()
"""A worker with several threads plays one chunk after the other: content packs are laid for a whole process."""


def chunk_on_worker(order: RunOrder, chunk: int, basis: str) -> bytes:
    """Plays a chunk in a process of the cluster.

    Raises:
        InputError: its rules, bots or content are not those of whoever asks.
    """
    with _ONE_AT_A_TIME:
        if basis_of(order) != basis:
            raise _refused("worker", "has other rules, bots or content; install the same version everywhere")
        return chunk_bytes(order, chunk)


def on_cluster(address: str) -> Workers:
    """The workers of a cluster; `address`: of its scheduler, such as `tcp://10.0.0.1:8786`."""

    def work(order: RunOrder, chunks: list[int]) -> Chunks:
        try:
            client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise _refused(address, f"is no cluster that answers: {_in_words(error)}") from None
        with client:
            yield from _played(client, order, chunks, address)

    return work


def _played(client: Client, order: RunOrder, chunks: list[int], address: str) -> Chunks:
    basis = basis_of(order)
    following = iter(chunks)
    under_way: dict[str, int] = {}
    completed: Any = as_completed(loop=client.loop)
    while True:
        room = AHEAD * max(1, sum(client.nthreads().values())) - len(under_way)
        for chunk in islice(following, max(0, room)):
            # the order goes with each: what is scattered beforehand is lost with the worker that holds it
            future = client.submit(chunk_on_worker, order, chunk, basis, pure=False)
            under_way[future.key] = chunk
            completed.add(future)
        if not under_way:
            return
        ended: Future = next(completed)
        try:
            content = ended.result()
        except KilledWorker:
            why = f"chunk {under_way[ended.key]} has ended several workers; see their logs"
            raise _refused(address, why) from None
        yield under_way.pop(ended.key), content
        ended.release()


def _refused(place: str, why: str) -> InputError:
    return InputError([Fault(place, None, "", why)])


def _in_words(error: Exception) -> str:
    return (str(error) or type(error).__name__).split("\n")[0]

"""The address of a cluster, and the certificates that authenticate both sides. Needs no Dask."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import read_bytes
from bow.system.sentence import Sentence

_ADDRESS: Final = re.compile(r"(?:(?P<how>tcp|tls)://)?(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):(?P<port>[0-9]{1,5})")
MOST_PORT: Final = 65_535


@dataclass(frozen=True)
class Certificates:
    """Files by which each side proves its identity (PEM).

    Attributes:
        ca: the authority that has signed the certificates of the cluster.
        cert: the program's certificate.
        key: the key of that certificate.
    """

    ca: Path
    cert: Path
    key: Path


@dataclass(frozen=True)
class ClusterAddress:
    """The address of a scheduler: `tcp://HOST:PORT`, or `tls://HOST:PORT` with certificates."""

    text: str
    certificates: Certificates | None = None


def cluster_address(
    text: str, ca: Path | None = None, cert: Path | None = None, key: Path | None = None
) -> ClusterAddress:
    """Return the address of a scheduler with its certificates.

    Raises:
        InputError: the text is no address, or certificates are missing, cannot be read, or do not apply to it.
    """
    found = _ADDRESS.fullmatch(text)
    if found is None or not 0 < int(found["port"]) <= MOST_PORT:
        raise _refused(text, Sentence("told-cluster-no-address"))
    given = {"--cluster-ca": ca, "--cluster-cert": cert, "--cluster-key": key}
    if found["how"] != "tls":
        if any(given.values()):
            raise _refused(text, Sentence("told-cluster-plain"))
        return ClusterAddress(text if found["how"] else f"tcp://{text}")
    missing = [option for option, file in given.items() if file is None]
    if ca is None or cert is None or key is None:
        raise _refused(text, Sentence("told-cluster-tls", options=", ".join(missing)))
    for file in (ca, cert, key):
        read_bytes(file)
    return ClusterAddress(text, Certificates(ca, cert, key))


def _refused(place: str, why: str) -> InputError:
    return InputError.of(place, why)

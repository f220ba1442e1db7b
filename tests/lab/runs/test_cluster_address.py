"""Addresses of clusters and their certificates, checked before any connection; no Dask is needed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.cli import main
from bow.cli.laboratory import lab_extra
from bow.lab.runs.cluster_address import Certificates, cluster_address

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("foo", "is not the address of a scheduler; expected tcp://HOST:PORT or tls://HOST:PORT"),
        ("", "is not the address of a scheduler"),
        ("tcp://127.0.0.1", "is not the address of a scheduler"),
        ("tcp://127.0.0.1:0", "is not the address of a scheduler"),
        ("tcp://127.0.0.1:65536", "is not the address of a scheduler"),
        ("ftp://127.0.0.1:8786", "is not the address of a scheduler"),
        ("tcp://a b:8786", "is not the address of a scheduler"),
        ("tls://127.0.0.1:8786", "needs certificates; give also --cluster-ca, --cluster-cert, --cluster-key"),
    ],
)
def test_what_is_wrong_with_an_address_is_told(text: str, told: str) -> None:
    with pytest.raises(bow.InputError) as error:
        cluster_address(text)
    assert told in str(error.value)


def test_addresses_with_and_without_certificates(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("ca.pem", "own.pem", "own-key.pem")]
    assert cluster_address("node-1.example:8786").text == "tcp://node-1.example:8786"
    assert cluster_address("tcp://[::1]:8786").certificates is None
    with pytest.raises(bow.InputError, match=r"ca\.pem: there is no such file"):
        cluster_address("tls://10.0.0.1:8786", *files)
    for file in files:
        file.touch()
    assert cluster_address("tls://10.0.0.1:8786", *files).certificates == Certificates(*files)
    with pytest.raises(bow.InputError, match="needs certificates; give also --cluster-key"):
        cluster_address("tls://10.0.0.1:8786", *files[:2])
    with pytest.raises(bow.InputError, match="does not use certificates; they are for tls://HOST:PORT"):
        cluster_address("tcp://10.0.0.1:8786", *files)


def test_the_command_refuses_them_before_it_does_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab_extra, "find_spec", lambda package: package)
    plan = tmp_path / "plan.yaml"
    plan.write_text("format: 1\nplay: {battle: '01'}\ngames: 1\nresults: out\n", encoding="utf-8")
    for options, told in (
        (("--cluster", "foo"), "foo: is not the address of a scheduler"),
        (("--cluster", ""), "is not the address of a scheduler"),
        (("--cluster", "tls://127.0.0.1:1"), "needs certificates"),
        (
            ("--cluster-ca", "ca.pem"),
            "--cluster-ca, --cluster-cert and --cluster-key need --cluster tls://HOST:PORT",
        ),
    ):
        with pytest.raises(SystemExit) as end:
            main(("lab", "run", str(plan), *options))
        assert end.value.code == 2
        assert told in capfd.readouterr().err
    assert not (tmp_path / "out").exists()

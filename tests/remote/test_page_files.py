"""The files of the page: what is served, how, and that nothing else is."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.remote.page_files import TYPES, texts_of
from bow.remote.server import TableServer
from bow.system.places import PACKAGE, folder
from bow.words.messages import languages

WEB = PACKAGE / "web"
#: the page's own modules
MODULES = sorted(WEB.glob("*.js"))


@pytest.fixture(scope="module")
def server() -> Iterator[TableServer]:
    made = TableServer(port=0)
    made.start()
    yield made
    made.stop()


def fetched(server: TableServer, address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and content of an address, which is sent as it is."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.putrequest("GET", address, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


def test_the_page_and_all_that_it_names_are_served_by_this_server_alone(server: TableServer) -> None:
    named = {"/"}
    for path in [*MODULES, *WEB.glob("*.css"), WEB / "index.html"]:
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"https?://(?!www.w3.org/2000/svg)", text), f"{path.name} names another host"
        named |= {f"/{path.relative_to(WEB)}"} if path.name != "index.html" else set()
        named |= {f"/{found}" for found in re.findall(r"[\"'(](assets/[\w/.-]+\.\w+)[\"')]", text)}
        named |= {f"/{found}" for found in re.findall(r"from [\"']\./([^\"']+)[\"']", text)}
    assert len(named) > 30
    for address in sorted(named):
        status, headers, content = fetched(server, address)
        assert status == 200, address
        assert content
        kind = TYPES[".html" if address == "/" else Path(address).suffix]
        assert headers["content-type"].startswith(kind), address
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert fetched(server, address, If_None_Match=headers["etag"])[0] == 304, address


@pytest.mark.parametrize(
    "address",
    [
        "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/../../pyproject.toml", "/assets/%2e%2e/CREDITS.md",
        "/..%2fpyproject.toml", "//etc/passwd", "/assets//etc/passwd", "/assets/crests/..%5c..%5cCREDITS.md",
        "/battle_table.py", "/__init__.py", "/vendor/htm-preact.d.ts", "/index.html", "/assets/locale/en/page.ftl",
        "/assets/realm/map.yaml", "/words/xx.json", "/words/../en.json", "/words/.json", "/pictures/../x.webp",
        "/pictures/0000.webp", "/socket", "/assets/", "/%00", "/style.css/", "/STYLE.CSS",
        "/alone/start.js", "/alone/index.html",
    ],
)  # fmt: skip
def test_no_address_leads_to_another_file(server: TableServer, address: str) -> None:
    status, headers, content = fetched(server, address)
    assert status == 404
    assert content == b""
    assert "default-src 'none'" in headers["content-security-policy"]


def test_a_foreign_host_gets_nothing(server: TableServer) -> None:
    assert fetched(server, "/", Host="evil.example")[0] == 403
    assert fetched(server, "/style.css", Origin="http://evil.example")[0] == 403


def test_the_page_has_each_text_that_it_says_in_both_languages(server: TableServer) -> None:
    texts = {language: json.loads(fetched(server, f"/words/{language}.json")[2]) for language in languages()}
    said = {key for path in MODULES for key in re.findall(r"\bsay\(\s*\"([a-z-]+)\"", path.read_text(encoding="utf-8"))}
    assert len(said) > 40
    for language, found in texts.items():
        assert said <= found.keys(), (language, said - found.keys())
        assert found.keys() == texts["en"].keys()
        for key, text in found.items():
            assert set(re.findall(r"\{(.*?)\}", text)) == set(re.findall(r"\{(.*?)\}", texts["en"][key])), key
    assert texts_of("ru")["your-turn"] == "Ваш ход"


def test_the_page_stays_small_enough_to_be_read() -> None:
    own = [path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html", ".py") and path.parent == WEB]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in own) < 4_000
    assert (folder("assets") / "CREDITS.md").read_text(encoding="utf-8").count("htm-preact.js") == 1


def test_the_keeper_of_the_files_names_them_with_their_hash(
    server: TableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, headers, module = fetched(server, "/service.js")
    assert status == 200
    assert headers["cache-control"] == "no-cache"
    found = re.search(rb'const VERSION = "(\w{24})";', module)
    files = re.search(rb"const FILES = (\[.*\]);", module)
    assert found is not None
    assert files is not None
    kept = json.loads(files.group(1))
    assert {"/", "/app.js", "/words/ru.json", "/assets/ui/panel.png"} <= {*kept}
    assert not [each for each in kept if each.startswith(("/tables", "/host", "/pictures", "/service"))]
    assert {fetched(server, address)[0] for address in kept} == {200}
    monkeypatch.setattr("bow.remote.page_files.texts_of", lambda language: {"title": language})
    assert found.group(1) not in fetched(server, "/service.js")[2], "other files have another hash"


def test_the_page_of_a_host_is_there_only_with_many_tables(server: TableServer) -> None:
    assert fetched(server, "/tables")[0] == 404
    assert fetched(server, "/host/tables.html")[0] == 404

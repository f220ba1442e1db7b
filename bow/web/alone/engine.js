// A worker that runs the engine in Python. The host has the game and talks with the page; it starts a second worker, the
// mind, in which bots think. The mind gets a view, and can be ended at any moment.

import { cards, filesOf, HeldGame, keep } from "./kept_games.js";

/** The folder of the engine's files. */
const FOLDER = new URL("../engine/", import.meta.url).href;
/** milliseconds from the beginning of a game until the mind starts, if no bot has to think before */
const WAKE_AFTER = 2000;
const [SITE, HOME] = ["/lib/bow", "/home/bow"];

/** @type {any} */
const page = self;
/** @type {any} */
let python;

/** Unpack a tar file; its compression is gzip's, which some hosts let the browser undo. @param {Response} answer @returns {Promise<Map<string, Uint8Array>>} */
async function unpacked(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const sent = await answer.blob();
  const [first, second] = new Uint8Array(await sent.slice(0, 2).arrayBuffer());
  const tar = first === 0x1f && second === 0x8b ? sent.stream().pipeThrough(new DecompressionStream("gzip")) : sent;
  const bytes = new Uint8Array(await new Response(tar).arrayBuffer());
  const files = new Map();
  const text = (/** @type {number} */ from, /** @type {number} */ length) =>
    new TextDecoder().decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; bytes[at]; ) {
    const [name, prefix, size] = [text(at, 100), text(at + 345, 155), parseInt(text(at + 124, 12), 8)];
    files.set(prefix ? `${prefix}/${name}` : name, bytes.subarray(at + 512, at + 512 + size));
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return files;
}

/** Start Python with the engine; return a module of ours. @param {string} module @returns {Promise<any>} */
async function started(module) {
  const packages = fetch(`${FOLDER}packages.tgz`).then(unpacked);
  const { loadPyodide } = await import(`${FOLDER}pyodide.mjs`);
  python = await loadPyodide({ indexURL: FOLDER, env: { BOW_HOME: HOME, HOME: "/home", PYDANTIC_DISABLE_PLUGINS: "__all__" } });
  for (const [name, bytes] of await packages) {
    python.FS.mkdirTree(`${SITE}/${name.slice(0, name.lastIndexOf("/") + 1)}`);
    python.FS.writeFile(`${SITE}/${name}`, bytes);
  }
  python.FS.mkdirTree(HOME);
  python.pyimport("sys").path.insert(0, SITE);
  return python.pyimport(module);
}

/** The bytes of a value of Python. @param {any} value @returns {Uint8Array} */
function bytesOf(value) {
  const buffer = value.getBuffer("u8");
  const bytes = buffer.data.slice();
  buffer.release();
  return bytes;
}

// --- the mind
/** Answer the requests of the host, one after the other. @param {any} thoughts the module with `worked_out` */
function think(thoughts) {
  page.onmessage = ({ data }) => {
    try {
      page.postMessage({ number: data.number, result: thoughts.worked_out(python.toPy(data.request)), failure: "" });
    } catch (error) {
      page.postMessage({ number: data.number, result: null, failure: lastLine(error) });
    }
  };
  page.postMessage({ ready: true });
}

/** The mind as the host sees it: it works out one request at a time, and can be ended. It starts at the first request. */
class Mind {
  /** @param {(number: number, result: string | null, failure: string) => void} came */
  constructor(came) {
    this.came = came;
    /** @type {{number: number, request: Uint8Array}[]} */
    this.waiting = [];
    /** @type {Worker | undefined} */
    this.worker = undefined;
    this.ready = false;
    this.at = 0;
  }

  /** Start the worker, if it has not started yet. */
  wake() {
    if (!this.worker) this.start();
  }

  start() {
    this.ready = false;
    this.at = 0;
    this.worker = new Worker(import.meta.url, { type: "module" });
    this.worker.onmessage = ({ data }) => {
      this.ready = true;
      this.at = 0;
      this.next();
      if (data.number) this.came(data.number, data.result, data.failure);
    };
    this.worker.onerror = () => {
      const number = this.at;
      this.worker?.terminate();
      this.start();
      if (number) this.came(number, null, "the worker that thinks has ended");
    };
    this.worker.postMessage({ role: "mind" });
  }

  /** @param {number} number @param {Uint8Array} request */
  ask(number, request) {
    this.waiting.push({ number, request });
    this.wake();
    this.next();
  }

  next() {
    const asked = this.ready && !this.at ? this.waiting.shift() : undefined;
    if (!asked) return;
    this.at = asked.number;
    this.worker?.postMessage(asked, [asked.request.buffer]);
  }

  /** Forget a request; a thought that has begun is ended with its worker. @param {number} number */
  drop(number) {
    this.waiting = this.waiting.filter((each) => each.number !== number);
    if (this.at !== number) return;
    this.worker?.terminate();
    this.start();
  }
}

// --- the host
/** @param {unknown} error */
function lastLine(error) {
  return String(error).trim().split("\n").at(-1) ?? "";
}

/**
 * What goes out of the host, in order: frames wait until the files before them are kept.
 */
class Outbox {
  /** @param {() => any} card returns the card of the present game @param {HeldGame} game */
  constructor(card, game) {
    this.card = card;
    this.game = game;
    /** @type {Map<string, Uint8Array | null>} */
    this.changed = new Map();
    this.last = Promise.resolve();
  }

  /** @param {string} path @param {Uint8Array | null} content */
  keep(path, content) {
    this.changed.set(path, content);
  }

  /** @param {any} message */
  send(message) {
    const { changed } = this;
    this.changed = new Map();
    const card = changed.size > 0 ? this.card() : null;
    this.last = this.last.then(async () => {
      try {
        const free = !card?.file || (await this.game.take(card.file)); // a new game, such as the battle after its set-up
        if (!free) page.postMessage({ type: "elsewhere", why: "" }); // two tabs have opened a file at once
        else if (changed.size > 0) await keep(changed, card?.file ? { ...card, when: Date.now() } : null);
      } catch (error) {
        page.postMessage({ type: "unsaved", why: lastLine(error) });
      }
      page.postMessage(message);
    });
  }
}

/** Serve the page. @param {any} module the module with `page_host` */
function serve(module) {
  /** @type {any} */
  let host;
  /** @type {number | undefined} */
  let timer;
  let due = Infinity;
  const guarded = (/** @type {() => void} */ work) => {
    try {
      work();
    } catch (error) {
      console.error(error);
      page.postMessage({ type: "fault", why: lastLine(error) });
    }
  };
  const tick = () => {
    due = Infinity;
    guarded(() => host.tick());
  };
  const mind = new Mind((number, result, failure) => guarded(() => host.came(number, result, failure)));
  const game = new HeldGame();
  const outbox = new Outbox(() => JSON.parse(host.obey('{"do": "card"}')), game);
  host = module.page_host({
    ask: (/** @type {number} */ number, /** @type {any} */ request) => mind.ask(number, bytesOf(request)),
    drop: (/** @type {number} */ number) => mind.drop(number),
    send: (/** @type {number} */ connection, /** @type {string | undefined} */ frame) => outbox.send({ type: "frame", connection, frame: frame ?? null }),
    keep: (/** @type {string} */ path, /** @type {any} */ content) => outbox.keep(path, content ? bytesOf(content) : null),
    later: (/** @type {number} */ seconds) => {
      const at = performance.now() + seconds * 1000;
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(tick, seconds * 1000);
    },
  });
  page.onmessage = ({ data }) => guarded(() => {
    if (data.type === "obey") obey(data);
    else if (data.type === "frame") host.hear(data.connection, data.frame);
    else if (data.type === "end") host.end(data.connection);
  });
  /** @param {{id: number, command: any, content?: Uint8Array}} asked */
  const obey = async ({ id, command, content }) => {
    if (command.do === "go_on") {
      if (!(await game.take(command.path))) {
        page.postMessage({ type: "obeyed", id, answer: { elsewhere: true } });
        return;
      }
      for (const [path, bytes] of await filesOf(command.path)) {
        python.FS.mkdirTree(`${HOME}/${path.slice(0, path.lastIndexOf("/"))}`);
        python.FS.writeFile(`${HOME}/${path}`, bytes);
      }
    }
    const kept = command.do === "take_up" ? (await cards().catch(() => [])).map((card) => card.file) : [];
    guarded(() => {
      const answer = JSON.parse(host.obey(JSON.stringify({ ...command, kept }), content && python.toPy(content)));
      if (answer.says && command.do === "go_on") game.leave();
      outbox.send({ type: "obeyed", id, answer });
      setTimeout(() => mind.wake(), WAKE_AFTER); // the first view is drawn meanwhile
      if (command.do === "close") outbox.last.then(() => game.leave()); // when its last files are kept
    });
  };
  page.postMessage({ type: "ready" });
}

page.onmessage = async (/** @type {MessageEvent} */ { data }) => {
  try {
    if (data.role === "mind") think(await started("bow.web.alone.page_thoughts"));
    else serve(await started("bow.web.alone.page_host"));
  } catch (error) {
    console.error(error);
    page.postMessage({ type: "failed", why: lastLine(error) });
  }
};

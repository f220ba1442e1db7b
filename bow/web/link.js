// The connection to a table. A lost one is made again, silently; what was not answered is sent again, which is
// harmless because of its id. `Link` works with any end that carries frames: `socketEnd` is one, `Engine.end` of alone/engine_link.js another.

/** @typedef {{[field: string]: any, type: string}} Message */
/** @typedef {{send: (frame: string) => void, close: () => void}} End */
/** @typedef {(opened: () => void, heard: (frame: string) => void, ended: () => void) => End} MakeEnd */
/** @typedef {{table: string, key: string}} Seat */

const PROTOCOL = 3;
/** Seconds before each try to come back. */
const WAITS = [1, 2, 4, 8, 16, 30];
/** Reasons for which a table ends a connection that would be the same again. */
const FINAL = ["key", "version", "replaced", "revoked", "taken", "left", "closed", "full", "frame-fields", "frame-type", "frame-json"];
const KEPT = "bow-seat";

/**
 * An end at the WebSocket of the server that the page came from.
 * @type {MakeEnd}
 */
export function socketEnd(opened, heard, ended) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
  socket.onopen = () => {
    opened();
    keepPage();
  };
  socket.onmessage = (event) => heard(event.data);
  socket.onclose = ended;
  return { send: (frame) => socket.send(frame), close: () => socket.close() };
}

/** Let the browser keep the files of the page; without TLS only pages of the own computer can. */
function keepPage() {
  navigator.serviceWorker?.register("/service.js").catch(() => undefined); // it only helps while there is no server
}

/**
 * The seat in the address of the page, or the one that this tab had before it was loaded again. The key is taken out
 * of the address, so that it is in no history.
 * @returns {Seat | null}
 */
export function seatOfPage() {
  const found = seatIn(location.href);
  if (found) {
    history.replaceState(null, "", location.pathname);
    keep(JSON.stringify(found));
    return found;
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return kept && typeof kept.table === "string" && typeof kept.key === "string" ? kept : null;
  } catch {
    return null; // the browser keeps nothing, or somebody changed it
  }
}

/** Forget the seat of this tab. */
export function forgetSeat() {
  keep("null");
}

/** @param {string} text */
function keep(text) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // a browser that keeps nothing: only a second load needs it
  }
}

/** The seat in a link, or null. @param {string} link @returns {Seat | null} */
export function seatIn(link) {
  const found = /#([A-Za-z0-9_-]{6,64})\/([A-Za-z0-9_-]{6,64})\s*$/.exec(link);
  return found ? { table: found[1], key: found[2] } : null;
}

export class Link {
  /**
   * @param {MakeEnd} make makes an end, for each connection anew
   * @param {Seat} seat
   * @param {(message: Message) => void} hear gets the messages of the table, and `{type: "lost", wait}`
   * @param {{language: string, name: string}} player
   * @param {{run: string, since: number}} [known] what was heard of the game by an earlier link to the seat
   */
  constructor(make, seat, hear, player, known) {
    this.make = make;
    this.seat = seat;
    this.hear = hear;
    this.player = player;
    this.run = known?.run ?? "";
    this.since = known?.since ?? 0;
    this.tries = 0;
    this.number = 0;
    /** Told apart from the ids of an earlier load of the page. */
    this.load = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
    this.over = false;
    /** @type {Map<string, string>} */
    this.unanswered = new Map();
    /** @type {Map<string, (answer: Message) => void>} */
    this.asked = new Map();
    /** @type {End | null} */
    this.end = null;
    this.joined = false;
    this.timer = 0;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.joined = false;
    /** @type {End} */
    const end = this.make(
      () => this.greet(end),
      (frame) => this.end === end && this.take(JSON.parse(frame)),
      () => this.end === end && this.lost(),
    );
    this.end = end;
  }

  /** @param {End} end */
  greet(end) {
    const { language, name } = this.player;
    const join = { ...this.seat, name: [...name].slice(0, 24).join(""), since: this.since, run: this.run };
    end.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, language }));
    end.send(JSON.stringify({ type: "join", ...join, wants: ["board", "table"] }));
  }

  lost() {
    this.end = null;
    if (this.over) return;
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait * 1000);
    this.hear({ type: "lost", wait });
  }

  /** @param {Message} message */
  take(message) {
    if (message.type === "join") {
      this.tries = 0;
      if (message.run !== this.run) {
        // counts of another run mean something else
        this.run = message.run;
        this.since = 0;
        this.unanswered.clear();
        for (const [id, answer] of this.asked) answer({ type: "refused", id, says: "" });
        this.asked.clear();
      }
      this.joined = true;
      for (const frame of this.unanswered.values()) this.end?.send(frame);
    } else if (message.type === "events") {
      this.since = message.n;
    } else if (message.type === "bye" && FINAL.includes(message.reason)) {
      this.over = true;
    }
    if (typeof message.id === "string" && ["ok", "refused", "answer"].includes(message.type)) {
      this.unanswered.delete(message.id);
      this.asked.get(message.id)?.(message);
      this.asked.delete(message.id);
    }
    this.hear(message);
  }

  /**
   * Send a message that is answered, and return the answer.
   * @param {Message} message @returns {Promise<Message>}
   */
  request(message) {
    this.number += 1;
    const id = `${this.load}-${this.number}`;
    const frame = JSON.stringify({ ...message, id });
    this.unanswered.set(id, frame);
    if (this.joined) this.end?.send(frame);
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  /** @param {number} n @param {string} text */
  act(n, text) {
    return this.request({ type: "act", n, text });
  }

  /** @param {number} n */
  undo(n) {
    return this.request({ type: "undo", n });
  }

  /** @param {string} what @param {string} text */
  ask(what, text = "") {
    return this.request({ type: "ask", what, text });
  }

  /** @param {string} text */
  say(text) {
    if (this.joined) this.end?.send(JSON.stringify({ type: "say", text: [...text].slice(0, 500).join("") }));
  }

  /** Speak another language: the table tells everything again. @param {string} language */
  speak(language) {
    this.player.language = language;
    this.since = 0;
    this.run = "";
    this.restart();
  }

  /** Try again at once, as when the network is back. */
  restart() {
    if (this.over) return;
    const end = this.end;
    this.end = null;
    end?.close();
    this.connect();
  }

  /** Leave the table for good. */
  leave() {
    this.over = true;
    if (this.joined) this.end?.send(JSON.stringify({ type: "leave" }));
    this.end?.close();
  }
}

// The page's end of the engine in a worker: commands, and connections for `Link`.

/** @typedef {{table: string, keys: {[house: string]: string}, turn: string | null, faults: string[], file: string, game: string,
 *   title: string, seats: {[house: string]: string}, over: boolean, says?: string, elsewhere?: boolean}} Begun */

export class Engine {
  /** @param {(trouble: {type: string, why: string}) => void} troubled gets what went wrong outside of any answer */
  constructor(troubled) {
    this.troubled = troubled;
    this.number = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.asked = new Map();
    /** @type {Map<number, {heard: (frame: string) => void, ended: () => void}>} */
    this.open = new Map();
    /** @type {(value?: unknown) => void} */
    let ready = () => {};
    this.ready = new Promise((resolve) => (ready = resolve));
    this.worker = new Worker(new URL("engine.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (data.type === "ready") ready();
      else if (data.type === "obeyed") this.answered(data.id, data.answer);
      else if (data.type === "frame") this.heard(data.connection, data.frame);
      else this.troubled(data);
    };
    this.worker.onerror = (event) => this.troubled({ type: "failed", why: event.message ?? "" });
    this.worker.postMessage({ role: "host" });
  }

  /** @param {number} id @param {any} answer */
  answered(id, answer) {
    this.asked.get(id)?.(answer);
    this.asked.delete(id);
  }

  /** @param {number} connection @param {string | null} frame */
  heard(connection, frame) {
    const found = this.open.get(connection);
    if (frame !== null) {
      found?.heard(frame);
      return;
    }
    this.close(connection);
    found?.ended();
  }

  /**
   * Let the host do something, once it is ready. The answer is `elsewhere` if another tab has the game open.
   * @param {any} command @param {Uint8Array} [content] @returns {Promise<any>}
   */
  async obey(command, content) {
    await this.ready;
    this.number += 1;
    const id = this.number;
    this.worker.postMessage({ type: "obey", id, command, content });
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  /**
   * An end for `Link` at the host: see `socketEnd`.
   * @type {import("../link.js").MakeEnd}
   */
  end = (opened, heard, ended) => {
    this.number += 1;
    const connection = this.number;
    this.open.set(connection, { heard, ended });
    queueMicrotask(opened);
    return {
      send: (frame) => this.worker.postMessage({ type: "frame", connection, frame }),
      close: () => this.close(connection),
    };
  };

  /** @param {number} connection */
  close(connection) {
    if (this.open.delete(connection)) this.worker.postMessage({ type: "end", connection });
  }
}

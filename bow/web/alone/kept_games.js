// The games that this browser keeps: the files of each, and a card for the list. Page and worker use the same store.

/** @typedef {{file: string, game: string, title: string, seats: {[house: string]: string}, over: boolean, when: number}} Card */

const [NAME, VERSION] = ["bow-games", 1];

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("files"); // bytes, by their paths
      asked.result.createObjectStore("cards", { keyPath: "file" }); // by the path of the journal
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/**
 * Do something in one transaction; the promise ends when it is on the disk.
 * @template T @param {"readonly" | "readwrite"} mode @param {(files: IDBObjectStore, cards: IDBObjectStore) => IDBRequest<T> | void} work
 * @returns {Promise<T>}
 */
async function within(mode, work) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const change = base.transaction(["files", "cards"], mode, { durability: "strict" });
      const asked = work(change.objectStore("files"), change.objectStore("cards"));
      change.oncomplete = () => resolve(/** @type {any} */ (asked?.result));
      change.onabort = change.onerror = () => reject(change.error);
    });
  } finally {
    base.close();
  }
}

/** What belongs to a journal: its path up to the ending. @param {string} path */
function stemOf(path) {
  return path.slice(0, path.lastIndexOf("."));
}

/**
 * Keep files that have changed, and the card of their game.
 * @param {Map<string, Uint8Array | null>} changed null: the file is gone @param {Card | null} card
 */
export function keep(changed, card) {
  return within("readwrite", (files, cards) => {
    for (const [path, content] of changed) {
      if (content) files.put(content, path);
      else files.delete(path);
    }
    if (card) cards.put(card);
  });
}

/** The cards of all games, the last played first. @returns {Promise<Card[]>} */
export async function cards() {
  const found = await within("readonly", (_files, kept) => kept.getAll());
  return found.sort((/** @type {Card} */ one, /** @type {Card} */ other) => other.when - one.when);
}

/** The files of a game, by their paths. @param {string} file @returns {Promise<Map<string, Uint8Array>>} */
export async function filesOf(file) {
  const stem = stemOf(file);
  const range = IDBKeyRange.bound(`${stem}.`, `${stem}.\uffff`);
  const paths = await within("readonly", (files) => files.getAllKeys(range));
  const contents = await within("readonly", (files) => files.getAll(range));
  return new Map(paths.map((path, n) => [String(path), contents[n]]));
}

/** Delete a game. @param {string} file */
export function remove(file) {
  const stem = stemOf(file);
  return within("readwrite", (files, kept) => {
    files.delete(IDBKeyRange.bound(`${stem}.`, `${stem}.\uffff`));
    kept.delete(file);
  });
}

/** Milliseconds until a tab that was just closed has let its game go. */
const LETS_GO = 2000;

/** The game that a worker holds: two tabs that go on with one game would overwrite each other's actions. */
export class HeldGame {
  constructor() {
    this.file = "";
    this.leave = () => {};
  }

  /**
   * Hold a game in place of the present one.
   * @param {string} file @returns {Promise<boolean>} whether no other tab holds it
   */
  async take(file) {
    if (file === this.file) return true;
    const free = await held(file);
    if (!free) return false;
    this.leave();
    this.file = file;
    this.leave = () => {
      this.file = "";
      this.leave = () => {};
      free();
    };
    return true;
  }
}

/** Hold a game. @param {string} file @returns {Promise<(() => void) | null>} lets it go; null: another tab holds it */
export function held(file) {
  if (!navigator.locks) return Promise.resolve(() => {}); // there are none by plain HTTP from another computer
  return new Promise((resolve) => {
    const until = { signal: AbortSignal.timeout(LETS_GO) };
    const hold = () => new Promise((free) => resolve(() => free(null)));
    navigator.locks.request(`bow-game ${file}`, until, hold).catch(() => resolve(null));
  });
}

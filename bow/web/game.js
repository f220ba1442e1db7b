// What the page knows of a game: the messages of the table, one after the other, make a new state.

/** @typedef {import("./link.js").Message} Message */
/** @typedef {{kind: string, values: any, says: string}} Happened */
/** @typedef {{id: number, house: string, kind: string, says: string}} Line */
/** @typedef {{house: string, says: string, ready: boolean, name?: string, here?: boolean, bot?: string, proposed?: any, choices?: string[]}} Seated */

/**
 * @typedef {object} State
 * @property {"connecting" | "here" | "lost" | "ended"} link
 * @property {number} wait seconds until the next try
 * @property {string} says why the connection has ended
 * @property {string} reason
 * @property {Message | null} join
 * @property {any} view the last message `view`
 * @property {Seated[]} seats
 * @property {number} watchers
 * @property {import("./agreements.js").Clocks | null} clocks
 * @property {Line[]} lines
 * @property {number} count of all lines
 * @property {Happened[]} news what happened since the last own choice
 * @property {{id: number, house: string, events: Happened[]} | null} step the last step that came while we watched
 * @property {boolean} own whether the last step was an own one
 * @property {boolean} telling whether the table tells what was before, until the next view
 * @property {string} refused why the last action was refused
 */

/** @type {State} */
export const NOTHING = {
  link: "connecting", wait: 0, says: "", reason: "", join: null, view: null, seats: [], watchers: 0, clocks: null, lines: [], count: 0,
  news: [], own: false, telling: true, step: null, refused: "",
};
/** Lines that the log keeps. */
const MOST = 600;
/** Events that open a new part of the game, and are nobody's. */
export const HEADINGS = new Set(["round-began", "phase", "battle-began", "battle-over", "step-began", "game-began", "game-over"]);
/** Events that say who has won. */
export const ENDS = new Set(["battle-over", "game-over"]);
/** Events that need no line: another one says as much. */
const SILENT = new Set(["auto", "exhausted", "turn", "countered", "parting-blow", "picked"]);

/** @param {State} state @param {string} house @param {string} kind @param {string[]} says @returns {State} */
function told(state, house, kind, ...says) {
  const lines = says.map((text, n) => ({ id: state.count + n, house, kind, says: text }));
  return { ...state, lines: [...state.lines, ...lines].slice(-MOST), count: state.count + lines.length };
}

/**
 * The state after a message.
 * @param {State} state @param {Message} message @returns {State}
 */
export function after(state, message) {
  switch (message.type) {
    case "join": {
      const same = state.join?.run === message.run;
      const kept = same ? state : { ...NOTHING, seats: state.seats, clocks: state.clocks };
      return { ...kept, link: "here", join: message };
    }
    case "events":
      return happened(state, message);
    case "view":
      return { ...state, view: message, telling: false, refused: message.n === state.view?.n ? state.refused : "" };
    case "seats":
      return { ...state, seats: message.seats, watchers: message.watchers };
    case "clock":
      return { ...state, clocks: { rows: message.clocks, at: performance.now() } };
    case "say":
      return told(state, message.house, "said", `${message.who}: ${message.text}`);
    case "refused":
      return { ...state, refused: message.says };
    case "lost":
      return state.link === "ended" ? state : { ...state, link: "lost", wait: message.wait };
    case "bye":
      return { ...state, link: "ended", says: message.says, reason: message.reason };
    case "begin":
      return NOTHING;
    default:
      return state;
  }
}

/** @param {State} state @param {Message} message @returns {State} */
function happened(state, message) {
  const first = message.skipped !== undefined; // all that was before, told at once
  let next = first ? { ...state, lines: [], news: [], telling: true } : state;
  const house = message.house ?? "";
  const shown = message.events.filter((/** @type {Happened} */ event) => !SILENT.has(event.kind));
  for (const event of shown) {
    const whose = event.values.house ?? (HEADINGS.has(event.kind) ? "" : house);
    next = told(next, whose, message.undone ? "undone" : event.kind, event.says);
  }
  if (first || message.undone) return next;
  const own = house !== "" && house === state.join?.house;
  return {
    ...next,
    news: own ? shown : [...(state.own ? [] : state.news), ...shown],
    own,
    step: next.telling ? null : { id: message.n, house, events: message.events },
  };
}

/** Whether the own House has something to choose. @param {State} state */
export function myTurn(state) {
  return Boolean(state.view && !state.view.over && state.view.menu.length > 0 && state.join?.house);
}

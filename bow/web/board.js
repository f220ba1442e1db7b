// The board of a battle: the painted ground, the units and tokens that the view of the seat tells of, and marks.
// `table` is what the server sent once (bow/web/battle_table.py), `view` the message `view`, `news` messages `events`.

import { Component, html } from "./vendor/htm-preact.js";
import { sayWith } from "./texts.js";
import { starPath, ViewPort } from "./view_port.js";

/** The width of a hex in the units of the drawing. */
const HEX = 100;
const HIGH = HEX * 2 / Math.sqrt(3);
/** The part of a soldier's picture that is above the ground. */
const GROUND = 172 / 180;
/** Where the signs of a unit are, in hex widths from the middle of its hex. */
const FLAG = { x: -0.03, y: -0.33, high: 0.34 };
const SHIELD = { x: -0.36, y: -0.19, wide: 0.27 };
/** Where tokens lie beside a unit: those of fire and of an objective, then markers. */
const BESIDE = [[0.36, 0.215], [0.36, -0.215], [0, 0.45], [-0.36, 0.215]];
/** Where piles lie on a hex without a unit, and how wide, by their number. @type {Record<number, [number[][], number]>} */
const ALONE = {
  1: [[[0, 0]], 0.5],
  2: [[[-0.2, 0], [0.2, 0]], 0.39],
  3: [[[-0.2, -0.14], [0.2, -0.14], [0, 0.2]], 0.37],
  4: [[[-0.19, -0.17], [0.19, -0.17], [-0.19, 0.19], [0.19, 0.19]], 0.34],
};
const CORNERS = [0, 1, 2, 3, 4, 5].map((n) => {
  const turn = Math.PI * n / 3;
  return [HIGH / 2 * Math.sin(turn), -HIGH / 2 * Math.cos(turn)];
});

/** @param {number} x @param {number} y @param {number} size */
function hexPath(x, y, size = 1) {
  return `M${CORNERS.map(([dx, dy]) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`).join("L")}Z`;
}

/** What stands where, read off a view. */
export class Standing {
  /** @param {any} table @param {any} view the key `view` of the message @param {any} course its key `course` */
  constructor(table, view, course = {}) {
    this.table = table;
    this.view = view;
    /** The effects that last. @type {{unit: string, of: string, name: string, says: string, until: string}[]} */
    this.effects = course.effects ?? [];
    /** @type {Record<string, [number, number]>} */
    this.places = {};
    for (const [name, [x, y]] of Object.entries(table.board.hexes)) this.places[name] = [x * HEX, y * HEX];
    this.units = view.units ?? {};
    /** The terrain that players have placed on a bare field. @type {Record<string, string>} */
    this.tiles = {};
    if (view.laid) this.lay(view);
    /** @type {Record<string, string>} */
    this.unitAt = {};
    for (const [id, unit] of Object.entries(this.units)) this.unitAt[unit.at] = id;
    /** @type {Record<string, string[]>} */
    this.markersAt = {};
    for (const [id, hex] of Object.entries(view.lying ?? {})) (this.markersAt[hex] ??= []).push(id);
    const letters = (view.map ?? "").split(/\s+/).filter(Boolean);
    const named = Object.fromEntries(Object.entries(table.terrain).map(([id, each]) => [each.map, id]));
    this.land = Object.fromEntries(Object.keys(table.board.hexes).map((hex, n) => [hex, named[letters[n]]]));
    Object.assign(this.land, view.ground ?? {}, this.tiles);
    /** @type {Record<string, string>} */
    this.foes = {};
    for (const pair of view.engaged ?? []) {
      const [one, other] = pair.split(">");
      this.foes[one] = other;
      this.foes[other] ??= one;
    }
  }

  /** Read the things that were placed in the set-up of a skirmish. @param {any} view */
  lay(view) {
    const { leaders, kinds } = this.table;
    this.units = {};
    for (const [house, stage, thing, at] of view.laid) {
      if (stage === "terrain") {
        this.tiles[at] = thing;
        continue;
      }
      const [kind, rank] = stage === "commanders" ? [leaders[thing].kind, leaders[thing].rank] : thing.split(":");
      const commander = stage === "commanders" ? thing : undefined;
      this.units[`${thing}@${at}`] = { house, kind, rank, commander, at, figures: kinds[kind]?.full, active: true };
    }
  }

  /** The hex at a place of the drawing, or undefined. @param {number} x @param {number} y */
  hexAt(x, y) {
    let best;
    let least = HIGH / 2;
    for (const [name, [hx, hy]] of Object.entries(this.places)) {
      const far = Math.hypot(hx - x, hy - y);
      if (far < least) [best, least] = [name, far];
    }
    return best;
  }

  /** All keys of things on a hex, topmost first. @param {string} hex */
  keysOn(hex) {
    const unit = this.unitAt[hex];
    const markers = (this.markersAt[hex] ?? []).map((id) => `marker:${id}`);
    return [...(unit ? [`unit:${unit}`, `commander:${unit}`] : []), ...markers, `hex:${hex}`];
  }

  /** The hex of the thing with a key, or undefined. @param {string} key */
  hexOf(key) {
    const colon = key.indexOf(":");
    const [kind, id] = [key.slice(0, colon), key.slice(colon + 1)];
    if (kind === "hex") return id in this.places ? id : undefined;
    if (kind === "unit" || kind === "commander") return this.units[id]?.at;
    return kind === "marker" ? this.view.lying?.[id] : undefined;
  }

  /**
   * The piles of markers on a hex: those that look alike lie together.
   * @param {string} hex @param {string} house that of the seat @returns {{ids: string[], picture: string, veiled: boolean, holder: string, figures: number, rank: string}[]}
   */
  pilesOn(hex, house) {
    /** @type {Map<string, any>} */
    const piles = new Map();
    for (const id of this.markersAt[hex] ?? []) {
      const marker = markerOf(this.table, id);
      if (!marker) continue;
      const veiled = marker.secret === house && id in this.table.markers && !(this.view["turned-up"] ?? []).includes(id);
      const figures = marker.figures ? marker.figures - (this.view.wounded?.[id] ?? 0) : 0;
      const holder = this.view.held?.[id] ?? "";
      const key = [marker.kind, marker.picture, veiled, holder, figures].join(" ");
      if (!piles.has(key)) piles.set(key, { ids: [], picture: marker.picture, veiled, holder, figures, rank: marker.rank });
      piles.get(key).ids.push(id);
    }
    return [...piles.values()];
  }

  /** @param {any} unit */
  fullOf(id, unit) {
    return this.table.full[id] ?? this.table.kinds[unit.kind]?.full ?? unit.figures;
  }

  /** The next hex in a direction, for the keys. @param {string} hex @param {string} key */
  beside(hex, key) {
    const [x, y] = this.places[hex];
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const side = this.lean = dx ? 0 : this.lean === 1 ? -1 : 1;
    return this.hexAt(x + dx * HEX + side * 5, y + dy * HIGH * 0.75) ?? this.hexAt(x - side * 30, y + dy * HIGH * 0.75);
  }

  /** The middle of all units of a House, or of the board. @param {string} house */
  middleOf(house) {
    const own = Object.values(this.units).filter((unit) => unit.house === house).map((unit) => this.places[unit.at]);
    return own.length === 0 ? [] : own;
  }
}

/** What stands on a hex, in lines. @param {Standing} standing @param {string} hex @param {import('./texts.js').Say} words @param {string} house */
export function hexLines(standing, hex, words, house) {
  const { table, view, land } = standing;
  const terrain = (id) => table.terrain[id]?.name ?? id;
  const ground = [land[hex], view.pieces?.[hex]].filter(Boolean).map(terrain).join(", ");
  /** @type {{head?: boolean, house?: string, text: string}[]} */
  const lines = [{ head: true, text: `${hex} · ${ground}` }];
  if ((view.devastated ?? []).includes(hex)) lines.push({ text: words("board-burnt") });
  if (view.fires?.[hex]) lines.push({ text: words("board-fire", { level: view.fires[hex] }) });
  const id = standing.unitAt[hex];
  const unit = id && standing.units[id];
  if (unit) {
    const house = table.houses[unit.house];
    if (unit.kind === undefined) {
      lines.push({ house: unit.house, text: words("board-face-down", { house }) });
    } else {
      const kind = table.kinds[unit.kind]?.name ?? unit.kind;
      const leader = unit.commander && table.commanders[unit.commander]?.name;
      lines.push({ house: unit.house, text: `${leader ?? kind} (${table.ranks[unit.rank]})` });
      if (leader) lines.push({ text: kind });
      lines.push({ text: words("board-figures", { left: unit.figures, full: standing.fullOf(id, unit) }) });
    }
    for (const { unit: of, name, says, until } of standing.effects) {
      if (of === id || !of) lines.push({ text: words("board-effect", { effect: name || says.replace(/\.$/, ""), until }) });
    }
    if (!unit.active) lines.push({ text: words("board-inactive") });
    const foe = standing.foes[id];
    if (foe && standing.units[foe]) lines.push({ text: words("board-engaged", { hex: standing.units[foe].at }) });
  }
  for (const { ids, veiled, figures } of standing.pilesOn(hex, house)) {
    const found = markerOf(table, ids[0]);
    const name = ids.length > 1 ? words("board-pile", { name: found.name, count: ids.length }) : found.name;
    lines.push({ text: veiled ? words("board-veiled", { name }) : name });
    if (figures) lines.push({ text: words("board-figures", { left: figures, full: found.figures }) });
    if (found.text) lines.push({ text: found.text });
  }
  if (view.control?.[hex]) lines.push({ text: words("board-control", { house: table.houses[view.control[hex]] }) });
  for (const [name, at] of Object.entries(table.objectives)) {
    if (at === hex && !view.control?.[hex]) lines.push({ text: words("board-objective", { name }) });
  }
  return lines;
}

/** @param {any} table @param {string} id */
function markerOf(table, id) {
  return table.markers[id] ?? table.markers[id.replace(/-\d+$/, "")];
}

/** A picture with its middle at a place. */
function Picture({ table, name, x, y, high, wide, faded = false, turn = 0 }) {
  const found = table.pictures[name];
  if (!found) return null;
  const [src, ratio] = found;
  const h = high ?? wide / ratio;
  const w = h * ratio;
  return html`<image href=${src} x=${x - w / 2} y=${y - h / 2} width=${w} height=${h}
    class=${faded ? "faded" : ""} transform=${turn ? `rotate(${turn} ${x} ${y})` : undefined} />`;
}

/** A unit around the middle of its hex: soldiers on discs, rings of the lost, flag, shield, a bead for each figure. */
function Unit({ standing, id, unit, small }) {
  const { table } = standing;
  const signs = table.signs;
  const faded = !unit.active;
  const put = (name, x, y, size, more = {}) => html`<${Picture} table=${table} name=${name}
    x=${x * HEX} y=${y * HEX} wide=${size * HEX} faded=${faded} ...${more} />`;
  if (unit.kind === undefined) {
    return html`${put(signs[`base-${unit.house}`], 0, 0.02, 0.82)}
      <text class="face-down" x="0" y=${0.2 * HEX}>?</text>`;
  }
  const full = standing.fullOf(id, unit);
  const led = Boolean(unit.commander);
  const key = `${unit.house} ${unit.kind} ${full}${led ? " led" : ""}`;
  const soldiers = table.soldiers[key] ?? table.soldiers[`${unit.house} ${unit.kind} ${table.kinds[unit.kind]?.full}`] ?? [];
  const flag = signs[`flag-${unit.rank}${faded ? "-grey" : ""}`];
  const beads = [];
  for (let n = 0; n < full; n += 1) {
    beads.push(html`<circle class=${n < unit.figures ? `bead ${unit.house}` : "bead gone"}
      cx=${(n - (full - 1) / 2) * 13} cy="43" r="5" />`);
  }
  return html`
    ${soldiers.map(([number, picture, x, y, tall, foot]) => number >= unit.figures
      ? put(signs.lost, x, y, Math.min(0.32, foot * 1.3))
      : html`${put(signs[`disc-${led && number === 0 ? "commander-" : ""}${unit.house}`], x, y, foot)}
        ${put(picture, x, y - tall * (GROUND - 0.5), 0, { high: tall * HEX })}`)}
    <${Picture} table=${table} name=${flag} x=${FLAG.x * HEX} y=${FLAG.y * HEX} high=${FLAG.high * HEX} />
    ${led && html`<${Picture} table=${table} name=${table.commanders[unit.commander]?.device}
      x=${SHIELD.x * HEX} y=${SHIELD.y * HEX} wide=${SHIELD.wide * HEX} />`}
    <g class="beads">${beads}</g>
    ${faded && html`<text class="asleep" x="-38" y="28">z</text>`}`;
}

/** All units, the farther ones first; they glide to their next hex. */
class Units extends Component {
  shouldComponentUpdate(next) {
    return next.standing !== this.props.standing || next.marked !== this.props.marked;
  }

  render({ standing }) {
    const { places } = standing;
    const shown = Object.entries(standing.units).filter(([, unit]) => places[unit.at]);
    shown.sort(([, one], [, other]) => places[one.at][1] - places[other.at][1]);
    return html`<g class="units">${shown.map(([id, unit]) => {
      const [x, y] = places[unit.at];
      return html`<g key=${id} class="unit" style=${{ transform: `translate(${x}px, ${y}px)` }}>
        <${Unit} standing=${standing} id=${id} unit=${unit} /></g>`;
    })}</g>`;
  }
}

/** Tokens on hexes: fires, objectives, control, markers, and the tokens of engagements on the edges. */
class Tokens extends Component {
  shouldComponentUpdate(next) {
    return next.standing !== this.props.standing;
  }

  render({ standing, tiles, house }) {
    const { table, view, places, units } = standing;
    const laid = [];
    const lay = (name, hex, n, alone) => {
      const [x, y] = places[hex];
      const occupied = hex in standing.unitAt;
      const [dx, dy] = occupied || !alone ? BESIDE[Math.min(n, BESIDE.length - 1)] : [0, 0];
      laid.push(html`<${Picture} table=${table} name=${name} x=${x + dx * HEX} y=${y + dy * HEX}
        wide=${(occupied || !alone ? 0.24 : 0.5) * HEX} />`);
    };
    for (const hex of Object.values(table.objectives)) if (!view.control?.[hex]) lay(table.signs.objective, hex, 1, false);
    for (const [hex, house] of Object.entries(view.control ?? {})) lay(table.signs[`control-${house}`], hex, 1, false);
    for (const [hex, level] of Object.entries(view.fires ?? {})) lay(table.signs[`fire-${Math.min(4, level)}`], hex, 0, false);
    for (const hex of Object.keys(standing.markersAt)) {
      const piles = standing.pilesOn(hex, house);
      const [spread, wide] = !(hex in standing.unitAt) && ALONE[piles.length] || [BESIDE.slice(2), 0.24];
      piles.forEach((pile, n) => {
        const [dx, dy] = spread[Math.min(n, spread.length - 1)];
        laid.push(html`<${Pile} table=${table} pile=${pile} x=${places[hex][0] + dx * HEX} y=${places[hex][1] + dy * HEX} wide=${wide * HEX} />`);
      });
    }
    for (const pair of view.engaged ?? []) {
      const [one, other] = pair.split(">").map((id) => places[units[id]?.at]);
      const house = units[pair.split(">")[0]]?.house;
      if (!one || !other) continue;
      const turn = Math.atan2(other[1] - one[1], other[0] - one[0]) * 180 / Math.PI;
      laid.push(html`<${Picture} table=${table} name=${table.signs[`engaged-${house}`]} x=${(one[0] + other[0]) / 2}
        y=${(one[1] + other[1]) / 2} wide=${0.24 * HEX} turn=${turn} />`);
    }
    for (const [hex, id] of Object.entries(view.stage === "terrain" ? standing.tiles : tiles ?? {})) lay(table.tiles[id], hex, 0, true);
    const held = new Set([...Object.values(table.objectives), ...Object.keys(view.control ?? {})]);
    return html`<g class="held">${[...held].map((hex) => html`
      <path class=${view.control?.[hex] ?? "nobody"} d=${hexPath(places[hex][0], places[hex][1], 0.97)} />`)}</g>
      <g class="tokens">${laid}</g>`;
  }
}

/** A pile of markers: its token with the number of markers, its holder, and what only its House sees. @param {any} props */
function Pile({ table, pile, x, y, wide }) {
  const { ids, picture, veiled, holder, figures, rank } = pile;
  const r = wide * 0.24;
  const badge = (kind, bx, by, text) => html`<g transform=${`translate(${bx} ${by}) scale(${r / 12})`}>
    <circle class="badge ${kind}" r="12" /><text class="badge-text ${kind}" y="7">${text}</text></g>`;
  return html`<${Picture} table=${table} name=${picture} x=${x} y=${y} wide=${wide} />
    ${veiled && badge("veil", x - wide * 0.3, y + wide * 0.3, "?")}
    ${holder && html`<${Picture} table=${table} name=${table.signs[`control-${holder}`]} x=${x + wide * 0.3} y=${y + wide * 0.2} wide=${wide * 0.62} />`}
    ${figures > 0 && badge(`figures ${rank}`, x - wide * 0.3, y - wide * 0.3, figures)}
    ${ids.length > 1 && badge("count", x + wide * 0.32, y + wide * 0.32, ids.length)}`;
}

/** The terrain as flat hexes, which are there before the painted ground is. */
class Land extends Component {
  shouldComponentUpdate(next) {
    return next.standing.table !== this.props.standing.table || next.standing.view.map !== this.props.standing.view.map;
  }

  render({ standing }) {
    const { table, view, land, places } = standing;
    const colour = (id) => table.terrain[id]?.colour ?? table.terrain.plain?.colour;
    return html`<g class="land">${Object.entries(places).map(([hex, [x, y]]) => html`<path key=${hex} d=${hexPath(x, y)} fill=${colour(land[hex])} />
      ${view.pieces?.[hex] && html`<rect x=${x - 26} y=${y - 26} width="52" height="52" fill=${colour(view.pieces[hex])} />`}`)}</g>`;
  }
}

/** Hexes that are burnt down. @param {any} props */
function Burnt({ standing, hexes }) {
  return html`<g>${hexes.map((/** @type {string} */ hex) => html`<${Picture} table=${standing.table}
    name=${standing.table.signs.scorched} x=${standing.places[hex][0]} y=${standing.places[hex][1]} wide=${HEX} />`)}</g>`;
}

/** An arrow from place to place, in the drawing's units. */
function Arrow({ from, to, kind, short = 0.22 }) {
  const [ax, ay] = from;
  const [bx, by] = to;
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const [sx, sy] = [ax + ux * HEX * short, ay + uy * HEX * short];
  const [ex, ey] = [bx - ux * HEX * short, by - uy * HEX * short];
  const bend = Math.min(18, far * 0.12);
  const [mx, my] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
  return html`<path class="arrow ${kind} back" d="M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}" />
    <path class="arrow ${kind}" d="M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}" marker-end="url(#head-${kind})" />`;
}

/** How a unit goes, by the kind of the event. @type {Record<string, string>} */
const GOES = { moved: "moved", advanced: "moved", pursued: "moved", retreated: "fled", evaded: "fled" };

/** The path of the last move, and where something happened last. @param {Standing} standing @param {any[]} news */
export function lastSteps(standing, news) {
  /** @type {{path: string[], kind: string}[]} */
  const arrows = [];
  /** @type {Record<string, string>} */
  const hit = {};
  /** @type {Record<string, string>} where units were, from the last event to the first */
  const at = Object.fromEntries(Object.entries(standing.units).map(([id, unit]) => [id, unit.at]));
  for (const { kind, values } of [...news].reverse()) {
    if (values?.from && values.to && kind in GOES) {
      const path = Array.isArray(values.path) && values.path.length > 1 ? values.path : [values.from, values.to];
      arrows.unshift({ path, kind: GOES[kind] });
      at[values.unit] = values.from;
    } else if (kind === "eliminated") {
      at[values.unit] = values.at;
      hit[values.at] = "✕";
    } else if (kind === "attack") {
      arrows.unshift({ path: [at[values.attacker], at[values.target]], kind: "struck" });
    } else if (kind === "lost" && at[values.unit]) {
      hit[at[values.unit]] ??= `−${values.figures}`;
    }
  }
  const known = arrows.filter(({ path }) => path.every((hex) => hex in standing.places));
  return { arrows: known, hit };
}

/** Marks of what can be chosen, what is chosen, and what is advised. Each has a form of its own, not only a color. */
function Marks({ standing, lit, chosen, advised, cursor, house }) {
  const { places, units } = standing;
  const found = { hexes: new Set(), own: new Set(), foes: new Set(), chosen: new Set() };
  for (const key of lit) {
    const hex = standing.hexOf(key);
    if (!hex) continue;
    const unit = units[standing.unitAt[hex]];
    if (key.startsWith("hex:") && !unit) found.hexes.add(hex);
    else if (unit && unit.house !== house) found.foes.add(hex);
    else found.own.add(hex);
  }
  const order = [...chosen].map((key) => standing.hexOf(key)).filter(Boolean);
  order.forEach((hex) => found.chosen.add(hex));
  const on = (hexes, draw) => [...hexes].filter((hex) => !found.chosen.has(hex)).map((hex) => draw(places[hex][0], places[hex][1], hex));
  return html`<g class="marks">
    ${on(found.hexes, (x, y) => html`<path class="lit hex" d=${hexPath(x, y, 0.94)} />
      <circle class="dot back" cx=${x} cy=${y} r="13" /><circle class="dot" cx=${x} cy=${y} r="9" />`)}
    ${on(found.own, (x, y) => html`<path class="lit own" d=${hexPath(x, y, 0.94)} />
      <ellipse class="foot" cx=${x} cy=${y + 22} rx="40" ry="19" />`)}
    ${on(found.foes, (x, y) => html`<path class="lit foe" d=${hexPath(x, y, 0.94)} />
      <path class="sight" d=${`M${x - 44} ${y}h14M${x + 30} ${y}h14M${x} ${y - 50}v12M${x} ${y + 38}v12`} />`)}
    ${[...found.chosen].map((hex) => html`<path class="chosen back" d=${hexPath(places[hex][0], places[hex][1], 0.96)} />
      <path class="chosen" d=${hexPath(places[hex][0], places[hex][1], 0.96)} />`)}
    ${[...new Set([...advised].map((key) => standing.hexOf(key)).filter(Boolean))].map((hex) => html`
      <path class="advised" d=${hexPath(places[hex][0], places[hex][1], 0.82)} />
      <path class="advised-star" d=${starPath(places[hex][0], places[hex][1] - HIGH * 0.36)} />`)}
    ${cursor && html`<path class="cursor" d=${hexPath(places[cursor][0], places[cursor][1], 0.86)} />`}
  </g>`;
}

/** The arrows over the units: those of the choice, and those of what happened last. */
function Arrows({ standing, chosen, steps }) {
  const { places } = standing;
  const order = [...new Set([...chosen].map((key) => standing.hexOf(key)).filter(Boolean))];
  const pairs = order.slice(1).map((hex, n) => [order[n], hex]);
  return html`<g class="arrows">
    ${steps.arrows.map(({ path, kind }) => path.slice(1).map((hex, n) => html`<${Arrow} kind=${kind}
      from=${places[path[n]]} to=${places[hex]} />`))}
    ${pairs.map(([from, to]) => html`<${Arrow} kind="chosen" from=${places[from]} to=${places[to]} />`)}
    ${Object.entries(steps.hit).map(([hex, text]) => html`<text class="hit" x=${places[hex][0]} y=${places[hex][1] - 8}>${text}</text>`)}
  </g>`;
}

function Heads() {
  return html`<defs>${["chosen", "moved", "fled", "struck"].map((kind) => html`
    <marker id=${`head-${kind}`} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="2.8" markerHeight="2.8" orient="auto">
      <path class="head ${kind}" d="M0 0L10 5L0 10Z" /></marker>`)}</defs>`;
}

/**
 * The board.
 * Props: `table`, `view`, `lit`, `chosen`, `advised` (the keys of what was advised), `onTap`, `words` (the page's texts), `house` (that of the seat),
 * and `news`: the events since the player's last choice, each with `kind` and `values`.
 */
export class Board extends Component {
  constructor(props) {
    super(props);
    this.state = { cursor: null, pointed: null, hint: null };
    /** @type {{current: any}} */
    this.port = { current: null };
    /** @type {any} */
    this.read = undefined;
  }

  componentDidMount() {
    this.look();
  }

  componentDidUpdate(before) {
    const { view, lit, chosen, advised, news } = this.props;
    if (before.view !== view || before.lit !== lit || before.advised !== advised || before.chosen !== chosen || before.news !== news) this.look();
  }

  /** Show what can be chosen, what is chosen, or what happened, if it is out of sight. */
  look() {
    const standing = this.standing;
    const { lit, chosen, news = [] } = this.props;
    const placed = (keys) => [...keys].map((key) => standing.places[standing.hexOf(key) ?? '']).filter(Boolean);
    let places = placed(this.props.advised);
    if (places.length === 0) places = placed(lit);
    if (places.length === 0) places = placed(chosen);
    if (places.length === 0 && this.placed) {
      places = lastSteps(standing, news).arrows.slice(-1).flatMap(({ path }) => path.map((hex) => standing.places[hex]));
    }
    this.port.current?.show(places.length > 0 || this.placed ? places : standing.middleOf(this.house));
    this.placed = true;
  }

  /** The pictures of the ground: an earlier one is shown until the present one is there. */
  get grounds() {
    const { ground, sketch } = this.props.view.now ?? {};
    if (this.ground !== ground) [this.earlier, this.ground] = [this.ground ?? sketch, ground];
    return [this.earlier, this.ground];
  }

  get house() {
    return this.props.house || this.props.view.decision?.house || "stark";
  }

  /** @returns {Standing} */
  get standing() {
    const { table, view } = this.props;
    if (this.read?.view !== view.view || this.read.table !== table) this.read = new Standing(table, view.view, view.course);
    return this.read;
  }

  onTap = (x, y) => {
    const hex = this.standing.hexAt(x, y);
    if (!hex) return;
    const port = this.port.current;
    if (HEX * port.scale < 30) {  // too small for a finger: the first tap comes closer
      port.glide();
      const at = this.standing.places[hex];
      port.scale = Math.min(port.most, 0.6);
      port.centre(at[0], at[1]);
      return;
    }
    this.setState({ cursor: null, pointed: null });
    this.props.onTap(this.standing.keysOn(hex));
  };

  onPoint = (x, y) => {
    const hex = this.standing.hexAt(x, y) ?? null;
    if (hex !== this.state.pointed) this.setState({ pointed: hex });
  };

  onLeave = () => {
    if (this.state.pointed) this.setState({ pointed: null });
  };

  /** @param {KeyboardEvent} event */
  onKey = (event) => {
    const { cursor } = this.state;
    if (event.key.startsWith("Arrow")) {
      const lit = [...this.props.lit].map((key) => this.standing.hexOf(key)).find(Boolean);
      const next = cursor ? this.standing.beside(cursor, event.key) ?? cursor : lit ?? Object.keys(this.standing.places)[0];
      this.setState({ cursor: next, pointed: next });
      this.port.current.show([this.standing.places[next]]);
      return true;
    }
    if ((event.key === "Enter" || event.key === " ") && cursor) {
      this.props.onTap(this.standing.keysOn(cursor));
      return true;
    }
    return false;
  };

  render({ table, view, lit, chosen, advised, words: texts, news = [] }, { cursor, pointed }) {
    const words = sayWith(texts);
    const standing = this.standing;
    const steps = chosen.size > 0 ? { arrows: [], hit: {} } : lastSteps(standing, news);
    const { width, height } = table.board;
    const lines = pointed ? hexLines(standing, pointed, words, this.props.house) : [];
    const port = { closer: words("board-closer"), farther: words("board-farther"), whole: words("board-whole") };
    return html`<${ViewPort} ref=${this.port} kind="field" grounds=${this.grounds} width=${width * HEX} height=${height * HEX} near=${5.6 * HEX} finger=${HEX / 42} most=${2.2}
      label=${words("board-label")} words=${port} onTap=${this.onTap} onPoint=${this.onPoint} onLeave=${this.onLeave}
      onKey=${this.onKey} under=${html`<${Land} standing=${standing} />`} over=${html`
        <div class="board-hint" aria-live="polite" hidden=${lines.length === 0}>${lines.map((line) => html`
          <div class="${line.head ? "head" : ""} ${line.house ?? ""}">${line.text}</div>`)}</div>`}>
      <${Heads} />
      <${Burnt} standing=${standing} hexes=${view.view.devastated ?? []} />
      <${Marks} standing=${standing} lit=${lit} chosen=${chosen} advised=${advised} cursor=${cursor} house=${this.house} />
      <${Units} standing=${standing} />
      <${Tokens} standing=${standing} tiles=${view.now?.tiles} house=${this.props.house} />
      <${Arrows} standing=${standing} chosen=${chosen} steps=${steps} />
    <//>`;
  }
}

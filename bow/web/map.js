// The map of the realm: areas with their owners, units, orders, tokens, names, and marks of what can be chosen.
// `table` is what the server sent once (bow/web/realm_table.py), `view` the message `view`.

import { Clock } from "./agreements.js";
import { Component, html } from "./vendor/htm-preact.js";
import { botName, sayWith } from "./texts.js";
import { starPath, ViewPort } from "./view_port.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {[number, number]} Place */
/** @typedef {{key: string, area: string, name: string, x: number, y: number, wide: number, number?: number, turn?: number, faded?: boolean}} Piece */

/** The widths of pieces in the units of the map. */
const UNIT = 35;
const SHIP = 46;
const ORDER = 37;
const TABLET = 34;
const POWER = 27;
const BEAD = 14;
/** Pixels of a unit of the map, below which names are too small to be read. */
const NAMES_FROM = 0.44;
/** How near a tap is to a piece that it means, in units of the map. */
const REACH = 22;
const STRONGEST = ["siege_engine", "knight", "footman", "ship"];

/** What is on the map, read off a view. */
export class Realm {
  /** @param {any} table @param {any} view the message */
  constructor(table, view) {
    this.table = table;
    this.view = view.view;
    this.now = view.now ?? {};
    this.owners = this.now.owners ?? {};
    /** The orders that the seat has chosen and nobody else knows yet. @type {{[area: string]: string}} */
    this.ahead = laidAhead(view);
    this.pieces = this.read();
  }

  /** @param {string} area @param {string} kind @returns {Place} */
  slot(area, kind) {
    const shape = this.table.areas[area];
    return shape.slots[kind]?.[0] ?? shape.centre;
  }

  /** All pieces, from bottom to top. @returns {Piece[]} */
  read() {
    const { table, view } = this;
    /** @type {Piece[]} */
    const found = [];
    const put = (/** @type {Partial<Piece>} */ piece, /** @type {Place} */ [x, y]) => {
      if (piece.name) found.push(/** @type {Piece} */ ({ ...piece, x, y }));
    };
    for (const [kind, name] of [["garrison", table.garrison], ["neutral", table.neutral]]) {
      for (const [area, number] of Object.entries(view[kind] ?? {})) {
        put({ key: `${kind}:${area}`, area, name, wide: TABLET, number }, this.slot(area, "garrison"));
      }
    }
    for (const [area, house] of Object.entries(view.tokens ?? {})) {
      put({ key: `power:${area}`, area, name: table.houses[house]?.shield, wide: POWER }, this.slot(area, "power"));
    }
    for (const [area, forces] of Object.entries(view.units ?? {})) {
      for (const [house, units] of Object.entries(forces)) this.force(area, house, units, put);
    }
    for (const [area, [house, order]] of Object.entries(view.orders ?? {})) {
      const [x, y] = this.slot(area, "order");
      const hidden = order === "hidden";
      const name = hidden ? table.houses[house]?.hidden : table.orders[order]?.picture;
      put({ key: `laid:${area}`, area, name, wide: ORDER }, [x, y]);
      if (!hidden) put({ key: `bead:${area}`, area, name: table.houses[house]?.bead, wide: BEAD }, [x + 13, y + 13]);
    }
    for (const [area, order] of Object.entries(this.ahead)) {
      put({ key: `laid:${area}`, area, name: table.orders[order]?.picture, wide: ORDER }, this.slot(area, "order"));
    }
    const combat = this.now.combat;
    if (combat) {
      const [ax, ay] = this.slot(combat.origin, "order");
      const [bx, by] = this.slot(combat.area, "order");
      const kinds = listed(combat.units);
      kinds.forEach((unit, n) => {
        const aside = (n - (kinds.length - 1) / 2) * 26;
        const at = /** @type {Place} */ ([ax + (bx - ax) * 0.6 + aside, ay + (by - ay) * 0.6]);
        put({ key: `attacker:${n}`, area: combat.area, name: this.unitPicture(combat.attacker, unit), wide: wide(unit) }, at);
      });
    }
    return found;
  }

  /** @param {string} house @param {string} unit */
  unitPicture(house, unit) {
    return this.table.houses[house]?.units[unit.replace("_routed", "")];
  }

  /** @param {string} area @param {string} house @param {any} units @param {Function} put */
  force(area, house, units, put) {
    const places = this.table.areas[area]?.slots.unit ?? [];
    listed(units).forEach((unit, n) => {
      const routed = unit.endsWith("_routed");
      const [x, y] = places[n % places.length];
      const again = 7 * Math.floor(n / places.length);
      const bare = unit.replace("_routed", "");
      const key = `piece:${area}:${bare}${routed ? ":routed" : ""}`;
      const piece = { key, area, name: this.unitPicture(house, unit), wide: wide(unit), turn: routed ? 90 : 0, faded: routed };
      put(piece, [x + again, y - again]);
    });
  }

  /** The keys of all things at a place, topmost first. @param {string | undefined} area @param {number} x @param {number} y */
  keysAt(area, x, y) {
    const near = this.pieces.filter((piece) => Math.hypot(piece.x - x, piece.y - y) < REACH);
    near.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
    const named = area ?? near[0]?.area;
    return [...new Set(near.map((piece) => piece.key)), ...(named ? [`area:${named}`] : [])];
  }

  /** The area of the thing with a key, or undefined. @param {string} key */
  areaOf(key) {
    const [kind, id] = key.split(":");
    return (kind === "area" || kind === "piece") && this.table.areas[id] ? id : undefined;
  }

  /** The nearest area in a direction. @param {string} area @param {string} key */
  beside(area, key) {
    const [x, y] = this.slot(area, "order");
    const [dx, dy] = /** @type {Record<string, Place>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    })[key];
    /** @type {[number, string] | undefined} */
    let best;
    for (const others of [this.table.neighbours[area] ?? [], Object.keys(this.table.areas)]) {
      for (const other of others) {
        const [ox, oy] = this.slot(other, "order");
        const along = (ox - x) * dx + (oy - y) * dy;
        const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
        if (other === area || along <= 0 || aside > 2 * along) continue;
        const cost = Math.hypot(along, 2 * aside);
        if (!best || cost < best[0]) best = [cost, other];
      }
      if (best) return best[1];
    }
    return area;
  }
}

/** The orders that were chosen ahead, by area. @param {any} view the message @returns {{[area: string]: string}} */
export function laidAhead(view) {
  const rows = (view.chosen ?? []).map((/** @type {any} */ row) => Object.fromEntries(row.parts ?? []));
  return Object.fromEntries(rows.filter((/** @type {any} */ row) => row.area && row.order).map((/** @type {any} */ row) => [row.area, row.order]));
}

/** @param {string} unit */
function wide(unit) {
  return unit.startsWith("ship") ? SHIP : UNIT;
}

/** The units of a force one by one, the strongest first and routed ones last. @param {Record<string, number>} units */
function listed(units) {
  const rank = (/** @type {string} */ unit) =>
    STRONGEST.indexOf(unit.replace("_routed", "")) + (unit.endsWith("_routed") ? 10 : 0);
  const kinds = Object.keys(units).sort((one, other) => rank(one) - rank(other));
  return kinds.flatMap((unit) => Array(units[unit]).fill(unit));
}

/**
 * The picture of the thing with a key, for buttons: orders, units, Houses.
 * @param {any} table @param {string} key @param {string} [house] @returns {string | undefined}
 */
export function pictureOf(table, key, house = "") {
  if (table?.game !== "realm") return undefined;
  const [kind, id, unit] = key.split(":");
  const name = {
    order: () => table.orders?.[id]?.picture,
    house: () => table.houses?.[id]?.shield,
    unit: () => table.houses?.[house]?.units?.[id],
    piece: () => table.houses?.[house]?.units?.[unit],
  }[kind]?.();
  return table.pictures?.[name]?.[0];
}

/** What is in an area, in lines. @param {Realm} realm @param {string} area @param {Say} words */
export function areaLines(realm, area, words) {
  const { table, view } = realm;
  const shape = table.areas[area];
  /** @type {{text: string, head?: boolean, house?: string}[]} */
  const lines = [{ head: true, text: shape.name }];
  const printed = [
    shape.slots.fort ? words("map-fort") : "",
    shape.slots.supply ? words("map-barrels", { count: shape.slots.supply.length }) : "",
    shape.slots.crown ? words("map-crowns", { count: shape.slots.crown.length }) : "",
  ].filter(Boolean);
  if (printed.length > 0) lines.push({ text: printed.join(" · ") });
  const owner = realm.owners[area];
  if (owner) lines.push({ house: owner, text: table.houses[owner]?.name });
  for (const [house, units] of Object.entries(view.units?.[area] ?? {})) {
    const named = listed(units).map((unit) => {
      const bare = table.units[unit.replace("_routed", "")] ?? unit;
      return unit.endsWith("_routed") ? words("map-routed", { unit: bare }) : bare;
    });
    lines.push({ house, text: named.join(", ") });
  }
  const ahead = realm.ahead[area];
  const laid = ahead ? ["", ahead] : view.orders?.[area];
  if (laid) {
    const order = laid[1] === "hidden" ? words("map-hidden") : table.orders[laid[1]]?.name;
    lines.push({ text: words("map-order", { order }) });
  }
  if (view.garrison?.[area]) lines.push({ text: words("map-garrison", { strength: view.garrison[area] }) });
  if (view.neutral?.[area]) lines.push({ text: words("map-neutral", { strength: view.neutral[area] }) });
  return lines;
}

/** @param {{table: any, piece: Piece}} props */
function Token({ table, piece }) {
  const { name, x, y, turn, faded, number } = piece;
  const [src, ratio] = table.pictures[name];
  const high = piece.wide / ratio;
  return html`<image href=${src} x=${x - piece.wide / 2} y=${y - high / 2} width=${piece.wide} height=${high}
      class=${faded ? "routed" : ""} transform=${turn ? `rotate(${turn} ${x} ${y})` : undefined} />
    ${number !== undefined && html`<text class="strength" x=${x} y=${y + 11}>${number}</text>`}`;
}

/** The ground, the owners of areas, and closed areas. */
class Lands extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    return next.realm !== this.props.realm;
  }

  /** @param {any} props */
  render({ realm }) {
    const { table, owners, now } = realm;
    return html`<g class="lands">
      ${Object.entries(table.areas).filter(([, shape]) => shape.plate).map(([, shape]) => html`
        <path class="plate" d=${shape.path} />`)}
      ${Object.entries(owners).filter(([area]) => table.areas[area]?.type === "land").map(([area, house]) => html`
        <path key=${area} class="owned" d=${table.areas[area].path} fill=${table.houses[house]?.colour}
          stroke=${table.houses[house]?.colour} />`)}
      ${(now.closed ?? []).map((/** @type {string} */ area) => html`<path class="closed" d=${table.areas[area]?.path} />`)}
    </g>`;
  }
}

/** The names of areas. */
class Names extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    return next.table !== this.props.table;
  }

  /** @param {any} props */
  render({ table }) {
    return html`<g class="names">${Object.values(table.areas).filter((shape) => shape.label).map((shape) => {
      const { at: [x, y], angle, size, lines } = shape.label;
      return html`<text class=${shape.type} font-size=${size * 1.02} transform=${`translate(${x} ${y}) rotate(${angle})`}>
        ${lines.map((/** @type {string} */ line, /** @type {number} */ n) => html`
          <tspan x="0" y=${(n - (lines.length - 1) / 2) * size * 0.94 + size * 0.34}>${line}</tspan>`)}</text>`;
    })}</g>`;
  }
}

/** @param {{table: any, pieces: Piece[]}} props */
function Pieces({ table, pieces }) {
  return html`<g class="pieces">${pieces.map((piece) => html`<${Token} table=${table} piece=${piece} />`)}</g>`;
}

/** The ways of the last marches and raids. @param {Realm} realm @param {any[]} news */
export function lastWays(realm, news) {
  const kinds = /** @type {Record<string, string>} */ ({ marched: "moved", retreated: "fled", raided: "struck" });
  /** @type {{from: Place, to: Place, kind: string}[]} */
  const found = [];
  for (const { kind, values } of news) {
    const from = values?.origin ?? values?.area;
    const to = values?.to ?? values?.target;
    if (kind in kinds && realm.table.areas[from] && realm.table.areas[to] && from !== to) {
      found.push({ from: realm.slot(from, "order"), to: realm.slot(to, "order"), kind: kinds[kind] });
    }
  }
  return found.slice(-6);
}

/** @param {{from: Place, to: Place, kind: string}} props */
function Way({ from: [ax, ay], to: [bx, by], kind }) {
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const [mx, my] = [(ax + bx) / 2 - uy * far * 0.1, (ay + by) / 2 + ux * far * 0.1];
  const path = `M${ax + ux * 12} ${ay + uy * 12}Q${mx} ${my} ${bx - ux * 22} ${by - uy * 22}`;
  return html`<path class="arrow ${kind} back thin" d=${path} />
    <path class="arrow ${kind} thin" d=${path} marker-end=${`url(#way-${kind})`} />`;
}

function Heads() {
  return html`<defs>${["chosen", "moved", "fled", "struck"].map((kind) => html`
    <marker id=${`way-${kind}`} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path class="head ${kind}" d="M0 0L10 5L0 10Z" /></marker>`)}</defs>`;
}

/** What can be chosen, what is chosen, and what is advised; each has a form of its own besides its color. @param {any} props */
function Marks({ realm, lit, chosen, advised, cursor }) {
  const { table, pieces } = realm;
  const areas = new Set();
  const units = new Set();
  for (const key of lit) (key.startsWith("piece:") ? units : areas).add(realm.areaOf(key) && key);
  const picked = [...chosen].map((key) => realm.areaOf(key)).filter(Boolean);
  const lits = [...areas].filter(Boolean).map((key) => key.slice(5)).filter((area) => !picked.includes(area));
  return html`<g class="marks">
    ${lits.map((area) => html`<path class="area back" d=${table.areas[area].path} />
      <path class="area lit-area" d=${table.areas[area].path} />`)}
    ${[...new Set(picked)].map((area) => html`<path class="area back" d=${table.areas[area].path} />
      <path class="area picked" d=${table.areas[area].path} />`)}
    ${[...new Set([...advised].map((key) => realm.areaOf(key)).filter(Boolean))].map((area) => html`
      <path class="area advised" d=${table.areas[area].path} />
      <path class="advised-star" d=${starPath(realm.slot(area, "order")[0], realm.slot(area, "order")[1] - 26)} />`)}
    ${cursor && html`<path class="area pointed" d=${table.areas[cursor].path} />`}
    ${pieces.filter((/** @type {Piece} */ piece) => units.has(piece.key)).map((/** @type {Piece} */ piece) => html`
      <circle class="ring" data-key=${piece.key} cx=${piece.x} cy=${piece.y} r=${piece.wide / 2 + 4} />`)}
  </g>`;
}

/**
 * The map.
 * Props: `table`, `view`, `lit`, `chosen`, `advised` (the keys of what was advised), `onTap`, `words` (the page's texts), `house` (that of the seat), and `news`:
 * the events since the player's last choice.
 */
export class RealmMap extends Component {
  /** @param {any} props */
  constructor(props) {
    super(props);
    this.state = { cursor: null, pointed: null };
    /** @type {{current: any}} */
    /** @type {{current: any}} */
    this.port = { current: null };
    this.shapes = new Map();
  }

  componentDidMount() {
    this.look();
  }

  /** @param {any} before */
  componentDidUpdate(before) {
    const { view, lit, advised } = this.props;
    if (before.view !== view || before.lit !== lit || before.advised !== advised) this.look();
  }

  /** Show what can be chosen, if it is out of sight. */
  look() {
    const realm = this.realm;
    const { lit: open, advised } = this.props;
    const lit = [...(advised.size > 0 ? advised : open)].map((key) => realm.areaOf(key)).filter(Boolean);
    const combat = realm.now.combat;
    const own = Object.keys(realm.owners).filter((area) => realm.owners[area] === this.props.house);
    const areas = combat && advised.size === 0 ? [combat.area, combat.origin] : lit.length > 0 ? lit : this.placed ? [] : own;
    this.port.current?.show(areas.map((area) => realm.slot(area, "order")));
    this.placed = true;
  }

  /** @returns {Realm} */
  get realm() {
    const { table, view } = this.props;
    if (this.seen !== view || this.of !== table) {
      [this.seen, this.of, this.found] = [view, table, new Realm(table, view)];
      if (this.shaped !== table) [this.shaped, this.shapes] = [table, new Map()];
    }
    return this.found;
  }

  /** The area at a place of the map, or undefined: ports and plates first. @param {number} x @param {number} y */
  areaAt(x, y) {
    const { table } = this.props;
    const pen = document.createElement("canvas").getContext("2d");
    const order = Object.entries(table.areas).sort(([, one], [, other]) => over(other) - over(one));
    for (const [area, shape] of order) {
      if (!this.shapes.has(area)) this.shapes.set(area, new Path2D(shape.path));
      if (pen?.isPointInPath(this.shapes.get(area), x, y, "evenodd")) return area;
    }
    return undefined;
  }

  /** @param {number} x @param {number} y @param {boolean} finger */
  onTap = (x, y, finger) => {
    const port = this.port.current;
    const realm = this.realm;
    const areas = new Set([...this.props.lit, ...this.props.chosen].map((key) => realm.areaOf(key) ?? "").filter(Boolean));
    const near = [...areas].filter((area) => {
      const [ax, ay] = realm.slot(area, "order");
      return Math.hypot(ax - x, ay - y) * port.scale < 40;
    });
    if (finger && port.scale < 0.7 && near.length > 1) { // a finger covers several of them: the first tap comes closer
      port.glide();
      port.scale = Math.min(port.most, 1.1);
      port.centre(x, y);
      return;
    }
    this.setState({ cursor: null, pointed: null });
    const keys = realm.keysAt(this.areaAt(x, y), x, y);
    if (keys.length > 0) this.props.onTap(keys);
  };

  /** @param {number} x @param {number} y */
  onPoint = (x, y) => {
    const area = this.areaAt(x, y) ?? null;
    if (area !== this.state.pointed) this.setState({ pointed: area });
  };

  onLeave = () => {
    if (this.state.pointed) this.setState({ pointed: null });
  };

  /** @param {KeyboardEvent} event */
  onKey = (event) => {
    const { cursor } = this.state;
    if (event.key.startsWith("Arrow")) {
      const lit = [...this.props.lit].map((key) => this.realm.areaOf(key)).find(Boolean);
      const next = cursor ? this.realm.beside(cursor, event.key) : lit ?? Object.keys(this.props.table.areas)[0];
      this.setState({ cursor: next, pointed: next });
      this.port.current.show([this.realm.slot(next, "order")]);
      return true;
    }
    if ((event.key === "Enter" || event.key === " ") && cursor) {
      const piece = [...this.props.lit].find((key) => key.startsWith(`piece:${cursor}:`));
      this.props.onTap([...(piece ? [piece] : []), `area:${cursor}`]);
      return true;
    }
    return false;
  };

  /** @param {any} props @param {any} state */
  render({ table, lit, chosen, advised, words: texts, news = [] }, { cursor, pointed }) {
    const words = sayWith(texts);
    const realm = this.realm;
    const [width, height] = table.size;
    const lines = pointed ? areaLines(realm, pointed, words) : [];
    const picked = [...new Set([...chosen].map((key) => realm.areaOf(key) ?? "").filter(Boolean))];
    const ways = picked.length > 0
      ? picked.slice(1).map((area) => ({ from: realm.slot(picked[0], "order"), to: realm.slot(area, "order"), kind: "chosen" }))
      : lastWays(realm, news);
    const combat = realm.now.combat;
    if (combat && realm.slot(combat.origin, "order")) {
      ways.push({ from: realm.slot(combat.origin, "order"), to: realm.slot(combat.area, "order"), kind: "struck" });
    }
    const port = { closer: words("board-closer"), farther: words("board-farther"), whole: words("board-whole") };
    return html`<${ViewPort} ref=${this.port} kind="realm-map" grounds=${[realm.now.ground]} width=${width} height=${height} near=${430} finger=${1 / NAMES_FROM} most=${3}
      far=${NAMES_FROM} label=${words("map-label")} words=${port} onTap=${this.onTap} onPoint=${this.onPoint}
      onLeave=${this.onLeave} onKey=${this.onKey} over=${html`
        <div class="board-hint" aria-live="polite" hidden=${lines.length === 0}>${lines.map((line) => html`
          <div class=${line.head ? "head" : ""} style=${{ color: table.houses[line.house ?? ""]?.text ?? "" }}>
            ${line.text}</div>`)}</div>`}>
      <${Heads} />
      <${Lands} realm=${realm} />
      <${Marks} realm=${realm} lit=${lit} chosen=${chosen} advised=${advised} cursor=${cursor} />
      <${Names} table=${table} />
      <${Pieces} table=${table} pieces=${realm.pieces} />
      <g class="arrows">${ways.map((way) => html`<${Way} ...${way} />`)}</g>
    <//>`;
  }
}

/** How far up an area lies. @param {any} shape */
function over(shape) {
  return shape.plate ? 2 : shape.type === "port" ? 1 : 0;
}

/**
 * Round, wildlings, Houses and influence, beside the map.
 * Props: `table`, `view`, `words` (the page's texts), `house` (that of the seat), `seats` (the message `seats`), `clocks`,
 * and `open`: the open tab; `houses` and `tracks` lie over the map on a narrow screen.
 */
export function Houses({ table, view, words: texts, house, seats = [], clocks = null, open = "map" }) {
  const words = sayWith(texts);
  const position = view.view;
  const facts = view.now?.houses ?? {};
  const icon = (/** @type {string} */ name) => html`<img src=${table.pictures[table.icons[name]]?.[0]} alt="" width="20" height="20" />`;
  const shield = (/** @type {string} */ id, size = 30) => html`<img src=${table.pictures[table.houses[id]?.shield]?.[0]}
    alt=${table.houses[id]?.name} width=${size} height=${size} />`;
  const said = Object.fromEntries(seats.map((/** @type {any} */ seat) => [seat.house, seat]));
  const count = (/** @type {string} */ name, /** @type {any} */ value, /** @type {string} */ label) => html`
    <span class="count" title=${label}>${icon(name)}<b>${value ?? "?"}</b><span class="unseen">${label}</span></span>`;
  return html`<section class="realm-side panel ${open === "houses" || open === "tracks" ? `open ${open}` : ""}" aria-label=${words("map-houses")}>
    <div class="realm-round">
      <h2>${words("map-round", { round: position.round })}</h2>
      <span class="count" title=${words("map-wildlings")}>${icon("wildlings")}<b>${position.wildlings}</b>
        <span class="unseen">${words("map-wildlings")}</span></span>
    </div>
    <ol class="realm-houses">${(position.iron_throne ?? []).map((/** @type {string} */ id) => html`
      <li class=${id === house ? "own" : ""} key=${id}>${shield(id)}
        <div>
          <strong style=${{ color: table.houses[id]?.text }}>${table.houses[id]?.name}</strong>
          <em>${id === house ? words("map-you") : said[id]?.name || (said[id]?.bot ? botName(said[id].bot, words) : "")}</em>
          ${(view.ahead || view.chosen.length > 0) && said[id]?.ready && html`<span class="ready">${words("map-ready")}</span>`}
          <${Clock} clocks=${clocks} house=${id} say=${words} />
          ${view.waits?.includes(id) && html`<span class="deciding">${words("map-deciding")}</span>`}
          <p>
            ${count("castle", facts[id]?.castles, words("map-castles"))}
            ${count("barrel", position.supply?.[id], words("map-supply"))}
            ${count("power", position.power?.[id], words("map-power"))}
            ${count("cards", facts[id]?.cards, words("map-cards"))}
          </p>
          <small>${words("map-armies", { armies: facts[id]?.armies?.join(" ") || "–", limit: facts[id]?.limit?.join(" ") ?? "" })}</small>
        </div></li>`)}</ol>
    <div class="realm-tracks">
      <h2>${words("map-influence")}</h2>
      ${Object.entries(table.tracks).map(([track, name]) => html`<p title=${name}>${icon(track)}
        <span class="unseen">${name}</span>${(position[track] ?? []).map((/** @type {string} */ id) => shield(id, 24))}</p>`)}
    </div>
  </section>`;
}

// The realm's shared moments beside the map: a combat step by step, cards turned together, bids, and the orders to lay.

import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { Card } from "./cards.js";
import { pictureOf } from "./map.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {[source: string, of: string, value: number]} Term */
/** @typedef {{house: string, units: {[unit: string]: number}, terms: Term[], total: number | null, card: string}} Side */
/** @typedef {{area: string, origin: string, steps: string[], step: string, sides: Side[], supports: {[area: string]: string}, ties: string, winner: string}} Fight */

/** How long cards stay that were turned, in milliseconds, unless somebody closes them. */
const REVEAL_STAYS = 12000;
const HIDDEN = "hidden";

/** @param {any} table @param {string} house @param {number} [size] */
function shield(table, house, size = 30) {
  const src = table.pictures[table.houses[house]?.shield]?.[0];
  return src && html`<img src=${src} alt="" width=${size} height=${size} />`;
}

/** @param {any} table @param {string} house */
function nameOf(table, house) {
  return html`<strong style=${{ color: table.houses[house]?.text }}>${table.houses[house]?.name ?? house}</strong>`;
}

/** What a term of a strength is, in words. @param {Term} term @param {any} table @param {any} cards @param {Say} say */
function termText([source, of], table, cards, say) {
  const named = table.units[of] ?? table.orders[of]?.name ?? table.areas[of]?.name ?? cards[of]?.name ?? "";
  return say(`term-${source}`, { of: named });
}

/**
 * One side of a combat: its House, sum, card and terms.
 * @param {{side: Side, attacks: boolean, table: any, cards: any, turned: boolean, say: Say, onLook: (id: string) => void}} props
 */
function SideOf({ side, attacks, table, cards, turned, say, onLook }) {
  const open = side.card && side.card !== HIDDEN && turned;
  return html`<section class="fighter" aria-label=${table.houses[side.house]?.name}>
    <header>${shield(table, side.house)}<p>${nameOf(table, side.house)}<small>${say(attacks ? "combat-attacks" : "combat-defends")}</small></p>
      ${side.total !== null && html`<b class="sum">${side.total}</b>`}</header>
    ${side.card && (open && cards[side.card]
      ? html`<div class="turns"><${Card} id=${side.card} card=${cards[side.card]} say=${say} onTap=${() => onLook(side.card)} /></div>`
      : html`<div class="card back" style=${{ background: table.houses[side.house]?.colour }} role="img" aria-label=${say("combat-face-down")}>${shield(table, side.house, 56)}</div>`)}
    ${side.terms.length > 0 && html`<dl class="terms">${side.terms.map((term) => html`
      <dt>${termText(term, table, cards, say)}</dt><dd>${term[2] > 0 && term[0] !== "units" && term[0] !== "card" ? "+" : ""}${String(term[2]).replace("-", "−")}</dd>`)}</dl>`}
  </section>`;
}

/**
 * The open combat, step by step.
 * @param {{fight: Fight, table: any, cards: any, say: Say, onLook: (id: string) => void}} props
 */
export function Combat({ fight, table, cards, say, onLook }) {
  const at = fight.steps.indexOf(fight.step);
  const area = table.areas[fight.area]?.name;
  const supports = Object.entries(fight.supports);
  return html`<section class="combat panel" aria-label=${say("combat", { area })}>
    <h2>${say("combat", { area })}</h2>
    <ol class="steps">${fight.steps.map((step, n) => html`<li key=${step} class=${n < at ? "done" : n === at ? "now" : ""}
      aria-current=${n === at ? "step" : undefined}>${say(`step-${step}`)}</li>`)}</ol>
    <div class="fighters">${fight.sides.map((side, n) => html`<${SideOf} key=${side.house} side=${side} attacks=${n === 0} table=${table} cards=${cards}
      turned=${true} say=${say} onLook=${onLook} />`)}</div>
    ${supports.length > 0 && html`<ul class="supports">${supports.map(([from, house]) => html`<li>${house
      ? say("combat-support", { area: table.areas[from]?.name, house: table.houses[house]?.name })
      : say("combat-no-support", { area: table.areas[from]?.name })}</li>`)}</ul>`}
    <p class="dim">${fight.winner ? say("combat-winner", { house: table.houses[fight.winner]?.name }) : say("combat-ties", { house: table.houses[fight.ties]?.name })}</p>
  </section>`;
}

/** Whether the House cards of a combat were turned in a step. @param {{kind: string}[]} events */
export function hasCards(events) {
  return events.some((event) => event.kind === "house-cards");
}

/**
 * Both House cards, first face down and then turned together, with what came of them.
 * @param {{events: {kind: string, values: any, says: string}[], fight: Fight | undefined, table: any, cards: any, say: Say,
 *   onLook: (id: string) => void, onClose: () => void}} props `fight`: the combat, if it goes on
 */
export function CardsTurned({ events, fight, table, cards, say, onLook, onClose }) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [turned, setTurned] = useState(still);
  useEffect(() => {
    const timers = [setTimeout(() => setTurned(true), 900), setTimeout(onClose, REVEAL_STAYS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  const shown = events.find((event) => event.kind === "house-cards");
  const after = events.slice(events.findIndex((event) => event.kind === "house-cards") + 1);
  const sides = Object.entries(/** @type {{[house: string]: string}} */ (shown?.values.cards ?? {})).map(([house, card]) => {
    const counted = after.find((event) => event.kind === "strength" && event.values.house === house && event.values.moment === "final")?.values;
    const known = counted ?? fight?.sides.find((side) => side.house === house && side.card === card);
    return { house, card, units: {}, terms: turned && known ? known.terms : [], total: turned && known ? known.total : null };
  });
  const told = after.filter((event) => !["strength", "auto"].includes(event.kind)).slice(0, 8);
  return html`<section class="cards-turned panel lit" aria-label=${say("cards-turned")}>
    <header><h2>${say("cards-turned")}</h2><button class="square" aria-label=${say("close")} onClick=${onClose}><i class="glyph glyph-close"></i></button></header>
    <div class="fighters" onClick=${() => setTurned(true)}>${sides.map((side, n) => html`<${SideOf} key=${side.house} side=${side} attacks=${n === 0} table=${table}
      cards=${cards} turned=${turned} say=${say} onLook=${onLook} />`)}</div>
    ${turned && told.length > 0 && html`<ul class="told">${told.map((event) => html`<li class=${event.kind}>${event.says}</li>`)}</ul>`}
  </section>`;
}

/** The bids for a track or against the wildlings, and the Wildling card with what applies. @param {{bids: any, view: any, table: any, say: Say}} props */
export function Bids({ bids, view, table, say }) {
  const wild = bids.subject === "wildlings";
  const made = Object.entries(bids.bids).sort(([, one], [, other]) => other - one);
  const most = Math.max(1, ...made.map(([, bid]) => bid));
  const sum = made.reduce((all, [, bid]) => all + bid, 0);
  const title = wild ? say("bids-wildlings", { strength: bids.strength }) : say("bids-track", { track: table.tracks[bids.subject] });
  const who = (/** @type {string} */ part) => (part === "lowest" ? bids.lowest : part === "highest" ? bids.highest : "");
  const applies = (/** @type {string} */ part) => (bids.won ? part === "highest" : part !== "highest");
  return html`<section class="bids panel" aria-label=${title}>
    <h2>${title}</h2>
    ${!wild && html`<p class="track">${(view[bids.subject] ?? []).map((/** @type {string} */ house) => shield(table, house, 26))}</p>`}
    ${made.length === 0 ? html`<p class="dim">${say("bids-hidden")}</p>` : html`<ul class="amounts">${made.map(([house, bid]) => html`
      <li>${shield(table, house, 26)}<span class="amount" style=${{ width: `${(bid / most) * 60}%`, background: table.houses[house]?.colour }}></span>
        <b>${bid}</b><span class="unseen">${table.houses[house]?.name}</span></li>`)}</ul>`}
    ${wild && made.length > 0 && html`<p>${say(bids.card ? (bids.won ? "bids-watch-wins" : "bids-wildlings-win") : "bids-sum", { sum, strength: bids.strength })}</p>`}
    ${bids.card && html`<h3>${bids.card}</h3><dl class="outcomes">${Object.entries(bids.outcomes).map(([part, text]) => html`
      <dt class=${applies(part) ? "now" : "dim"}>${say(`bids-${part}`)} ${who(part) && shield(table, who(part), 20)}</dt>
      <dd class=${applies(part) ? "" : "dim"}>${text}</dd>`)}</dl>`}
  </section>`;
}

/** The kinds of orders, a column each. */
const KINDS = ["march", "support", "defense", "raid", "consolidate"];

/**
 * The orders of the own House: three of each kind; those that are laid are faint, those that can be laid now are buttons.
 * @param {{planning: {stars: number, banned: string[]}, table: any, laid: {[area: string]: string}, areas: number, lit: Set<string>,
 *   chosen: Set<string>, advised: Set<string>, say: Say, onTap: (key: string) => void}} props
 */
export function OrderGrid({ planning, table, laid, areas, lit, chosen, advised, say, onTap }) {
  const used = Object.values(laid);
  const stars = used.filter((order) => table.orders[order]?.star).length;
  const columns = KINDS.map((kind) => Object.entries(table.orders)
    .filter(([, order]) => order.kind === kind)
    .sort(([, one], [, other]) => Number(one.star) - Number(other.star))
    .flatMap(([id, order]) => Array.from({ length: order.count }, (_, n) => {
      const taken = used.filter((each) => each === id).length;
      return { id, order, gone: n < taken, next: n === taken, banned: planning.banned.includes(id) };
    })));
  return html`<section class="order-grid" aria-label=${say("orders")}>
    <p class="counts"><b>${say("orders-laid", { laid: used.length, areas })}</b> <span class="dim">${say("orders-stars", { used: stars, stars: planning.stars })}</span></p>
    <div class="columns">${columns.map((column) => html`<ul>${column.map(({ id, order, gone, next, banned }) => {
      const key = `order:${id}`;
      const may = !gone && (lit.has(key) || chosen.has(key));
      const name = `${order.name}${gone ? `, ${say("orders-gone")}` : banned ? `, ${say("orders-banned")}` : ""}`;
      return html`<li><button class="order-token ${gone || banned ? "gone" : ""} ${may ? "lit" : ""} ${next && chosen.has(key) && may ? "chosen" : ""} ${advised.has(key) && may ? "advised" : ""}" data-key=${key}
        aria-label=${name} title=${name} aria-pressed=${next && chosen.has(key) && may ? "true" : "false"} disabled=${!may} onClick=${() => onTap(key)}>
        <img src=${pictureOf(table, key)} alt="" width="44" height="44" /></button></li>`;
    })}</ul>`)}</div>
  </section>`;
}

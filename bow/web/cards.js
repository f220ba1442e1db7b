// Leadership cards, as they are printed: in the hand, and enlarged over the page.

import { html, useEffect, useRef } from "./vendor/htm-preact.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {{name: string, house: string, orders: {text: string, cost: number}[], tactic?: string,
 *   strength?: number, swords?: number, forts?: number}} Printed */

/**
 * One card. It is a button: a tap chooses a lit one, and enlarges another.
 * @param {{id: string, card: Printed, lit?: boolean, chosen?: boolean, advised?: boolean, say: Say, onTap: () => void, onLook?: () => void}} props
 */
export function Card({ id, card, lit, chosen, advised, say, onTap, onLook }) {
  const state = `${lit ? "lit" : ""} ${chosen ? "chosen" : ""} ${advised ? "advised" : ""}`;
  return html`<div class="card ${card.house} ${state}" data-key=${`card:${id}`}>
    <button class="face" aria-pressed=${chosen ? "true" : "false"} onClick=${lit || chosen ? onTap : onLook ?? onTap}>
      <${Face} card=${card} say=${say} />
    </button>
    ${onLook && html`<button class="look" aria-label=${say("card-look", { card: card.name })} onClick=${onLook}>
      <i class="glyph glyph-search"></i></button>`}
  </div>`;
}

/** The swords and towers of a House card. @param {Printed} card */
function signs({ swords = 0, forts = 0 }) {
  const row = [...Array(swords).fill("sword"), ...Array(forts).fill("fort")];
  return row.map((sign) => html`<i class="glyph glyph-${sign}"></i>`);
}

/** @param {{card: Printed, say: Say}} props */
function Face({ card, say }) {
  return html`<span class="head">
      ${card.strength !== undefined && html`<b class="strength" title=${say("card-strength")}>${card.strength}</b>`}
      <span class="title">${card.name}</span></span>
    <span class="body">
      ${Boolean(card.swords || card.forts) && html`<span class="signs" role="img"
        aria-label=${say("card-signs", { swords: card.swords ?? 0, forts: card.forts ?? 0 })}>${signs(card)}</span>`}
      ${card.orders.map((order) => html`<span class="order"><b class="cost" title=${say("card-cost")}>${order.cost}</b>
        <span>${order.text}</span></span>`)}
      ${card.tactic && html`<span class="tactic">${card.tactic}</span>`}
    </span>`;
}

/**
 * The own hand, in a row that scrolls.
 * @param {{ids: string[], printed: {[id: string]: Printed}, lit: Set<string>, chosen: Set<string>, advised: Set<string>, playing: string, say: Say,
 *   onTap: (keys: string[]) => void, onLook: (id: string) => void}} props `playing`: the card in play, or empty
 */
export function Hand({ ids, printed, lit, chosen, advised, playing, say, onTap, onLook }) {
  if (ids.length === 0) return null;
  return html`<section class="hand" aria-label=${say("hand")}>
    <h2>${say("hand-count", { count: ids.length })}${printed[playing] && html` · <button class="playing" onClick=${() => onLook(playing)}>${say("hand-playing", { card: printed[playing].name })}</button>`}</h2>
    <div class="cards">
      ${ids.map((id) => printed[id] && html`<${Card} key=${id} id=${id} card=${printed[id]} lit=${lit.has(`card:${id}`)}
        chosen=${chosen.has(`card:${id}`)} advised=${advised.has(`card:${id}`)} say=${say} onTap=${() => onTap([`card:${id}`])} onLook=${() => onLook(id)} />`)}
    </div>
  </section>`;
}

/**
 * A dialog over the page. Escape and a tap beside it close it.
 * @param {{label: string, kind?: string, say: Say, onClose: () => void, children?: any}} props
 */
export function Dialog({ label, kind = "", say, onClose, children }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (!dialog.current.open) dialog.current.showModal();
  }, []);
  return html`<dialog class="over ${kind}" ref=${dialog} aria-label=${label} onClose=${onClose}
    onClick=${(/** @type {any} */ event) => event.target === dialog.current && dialog.current.close()}>
    <div class="inside">
      <header><h2>${label}</h2>
        <button class="square" aria-label=${say("close")} onClick=${() => dialog.current.close()}>
          <i class="glyph glyph-close"></i></button></header>
      ${children}
    </div>
  </dialog>`;
}

/** A whole card over the page. @param {{id: string, card: Printed, say: Say, onClose: () => void}} props */
export function WholeCard({ id, card, say, onClose }) {
  return html`<${Dialog} label=${card.name} kind="whole-card" say=${say} onClose=${onClose}>
    <div class="card large ${card.house}" data-card=${id}><div class="face"><${Face} card=${card} say=${say} /></div></div>
    ${card.orders.length > 0 && html`<p class="dim cost-note"><b class="cost">1</b> ${say("card-cost-note")}</p>`}
  <//>`;
}

// The cards of a battle that are open to all: the one in play, the discard piles, and the effects that last.

import { html } from "./vendor/htm-preact.js";
import { Card, Dialog } from "./cards.js";
import { Tokens } from "./panels.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {{effects?: {unit: string, of: string, name: string, says: string, until: string}[], card?: [house: string, card: string]}} Course */

/** How many things go on. @param {Course | undefined} course */
export function goingOn(course) {
  return (course?.effects?.length ?? 0) + (course?.card ? 1 : 0);
}

/**
 * All that lies open, over the page.
 * @param {{course: Course, houses: any, seats: import("./game.js").Seated[], own: string, cards: any, say: Say,
 *   onLook: (id: string) => void, onClose: () => void}} props
 */
export function Played({ course, houses, seats, own, cards, say, onLook, onClose }) {
  const { effects = [], card } = course;
  const shown = (/** @type {string} */ id, /** @type {string | number} */ key) => cards[id] && html`<${Card} key=${key} id=${id}
    card=${cards[id]} say=${say} onTap=${() => onLook(id)} />`;
  const named = (/** @type {string} */ house) => seats.find((seat) => seat.house === house)?.says ?? "";
  return html`<${Dialog} label=${say("played")} kind="played" say=${say} onClose=${onClose}>
    ${card && html`<h3>${say("played-now", { house: named(card[0]) })}</h3><div class="cards">${shown(card[1], "now")}</div>`}
    ${effects.length > 0 && html`<h3>${say("played-effects")}</h3>
      <ul class="effects">${effects.map((each) => html`<li><b>${each.of}</b> ${each.name && html`<i>${each.name}.</i>`} ${each.says} <span class="dim">(${each.until})</span></li>`)}</ul>`}
    ${seats.map((seat) => {
      const has = houses[seat.house];
      const pile = [...(has?.discard ?? [])].reverse();
      return has && html`<section class=${seat.house} key=${seat.house}>
        <h3>${seat.says}</h3>
        <div class="house"><${Tokens} house=${seat.house} has=${has} own=${seat.house === own} lit=${new Set()} chosen=${new Set()} say=${say} onTap=${() => {}} /></div>
        <p class="dim">${pile.length > 0 ? say("played-discards", { count: pile.length }) : say("played-none")}</p>
        <div class="cards" tabindex="0">${pile.map((id, n) => shown(id, n))}</div></section>`;
    })}
  <//>`;
}

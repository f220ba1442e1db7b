// The tabs of the realm on a phone: Houses, cards, tracks and log fold away, so that the map has room.

import { html, useRef } from "./vendor/htm-preact.js";

/** @typedef {import("./texts.js").Say} Say */

/** The tabs with their pictures. */
const TABS = { map: "hexes", houses: "shields", cards: "card", tracks: "chart", log: "log" };

/** What the tabs show, as texts that differ when it has changed. @param {any} view @param {string[]} hand @returns {{[tab: string]: string}} */
function shownBy({ view, now }, hand) {
  return {
    houses: JSON.stringify([now?.houses, view.supply, view.power]),
    cards: hand.join(),
    tracks: JSON.stringify([view.iron_throne, view.fiefdoms, view.kings_court, view.wildlings]),
  };
}

/**
 * The row of tabs; a tab has a dot if what it shows has changed since it was open.
 * @param {{view: any, hand: string[], open: string, onOpen: (tab: string) => void, say: Say}} props
 */
export function Tabs({ view, hand, open, onOpen, say }) {
  const now = shownBy(view, hand);
  const seen = useRef(now);
  if (open in now) seen.current = { ...seen.current, [open]: now[open] };
  return html`<nav class="tabs" aria-label=${say("tabs")}>${Object.entries(TABS).map(([tab, glyph]) => html`
    <button key=${tab} class="tab" aria-pressed=${open === tab ? "true" : "false"} onClick=${() => onOpen(tab)}>
      <i class="glyph glyph-${glyph}"></i>${say(`tab-${tab}`)}
      ${seen.current[tab] !== now[tab] && html`<span class="dot"><span class="spoken">${say("tab-changed")}</span></span>`}</button>`)}</nav>`;
}

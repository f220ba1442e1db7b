// What players decide together, and their clocks: proposals to agree to, and choices when a time is over.

import { html, useEffect, useState } from "./vendor/htm-preact.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {import("./game.js").State} State */
/** @typedef {import("./game.js").Seated} Seated */
/** @typedef {{house: string, left: number, allowance: number, runs: boolean, away: boolean}} Time */
/** @typedef {{rows: Time[], at: number}} Clocks `at`: when they came, by `performance.now()` */

/** A time as hours, minutes and seconds, after the days. @param {number} seconds @param {Say} say */
function timeText(seconds, say) {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const clock = days || hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return days ? say("clock-days", { days, clock }) : clock;
}

/** What a player has left now: first the allowance of one who is away passes, then the time. @param {Time} row @param {number} passed */
export function leftOf(row, passed) {
  const spent = row.runs ? passed : 0;
  const allowed = row.away ? Math.min(spent, row.allowance) : 0;
  return { left: Math.max(0, row.left - (spent - allowed)), allowance: row.allowance - allowed };
}

/** The clock of a House. It counts by itself between two messages. @param {{clocks: Clocks | null, house: string, say: Say}} props */
export function Clock({ clocks, house, say }) {
  const row = clocks?.rows.find((each) => each.house === house);
  const [, setBeat] = useState(0);
  useEffect(() => {
    if (!row?.runs) return undefined;
    const timer = setInterval(() => setBeat((beat) => beat + 1), 1000);
    return () => clearInterval(timer);
  }, [row]);
  if (!row || !clocks) return null;
  const { left, allowance } = leftOf(row, (performance.now() - clocks.at) / 1000);
  const waits = row.runs && row.away && allowance > 0;
  const text = timeText(left, say);
  return html`<span class="clock ${row.runs ? "runs" : ""} ${left <= 0 ? "loss" : ""}" role="timer" aria-live="off"
    aria-label=${say("clock", { time: text })}>${text}${waits && html` <small>${say("clock-away", { time: timeText(allowance, say) })}</small>`}</span>`;
}

/**
 * What is proposed and what can be chosen for a player whose time is over, above the board.
 * @param {{seats: Seated[], own: string, say: Say, propose: (house: string, what: string) => void}} props
 */
export function Agreements({ seats, own, say, propose }) {
  const named = (/** @type {string[]} */ houses) => seats.filter((seat) => houses.includes(seat.house)).map((seat) => seat.says).join(", ");
  const plays = seats.some((seat) => seat.house === own && !seat.bot);
  return seats.map((seat) => {
    const { proposed, choices = [] } = seat;
    const mine = seat.house === own;
    const house = seat.says;
    const asked = plays && proposed && !proposed.agreed.includes(own) && !(mine && proposed.what === "wait");
    const agreed = proposed && proposed.agreed.includes(own);
    return html`
      ${proposed && html`<p class="notice" role="status" key=${`${seat.house} proposed`}>
        ${say(`proposed-${proposed.what}`, { house, houses: named(proposed.agreed) })}
        ${asked && html`<button class="plain agree" onClick=${() => propose(seat.house, proposed.what)}>${say("agree")}</button>`}
        ${plays && (asked || agreed) && html`<button class="plain decline" onClick=${() => propose(seat.house, "no")}>${say(agreed ? "withdraw" : "decline")}</button>`}</p>`}
      ${choices.length > 0 && html`<p class="notice" role="status" key=${`${seat.house} time`}>
        ${say(mine ? "time-over-own" : "time-over", { house })}
        ${plays && !mine && choices.filter((/** @type {string} */ what) => what !== proposed?.what).map((/** @type {string} */ what) => html`
          <button class="plain" key=${what} onClick=${() => propose(seat.house, what)}>${say(`choice-${what}`)}</button>`)}</p>`}`;
  });
}

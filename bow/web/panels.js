// The panels beside the board: who plays, morale, the log with talk, what happened meanwhile, dice, and the menu.

import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { Clock } from "./agreements.js";
import { Dialog } from "./cards.js";
import { HEADINGS } from "./game.js";
import { botName, LANGUAGES } from "./texts.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {import("./game.js").State} State */
/** @typedef {import("./game.js").Line} Line */
/** @typedef {import("./game.js").Happened} Happened */
/** @typedef {import("./game.js").Seated} Seated */

/** Dice stay so long, in milliseconds, unless somebody taps them away. */
const DICE_STAY = 4000;
/** Lines of dice and their results in a step. */
/** What the dice of a step are for. */
const ROLLED_FOR = new Set(["attack", "parting-blow", "countered"]);
const ROLLED = new Set(["rolled", "rerolled", "order-dice", "asked-dice"]);
const RESULTS = new Set(["hits", "lost", "eliminated", "captured", "ignored-morale", "retreated", "retreat-blocked"]);

/** Who is at a seat, in words. @param {Seated} seat @param {Say} say */
function whoIs(seat, say) {
  if (seat.bot) return say("seat-bot", { bot: botName(seat.bot, say) });
  const name = seat.name ?? "";
  if (!seat.here) return name ? say("seat-away-named", { name }) : say("seat-away");
  return name || say("seat-here");
}

/**
 * A House: its crest, player, order tokens and cards.
 * @param {{seat: Seated, clocks: State["clocks"], own: boolean, has: any, turn: boolean, lit: Set<string>, chosen: Set<string>, say: Say,
 *   onTap: (keys: string[]) => void}} props
 */
export function House({ seat, clocks, own, has, turn, lit, chosen, say, onTap }) {
  const cards = has?.hand ? has.hand.length : has?.cards;
  const held = own ? say("seat-you") : whoIs(seat, say);
  return html`<section class="house panel ${seat.house} ${turn ? "lit" : ""}" aria-label=${seat.says}>
    <img class="crest" src=${`assets/crests/${seat.house}-small.png`} alt="" width="44" height="44" />
    <div class="who"><h2>${seat.says}</h2>
      <p class="dim">${held}${cards === undefined ? "" : ` · ${say("cards", { count: cards })}`} <${Clock} clocks=${clocks} house=${seat.house} say=${say} /></p></div>
    <${Tokens} house=${seat.house} has=${has} own=${own} lit=${lit} chosen=${chosen} say=${say} onTap=${onTap} />
  </section>`;
}

/** The order tokens of a House, and the number of its command tokens. @param {any} props */
export function Tokens({ house, has, own, lit, chosen, say, onTap }) {
  return html`<ul class="tokens">
    ${(has?.orders ?? []).map((/** @type {string} */ token, /** @type {number} */ n) => html`<li key=${n}><${Token} token=${token} say=${say}
      own=${own} lit=${lit} chosen=${chosen} onTap=${onTap} /></li>`)}
    ${has?.command !== undefined && html`<li class="command" title=${say("command")}>
      <img src=${`assets/tokens/command-${house}.png`} alt=${say("command")} width="30" height="30" /><b>${has.command}</b></li>`}
  </ul>`;
}

/** @param {any} props */
function Token({ token, own, lit, chosen, say, onTap }) {
  const keys = [`token:${token}`, `pair:${token}`];
  const picture = html`<img src=${`assets/tokens/${token}.png`} alt=${say(`token-${token}`)} width="30" height="30" />`;
  const on = keys.some((key) => chosen.has(key));
  if (!own || !(on || keys.some((key) => lit.has(key)))) return picture;
  return html`<button class="token ${on ? "chosen" : "lit"}" aria-pressed=${on ? "true" : "false"} onClick=${() => onTap(keys)}>${picture}</button>`;
}

/** The morale track: a pip for each space, and a marker. @param {{morale: string, track: any, seats: Seated[], say: Say}} props */
export function Morale({ morale, track, seats, say }) {
  if (!track) return null;
  const [house, steps] = morale === "even" ? ["", 0] : [morale.split("+")[0], Number(morale.split("+")[1])];
  const named = seats.find((seat) => seat.house === house)?.says ?? "";
  const at = house === "lannister" ? -steps : steps;
  const pips = [];
  for (let n = -track.length; n <= track.length; n += 1) {
    const zone = Object.keys(track.zones).find((each) => Math.abs(n) >= track.zones[each][0] && Math.abs(n) <= track.zones[each][1]);
    pips.push(html`<i class="pip ${zone} ${n === at ? "marker" : ""} ${n < 0 ? "lannister" : "stark"}"></i>`);
  }
  const text = house ? say("morale-of", { house: named, steps }) : say("morale-even");
  return html`<div class="morale" role="img" aria-label=${text}><span>${text}</span><div class="pips">${pips}</div></div>`;
}

/**
 * The log, with its filters and what players say. On a phone it shows its last lines until it is opened.
 * Headings, and what players say, pass all filters.
 * @param {{lines: Line[], filters: {[name: string]: string[]}, say: Say, open: boolean, onOpen: () => void,
 *   onSay: ((text: string) => void) | null}} props
 */
export function Log({ lines, filters, say, open, onOpen, onSay }) {
  const [text, setText] = useState("");
  const [filter, setFilter] = useState("all");
  const kinds = filters[filter];
  const shown = kinds ? lines.filter(({ kind }) => kinds.includes(kind) || HEADINGS.has(kind) || kind === "said") : lines;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) onSay?.(text.trim());
    setText("");
  };
  return html`<section class="log panel ${open ? "open" : ""}" aria-label=${say("log")}>
    <button class="handle" aria-expanded=${open ? "true" : "false"} onClick=${onOpen}><span class="bar"></span><span class="name">${say("log")}</span></button>
    ${Object.keys(filters).length > 0 && html`<div class="filters">${["all", ...Object.keys(filters)].map((name) => html`
      <button class="filter" aria-pressed=${name === filter ? "true" : "false"} onClick=${() => setFilter(name)}>${say(`log-${name}`)}</button>`)}</div>`}
    <div class="lines" tabindex="0" role="log" aria-label=${say("log")}><ol>
      ${shown.map((line) => html`<li key=${line.id} class="${line.house} ${line.kind} ${HEADINGS.has(line.kind) ? "heading" : ""}">${line.says}</li>`)}
    </ol></div>
    ${onSay && html`<form class="talk" onSubmit=${send}>
      <input aria-label=${say("talk")} placeholder=${say("talk")} maxlength="500" value=${text}
        onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
      <button class="square" aria-label=${say("talk-send")}><i class="glyph glyph-play"></i></button></form>`}
  </section>`;
}

/** What the others did since the last own choice. @param {{news: Happened[], say: Say, onClose: () => void}} props */
export function Recap({ news, say, onClose }) {
  return html`<section class="recap panel" aria-label=${say("recap")}>
    <header><h2>${say("recap")}</h2><button class="square" aria-label=${say("close")} onClick=${onClose}><i class="glyph glyph-close"></i></button></header>
    <ul tabindex="0">${news.map((event) => html`<li class=${event.kind}>${event.says}</li>`)}</ul>
  </section>`;
}

/** Whether a step rolled dice. @param {Happened[]} events */
export function hasDice(events) {
  return events.some((event) => ROLLED.has(event.kind) && diceOf(event).length > 0);
}

/** @param {Happened} event @returns {string[]} */
function diceOf(event) {
  return event.values.dice ?? event.values.symbols ?? [];
}

/** The dice of a step, which tumble and then say what they did. @param {{events: Happened[], say: Say, onClose: () => void}} props */
export function Dice({ events, say, onClose }) {
  useEffect(() => {
    const timer = setTimeout(onClose, DICE_STAY);
    return () => clearTimeout(timer);
  }, []);
  const rolls = events.map((event) => ROLLED.has(event.kind) && diceOf(event).length > 0);
  const last = rolls.lastIndexOf(true);
  return html`<button class="dice panel" onClick=${onClose} aria-label=${say("close")}>
    ${events.map((event, n) => rolls[n]
      ? html`<span class="roll">${diceOf(event).map((symbol, of) => html`<img key=${of} src=${`assets/dice/${symbol}.png`}
        alt=${say(`token-${symbol}`)} width="56" height="56" style=${{ animationDelay: `${of * 60}ms` }} />`)}</span>`
      : RESULTS.has(event.kind) || (ROLLED_FOR.has(event.kind) && n < last) ? html`<span class=${event.kind}>${event.says}</span>` : null)}
  </button>`;
}

/**
 * The menu: seats, language, sound and notices, and leaving.
 * @param {{state: State, settings: import("./texts.js").Settings, change: (settings: any) => void, say: Say,
 *   propose: (house: string, what: string) => void, takeBack: () => void, leave: () => void, onClose: () => void}} props
 */
export function Menu({ state, settings, change, say, propose, takeBack, leave, onClose }) {
  const own = state.join?.house ?? "";
  const hidden = Boolean(state.view?.ahead || state.view?.chosen.length); // all choose at the same time
  const [name, setName] = useState(settings.name);
  const [sure, setSure] = useState(false);
  const plays = state.join?.game === "battle" && own && !state.view?.over && state.seats.some((seat) => seat.house === own && !seat.bot);
  return html`<${Dialog} label=${state.join?.printed?.title || state.join?.title || say("title")} kind="menu" say=${say} onClose=${onClose}>
    <h3>${say("seats")}</h3>
    <ul class="seats">${state.seats.map((seat) => html`<li class=${seat.house}><b>${seat.says}</b>
      <span>${seat.house === own ? `${say("seat-you")}${seat.bot ? `, ${whoIs(seat, say)}` : ""}` : whoIs(seat, say)}${hidden && seat.ready ? ` · ${say("seat-ready")}` : ""}</span>
      <${Clock} clocks=${state.clocks} house=${seat.house} say=${say} />
      ${own && "here" in seat && (seat.house === own && seat.bot
        ? html`<button class="plain" onClick=${takeBack}>${say("bot-back")}</button>`
        : !seat.bot && !seat.proposed && (seat.house === own || !seat.here) && html`<button class="plain" onClick=${() => propose(seat.house, "bot")}>
            ${say(seat.house === own ? "bot-for-me" : "choice-bot")}</button>`)}</li>`)}</ul>
    <p class="dim">${say("watchers", { count: state.watchers })}</p>
    <h3>${say("settings")}</h3>
    <label>${say("name")} <input maxlength="24" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)}
      onChange=${() => change({ name: name.trim() })} /></label>
    <label>${say("language")} <select value=${settings.language} onChange=${(/** @type {any} */ event) => change({ language: event.target.value })}>
      ${Object.entries(LANGUAGES).map(([id, each]) => html`<option value=${id} selected=${id === settings.language}>${each}</option>`)}</select></label>
    <label class="tick"><input type="checkbox" checked=${settings.sound} onChange=${() => change({ sound: !settings.sound })} /> ${say("sound")}</label>
    ${"Notification" in window && window.isSecureContext && html`<label class="tick"><input type="checkbox" checked=${settings.notice}
      onChange=${() => change({ notice: !settings.notice })} /> ${say("notice")}</label>`}
    <p class="dim">${say("keys")}</p>
    ${plays && (sure
      ? html`<p class="loss" role="alert">${say("concede-sure")}</p><button class="plain concede" onClick=${() => { propose(own, "concede"); onClose(); }}>${say("concede-now")}</button>`
      : html`<button class="plain concede" onClick=${() => setSure(true)}><i class="glyph glyph-flag"></i>${say("concede")}</button>`)}
    <button class="plain" onClick=${leave}><i class="glyph glyph-quit"></i>${say("leave")}</button>
  <//>`;
}

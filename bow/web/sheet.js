// The decision: what is asked, what has been chosen, what else can be, and the button that takes the action.

import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { keyOf, kept, litOf, meant } from "./choice.js";
import { OrderGrid } from "./combat.js";
import { laidAhead, pictureOf } from "./map.js";
import { sentence } from "./texts.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {import("./choice.js").Row} Row */
/** @typedef {import("./link.js").Link} Link */
/** @typedef {{hits: number[], why: string[], dice: number, results: {[kind: string]: number}}} Chart */

/** Kinds of things that are named when all that are lit are of one kind. */
const NAMED_NEXT = new Set(["unit", "piece", "hex", "area", "card", "order"]);
/** Tokens with a picture. */
const TOKENS = new Set(["green", "blue", "red", "valor", "morale"]);

/** The pictures on the big button, by the verb of the action. */
const DEEDS = /** @type {{[verb: string]: string}} */ ({ attack: "attack", blow: "attack", counter: "attack", go: "move", move: "move", pass: "end", retreat: "flag", send: "move" });

/** @param {{[key: string]: string}} names @param {Row[]} rows @param {string} key */
export function nameOf(names, rows, key) {
  const id = key.slice(key.indexOf(":") + 1);
  const name = names[key] ?? id;
  if (name !== id || /^[A-Z]+\d+$/.test(id) || /^\d+$/.test(id)) return name;
  const through = rows.filter((row) => row.parts.some((part) => keyOf(part) === key));
  return through.length === 1 ? through[0].says : name;
}

/** The picture of a part, or nothing. @param {{of: string, table: any, house: string}} props */
export function PartPicture({ of, table, house }) {
  const [kind, id] = [of.slice(0, of.indexOf(":")), of.slice(of.indexOf(":") + 1)];
  if ((kind !== "token" && kind !== "pair") || !TOKENS.has(id)) {
    const drawn = pictureOf(table, of, house);
    if (drawn) return html`<img src=${drawn} alt="" width="32" height="32" />`;
    return kind === "die" ? html`<img src=${`assets/dice/${id}.png`} alt="" width="26" height="26" />` : null;
  }
  const one = html`<img src=${`assets/tokens/${id}.png`} alt="" width="28" height="28" />`;
  return kind === "pair" ? html`${one}${one}` : one;
}

/** What is to be chosen next, in words: the one kind of all lit things, if they are of one kind. @param {Set<string>} lit @param {Set<string>} shown @param {Say} say */
function nextWords(lit, shown, say) {
  const kinds = new Set([...lit].map((key) => key.slice(0, key.indexOf(":"))));
  const [kind = ""] = kinds;
  return say(kinds.size === 1 && NAMED_NEXT.has(kind) && [...lit].every((key) => kind === "order" || shown.has(key)) ? `next-${kind}` : "next");
}

/** A menu with what was chosen in it. @param {any} view @param {string[]} chosen */
export function focusOf(view, chosen) {
  const rows = kept(view.menu, chosen);
  const row = meant(view.menu, chosen) ?? (view.menu.length === 1 ? view.menu[0] : undefined);
  return { rows, row, lit: litOf(view.menu, chosen) };
}

/**
 * The odds of an action as numbers, or what it brings in words; asked of the table.
 * @param {Link | null} link @param {any} view @param {string[]} questions @param {Row | undefined} row
 * @returns {{chart: Chart | null, lines: string[]}}
 */
function useConsequences(link, view, questions, row) {
  const [found, setFound] = useState({ text: "", chart: /** @type {Chart | null} */ (null), lines: /** @type {string[]} */ ([]) });
  const text = row ? `${view.n} ${row.text}` : "";
  useEffect(() => {
    if (!row || !link || view.ahead || found.text === text) return undefined; // ahead of its turn a House asks nothing
    let wanted = true;
    (async () => {
      const odds = questions.includes("odds") ? await link.ask("odds", row.text) : null;
      const answer = odds?.chart || !wanted || !questions.includes("preview") ? odds : await link.ask("preview", row.text);
      const lines = odds?.chart ? [] : answer?.lines ?? [];
      if (wanted) setFound({ text, chart: odds?.chart ?? null, lines });
    })();
    return () => {
      wanted = false;
    };
  }, [text]);
  return found.text === text ? found : { chart: null, lines: [] };
}

/** @param {{chart: Chart, say: Say}} props */
function Odds({ chart, say }) {
  const [open, setOpen] = useState(false);
  const most = 4;
  const bars = chart.hits.slice(0, most);
  const rest = chart.hits.slice(most).reduce((sum, chance) => sum + chance, 0);
  if (chart.hits.length > most) bars.push(rest);
  const top = Math.max(...bars, 0.01);
  const percent = (/** @type {number} */ chance) => say("percent", { n: Math.round(chance * 100) });
  const label = (/** @type {number} */ n) => (n === most ? `${n}+` : `${n}`);
  const results = Object.entries(chart.results).filter(([, chance]) => chance > 0.0005);
  const spoken = bars.map((chance, n) => say("odds-bar", { hits: label(n), chance: percent(chance) })).join("; ");
  return html`<div class="odds">
    <button class="bars" aria-expanded=${open ? "true" : "false"} onClick=${() => setOpen(!open)}>
      <span class="spoken">${say("odds-hits")} ${spoken}</span>
      ${bars.map((chance, n) => html`<span aria-hidden="true" class="bar ${n === 0 ? "none" : ""}"><small>${percent(chance)}</small>
        <i style=${{ height: `${Math.max(3, (chance / top) * 46)}px` }}></i><b>${label(n)}</b></span>`)}
      <span class="axis" aria-hidden="true">${say("odds-axis")}</span>
    </button>
    <dl>
      <dt>${say("odds-dice")}</dt><dd>${chart.dice}</dd>
      ${results.map(([kind, chance]) => html`<dt>${say(`odds-${kind}`)}</dt><dd class=${kind}>${percent(chance)}</dd>`)}
    </dl>
    ${open && html`<ul class="why">${chart.why.map((line) => html`<li>${line}</li>`)}</ul>`}
  </div>`;
}

/**
 * The sheet of the own decision.
 * @param {{table: any, view: any, ending: string, house: string, chosen: string[], setChosen: (keys: string[]) => void, take: (row: Row) => void, busy: boolean,
 *   link: Link | null, questions: string[], say: Say, told: string[], refused: string, shown: Set<string>,
 *   advised: Set<string>, onFollow: (() => void) | null, onTap: (keys: string[]) => void, onAsk: () => void, onUndo: () => void, asking: boolean}} props
 */
export function Sheet({ advised, onFollow, onTap, table, view, ending, house, chosen, setChosen, take, busy, link, questions, say, told, refused, shown, onAsk, onUndo, asking }) {
  const { rows, row, lit } = focusOf(view, chosen);
  const mine = view.menu.length > 0 && house !== "";
  const names = view.names ?? {};
  const { chart, lines } = useConsequences(link, view, questions, mine ? row : undefined);
  const planning = table?.game === "realm" ? view.course?.planning : null;
  const grid = planning && mine && [...lit, ...chosen].some((key) => key.startsWith("order:"));
  // how many march is asked once it is known who does, if there is a choice
  const march = mine && view.decision?.kind === "march";
  const counts = [...lit].filter((key) => key.startsWith("number:"));
  const counted = !march || (counts.length > 1 && chosen.some((key) => key.startsWith("piece:")));
  const sending = march && [...lit, ...chosen].some((key) => key.startsWith("piece:"));
  const asks = planning && mine ? say("orders-asks") : march && !view.ahead ? say(sending ? "march-send" : "march-from")
    : mine && view.decision?.kind === "house-card" ? say("house-card-asks") : view.asks;
  const area = chosen.filter((key) => !key.startsWith("order:"));
  const others = [...lit].filter((key) => !shown.has(key) && !(row && rows.length === 1) && !(grid && key.startsWith("order:")) && (counted || !counts.includes(key)));
  const back = () => setChosen(chosen.slice(0, -1));
  const verb = row ? row.text.split(" ")[0] : "";
  const label = grid ? say("orders-lay") : names[`button:${verb}`] && names[`button:${verb}`] !== verb ? names[`button:${verb}`] : say("take");
  return html`<section class="sheet panel ${mine ? "lit" : ""}" aria-label=${say("decision")}>
    ${(chosen.length > 0 || view.undo) && html`<div class="crumbs">
      ${chosen.length > 0 && html`<button class="square" aria-label=${say("back")} onClick=${back}><i class="glyph glyph-back"></i></button>
        ${chosen.map((key, n) => html`<button class="crumb ${n === chosen.length - 1 ? "last" : ""}" key=${key} data-key=${key} onClick=${() => setChosen(chosen.filter((each) => each !== key))}
          aria-label=${say("free", { what: nameOf(names, view.menu, key) })}>${sentenceStart(nameOf(names, view.menu, key))}</button>`)}`}
      ${view.undo && html`<button class="plain" title=${say("undo")} onClick=${onUndo}><i class="glyph glyph-undo"></i>${say("undo")}</button>`}
    </div>`}
    <p class="asks" role="status">${row ? sentence(row.says) : chosen.length > 0 ? nextWords(lit, shown, say) : ending || asks}</p>
    ${view.chosen.length > 0 && html`<p class="dim">${say("chosen", { what: view.chosen.map((/** @type {Row} */ each) => each.says).join("; ") })}</p>`}
    ${mine && !row && view.course?.texts && html`<ul class="preview">${view.course.texts.map((/** @type {string} */ text) => html`<li>${text}</li>`)}</ul>`}
    ${refused && html`<p class="loss" role="alert">${refused}</p>`}
    ${told.length > 0 && html`<div class="told" role="status">${told.map((line) => html`<p>${line}</p>`)}
      ${onFollow && html`<button class="plain follow" onClick=${onFollow}><i class="glyph glyph-star"></i>${say("hint-follow")}</button>`}</div>`}
    ${mine && chart && html`<${Odds} chart=${chart} say=${say} />`}
    ${mine && lines.length > 1 && html`<ul class="preview">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
    ${grid && html`<${OrderGrid} planning=${planning} table=${table} laid=${laidBy(view, house)} areas=${areasOf(view, house)} lit=${litOf(view.menu, area)} chosen=${new Set(chosen)}
      advised=${advised} say=${say} onTap=${(/** @type {string} */ key) => chosen.includes(key) ? onTap([key]) : setChosen([...area, key])} />`}
    ${mine && row && html`<button class="big" disabled=${busy} onClick=${() => take(row)}>${DEEDS[verb] && html`<i class="glyph glyph-${DEEDS[verb]}"></i>`}${label}<kbd>Enter</kbd></button>`}
    ${mine && others.length > 0 && html`<div class="chips">${others.map((key) => html`<button class="chip ${advised.has(key) ? "advised" : ""}" key=${key} data-key=${key}
      onClick=${() => setChosen([...chosen, key])}><${PartPicture} of=${key} table=${table} house=${house} />${march && counts.includes(key) ? "×" : ""}${sentenceStart(nameOf(names, view.menu, key))}</button>`)}</div>`}
    ${mine && html`<div class="more">
      ${!(row && rows.length === 1) && html`<${Rows} key=${view.n} rows=${rows} say=${say} choose=${(/** @type {Row} */ each) => setChosen(each.parts.map(keyOf))} />`}
      ${questions.includes("hint") && !view.ahead && html`<button class="plain" disabled=${asking} onClick=${onAsk}>
        <i class="glyph glyph-star"></i>${say("hint")}</button>`}
    </div>`}
  </section>`;
}

/** All orders that a House has laid, also those that nobody else knows yet, by area. @param {any} view @param {string} house */
function laidBy(view, house) {
  const laid = Object.entries(view.view.orders ?? {}).filter(([, [owner, order]]) => owner === house && order !== "hidden");
  return { ...Object.fromEntries(laid.map(([area, [, order]]) => [area, order])), ...laidAhead(view) };
}

/** In how many areas a House has units. @param {any} view @param {string} house */
function areasOf(view, house) {
  return Object.values(view.view.units ?? {}).filter((forces) => house in /** @type {any} */ (forces)).length;
}

/** @param {string} text */
function sentenceStart(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** All actions that are left, as a list of buttons. @param {{rows: Row[], say: Say, choose: (row: Row) => void}} props */
function Rows({ rows, say, choose }) {
  const [open, setOpen] = useState(false);
  return html`<details class="rows" open=${open} onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>${say("all-choices", { count: rows.length })}</summary>
    ${open && html`<ul>${rows.map((row) => html`<li key=${row.text}><button onClick=${() => choose(row)}>${sentenceStart(row.says)}</button></li>`)}</ul>`}
  </details>`;
}

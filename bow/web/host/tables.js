// The host's page of many tables: it makes tables, shows whose turn it is, gives links to copy, and seats bots.
// Its key stands behind the # of its address, and goes only into the requests to its own server.

import { html, render, useEffect, useMemo, useRef, useState } from "../vendor/htm-preact.js";
import { botName, LANGUAGES, keepSettings, sayWith, settingsKept, textsOf } from "../texts.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{house: string, says: string, bot?: string, here?: boolean, name?: string, owned: boolean}} SeatRow */
/** @typedef {{table: string, title: string, open: boolean, over?: boolean, waits?: string[], seats?: SeatRow[], watchers?: number}} TableRow */
/** @typedef {{id: string, title: string, houses: {[players: string]: {id: string, says: string}[]}, bots: string[]}} GameRow */
/** @typedef {{tables: TableRow[], games: GameRow[], cards: {id: string, title: string}[]}} Told */

const KEPT = "bow-host";
/** Milliseconds between two looks at the tables. */
const LOOK_AGAIN = 5000;

/** The key in the address of the page, which is taken out of it, or the one that this tab had before. */
function keyOfPage() {
  const found = /^#([A-Za-z0-9_-]{6,64})$/.exec(location.hash);
  try {
    if (found) sessionStorage.setItem(KEPT, found[1]);
    if (found) history.replaceState(null, "", location.pathname);
    return found?.[1] ?? sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return found?.[1] ?? ""; // a browser that keeps nothing
  }
}

/**
 * Ask the server.
 * @param {{[field: string]: any}} wish @returns {Promise<{status: number, told: any}>}
 */
async function asked(wish) {
  try {
    const answer = await fetch("/tables", { method: "POST", body: JSON.stringify(wish) });
    const text = await answer.text();
    return { status: answer.status, told: text ? JSON.parse(text) : {} };
  } catch {
    return { status: 0, told: {} };
  }
}

/** A link that can be copied. @param {{link: string, label: string, say: Say}} props */
function NewLink({ link, label, say }) {
  const field = useRef(/** @type {any} */ (null));
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy"); // without TLS browsers have no clipboard
    }
    setCopied(true);
  };
  return html`<span class="new-link"><input readonly aria-label=${label} value=${link} ref=${field} onFocus=${() => field.current.select()} />
    <button class="plain" onClick=${copy}>${say(copied ? "tables-copied" : "tables-copy")}</button></span>`;
}

/** The form for a new table. @param {{told: Told, say: Say, make: (wish: any) => Promise<void>}} props */
function NewTable({ told, say, make }) {
  const [game, setGame] = useState(told.games[0].id);
  const [players, setPlayers] = useState("");
  const [seats, setSeats] = useState(/** @type {{[house: string]: string}} */ ({}));
  const [card, setCard] = useState("");
  const [clock, setClock] = useState("");
  const [watch, setWatch] = useState(false);
  const [busy, setBusy] = useState(false);
  const chosen = told.games.find((each) => each.id === game) ?? told.games[0];
  const counts = Object.keys(chosen.houses);
  const count = counts.includes(players) ? players : counts[counts.length - 1];
  const houses = chosen.houses[count];
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const bots = Object.fromEntries(houses.map(({ id }) => [id, seats[id] ?? ""]).filter(([, bot]) => bot));
    await make({
      game, seats: bots, ...(counts.length > 1 ? { players: Number(count) } : {}), ...(game === "skirmish" && card ? { card } : {}),
      ...(clock.trim() ? { clock: clock.trim() } : {}), ...(watch ? { watch } : {}),
    });
    setBusy(false);
  };
  const value = (/** @type {(value: string) => void} */ set) => (/** @type {any} */ event) => set(event.target.value);
  return html`<form class="panel" onSubmit=${send} aria-label=${say("tables-new")}>
    <label>${say("tables-game")} <select onChange=${value(setGame)}>${told.games.map(({ id, title }) => html`
      <option value=${id} selected=${id === game}>${title}</option>`)}</select></label>
    ${counts.length > 1 && html`<label>${say("tables-players")} <select onChange=${value(setPlayers)}>${counts.map((each) => html`
      <option value=${each} selected=${each === count}>${each}</option>`)}</select></label>`}
    ${game === "skirmish" && html`<label>${say("tables-card")} <select onChange=${value(setCard)}><option value="">${say("tables-any-card")}</option>
      ${told.cards.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}</select></label>`}
    <label>${say("tables-clock")} <input value=${clock} placeholder="20m+30s" onInput=${value(setClock)} /></label>
    <label class="tick"><input type="checkbox" checked=${watch} onChange=${() => setWatch(!watch)} /> ${say("tables-watch")}</label>
    <fieldset class="players">${houses.map(({ id, says }) => html`<label key=${id}>${says}
      <select onChange=${value((bot) => setSeats({ ...seats, [id]: bot }))}><option value="">${say("tables-person")}</option>
        ${chosen.bots.map((bot) => html`<option value=${bot} selected=${seats[id] === bot}>${say("seat-bot", { bot: botName(bot, say) })}</option>`)}</select></label>`)}</fieldset>
    <button class="big" disabled=${busy}>${say("tables-make")}</button>
  </form>`;
}

/** A table with its seats. @param {{row: TableRow, links: {[house: string]: string}, say: Say, change: (house: string, what: string) => void}} props */
function TableCard({ row, links, say, change }) {
  const { seats = [], waits = [] } = row;
  const turn = !row.open ? say("tables-closed") : row.over ? say("over") : waits.length > 0 ? say("tables-turn", { houses: waits.join(", ") }) : say("tables-bots");
  const who = (/** @type {SeatRow} */ seat) => seat.bot ? say("seat-bot", { bot: botName(seat.bot, say) })
    : `${seat.name || say("tables-person")} · ${say(seat.here ? "seat-here" : "seat-away")}`;
  const link = (/** @type {string} */ house, /** @type {string} */ says) => links[house] && html`
    <${NewLink} link=${links[house]} label=${say("tables-link", { house: says })} say=${say} />`;
  return html`<section class="table-card panel" aria-label=${row.title}>
    <h2>${row.title}</h2>
    <p class=${waits.length > 0 ? "turn" : "dim"}>${turn}</p>
    <ul>${seats.map((seat) => html`<li key=${seat.house}><b>${seat.says}</b> <span class="dim">${who(seat)}</span>
      ${seat.owned && html`${!row.over && html`<button class="plain" onClick=${() => change(seat.house, seat.bot ? "back" : "bot")}>${say(seat.bot ? "tables-back" : "choice-bot")}</button>`}
        <button class="plain" onClick=${() => change(seat.house, "new-key")}>${say("tables-new-key")}</button>`}
      ${link(seat.house, seat.says)}</li>`)}
      <li key="watchers"><b>${say("tables-watchers")}</b> <span class="dim">${row.open ? row.watchers ?? 0 : ""}</span>
        <button class="plain" onClick=${() => change("watchers", "new-key")}>${say("tables-new-key")}</button>${link("watchers", say("tables-watchers"))}</li></ul>
  </section>`;
}

/** @param {{say: Say, language: string, setLanguage: (language: string) => void}} props */
function Tables({ say, language, setLanguage }) {
  const [key, setKey] = useState(keyOfPage);
  const [typed, setTyped] = useState("");
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [says, setSays] = useState("");
  const [links, setLinks] = useState(/** @type {{[table: string]: {[house: string]: string}}} */ ({}));
  const look = async () => {
    const { status, told: found } = await asked({ type: "list", key, language });
    if (status === 200) setTold(found);
    else setSays(found.says ?? say("tables-gone"));
    if (status === 403) setKey("");
    if (status === 200) setSays((before) => (before === say("tables-gone") ? "" : before));
  };
  useEffect(() => {
    if (!key) return undefined;
    look();
    const timer = setInterval(() => !document.hidden && look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [key, language]);
  useEffect(() => {
    document.title = say("tables");
  }, [language]);
  const keep = (/** @type {string} */ table, /** @type {{[house: string]: string}} */ more) =>
    setLinks((before) => ({ ...before, [table]: { ...before[table], ...more } }));
  const make = async (/** @type {any} */ wish) => {
    const { status, told: made } = await asked({ type: "make", key, language, ...wish });
    setSays(status === 201 ? say("tables-made", { title: made.title }) : made.says ?? say(status === 503 ? "tables-full" : "tables-gone"));
    if (status === 201) keep(made.table, Object.fromEntries(made.links.map((/** @type {any} */ row) => [row.house || "watchers", row.link])));
    await look();
  };
  const change = async (/** @type {string} */ table, /** @type {string} */ house, /** @type {string} */ what) => {
    const { told: changed } = await asked({ type: "seat", key, language, table, house, what });
    setSays(changed.says ?? say("tables-gone"));
    if (changed.link) keep(table, { [house]: changed.link });
    await look();
  };
  if (!key) {
    return html`<main class="door"><div class="panel"><h1>${say("tables")}</h1><p>${say("tables-door")}</p>
      ${says && html`<p class="loss" role="alert">${says}</p>`}
      <form onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); setSays(""); setKey(typed.trim()); }}>
        <label>${say("tables-key")} <input value=${typed} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} /></label>
        <button class="big">${say("tables-enter")}</button></form></div></main>`;
  }
  return html`<main class="tables-page">
    <header><h1>${say("tables")}</h1><select aria-label=${say("language")} onChange=${(/** @type {any} */ event) => setLanguage(event.target.value)}>
      ${Object.entries(LANGUAGES).map(([id, each]) => html`<option value=${id} selected=${id === language}>${each}</option>`)}</select></header>
    <p role="status">${says || (told ? "" : say("connecting"))}</p>
    ${told && html`<${NewTable} told=${told} say=${say} make=${make} />
      <div class="tables-list">${told.tables.map((row) => html`<${TableCard} key=${row.table} row=${row} links=${links[row.table] ?? {}} say=${say}
        change=${(/** @type {string} */ house, /** @type {string} */ what) => change(row.table, house, what)} />`)}</div>
      ${told.tables.length === 0 && html`<p class="dim">${say("tables-none")}</p>`}`}
  </main>`;
}

function App() {
  const [language, setLanguage] = useState(() => settingsKept().language);
  const [texts, setTexts] = useState(/** @type {{[key: string]: string} | null} */ (null));
  useEffect(() => {
    document.documentElement.lang = language;
    textsOf(language).then(setTexts);
  }, [language]);
  const say = useMemo(() => texts && sayWith(texts), [texts]);
  const change = (/** @type {string} */ chosen) => {
    keepSettings({ ...settingsKept(), language: chosen });
    setLanguage(chosen);
  };
  return say && html`<${Tables} say=${say} language=${language} setLanguage=${change} />`;
}

const place = document.getElementById("page");
if (place) render(html`<${App} />`, place);

// The page without a server: the start page, and a game at one screen, for one person or several in turn.

import { html, render, useCallback, useEffect, useMemo, useRef, useState } from "../vendor/htm-preact.js";
import { Game } from "../app.js";
import { myTurn, NOTHING } from "../game.js";
import { keepSettings, LANGUAGES, sayWith, settingsKept, textsOf } from "../texts.js";
import { Engine } from "./engine_link.js";
import { cards as keptCards, filesOf, held, remove } from "./kept_games.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {import("./engine_link.js").Begun} Begun */
/** @typedef {import("./kept_games.js").Card} Card */
/** @typedef {{id: string, name: string}} Named */
/** @typedef {{battles: Named[], cards: Named[], realm: {[players: string]: string[]}, houses: {[house: string]: string},
 *   bots: {[game: string]: string[]}}} Offers */

const PERSON = "person";
/** The game that this tab plays; a new load continues it. */
const OPEN = "bow-open-game";
/** The bytes that are read of a file: some more than a game may have, so that the engine says that it is too large. */
const MOST_READ = 17 * 2 ** 20;
/** Houses of the first choice: people play the first that is in the game. */
const OWN = ["stark"];

/** @param {string} text */
function remember(text) {
  try {
    sessionStorage.setItem(OPEN, text);
  } catch {
    // a browser that keeps nothing: only a second load needs it
  }
}

/** @returns {string} */
function remembered() {
  try {
    return sessionStorage.getItem(OPEN) ?? "";
  } catch {
    return "";
  }
}

/**
 * Who plays each House: a select for each.
 * @param {{houses: string[], seats: {[house: string]: string}, bots: string[], offers: Offers, say: Say, change: (house: string, who: string) => void}} props
 */
function Seats({ houses, seats, bots, offers, say, change }) {
  return html`<fieldset class="who-plays"><legend>${say("alone-who")}</legend>
    ${houses.map((house) => html`<label key=${house}><img src=${`assets/realm/shield-${house}.png`} alt="" width="30" height="30" />
      <span>${offers.houses[house]}</span>
      <select data-house=${house} value=${seats[house]} onChange=${(/** @type {any} */ event) => change(house, event.target.value)}>
        ${[PERSON, ...bots].map((who) => html`<option key=${who} value=${who} selected=${who === seats[house]}>${say(`alone-player-${who}`)}</option>`)}
      </select></label>`)}
  </fieldset>`;
}

/** The players of a game at first: one person against bots. @param {string[]} houses @param {string[]} bots @returns {{[house: string]: string}} */
function firstSeats(houses, bots) {
  const own = houses.find((house) => OWN.includes(house)) ?? houses[0];
  const bot = bots.includes("captain") ? "captain" : "greedy";
  return Object.fromEntries(houses.map((house) => [house, house === own ? PERSON : bot]));
}

/**
 * The choice of a new game.
 * @param {{offers: Offers, say: Say, busy: boolean, begin: (wish: any) => void}} props
 */
function NewGame({ offers, say, busy, begin }) {
  const [game, setGame] = useState("battle");
  const [battle, setBattle] = useState(offers.battles[0].id);
  const [card, setCard] = useState("");
  const [players, setPlayers] = useState("4");
  const [chosen, setChosen] = useState(/** @type {{[house: string]: string}} */ ({}));
  const kind = game === "realm" ? "realm" : "battle";
  const houses = kind === "realm" ? offers.realm[players] : ["stark", "lannister"];
  const bots = offers.bots[kind];
  const seats = { ...firstSeats(houses, bots) };
  for (const house of houses) if (chosen[house] === PERSON || bots.includes(chosen[house])) seats[house] = chosen[house];
  const nobody = houses.every((house) => seats[house] !== PERSON);
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (game === "realm") begin({ game, players: Number(players), seats });
    else begin(game === "skirmish" ? { game, seats, ...(card ? { card } : {}) } : { game: battle, seats });
  };
  return html`<form class="new-game" onSubmit=${start}>
    <h2>${say("alone-new")}</h2>
    <fieldset class="games"><legend class="spoken">${say("alone-game")}</legend>
      ${["battle", "skirmish", "realm"].map((each) => html`<label key=${each} class=${each === game ? "chosen" : ""}>
        <input type="radio" name="game" value=${each} checked=${each === game} onChange=${() => setGame(each)} />
        <b>${say(`alone-game-${each}`)}</b><small>${say(`alone-game-${each}-text`)}</small></label>`)}
    </fieldset>
    ${game === "battle" && html`<label class="line"><span>${say("alone-battle")}</span> <select name="battle" value=${battle} onChange=${(/** @type {any} */ event) => setBattle(event.target.value)}>
      ${offers.battles.map(({ id, name }) => html`<option key=${id} value=${id} selected=${id === battle}>${name}</option>`)}</select></label>`}
    ${game === "skirmish" && html`<label class="line"><span>${say("alone-card")}</span> <select name="card" value=${card} onChange=${(/** @type {any} */ event) => setCard(event.target.value)}>
      <option value="" selected=${card === ""}>${say("alone-card-any")}</option>
      ${offers.cards.map(({ id, name }) => html`<option key=${id} value=${id} selected=${id === card}>${name}</option>`)}</select></label>`}
    ${game === "realm" && html`<label class="line"><span>${say("alone-players")}</span> <select name="players" value=${players} onChange=${(/** @type {any} */ event) => setPlayers(event.target.value)}>
      ${Object.keys(offers.realm).map((each) => html`<option key=${each} value=${each} selected=${each === players}>${each}</option>`)}</select></label>`}
    <${Seats} houses=${houses} seats=${seats} bots=${bots} offers=${offers} say=${say}
      change=${(/** @type {string} */ house, /** @type {string} */ who) => setChosen({ ...chosen, [house]: who })} />
    ${nobody && html`<p class="loss" role="alert">${say("alone-nobody")}</p>`}
    <button class="big" disabled=${busy || nobody}>${say("alone-begin")}</button>
  </form>`;
}

/**
 * The games that this browser has kept.
 * @param {{list: Card[], offers: Offers, say: Say, language: string, busy: boolean, goOn: (card: Card) => void, forget: (card: Card) => void}} props
 */
function KeptGames({ list, offers, say, language, busy, goOn, forget }) {
  const [sure, setSure] = useState("");
  if (list.length === 0) return null;
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const whoPlays = (/** @type {Card} */ card) => Object.entries(card.seats)
    .map(([house, who]) => `${offers.houses[house] ?? house}: ${say(`alone-player-${who}`)}`).join(" · ");
  return html`<section class="kept-games"><h2>${say("alone-kept")}</h2><ul>
    ${list.map((card) => html`<li key=${card.file}>
      <div><b>${card.title || say(`alone-game-${card.game}`)}</b><span class="dim">${time.format(card.when)}${card.over ? ` · ${say("over")}` : ""}</span>
        <small>${whoPlays(card)}</small></div>
      <span class="row"><button class="plain go-on" disabled=${busy} onClick=${() => goOn(card)}>${say(card.over ? "alone-look" : "alone-go-on")}</button>
        <button class="plain" onClick=${() => download(card)}>${say("alone-download")}</button>
        <button class="plain" onClick=${() => (sure === card.file ? forget(card) : setSure(card.file))}>${say(sure === card.file ? "alone-delete-sure" : "alone-delete")}</button></span>
    </li>`)}</ul></section>`;
}

/** Give the journal of a game to the player as a file. @param {Card} card */
async function download(card) {
  const content = (await filesOf(card.file)).get(card.file);
  if (!content) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([/** @type {any} */ (content)], { type: "application/octet-stream" }));
  link.download = card.file.slice(card.file.lastIndexOf("/") + 1);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/**
 * A game from a file, before it is known who plays.
 * @param {{found: {path: string, game: string, houses: string[]}, offers: Offers, say: Say, busy: boolean, take: (seats: any) => void, cancel: () => void}} props
 */
function OpenedFile({ found, offers, say, busy, take, cancel }) {
  const bots = offers.bots[found.game === "realm" ? "realm" : "battle"];
  const [seats, setSeats] = useState(() => firstSeats(found.houses, bots));
  const nobody = found.houses.every((house) => seats[house] !== PERSON);
  return html`<section class="new-game"><h2>${say("alone-opened")}</h2>
    <${Seats} houses=${found.houses} seats=${seats} bots=${bots} offers=${offers} say=${say}
      change=${(/** @type {string} */ house, /** @type {string} */ who) => setSeats({ ...seats, [house]: who })} />
    ${nobody && html`<p class="loss" role="alert">${say("alone-nobody")}</p>`}
    <span class="row"><button class="big" disabled=${busy || nobody} onClick=${() => take(seats)}>${say("alone-go-on")}</button>
      <button class="plain" onClick=${cancel}>${say("back")}</button></span></section>`;
}

/** @param {{engine: Engine, settings: any, change: (changed: any) => void, say: Say, offers: Offers, trouble: string, onBegun: (begun: Begun) => void}} props */
function Start({ engine, settings, change, say, offers, trouble, onBegun }) {
  const [list, setList] = useState(/** @type {Card[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [says, setSays] = useState("");
  const [found, setFound] = useState(/** @type {any} */ (null));
  const { language } = settings;
  const look = () => keptCards().then(setList, () => setList([]));
  useEffect(() => void look(), []);
  /** @param {any} command @param {(answer: any) => void} done @param {Uint8Array} [content] */
  const obey = async (command, done, content) => {
    setBusy(true);
    setSays("");
    const answer = await engine.obey({ ...command, language }, content);
    setBusy(false);
    if (answer.says || answer.elsewhere) setSays(answer.says ?? say("alone-elsewhere"));
    else done(answer);
  };
  const forget = async (/** @type {Card} */ { file }) => {
    const free = await held(file);
    setSays(free ? "" : say("alone-elsewhere"));
    if (free) await remove(file).finally(free);
    look();
  };
  const open = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    const content = new Uint8Array(await file.slice(0, MOST_READ).arrayBuffer());
    event.target.value = "";
    await obey({ do: "look_into", name: file.name }, setFound, content);
  };
  return html`<main class="door alone"><div class="panel">
    <h1>${say("title")}</h1>
    <p>${say("alone-what")}</p>
    ${trouble && html`<p class="loss" role="alert">${trouble}</p>`}
    ${says && html`<p class="loss" role="alert">${says}</p>`}
    ${busy && html`<p role="status" class="starting">${say("alone-starting")}</p>`}
    ${found
      ? html`<${OpenedFile} found=${found} offers=${offers} say=${say} busy=${busy} cancel=${() => setFound(null)}
          take=${(/** @type {any} */ seats) => obey({ do: "take_up", path: found.path, seats }, onBegun)} />`
      : html`<${NewGame} offers=${offers} say=${say} busy=${busy} begin=${(/** @type {any} */ wish) => obey({ do: "begin", wish }, onBegun)} />
          <${KeptGames} list=${list} offers=${offers} say=${say} language=${language} busy=${busy}
            goOn=${(/** @type {Card} */ card) => obey({ do: "go_on", path: card.file }, onBegun)}
            forget=${forget} />
          <label class="file"><span>${say("alone-open")}</span> <input type="file" accept=".bow" disabled=${busy} onChange=${open} /></label>`}
    <label class="speech"><span>${say("language")}</span> <select name="language" value=${language} onChange=${(/** @type {any} */ event) => change({ language: event.target.value })}>
      ${Object.entries(LANGUAGES).map(([id, each]) => html`<option key=${id} value=${id} selected=${id === language}>${each}</option>`)}</select></label>
    <p class="dim">${say("alone-kept-here")} <a href="licences.txt">${say("alone-licences")}</a></p>
  </div></main>`;
}

/**
 * A game at this screen. Where several people play, one page is shown at a time, and it turns only by a handover.
 * @param {{engine: Engine, begun: Begun, settings: any, change: (changed: any) => void, say: Say, offers: Offers, trouble: string, onLeave: () => void}} props
 */
function AtOneScreen({ engine, begun, settings, change, say, offers, trouble, onLeave }) {
  const people = Object.keys(begun.keys);
  const several = people.length > 1;
  const [house, setHouse] = useState(begun.turn ?? people[0]);
  const [covered, setCovered] = useState(several);
  const [state, setState] = useState(NOTHING);
  /** What each page knew when it was last shown: it goes on from there. @type {{current: {[house: string]: any}}} */
  const known = useRef({});
  const seat = useMemo(() => ({ table: begun.table, key: begun.keys[house] }), [begun, house]);
  const onState = useCallback((/** @type {any} */ next, /** @type {any} */ link) => {
    // the view is old when the page comes back, and the next one comes at once
    known.current[house] = { state: { ...next, view: null, link: "connecting" }, run: link?.run ?? "", since: link?.since ?? 0 };
    setState(next);
  }, [house]);
  const waits = state.view && !state.view.over && !myTurn(state) ? state.view.waits : [];
  const next = several && state.join?.house === house ? people.find((each) => each !== house && waits.includes(each)) : undefined;
  const named = (/** @type {string} */ of) => state.seats.find((each) => each.house === of)?.says ?? offers.houses[of];
  if (covered) {
    return html`<main class="door alone handover"><div class="panel">
      <img src=${`assets/realm/shield-${house}.png`} alt="" width="88" height="88" />
      <h1>${say("alone-handover", { house: offers.houses[house] })}</h1><p>${say("alone-handover-text")}</p>
      <button class="big" onClick=${() => setCovered(false)}>${say("alone-handover-come", { house: offers.houses[house] })}</button>
    </div></main>`;
  }
  return html`
    <${Game} key=${seat.key} seat=${seat} settings=${settings} change=${change} say=${say} make=${engine.end} known=${known.current[house]}
      onState=${onState} onLeave=${onLeave} />
    ${trouble && html`<p class="pass-on panel loss" role="alert">${trouble}</p>`}
    ${next && html`<div class="pass-on panel" role="status"><span>${say("alone-pass", { house: named(next) })}</span>
      <button class="big" onClick=${() => { setHouse(next); setCovered(true); setState(NOTHING); }}>${say("alone-pass-on")}</button></div>`}`;
}

function Alone() {
  const [settings, setSettings] = useState(settingsKept);
  const [texts, setTexts] = useState(/** @type {any} */ (null));
  const [offers, setOffers] = useState(/** @type {Offers | null} */ (null));
  const [begun, setBegun] = useState(/** @type {Begun | null} */ (null));
  const [going, setGoing] = useState(remembered);
  const [trouble, setTrouble] = useState(/** @type {{type: string, why: string} | null} */ (null));
  const engine = useMemo(() => new Engine(setTrouble), []);
  const { language } = settings;
  useEffect(() => {
    document.documentElement.lang = language;
    Promise.all([textsOf(language), fetch(`offers/${language}.json`).then((answer) => answer.json())]).then(([words, offered]) => {
      setTexts(words);
      setOffers(offered);
    });
  }, [language]);
  const open = (/** @type {Begun} */ found) => {
    remember(found.file);
    setTrouble((now) => (now?.type === "elsewhere" ? null : now));
    setBegun(found);
  };
  useEffect(() => {
    if (!going) return;
    engine.obey({ do: "go_on", path: going, language }).then((found) => {
      if (found.says || found.elsewhere) remember("");
      else setBegun(found);
      if (found.elsewhere) setTrouble({ type: "elsewhere", why: "" });
      setGoing("");
    });
  }, []);
  const say = useMemo(() => texts && Object.assign(sayWith(texts), { texts }), [texts]);
  const change = (/** @type {any} */ changed) => {
    const next = { ...settings, ...changed };
    if (changed.notice && "Notification" in window) Notification.requestPermission();
    keepSettings(next);
    setSettings(next);
  };
  const leave = async () => {
    remember("");
    setBegun(null);
    setTrouble(null);
    await engine.obey({ do: "close" });
  };
  if (!say || !offers) return null;
  const told = trouble ? say(`alone-${trouble.type}`, { why: trouble.why }) : "";
  if (going && !begun) {
    return html`<main class="door alone"><div class="panel"><h1>${say("title")}</h1>
      ${told ? html`<p class="loss" role="alert">${told}</p>` : html`<p role="status" class="starting">${say("alone-starting")}</p>`}</div></main>`;
  }
  if (begun) {
    return html`<${AtOneScreen} key=${begun.table} engine=${engine} begun=${begun} settings=${settings} change=${change} say=${say}
      offers=${offers} trouble=${told} onLeave=${leave} />`;
  }
  return html`<${Start} engine=${engine} settings=${settings} change=${change} say=${say} offers=${offers} trouble=${told} onBegun=${open} />`;
}

const place = document.getElementById("page");
if (place) render(html`<${Alone} />`, place);

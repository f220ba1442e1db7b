// The page at a seat: shows the game as that seat may know it, and takes the choices of its player.

import { html, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "./vendor/htm-preact.js";
import { Agreements, Clock } from "./agreements.js";
import { Hand, WholeCard } from "./cards.js";
import { Bids, CardsTurned, Combat, hasCards } from "./combat.js";
import { kept, keyOf, tapped } from "./choice.js";
import { Drawing, drawn } from "./drawing.js";
import { Houses, pictureOf } from "./map.js";
import { after, ENDS, myTurn, NOTHING } from "./game.js";
import { forgetSeat, Link, socketEnd } from "./link.js";
import { Dice, hasDice, House, Log, Menu, Morale, Recap } from "./panels.js";
import { goingOn, Played } from "./played.js";
import { focusOf, Sheet } from "./sheet.js";
import { Tabs } from "./tabs.js";

/** @typedef {import("./choice.js").Row} Row */

/** What the table did not have to say is asked again in this time, in milliseconds. */
const TOLD_STAYS = 9000;

/** A short tone, for those who want to hear that it is their turn. */
export function chime() {
  const context = new AudioContext();
  [587, 880].forEach((pitch, n) => {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + n * 0.16;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.18, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
  setTimeout(() => context.close(), 1200);
}

/**
 * The game at a seat.
 * @param {{seat: any, settings: import("./texts.js").Settings, change: (settings: any) => void, say: any, make?: import("./link.js").MakeEnd,
 *   known?: {state: import("./game.js").State, run: string, since: number}, onState?: (state: any, link: Link | null) => void,
 *   onLeave?: () => void}} props `make`: makes the connection's end; `known`: what was known of the game before; `onLeave`: leaves the table
 */
export function Game({ seat, settings, change, say, make = socketEnd, known, onState, onLeave }) {
  const [state, hear] = useReducer(after, known?.state ?? NOTHING);
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [told, setTold] = useState(/** @type {string[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [menu, setMenu] = useState(false);
  const [tab, setTab] = useState("map"); // of the realm, where what it shows does not fit beside the map
  const [card, setCard] = useState("");
  const [played, setPlayed] = useState(false);
  const [advice, setAdvice] = useState("");
  const [logOpen, setLogOpen] = useState(false);
  const [recapClosed, setRecapClosed] = useState(-1);
  const [diceClosed, setDiceClosed] = useState(0);
  const [tries, setTries] = useState(0);
  const link = useRef(/** @type {Link | null} */ (null));
  const acted = useRef(false); // in the view that is shown
  const { view, join } = state;
  const mine = myTurn(state);

  useEffect(() => {
    link.current = new Link(make, seat, hear, { language: settings.language, name: settings.name }, tries ? undefined : known);
    return () => link.current?.leave();
  }, [seat, tries]);
  useEffect(() => {
    const current = link.current;
    if (current && current.player.language !== settings.language) current.speak(settings.language);
    if (current && current.player.name !== settings.name) {
      current.player.name = settings.name;
      current.restart();
    }
  }, [settings.language, settings.name]);
  useEffect(() => {
    const again = () => state.link === "lost" && link.current?.restart();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [state.link]);

  useEffect(() => onState?.(state, link.current), [state]);

  // Another view has another menu; what others did meanwhile, as in a hidden step, leaves a choice that is still legal. The
  // view may come before the answer to the action, and is tapped as soon as it is drawn.
  useLayoutEffect(() => {
    const own = acted.current;
    acted.current = false;
    setChosen((before) => (view && !own && before.length > 0 && kept(view.menu, before).length > 0 ? before : []));
    setTold([]);
    setAdvice("");
    setBusy(false);
  }, [view?.n, join?.run]);
  useEffect(() => {
    if (told.length === 0) return undefined;
    if (advice) return undefined; // it stays until the choice is made
    const timer = setTimeout(() => setTold([]), TOLD_STAYS);
    return () => clearTimeout(timer);
  }, [told, advice]);

  const title = join?.printed?.title || join?.title || say("title");
  useEffect(() => {
    document.title = mine ? `● ${say("your-turn")} · ${title}` : title;
    if (!mine) return;
    if (settings.sound) chime();
    if (settings.notice && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(say("your-turn"), { body: title, icon: `assets/crests/${join?.house}-small.png` });
    }
  }, [mine, title, settings.language]);

  const focus = useMemo(() => (view ? focusOf(view, chosen) : null), [view, chosen]);
  const lit = useMemo(() => (mine && focus ? focus.lit : new Set()), [focus, mine]);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const table = join?.table && Object.keys(join.table).length > 0 ? join.table : null;
  const hand = view && join?.house ? view.view.houses?.[join.house]?.hand ?? view.view.hand?.[join.house] ?? [] : [];
  const shown = useMemo(() => {
    const found = new Set(hand.map((/** @type {string} */ id) => `card:${id}`));
    if (!table || !view) return found;
    const isDrawn = drawn(table, view);
    for (const key of Object.keys(view.names ?? {})) if (isDrawn(key)) found.add(key);
    return found;
  }, [view, table]);

  const take = useCallback(
    async (/** @type {Row} */ row) => {
      if (busy || !link.current || !view) return;
      setBusy(true);
      acted.current = true;
      const answer = await link.current.act(view.n, row.text);
      if (answer.type !== "refused") return; // the next view goes on
      acted.current = false;
      setBusy(false);
    },
    [busy, view],
  );
  const onTap = useCallback(
    async (/** @type {string[]} */ keys) => {
      if (!view || !mine) return;
      setTold([]);
      setAdvice("");
      setRecapClosed(state.count);
      const result = tapped(view.menu, chosen, keys);
      if (result.take) {
        if (!view.ahead) await take(result.take);
      } else if (result.dead === undefined) {
        setChosen(result.chosen);
      } else if (join?.questions.includes("why_tap") && !view.ahead) {
        const named = [...chosen.filter((key) => !key.includes(" ")), result.dead].join(" ");
        const answer = await link.current?.ask("why_tap", named);
        setTold(answer?.lines?.length ? answer.lines : [say("dead")]);
      } else {
        setTold([say("dead")]);
      }
    },
    [view, mine, chosen, take, join, state.count],
  );
  const propose = (/** @type {string} */ house, /** @type {string} */ what) => link.current?.request({ type: "propose", house, what });
  const askHint = async () => {
    setAsking(true);
    const answer = await link.current?.ask("hint");
    setAsking(false);
    setTold(answer?.lines ?? (answer?.says ? [answer.says] : []));
    setAdvice(answer?.action ?? "");
  };
  const advisedRow = view?.menu.find((/** @type {Row} */ row) => row.text === advice);
  const advised = useMemo(() => new Set(advisedRow ? advisedRow.parts.map(keyOf) : []), [advisedRow]);

  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const at = /** @type {HTMLElement | null} */ (event.target);
      if (at?.closest("dialog, input, select, summary")) return;
      if (event.key === "Escape") setChosen((before) => before.slice(0, -1));
      if (event.key === "Enter" && !at?.closest("button, a, [tabindex]") && focus?.row && mine) take(focus.row);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [focus, mine, take]);

  if (state.link === "ended") {
    const again = ["closed", "replaced", "busy", "silent", "fault", "frame-often", "full"].includes(state.reason);
    return html`<main class="door"><div class="panel"><h1>${title}</h1><p role="alert">${state.says}</p>
      ${again && html`<button class="big" onClick=${() => { hear({ type: "begin" }); setTries(tries + 1); }}>${say("again")}</button>`}
      ${(!again || state.reason === "closed") && html`<button class=${again ? "plain" : "big"} onClick=${onLeave ?? (() => { forgetSeat(); location.reload(); })}>${say("other-seat")}</button>`}
    </div></main>`;
  }
  if (!join || !view) {
    return html`<main class="door"><div class="panel"><h1>${title}</h1>
      <p role="status">${state.link === "lost" ? say("lost", { seconds: state.wait }) : say("connecting")}</p></div></main>`;
  }
  const has = view.view.houses ?? {};
  const cards = join.printed?.cards ?? {};
  const now = view.decision?.house ?? view.waits[0] ?? "";
  const deciding = state.seats.filter((each) => view.waits.includes(each.house) && each.house !== join.house);
  const theirs = deciding.length === 1 ? say("their-turn-of", { house: deciding[0].says }) : say("their-turn");
  const heading = view.over ? say("over") : mine ? say("your-turn") : join.house ? theirs : say("watching");
  const ending = view.over ? [...state.lines].reverse().find((line) => ENDS.has(line.kind))?.says ?? "" : "";
  const step = state.step;
  const realm = table?.game === "realm";
  const rolled = step && hasDice(step.events) && diceClosed !== step.id;
  const turned = realm && step && hasCards(step.events) && diceClosed !== step.id;
  const recap = mine && !rolled && !turned && !state.own && state.news.length > 0 && chosen.length === 0 && recapClosed !== state.count;
  const where = [view.view.round && say("round", { round: view.view.round, limit: view.view.limit ?? table?.rounds ?? "" })].filter(Boolean).join(" · ");
  return html`<div data-n=${view.n} class="page ${table ? table.game : "no-board"} ${hand.length > 0 ? "" : "no-hand"} ${hand.some((id) => lit.has(`card:${id}`)) ? "hand-asked" : ""} tab-${tab}">
    <header class="bar">
      ${join.house && html`<img class="crest" src=${pictureOf(table, `house:${join.house}`) ?? `assets/crests/${join.house}-small.png`}
        alt="" width="40" height="40" />`}
      <div class="now"><h1 class=${mine ? "mine" : ""}>${heading}</h1><p class="dim">${where} <${Clock} clocks=${state.clocks} house=${join.house} say=${say} /></p></div>
      <div class="houses">${!realm && state.seats.map((each) => html`<${House} key=${each.house} seat=${each} clocks=${state.clocks} own=${each.house === join.house}
        has=${has[each.house]} turn=${each.house === now} lit=${lit} chosen=${chosenSet} say=${say} onTap=${onTap} />`)}</div>
      <${Morale} morale=${view.view.morale ?? "even"} track=${view.view.morale ? join.printed?.track : null} seats=${state.seats} say=${say} />
      ${table?.game === "battle" && view.view.houses && html`<button class="square played-button" aria-label=${goingOn(view.course) > 0 ? say("played-count", { count: goingOn(view.course) }) : say("played")} title=${say("played")}
        onClick=${() => setPlayed(true)}><i class="glyph glyph-deck"></i>${goingOn(view.course) > 0 && html`<b class="badge">${goingOn(view.course)}</b>`}</button>`}
      ${realm && html`<button class="square side-button" aria-expanded=${tab === "map" ? "false" : "true"} aria-label=${say("map-houses")}
        onClick=${() => setTab(tab === "map" ? "houses" : "map")}><i class="glyph glyph-chart"></i></button>`}
      <button class="square menu-button" aria-label=${say("menu")} onClick=${() => setMenu(true)}><i class="glyph glyph-menu"></i></button>
    </header>
    <div class="notices">
      ${state.link === "lost" && html`<p class="notice no-link" role="alert">${say("lost", { seconds: state.wait })}
        <button class="plain" onClick=${() => link.current?.restart()}>${say("try-now")}</button></p>`}
      <${Agreements} seats=${state.seats} own=${join.house} say=${say} propose=${propose} />
    </div>
    <main class="board-place">
      ${table && html`<${Drawing} table=${table} view=${view} lit=${lit} chosen=${chosenSet} advised=${advised} onTap=${onTap} words=${say.texts}
        news=${state.news} house=${join.house} />`}
      ${recap && html`<${Recap} news=${state.news} say=${say} onClose=${() => setRecapClosed(state.count)} />`}
      ${rolled && html`<${Dice} key=${step.id} events=${step.events} say=${say}
        onClose=${() => setDiceClosed(step.id)} />`}
    </main>
    ${realm && turned && html`<${CardsTurned} key=${step.id} events=${step.events} fight=${view.course?.combat} table=${table} cards=${cards} say=${say} onLook=${setCard}
      onClose=${() => setDiceClosed(step.id)} />`}
    ${realm && html`<${Houses} table=${table} view=${view} words=${say.texts} house=${join.house} seats=${state.seats} clocks=${state.clocks} open=${tab} />`}
    <div class="side">${realm && view.course?.combat && html`<${Combat} fight=${view.course.combat} table=${table} cards=${cards} say=${say} onLook=${setCard} />`}
    ${realm && view.course?.bids && html`<${Bids} bids=${view.course.bids} view=${view.view} table=${table} say=${say} />`}
    <${Sheet} table=${table} view=${view} ending=${ending} house=${join.house} chosen=${chosen} setChosen=${setChosen} take=${take} busy=${busy} link=${link.current}
      questions=${join.questions} say=${say} told=${told} refused=${state.refused} shown=${shown} advised=${advised}
      onTap=${onTap} onFollow=${advisedRow ? () => { setChosen(advisedRow.parts.map(keyOf)); setAdvice(""); setTold([]); } : null} onAsk=${askHint} asking=${asking}
      onUndo=${() => link.current?.undo(view.n)} />
    <${Log} lines=${state.lines} filters=${join.printed?.filters ?? {}} say=${say} open=${logOpen || tab === "log"} onOpen=${() => { setLogOpen(!logOpen && tab !== "log"); setTab("map"); }}
      onSay=${join.house ? (/** @type {string} */ text) => link.current?.say(text) : null} /></div>
    <${Hand} ids=${hand} printed=${cards} lit=${lit} chosen=${chosenSet} advised=${advised}
      playing=${view.course?.card?.[1] ?? ""} say=${say} onTap=${onTap} onLook=${setCard} />
    ${realm && html`<${Tabs} view=${view} hand=${hand} open=${tab} onOpen=${(/** @type {string} */ each) => { setLogOpen(false); setTab(each); }} say=${say} />`}
    ${played && html`<${Played} course=${view.course ?? {}} houses=${has} seats=${state.seats} own=${join.house} cards=${cards} say=${say}
      onLook=${setCard} onClose=${() => setPlayed(false)} />`}
    ${menu && html`<${Menu} state=${state} settings=${settings} change=${change} say=${say} onClose=${() => setMenu(false)}
      propose=${propose}
      takeBack=${() => link.current?.request({ type: "back" })} leave=${onLeave ?? (() => link.current?.leave())} />`}
    ${card && cards[card] && html`<${WholeCard} id=${card} card=${cards[card]} say=${say} onClose=${() => setCard("")} />`}
  </div>`;
}

// The entrance of the page that a server has: it takes the seat of the link in its address, or asks for a link.

import { html, render, useEffect, useMemo, useState } from "./vendor/htm-preact.js";
import { chime, Game } from "./app.js";
import { seatIn, seatOfPage } from "./link.js";
import { keepSettings, sayWith, settingsKept, textsOf } from "./texts.js";

/** The page before there is a seat. @param {{say: any, onSeat: (seat: any) => void}} props */
function Door({ say, onSeat }) {
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState(false);
  const enter = (/** @type {Event} */ event) => {
    event.preventDefault();
    const seat = seatIn(link.trim());
    setWrong(!seat);
    if (seat) onSeat(seat);
  };
  return html`<main class="door"><div class="panel">
    <h1>${say("title")}</h1>
    <p>${say("door")}</p>
    <form onSubmit=${enter}>
      <label>${say("door-link")} <input value=${link} onInput=${(/** @type {any} */ event) => setLink(event.target.value)} /></label>
      ${wrong && html`<p class="loss" role="alert">${say("door-wrong")}</p>`}
      <button class="big">${say("door-enter")}</button>
    </form>
  </div></main>`;
}

function App() {
  const [settings, setSettings] = useState(settingsKept);
  const [seat, setSeat] = useState(seatOfPage);
  const [texts, setTexts] = useState(/** @type {{[key: string]: string} | null} */ (null));
  useEffect(() => {
    document.documentElement.lang = settings.language;
    textsOf(settings.language).then(setTexts);
  }, [settings.language]);
  useEffect(() => {
    const moved = () => seatIn(location.href) && setSeat(seatOfPage());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  const say = useMemo(() => texts && Object.assign(sayWith(texts), { texts }), [texts]);
  const change = (/** @type {any} */ changed) => {
    const next = { ...settings, ...changed };
    if (changed.notice && "Notification" in window) Notification.requestPermission();
    if (changed.sound) chime();
    keepSettings(next);
    setSettings(next);
  };
  if (!say) return null;
  if (!seat) return html`<${Door} say=${say} onSeat=${setSeat} />`;
  return html`<${Game} key=${`${seat.table}/${seat.key}`} seat=${seat} settings=${settings} change=${change} say=${say} />`;
}

const place = document.getElementById("page");
if (place) render(html`<${App} />`, place);

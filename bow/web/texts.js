// The texts of the page, in the language that its reader has chosen.

/** @typedef {(key: string, values?: {[name: string]: string | number}) => string} Say */

/** The languages of the page, each by its own name. @type {{[id: string]: string}} */
export const LANGUAGES = { en: "English", ru: "Русский" };
const KEPT = "bow-settings";

/** @typedef {{language: string, name: string, sound: boolean, notice: boolean}} Settings */

/** What this browser was told before. @returns {Settings} */
export function settingsKept() {
  const first = navigator.language.slice(0, 2) in LANGUAGES ? navigator.language.slice(0, 2) : "en";
  const made = { language: first, name: "", sound: false, notice: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(made))) {
      if (typeof kept[key] === typeof made[key]) Object.assign(made, { [key]: kept[key] });
    }
  } catch {
    // a browser that keeps nothing, or something that we did not write
  }
  return made.language in LANGUAGES ? made : { ...made, language: "en" };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing
  }
}

/**
 * All texts of a language.
 * @param {string} language @returns {Promise<{[key: string]: string}>}
 */
export async function textsOf(language) {
  const answer = await fetch(`words/${language}.json`);
  return await answer.json();
}

/** A text with its values. @param {{[key: string]: string}} texts @returns {Say} */
export function sayWith(texts) {
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The name of a bot; one that the page does not know keeps its own. @param {string} bot @param {Say} say */
export function botName(bot, say) {
  const key = `bot-name-${bot}`;
  const name = say(key);
  return name === key ? bot : name;
}

/** A text as a sentence: with a capital letter and a full stop. @param {string} text */
export function sentence(text) {
  const [first = "", ...rest] = text;
  return `${first.toUpperCase()}${rest.join("")}${/[.!?…]$/.test(text) ? "" : "."}`;
}

// How taps become an action: each tap on a part keeps the actions of the menu that go through it.
// Parts are known, rules are not, so all games share this file.

/** @typedef {[kind: string, id: string]} Part */
/** @typedef {{text: string, says: string, parts: Part[]}} Row */
/** @typedef {{chosen: string[], dead?: string, take?: Row}} Tapped */

/**
 * The key of a part of an action, as boards and hands name things.
 * @param {Part} part
 */
export function keyOf(part) {
  return `${part[0]}:${part[1]}`;
}

/** The keys of a row. @param {Row} row @returns {string[]} */
function keysOf(row) {
  return row.parts.map(keyOf);
}

/**
 * The rows that go through all chosen parts.
 * @param {Row[]} menu @param {string[]} chosen
 */
export function kept(menu, chosen) {
  return menu.filter((row) => {
    const keys = keysOf(row);
    return chosen.every((key) => keys.includes(key));
  });
}

/**
 * The parts that can be chosen next.
 * @param {Row[]} menu @param {string[]} chosen @returns {Set<string>}
 */
export function litOf(menu, chosen) {
  return new Set(kept(menu, chosen).flatMap(keysOf).filter((key) => !chosen.includes(key)));
}

/**
 * The row that the chosen parts mean: the only one left, or the one that names nothing else.
 * @param {Row[]} menu @param {string[]} chosen @returns {Row | undefined}
 */
export function meant(menu, chosen) {
  if (chosen.length === 0) return undefined;
  const rows = kept(menu, chosen);
  return rows.length === 1 ? rows[0] : rows.find((row) => keysOf(row).every((key) => chosen.includes(key)));
}

/**
 * What a tap does. `keys` are the things under it, topmost first. A lit one is chosen; a second tap on a chosen one
 * takes the action if only one is left, or else frees it; a part of another action begins anew. Otherwise the tap is
 * dead, and changes nothing.
 * @param {Row[]} menu @param {string[]} chosen @param {string[]} keys @returns {Tapped}
 */
export function tapped(menu, chosen, keys) {
  const rows = kept(menu, chosen);
  const again = keys.find((key) => chosen.includes(key));
  const only = meant(menu, chosen);
  if (again && only && rows.length === 1) return { chosen, take: only };
  const lit = litOf(menu, chosen);
  const next = keys.find((key) => lit.has(key));
  if (next && !(again && rows.length === 1)) return { chosen: [...chosen, next] };
  if (again) return { chosen: chosen.filter((key) => key !== again) };
  const other = keys.find((key) => menu.some((row) => keysOf(row).includes(key)));
  if (other) return { chosen: [other] };
  return { chosen, dead: keys[0] };
}

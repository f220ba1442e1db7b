// The drawing of any game: the board of a battle, or the map of the realm.

import { html } from "./vendor/htm-preact.js";
import { Board, Standing } from "./board.js";
import { Realm, RealmMap } from "./map.js";

/** The drawing of a game, with the props of `Board` and `RealmMap`. @param {any} props */
export function Drawing(props) {
  return props.table.game === "realm" ? html`<${RealmMap} ...${props} />` : html`<${Board} ...${props} />`;
}

/**
 * Which keys are of things that the drawing shows.
 * @param {any} table @param {any} view @returns {(key: string) => boolean}
 */
export function drawn(table, view) {
  if (table.game === "realm") {
    const realm = new Realm(table, view);
    return (key) => realm.areaOf(key) !== undefined;
  }
  const standing = new Standing(table, view.view);
  return (key) => standing.hexOf(key) !== undefined;
}

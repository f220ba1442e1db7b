// The dice of the last roll, which roll for a moment where movements are wanted.

import { Component, html } from './vendor/htm-preact.js';

/** The dice of an event, or undefined. @param {{kind: string, values: any}} event @returns {string[] | undefined} */
export function diceOf({ kind, values }) {
  switch (kind) {
    case 'rolled':
    case 'scorched':
    case 'asked-dice':
    case 'marker-struck':
    case 'assailed':
      return values.dice;
    case 'rerolled':
      return values.all;
    case 'hounds':
    case 'doused':
      return values.die ? [values.die] : undefined;
    default:
      return undefined;
  }
}

/** The last roll among events, or undefined. @param {{kind: string, values: any, says?: string}[]} news */
export function lastRoll(news) {
  for (let n = news.length - 1; n >= 0; n -= 1) {
    const dice = diceOf(news[n]);
    if (dice && dice.length > 0) return { event: news[n], dice };
  }
  return undefined;
}

/** Props: `news`, the events since the last own choice, and `words`. */
export class Dice extends Component {
  constructor(props) {
    super(props);
    this.state = { away: null };
  }

  render({ news, words }, { away }) {
    const roll = lastRoll(news);
    if (!roll || away === roll.event) return null;
    const named = roll.dice.map((die) => words(`die-${die}`)).join(', ');
    return html`<button class="dice" onClick=${() => this.setState({ away: roll.event })} title=${words('dice-away')}
      aria-label=${words('dice-rolled', { dice: named })}>
      ${roll.dice.map((die, n) => html`<img key=${`${n}${JSON.stringify(roll.event.values)}`} class=${`die die-${n % 4}`}
        src=${`/assets/dice/${die}.png`} alt=${words(`die-${die}`)} width="34" height="34" />`)}</button>`;
  }
}

// A drawing that is moved by drags, pinches, the wheel and keys, and that knows where it was tapped.

import { Component, html } from "./vendor/htm-preact.js";

/** A finger or the mouse has moved farther than this: a drag, not a tap. */
const SLACK = 10;
/** The width of a narrow screen, in pixels; a wider one shows more, and nothing larger. */
const NARROW = 480;
const LONG_PRESS = 550;
const STEP = 1.35;

/** A star, by which advice is known. @param {number} x @param {number} y @param {number} size */
export function starPath(x, y, size = 16) {
  const at = (/** @type {number} */ n) => {
    const [turn, far] = [Math.PI * n / 5, n % 2 ? size * 0.45 : size];
    return `${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 10 }, (_, n) => at(n)).join("L")}Z`;
}

/**
 * @typedef {object} Props
 * @property {number} width of the drawing, in its own units
 * @property {number} height
 * @property {string} kind a class of the sheet
 * @property {(string | undefined)[]} grounds the pictures under the drawing, from bottom to top
 * @property {string} label for screen readers
 * @property {number} near the number of its own units that are shown side by side at first on a narrow screen
 * @property {number} finger the units that a finger needs: if they have a pixel each, all is shown at first
 * @property {number} most pixels of the screen for a unit, at the closest
 * @property {(x: number, y: number, finger: boolean) => void} onTap
 * @property {number} [far] pixels of a unit, below which the sheet has the class `far`
 * @property {(x: number, y: number) => void} onPoint the mouse points at a place, or a finger has rested on it
 * @property {() => void} onLeave
 * @property {(event: KeyboardEvent) => boolean} onKey returns whether the key was used
 * @property {any} children
 * @property {any} [under] a drawing below the pictures, which is seen until they are there
 * @property {any} over what is shown over the drawing
 * @property {Record<string, string>} words
 */

/** @extends {Component<Props, {whole: boolean}>} */
export class ViewPort extends Component {
  /** @param {Props} props */
  constructor(props) {
    super(props);
    /** @type {{current: any}} */
    this.frame = { current: null };
    /** @type {{current: any}} */
    this.sheet = { current: null };
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.least = 1;
    this.size = { width: 0, height: 0 };
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.moved = false;
    this.start = { x: 0, y: 0 };
    /** The scale before it went farther to show two places; 0: it did not. */
    this.closer = 0;
    /** What was shown last, until somebody moves the drawing. @type {[number, number][]} */
    this.shown = [];
    this.pressed = 0;
    this.placed = false;
    this.state = { whole: true };
  }

  componentDidMount() {
    const frame = this.frame.current;
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(frame);
    frame.addEventListener("wheel", this.onWheel, { passive: false });
    this.resize();
  }

  componentWillUnmount() {
    this.watcher?.disconnect();
    this.frame.current?.removeEventListener("wheel", this.onWheel);
    clearTimeout(this.pressed);
  }

  /** @param {Props} before */
  componentDidUpdate(before) {
    if (before.width !== this.props.width || before.height !== this.props.height) {
      this.placed = false;
      this.resize();
    }
  }

  resize() {
    const box = this.frame.current?.getBoundingClientRect();
    if (!box || box.width < 2 || box.height < 2) return;
    const before = this.size;
    const middle = this.placed ? this.at(before.width / 2, before.height / 2) : null;
    this.size = { width: box.width, height: box.height };
    const { width, height, near } = this.props;
    const wasWhole = this.scale <= this.least * 1.01;
    this.least = Math.min(box.width / width, box.height / height);
    if (middle === null) {
      this.placed = true;
      this.scale = this.least * this.props.finger >= 1 ? this.least
        : Math.max(this.least, Math.min(Math.min(box.width, NARROW) / near, this.most));
      this.centre(this.wanted?.[0] ?? width / 2, this.wanted?.[1] ?? height / 2);
    } else {
      if (wasWhole) this.scale = this.least;
      this.scale = Math.max(this.scale, this.least);
      this.centre(middle.x, middle.y);
      this.show(this.shown);
    }
  }

  get most() {
    return Math.max(this.props.most, this.least * 1.01);
  }

  /** The place of the drawing at a point of the frame. @param {number} x @param {number} y */
  at(x, y) {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  /** Show a place in the middle. @param {number} x @param {number} y */
  centre(x, y) {
    this.x = this.size.width / 2 - x * this.scale;
    this.y = this.size.height / 2 - y * this.scale;
    this.lay();
  }

  /**
   * Move places into sight if one of them is outside; before the first size is known, note them.
   * @param {[number, number][]} places
   */
  show(places) {
    this.shown = places;
    if (this.closer > 0) { // it went farther only to show the two places before
      const middle = this.at(this.size.width / 2, this.size.height / 2);
      this.scale = this.closer;
      this.closer = 0;
      this.centre(middle.x, middle.y);
    }
    if (places.length === 0) return;
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    this.wanted = middle;
    if (!this.placed || this.fingers.size > 0) return;
    const margin = 24;
    const seen = ([x, y]) => {
      const px = x * this.scale + this.x;
      const py = y * this.scale + this.y;
      return px > margin && py > margin && px < this.size.width - margin && py < this.size.height - margin;
    };
    if (places.every(seen)) return;
    const fits = (Math.max(...xs) - Math.min(...xs)) * this.scale < this.size.width - 2 * margin
      && (Math.max(...ys) - Math.min(...ys)) * this.scale < this.size.height - 2 * margin;
    if (!fits && places.length > 2 && places.some(seen)) return;
    if (!fits && places.length === 2) { // both ends of a move or an attack are seen
      const wide = (this.size.width - 3 * margin) / Math.max(1, Math.abs(xs[0] - xs[1]));
      const high = (this.size.height - 3 * margin) / Math.max(1, Math.abs(ys[0] - ys[1]));
      this.closer = this.scale;
      this.scale = Math.max(this.least, Math.min(this.scale, wide, high));
    }
    this.glide();
    this.centre(middle[0], middle[1]);
  }

  /** Let the next movement be seen, for those who like movements. */
  glide() {
    const sheet = this.sheet.current;
    sheet.classList.add("glides");
    clearTimeout(this.glided);
    this.glided = setTimeout(() => sheet.classList.remove("glides"), 350);
  }

  lay() {
    const { width, height } = this.props;
    const { width: w, height: h } = this.size;
    const wide = width * this.scale;
    const high = height * this.scale;
    this.x = wide <= w ? (w - wide) / 2 : Math.min(0, Math.max(w - wide, this.x));
    this.y = high <= h ? (h - high) / 2 : Math.min(0, Math.max(h - high, this.y));
    const sheet = this.sheet.current;
    sheet.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    sheet.style.setProperty("--scale", String(this.scale));
    sheet.classList.toggle("far", this.scale < (this.props.far ?? 0));
    const whole = this.scale <= this.least * 1.01;
    if (whole !== this.state.whole) this.setState({ whole });
  }

  /** Change the size, and keep the place at a point of the frame where it is. */
  zoom(factor, x = this.size.width / 2, y = this.size.height / 2) {
    this.closer = 0;
    const place = this.at(x, y);
    this.scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
    this.x = x - place.x * this.scale;
    this.y = y - place.y * this.scale;
    this.lay();
  }

  /** @param {WheelEvent} event */
  onWheel = (event) => {
    event.preventDefault();
    const { x, y } = this.inFrame(event);
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
  };

  inFrame(event) {
    const box = this.frame.current.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  onDown = (event) => {
    if (event.button > 0) return;
    this.frame.current.setPointerCapture(event.pointerId);
    const at = this.inFrame(event);
    this.fingers.set(event.pointerId, at);
    clearTimeout(this.pressed);
    this.rested = false;
    if (this.fingers.size > 1) {
      this.moved = true;
      return;
    }
    this.start = at;
    this.moved = false;
    if (event.pointerType !== "mouse") {
      this.pressed = setTimeout(() => {
        this.rested = true;
        const place = this.at(at.x, at.y);
        this.props.onPoint(place.x, place.y);
      }, LONG_PRESS);
    }
  };

  /** @param {PointerEvent} event */
  onMove = (event) => {
    const at = this.inFrame(event);
    const last = this.fingers.get(event.pointerId);
    if (last === undefined) {
      if (event.pointerType === "mouse") {
        const place = this.at(at.x, at.y);
        this.props.onPoint(place.x, place.y);
      }
      return;
    }
    if (!this.moved && Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLACK) return;
    if (!this.moved) this.props.onLeave();
    this.moved = true;
    this.shown = [];
    clearTimeout(this.pressed);
    if (this.fingers.size === 1) {
      this.x += at.x - last.x;
      this.y += at.y - last.y;
      this.lay();
    } else {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? at;
      const apart = Math.hypot(last.x - other.x, last.y - other.y);
      const now = Math.hypot(at.x - other.x, at.y - other.y);
      this.x += (at.x - last.x) / 2;
      this.y += (at.y - last.y) / 2;
      this.zoom(now / Math.max(1, apart), (at.x + other.x) / 2, (at.y + other.y) / 2);
    }
    this.fingers.set(event.pointerId, at);
  };

  /** @param {PointerEvent} event */
  onUp = (event) => {
    const at = this.fingers.get(event.pointerId);
    this.fingers.delete(event.pointerId);
    clearTimeout(this.pressed);
    if (at === undefined || event.type === "pointercancel" || this.moved || this.rested) return;
    const place = this.at(at.x, at.y);
    this.props.onTap(place.x, place.y, event.pointerType !== "mouse");
  };

  /** @param {KeyboardEvent} event */
  onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") this.zoom(STEP);
    else if (event.key === "-") this.zoom(1 / STEP);
    else if (event.key === "0") this.zoom(0);
    else if (!this.props.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  onContext = (event) => event.preventDefault();

  render({ width, height, kind, grounds, label, children, under, over, words }, { whole }) {
    return html`
      <div class="view-port">
        <div class="view-port-frame" ref=${this.frame} tabindex="0" role="application" aria-label=${label}
          onPointerDown=${this.onDown} onPointerMove=${this.onMove} onPointerUp=${this.onUp}
          onPointerCancel=${this.onUp} onPointerLeave=${this.props.onLeave} onBlur=${this.props.onLeave}
          onKeyDown=${this.onKey} onContextMenu=${this.onContext}>
          <div class="view-port-sheet ${kind}" ref=${this.sheet} style=${{ width: `${width}px`, height: `${height}px` }}
            aria-hidden="true">
            ${under && html`<svg key="under" width=${width} height=${height} viewBox="0 0 ${width} ${height}">${under}</svg>`}
            ${grounds.filter(Boolean).map((src) => html`<img class="ground" key=${src} src=${src} alt="" draggable=${false}
              onLoad=${(/** @type {any} */ event) => event.target.classList.add("here")} />`)}
            <svg width=${width} height=${height} viewBox="0 0 ${width} ${height}">${children}</svg>
          </div>
        </div>
        ${over}
        <div class="view-port-buttons">
          <button class="glyph-button closer" onClick=${() => (this.glide(), this.zoom(STEP))}
            aria-label=${words.closer} title=${words.closer}><span class="glyph glyph-zoom-in"></span></button>
          <button class="glyph-button" disabled=${whole} onClick=${() => (this.glide(), this.zoom(1 / STEP))}
            aria-label=${words.farther} title=${words.farther}><span class="glyph glyph-zoom-out"></span></button>
          <button class="glyph-button" disabled=${whole} onClick=${() => (this.glide(), this.zoom(0))}
            aria-label=${words.whole} title=${words.whole}><span class="glyph glyph-fullscreen"></span></button>
        </div>
      </div>`;
  }
}

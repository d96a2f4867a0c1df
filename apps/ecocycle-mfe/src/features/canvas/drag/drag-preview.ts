import { isTouch } from '@simmer/ui/device/is-touch';
import type { Point } from '@simmer/ui/device/pointer';

/** The minimum distance of the card from the edges of the window. */
const EDGE = 8;
/** Height of the target's name above the loop. */
const NAME = 32;

/** The upper edge of the loop shown at the bottom during a touch drag; Infinity without one. */
function thumbEdge(): number {
  const loop = document.querySelector('[data-lifted]')?.getBoundingClientRect();
  return loop === undefined || loop.height === 0 ? Infinity : loop.top;
}

/** The drag preview's look: a clone of the card, lifted and rotated by one degree. */
function cloneOf(card: HTMLElement): HTMLElement {
  const clone = document.createElement('div');
  clone.className = `${card.className} sm-item-card--lifted`;
  for (const name of ['kind', 'note']) {
    const value = card.dataset[name];
    if (value !== undefined) clone.dataset[name] = value;
  }
  clone.style.cssText = card.style.cssText;
  clone.append(...[...card.childNodes].map((child) => child.cloneNode(true)));
  return clone;
}

/**
 * The drag preview. It is shown and moved outside React, so that it follows the pointer in the same frame, without
 * rendering.
 */
export class DragPreview {
  readonly #layer: HTMLElement;
  readonly #card: HTMLElement;
  readonly #rect: DOMRect;
  readonly #grabPoint: Point | null;
  readonly #isTouched = isTouch();

  /**
   * Lifts a card.
   * @param layer contains and moves the clone
   * @param card the dragged card, faded until the drop
   * @param grabPoint where the pointer grabbed it; null for the keyboard
   */
  constructor(layer: HTMLElement, card: HTMLElement, grabPoint: Point | null) {
    this.#layer = layer;
    this.#card = card;
    this.#rect = card.getBoundingClientRect();
    this.#grabPoint = grabPoint;
    layer.replaceChildren(cloneOf(card));
    layer.style.width = `${this.#rect.width}px`;
    layer.style.height = `${this.#rect.height}px`;
    // A keyboard drag is animated from zone to zone.
    layer.toggleAttribute('data-glides', grabPoint === null);
    this.#put(this.#rect.left, this.#rect.top);
    card.dataset['taken'] = '';
    card.setAttribute('aria-pressed', 'true');
  }

  /** Keeps the grabbed point of the card below the pointer. */
  follow({ x, y }: Point): void {
    if (this.#grabPoint === null) return;
    const left = this.#rect.left + x - this.#grabPoint.x;
    const top = this.#rect.top + y - this.#grabPoint.y;
    if (this.#isTouched) this.#putClear(left, top, y);
    else this.#put(left, top);
  }

  /** For touch: within the window, and above the loop at the bottom, so that the card does not cover its target. */
  #putClear(left: number, top: number, finger: number): void {
    const { width, height } = this.#rect;
    const edge = thumbEdge();
    const right = window.innerWidth - width - EDGE;
    this.#put(
      Math.max(EDGE, Math.min(left, right)),
      finger < edge ? top : Math.min(top, edge - NAME - height),
    );
  }

  /** Centers a card of a keyboard drag on a point. */
  moveOver({ x, y }: Point): void {
    if (this.#grabPoint === null) this.#put(x - this.#rect.width / 2, y - this.#rect.height / 2);
  }

  /** Removes the preview and shows the original card again. */
  destroy(): void {
    this.#layer.replaceChildren();
    delete this.#card.dataset['taken'];
    this.#card.removeAttribute('aria-pressed');
  }

  #put(left: number, top: number): void {
    this.#layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  }
}

import { isTouch } from '@simmer/ui/device/is-touch';
import type { Point } from '@simmer/ui/device/pointer';

/** What stays free around the card in the window. */
const EDGE = 8;
/** The name of the place under the finger stands above the loop. */
const NAME = 32;

/** The upper edge of the loop that lies under the thumb while something is carried; Infinity where there is none. */
function thumbEdge(): number {
  const loop = document.querySelector('[data-lifted]')?.getBoundingClientRect();
  return loop === undefined || loop.height === 0 ? Infinity : loop.top;
}

/** What the card in the hand looks like: the card itself, lifted and tilted by one degree. */
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
 * The card in the hand. It is shown and moved past React, so that it follows the pointer in the very frame in which
 * that moves, and nothing is drawn again for it.
 */
export class DragPreview {
  readonly #layer: HTMLElement;
  readonly #card: HTMLElement;
  readonly #rect: DOMRect;
  readonly #grabPoint: Point | null;
  readonly #isTouched = isTouch();

  /**
   * Lifts a card.
   * @param layer what holds and moves its likeness
   * @param card the one that is carried; it pales until it is let go
   * @param grasped where the pointer took it; null when keys did
   */
  constructor(layer: HTMLElement, card: HTMLElement, grabPoint: Point | null) {
    this.#layer = layer;
    this.#card = card;
    this.#rect = card.getBoundingClientRect();
    this.#grabPoint = grabPoint;
    layer.replaceChildren(cloneOf(card));
    layer.style.width = `${this.#rect.width}px`;
    layer.style.height = `${this.#rect.height}px`;
    // What keys carry glides from zone to zone.
    layer.toggleAttribute('data-glides', grabPoint === null);
    this.#put(this.#rect.left, this.#rect.top);
    card.dataset['taken'] = '';
    card.setAttribute('aria-pressed', 'true');
  }

  /** Keeps the card below the pointer as it was taken. */
  follow({ x, y }: Point): void {
    if (this.#grabPoint === null) return;
    const left = this.#rect.left + x - this.#grabPoint.x;
    const top = this.#rect.top + y - this.#grabPoint.y;
    if (this.#isTouched) this.#putClear(left, top, y);
    else this.#put(left, top);
  }

  /** For a finger: within the window, and above the loop under the thumb, or it would hide what it is carried to. */
  #putClear(left: number, top: number, finger: number): void {
    const { width, height } = this.#rect;
    const edge = thumbEdge();
    const right = window.innerWidth - width - EDGE;
    this.#put(
      Math.max(EDGE, Math.min(left, right)),
      finger < edge ? top : Math.min(top, edge - NAME - height),
    );
  }

  /** Lays a card that keys carry over a point, with its middle. */
  moveOver({ x, y }: Point): void {
    if (this.#grabPoint === null) this.#put(x - this.#rect.width / 2, y - this.#rect.height / 2);
  }

  /** Shows the card where it lies again. */
  destroy(): void {
    this.#layer.replaceChildren();
    delete this.#card.dataset['taken'];
    this.#card.removeAttribute('aria-pressed');
  }

  #put(left: number, top: number): void {
    this.#layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  }
}

import { isTouch } from '@simmer/ui/device/is-touch';
import type { Point } from '@simmer/ui/device/pointer';

/** What stays free around the slip in the window. */
const EDGE = 8;
/** The name of the place under the finger stands above the loop. */
const NAME = 32;

/** The upper edge of the loop that lies under the thumb while something is carried; Infinity where there is none. */
function thumbEdge(): number {
  const loop = document.querySelector('[data-lifted]')?.getBoundingClientRect();
  return loop === undefined || loop.height === 0 ? Infinity : loop.top;
}

/** What the slip in the hand looks like: the slip itself, lifted and tilted by one degree. */
function likenessOf(slip: HTMLElement): HTMLElement {
  const likeness = document.createElement('div');
  likeness.className = `${slip.className} sm-slip--lifted`;
  for (const name of ['kind', 'note']) {
    const value = slip.dataset[name];
    if (value !== undefined) likeness.dataset[name] = value;
  }
  likeness.style.cssText = slip.style.cssText;
  likeness.append(...[...slip.childNodes].map((child) => child.cloneNode(true)));
  return likeness;
}

/**
 * The slip in the hand. It is shown and moved past React, so that it follows the pointer in the very frame in which
 * that moves, and nothing is drawn again for it.
 */
export class ItemHand {
  readonly #layer: HTMLElement;
  readonly #slip: HTMLElement;
  readonly #rect: DOMRect;
  readonly #grasped: Point | null;
  readonly #isTouched = isTouch();

  /**
   * Lifts a slip.
   * @param layer what holds and moves its likeness
   * @param slip the one that is carried; it pales until it is let go
   * @param grasped where the pointer took it; null when keys did
   */
  constructor(layer: HTMLElement, slip: HTMLElement, grasped: Point | null) {
    this.#layer = layer;
    this.#slip = slip;
    this.#rect = slip.getBoundingClientRect();
    this.#grasped = grasped;
    layer.replaceChildren(likenessOf(slip));
    layer.style.width = `${this.#rect.width}px`;
    layer.style.height = `${this.#rect.height}px`;
    // What keys carry glides from zone to zone.
    layer.toggleAttribute('data-glides', grasped === null);
    this.#put(this.#rect.left, this.#rect.top);
    slip.dataset['taken'] = '';
    slip.setAttribute('aria-pressed', 'true');
  }

  /** Keeps the slip below the pointer as it was taken. */
  follow({ x, y }: Point): void {
    if (this.#grasped === null) return;
    const left = this.#rect.left + x - this.#grasped.x;
    const top = this.#rect.top + y - this.#grasped.y;
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

  /** Lays a slip that keys carry over a point, with its middle. */
  layOver({ x, y }: Point): void {
    if (this.#grasped === null) this.#put(x - this.#rect.width / 2, y - this.#rect.height / 2);
  }

  /** Shows the slip where it lies again. */
  letGo(): void {
    this.#layer.replaceChildren();
    delete this.#slip.dataset['taken'];
    this.#slip.removeAttribute('aria-pressed');
  }

  #put(left: number, top: number): void {
    this.#layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  }
}

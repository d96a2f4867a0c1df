import type { Point } from '@simmer/ui/device/pointer';
import { PLACE_ATTRIBUTE } from './drop-target.ts';

/** The share of the window's height at each edge that scrolls the page. */
const EDGE = 0.12;
/** CSS pixels per frame, at the very edge. */
const FASTEST = 18;

/** The scroll speed for a pointer at this height: 0 to ±1. */
export function pullAt(y: number, height: number): number {
  const depth = height * EDGE;
  if (y < depth) return -Math.min(1, (depth - y) / depth);
  return y > height - depth ? Math.min(1, (y - height + depth) / depth) : 0;
}

/** Whether the last drop target in this direction is already visible. */
function isPastPlaces(pull: number): boolean {
  const places = [...document.querySelectorAll(`[${PLACE_ATTRIBUTE}]`)].map((place) =>
    place.getBoundingClientRect(),
  );
  return pull > 0
    ? places.every(({ bottom }) => bottom <= window.innerHeight)
    : places.every(({ top }) => top >= 0);
}

/** Scrolls the page while the pointer of a drag rests at the window's upper or lower edge. */
export class EdgeScroll {
  #pull = 0;
  #frame = 0;

  follow({ y }: Point): void {
    this.#pull = pullAt(y, window.innerHeight);
    if (this.#pull !== 0 && this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  readonly #step = (): void => {
    this.#frame = 0;
    if (this.#pull === 0) return;
    if (isPastPlaces(this.#pull)) return;
    const before = window.scrollY;
    window.scrollBy(0, Math.round(this.#pull * FASTEST));
    if (window.scrollY === before) return;
    this.#frame = requestAnimationFrame(this.#step);
  };
}

import type { Carried } from './drag.store.ts';

const slips = new WeakMap<Element, Carried>();

/** Says what is carried when this element is dragged. */
export function registerSlip(element: Element, carried: Carried): void {
  slips.set(element, carried);
}

/** The slip that an event happened on, or null beside slips. */
export function slipOf(target: EventTarget): { element: HTMLElement; carried: Carried } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-block-id]') : null;
  const carried = element === null ? undefined : slips.get(element);
  return element === null || carried === undefined ? null : { element, carried };
}

/** Id of the hidden text that tells how a slip is dragged by keys. */
export const SLIP_INSTRUCTIONS = 'slip-instructions';

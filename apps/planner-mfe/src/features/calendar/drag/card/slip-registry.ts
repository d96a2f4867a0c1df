import type { Carried } from '../drag.store.ts';

const CARRIED = Symbol('carried');

/** The element itself holds it: a WeakMap's table grows by slips that are gone but not yet collected, and stays so. */
interface SlipElement extends HTMLElement {
  [CARRIED]?: Carried;
}

/** Says what is carried when this element is dragged. */
export function registerSlip(element: SlipElement, carried: Carried): void {
  element[CARRIED] = carried;
}

/** The slip that an event happened on, or null beside slips. */
export function slipOf(target: EventTarget): { element: HTMLElement; carried: Carried } | null {
  const element = target instanceof Element ? target.closest<SlipElement>('[data-block-id]') : null;
  const carried = element?.[CARRIED];
  return element === null || carried === undefined ? null : { element, carried };
}

/** Id of the hidden text that tells how a slip is dragged by keys. */
export const SLIP_INSTRUCTIONS = 'slip-instructions';

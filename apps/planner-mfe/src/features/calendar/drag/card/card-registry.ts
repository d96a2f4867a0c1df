import type { DraggedCard } from '../drag.store.ts';

const DRAGGED = Symbol('carried');

/** The element itself holds it: a WeakMap's table grows by cards that are gone but not yet collected, and stays so. */
interface CardElement extends HTMLElement {
  [DRAGGED]?: DraggedCard;
}

/** Says what is carried when this element is dragged. */
export function registerCard(element: CardElement, dragged: DraggedCard): void {
  element[DRAGGED] = dragged;
}

/** The card that an event happened on, or null beside cards. */
export function cardOfTarget(target: EventTarget): { element: HTMLElement; dragged: DraggedCard } | null {
  const element = target instanceof Element ? target.closest<CardElement>('[data-block-id]') : null;
  const dragged = element?.[DRAGGED];
  return element === null || dragged === undefined ? null : { element, dragged };
}

/** Id of the hidden text that tells how a card is dragged by keys. */
export const CARD_INSTRUCTIONS = 'slip-instructions';

import type { DraggedCard } from '../drag.store.ts';

const DRAGGED = Symbol('carried');

/**
 * Stored on the element itself: the table of a WeakMap grows with removed cards until they are collected, and does not
 * shrink.
 */
interface CardElement extends HTMLElement {
  [DRAGGED]?: DraggedCard;
}

/** Registers what is dragged with this element. */
export function registerCard(element: CardElement, dragged: DraggedCard): void {
  element[DRAGGED] = dragged;
}

/** The card that contains an event's target, or null. */
export function cardOfTarget(target: EventTarget): { element: HTMLElement; dragged: DraggedCard } | null {
  const element = target instanceof Element ? target.closest<CardElement>('[data-block-id]') : null;
  const dragged = element?.[DRAGGED];
  return element === null || dragged === undefined ? null : { element, dragged };
}

/** Id of the hidden text that explains how to drag a card by keyboard. */
export const CARD_INSTRUCTIONS = 'card-instructions';

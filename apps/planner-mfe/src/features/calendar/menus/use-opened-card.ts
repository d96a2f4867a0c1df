import { isHeld } from '@simmer/ui/drag/drag-session';
import { suppressNextClick } from '@simmer/ui/drag/suppress-next-click';
import { useEffect, useState } from 'react';
import { weekDrag } from '../model/week-session.ts';

/** The card whose menu is open. */
export interface OpenedCard {
  readonly id: string;
  readonly date: string | null;
  readonly element: HTMLElement;
}

/** Milliseconds of a long press. From 220 ms on, the press also picks the card up (CAL-30). */
const LONG_PRESS_MS = 500;
/** CSS pixels that a finger may move in a press; beyond, it drags or scrolls. */
const STILL = 8;

const MENU_KEYS: ReadonlySet<string> = new Set(['ContextMenu', 'Shift+F10']);
const keyOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? `Shift+${key}` : key);

function cardAt(target: EventTarget | null): OpenedCard | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('main [data-block-id]') : null;
  const { blockId, date = null } = element?.dataset ?? {};
  return element === null || blockId === undefined ? null : { id: blockId, date, element };
}

/**
 * Calls back for a long press of one finger that neither moved nor was taken over by a scroll. Its drag has then ended
 * in its own place, so that a press can become either.
 */
function onLongPress(signal: AbortSignal, open: (card: OpenedCard) => void): void {
  let press: { readonly card: OpenedCard; readonly touch: Touch; readonly at: number } | null = null;
  const listen = (
    type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
    on: (event: TouchEvent) => void,
  ) => document.addEventListener(type, on, { signal, capture: true, passive: true });
  listen('touchstart', ({ target, touches, timeStamp }) => {
    const card = cardAt(target);
    const [touch] = touches;
    press = card && touch && touches.length === 1 ? { card, touch, at: timeStamp } : null;
  });
  listen('touchmove', ({ touches: [touch] }) => {
    if (press === null || touch === undefined) return;
    const { clientX, clientY } = press.touch;
    if (Math.hypot(touch.clientX - clientX, touch.clientY - clientY) > STILL) press = null;
  });
  listen('touchcancel', () => {
    press = null;
  });
  listen('touchend', ({ timeStamp }) => {
    if (press !== null && timeStamp - press.at >= LONG_PRESS_MS) {
      suppressNextClick();
      open(press.card);
    }
    press = null;
  });
}

/** The card whose menu a person has opened, by mouse, touch or key, and the function that closes it. */
export function useOpenedCard(): [opened: OpenedCard | null, close: () => void] {
  const [opened, setOpened] = useState<OpenedCard | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const openAt = (event: Event) => {
      const card = cardAt(event.target);
      if (card === null || event.defaultPrevented) return;
      event.preventDefault();
      if (!isHeld(weekDrag.getState())) setOpened(card);
    };
    document.addEventListener(
      'contextmenu',
      (event) => {
        // On some phones a long press sends this while the finger is still down.
        const isTouch = 'pointerType' in event && event.pointerType === 'touch';
        if (!isTouch) openAt(event);
        else if (cardAt(event.target) !== null) event.preventDefault();
      },
      { signal },
    );
    // Some systems open no menu by key.
    document.addEventListener('keydown', (event) => MENU_KEYS.has(keyOf(event)) && openAt(event), { signal });
    onLongPress(signal, setOpened);
    return () => controller.abort();
  }, []);
  return [opened, () => setOpened(null)];
}

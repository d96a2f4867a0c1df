import { useCallback, useLayoutEffect, useRef } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';
import { cardElementOf } from '../zone/card-element.ts';

interface Landing {
  readonly item: CanvasItem;
  readonly place: Place;
  /** After a keyboard drag the focus stays on the item. */
  readonly hasFocus: boolean;
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function settle({ item, place, hasFocus }: Landing, contents: CanvasContents): void {
  const card = cardElementOf(item, contents);
  if (hasFocus) {
    // Collapsed in a full zone: the zone's title gets the focus.
    const title = document.querySelector<HTMLElement>(`[data-zone-title="${place}"]`);
    (card ?? title)?.focus();
  }
  if (card === null || isStill()) return;
  card.animate([{ transform: 'scale(0.93) rotate(0.8deg)' }, { transform: 'none' }], {
    duration: 200,
    easing: 'cubic-bezier(0.34, 1.5, 0.64, 1)',
  });
}

/** Animates a dropped item, as soon as it is rendered in its new place. */
export function useSettle(contents: CanvasContents): (landing: Landing) => void {
  const awaited = useRef<Landing | null>(null);
  useLayoutEffect(() => {
    const landing = awaited.current;
    if (landing === null) return;
    const [first] = membersOf(landing.item);
    if (first === undefined || contents.byKey.get(first.key)?.place !== landing.place) return;
    awaited.current = null;
    settle(landing, contents);
  }, [contents]);
  return useCallback((landing) => {
    awaited.current = landing;
  }, []);
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import { type CanvasItem, membersOf } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';
import { cardElementOf } from '../zone/card-element.ts';

interface Drop {
  readonly item: CanvasItem;
  readonly place: Place;
  /** Whether the item keeps the focus, as after a keyboard drag. */
  readonly hasFocus: boolean;
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function animateDrop({ item, place, hasFocus }: Drop, contents: CanvasContents): void {
  const card = cardElementOf(item, contents);
  if (hasFocus) {
    // An item collapsed in a full zone has no card: the zone's title gets the focus.
    const title = document.querySelector<HTMLElement>(`[data-zone-title="${place}"]`);
    (card ?? title)?.focus();
  }
  if (card === null || isMotionReduced()) return;
  card.animate([{ transform: 'scale(0.93) rotate(0.8deg)' }, { transform: 'none' }], {
    duration: 200,
    easing: 'cubic-bezier(0.34, 1.5, 0.64, 1)',
  });
}

/** Animates a dropped item, as soon as it is rendered in its new place. */
export function useDropAnimation(contents: CanvasContents): (drop: Drop) => void {
  const awaited = useRef<Drop | null>(null);
  useLayoutEffect(() => {
    const drop = awaited.current;
    if (drop === null) return;
    const [first] = membersOf(drop.item);
    if (first === undefined || contents.byKey.get(first.key)?.place !== drop.place) return;
    awaited.current = null;
    animateDrop(drop, contents);
  }, [contents]);
  return useCallback((drop) => {
    awaited.current = drop;
  }, []);
}

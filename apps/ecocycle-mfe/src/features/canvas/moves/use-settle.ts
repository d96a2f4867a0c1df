import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import type { ItemKey } from '../model/canvas-item.ts';

interface Landing {
  readonly key: ItemKey;
  readonly zone: ZoneName | null;
  /** Whoever carried it by keys goes on from there. */
  readonly hasFocus: boolean;
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function settle({ key, zone, hasFocus }: Landing): void {
  const slip = document.querySelector<HTMLElement>(`[data-item-key="${key}"]`);
  if (hasFocus) {
    // Folded away in a full zone: the zone's title stands for it.
    const title = document.querySelector<HTMLElement>(`[data-zone-title="${zone ?? 'Unassigned'}"]`);
    (slip ?? title)?.focus();
  }
  if (slip === null || isStill()) return;
  slip.animate([{ transform: 'scale(0.93) rotate(0.8deg)' }, { transform: 'none' }], {
    duration: 200,
    easing: 'cubic-bezier(0.34, 1.5, 0.64, 1)',
  });
}

/** Lets an item that was put down settle with a short spring, as soon as it is drawn in its new place. */
export function useSettle(contents: CanvasContents): (landing: Landing) => void {
  const awaited = useRef<Landing | null>(null);
  useLayoutEffect(() => {
    const landing = awaited.current;
    if (landing === null || contents.byKey.get(landing.key)?.zone !== landing.zone) return;
    awaited.current = null;
    settle(landing);
  }, [contents]);
  return useCallback((landing) => {
    awaited.current = landing;
  }, []);
}

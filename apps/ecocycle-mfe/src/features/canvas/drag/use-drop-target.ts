import { type RefCallback, useCallback } from 'react';
import type { Place } from '../model/place.ts';
import { canvasDrag } from './canvas-session.ts';

/** The ref of an element that accepts items for a place: the place itself, or its picture on the small loop. */
export function useDropTarget(place: Place, kind: 'place' | 'picture'): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : canvasDrag.targets.register(`${kind}:${place}`, element, () => place),
    [place, kind],
  );
}

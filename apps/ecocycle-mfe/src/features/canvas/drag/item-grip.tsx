import { useDraggable } from '@dnd-kit/core';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';

/** What the one draggable carries: whichever slip was pressed last. */
export interface Grip {
  carried: CanvasItem | null;
}

/** Takes an event of the canvas to the sensor that begins drags with it. */
export type Press = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => void;

interface ItemGripProps {
  readonly pressRef: RefObject<Press | null>;
  readonly itemOf: (key: string) => CanvasItem | null;
}

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/** The slip that an event happened on, or null beside slips. */
export const slipAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item-key]') : null;

/**
 * One draggable for all slips, told at the press which of them it is. A draggable per slip would have each of them
 * listen to every drag, and be drawn again whenever one begins or ends.
 */
export function ItemGrip({ pressRef, itemOf }: ItemGripProps) {
  const [grip] = useState<Grip>({ carried: null });
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'item', data: grip });
  useLayoutEffect(() => {
    pressRef.current = (sensor, event) => {
      const slip = slipAt(event.target);
      const item = itemOf(slip?.dataset['itemKey'] ?? '');
      if (slip === null || item === null) return;
      if (isSecondFinger(event) || useDragStore.getState().carried !== null) return;
      grip.carried = item;
      setNodeRef(slip);
      setActivatorNodeRef(slip);
      listeners?.[sensor]?.(event);
    };
  }, [pressRef, itemOf, listeners, grip, setNodeRef, setActivatorNodeRef]);
  return null;
}

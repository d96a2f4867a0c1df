import { useDraggable } from '@dnd-kit/core';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';

/** What the one draggable carries: whichever card was pressed last. */
export interface DragSourceData {
  dragged: CanvasItem | null;
}

/** Takes an event of the canvas to the sensor that begins drags with it. */
export type Press = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => void;

interface ItemDragSourceProps {
  readonly pressRef: RefObject<Press | null>;
  readonly itemOf: (key: string) => CanvasItem | null;
}

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/** The card that an event happened on, or null beside cards. */
export const cardAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item-key]') : null;

/**
 * One draggable for all cards, told at the press which of them it is. A draggable per card would have each of them
 * listen to every drag, and be drawn again whenever one begins or ends.
 */
export function ItemDragSource({ pressRef, itemOf }: ItemDragSourceProps) {
  const [sourceData] = useState<DragSourceData>({ dragged: null });
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'item', data: sourceData });
  useLayoutEffect(() => {
    pressRef.current = (sensor, event) => {
      const card = cardAt(event.target);
      const item = itemOf(card?.dataset['itemKey'] ?? '');
      if (card === null || item === null) return;
      if (isSecondFinger(event) || useDragStore.getState().dragged !== null) return;
      sourceData.dragged = item;
      setNodeRef(card);
      setActivatorNodeRef(card);
      listeners?.[sensor]?.(event);
    };
  }, [pressRef, itemOf, listeners, sourceData, setNodeRef, setActivatorNodeRef]);
  return null;
}

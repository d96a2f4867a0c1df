import { useDraggable } from '@dnd-kit/core';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { useDragStore } from './drag.store.ts';

/** The data of the only draggable: the card that was pressed last. */
export interface DragSourceData {
  dragged: CanvasItem | null;
}

/** Passes an event of the canvas to the sensor that starts drags. */
export type Press = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => void;

interface ItemDragSourceProps {
  readonly pressRef: RefObject<Press | null>;
  readonly itemOf: (key: string) => CanvasItem | null;
}

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/** The card that contains an event's target, or the card of its handle; or null. */
export const cardAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element
    ? (target.closest('[data-item-slot]')?.querySelector<HTMLElement>('[data-item-key]') ?? null)
    : null;

/**
 * One draggable for all cards, which learns on press which card is meant. With one draggable per card, each would
 * subscribe to every drag and render again whenever one starts or ends.
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

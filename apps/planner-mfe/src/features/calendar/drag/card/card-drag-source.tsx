import { useDraggable } from '@dnd-kit/core';
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { type DraggedCard, useDragStore } from '../drag.store.ts';
import { cardOfTarget } from './card-registry.ts';

/** The data of the only draggable: the card that was pressed last. */
export interface DragSourceData {
  dragged: DraggedCard | null;
}

/** Passes an event of the sheet to the sensor that starts drags. */
export type Press = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => void;

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/**
 * One draggable for all cards, which learns on press which card is meant. With one draggable per card, each would
 * subscribe to every drag and render again whenever one starts or ends.
 */
export function CardDragSource({ pressRef }: { pressRef: RefObject<Press | null> }) {
  const [sourceData] = useState<DragSourceData>({ dragged: null });
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'card', data: sourceData });
  useLayoutEffect(() => {
    pressRef.current = (sensor, event) => {
      const cardElement = cardOfTarget(event.target);
      if (cardElement === null || isSecondFinger(event) || useDragStore.getState().dragged !== null) return;
      sourceData.dragged = cardElement.dragged;
      setNodeRef(cardElement.element);
      setActivatorNodeRef(cardElement.element);
      listeners?.[sensor]?.(event);
    };
  }, [pressRef, listeners, sourceData, setNodeRef, setActivatorNodeRef]);
  return null;
}

/** The part of the screen whose cards can be dragged. */
export function CardPressArea({
  pressRef,
  children,
}: {
  pressRef: RefObject<Press | null>;
  children: ReactNode;
}) {
  return (
    <div
      role="presentation"
      style={{ display: 'contents' }}
      onMouseDown={(event) => pressRef.current?.('onMouseDown', event)}
      onTouchStart={(event) => pressRef.current?.('onTouchStart', event)}
      onKeyDown={(event) => pressRef.current?.('onKeyDown', event)}
    >
      {children}
    </div>
  );
}

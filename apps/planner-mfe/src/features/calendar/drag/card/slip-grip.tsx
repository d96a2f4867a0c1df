import { useDraggable } from '@dnd-kit/core';
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { type Carried, useDragStore } from '../drag.store.ts';
import { slipOf } from './slip-registry.ts';

/** What the one draggable carries: whichever slip was pressed last. */
export interface Grip {
  carried: Carried | null;
}

/** Takes an event of the sheet to the sensor that begins drags with it. */
export type Press = (sensor: 'onMouseDown' | 'onTouchStart' | 'onKeyDown', event: SyntheticEvent) => void;

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/**
 * One draggable for all slips, told at the press which of them it is. A draggable per slip would have each of them
 * listen to every drag, and be drawn again whenever one begins or ends.
 */
export function SlipGrip({ pressRef }: { pressRef: RefObject<Press | null> }) {
  const [grip] = useState<Grip>({ carried: null });
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'slip', data: grip });
  useLayoutEffect(() => {
    pressRef.current = (sensor, event) => {
      const slip = slipOf(event.target);
      if (slip === null || isSecondFinger(event) || useDragStore.getState().carried !== null) return;
      grip.carried = slip.carried;
      setNodeRef(slip.element);
      setActivatorNodeRef(slip.element);
      listeners?.[sensor]?.(event);
    };
  }, [pressRef, listeners, grip, setNodeRef, setActivatorNodeRef]);
  return null;
}

/** The part of the screen whose slips can be gripped. */
export function SlipPress({
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

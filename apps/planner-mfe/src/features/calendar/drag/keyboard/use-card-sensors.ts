import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useMemo } from 'react';
import { type KeyboardDragOptions, keyboardCoordinates } from './keyboard-coordinates.ts';

/** CSS pixels a pointer must move before a press becomes a drag (CAL-30). */
const DRAG_DISTANCE = 8;
/** Milliseconds of a long press, so that a swipe still scrolls. */
const TOUCH_DELAY = 220;

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

/** The sensors that start a drag: a moving mouse, a long press, the space bar. */
export function useCardSensors({ today, reveal, announceEdge }: KeyboardDragOptions) {
  const coordinateGetter = useMemo(
    () => keyboardCoordinates({ today, reveal, announceEdge }),
    [today, reveal, announceEdge],
  );
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS }),
  );
}

import { KeyboardSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useMemo } from 'react';
import { keyboardCoordinates } from './keyboard-coordinates.ts';
import { QuietMouseSensor, QuietTouchSensor } from './quiet-sensors.ts';

/** CSS pixels a pointer must move before a press becomes a drag (ECO-30). */
const DRAG_DISTANCE = 8;
/** Milliseconds of a long press, so that a swipe still scrolls. */
const TOUCH_DELAY = 220;

// Tab moves the focus, so it cancels: a drop would be unexpected.
const KEYS = { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] };
const COLUMN = '(max-width: 860px)';
const isColumn = () => window.matchMedia(COLUMN).matches;

/** The sensors that start a drag: a moving mouse, a long press, the space bar. */
export function useItemSensors() {
  const coordinateGetter = useMemo(() => keyboardCoordinates(isColumn), []);
  return useSensors(
    useSensor(QuietMouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(QuietTouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS }),
  );
}

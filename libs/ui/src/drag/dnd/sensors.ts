import {
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { flushSync } from 'react-dom';
import type { Point } from '../../device/pointer.ts';

/** CSS pixels a pointer must move before a press becomes a drag (CAL-30). */
export const DRAG_DISTANCE = 8;
/** Milliseconds of a long press, so that a swipe still scrolls. */
const TOUCH_DELAY_MS = 220;

interface Followed {
  readonly onPoint: (point: Point) => void;
}

/**
 * Reports the pointer's position, and moves the preview, in the frame of the pointer's event; React would do it in a
 * later frame.
 */
const inThisFrame = <Options extends Followed>(props: SensorProps<Options>): SensorProps<Options> => ({
  ...props,
  onMove: (point) => {
    props.options.onPoint(point);
    flushSync(() => props.onMove(point));
  },
});

class FollowedMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & Followed>) {
    super(inThisFrame(props));
  }
}

class FollowedTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & Followed>) {
    super(inThisFrame(props));
  }
}

interface SensorSettings extends Followed {
  readonly coordinateGetter: KeyboardCoordinateGetter;
  readonly cancelsByTab: boolean;
  readonly touchDelayMs: number | undefined;
}

/** The sensors that start a drag: a moving mouse, a long press, the space bar. */
export function useDragSensors(settings: SensorSettings) {
  const { onPoint, coordinateGetter, cancelsByTab, touchDelayMs = TOUCH_DELAY_MS } = settings;
  const keyboardCodes = {
    start: ['Space'],
    cancel: cancelsByTab ? ['Escape', 'Tab'] : ['Escape'],
    end: cancelsByTab ? ['Space', 'Enter'] : ['Space', 'Enter', 'Tab'],
  };
  return useSensors(
    useSensor(FollowedMouseSensor, { activationConstraint: { distance: DRAG_DISTANCE }, onPoint }),
    useSensor(FollowedTouchSensor, {
      activationConstraint: { delay: touchDelayMs, tolerance: DRAG_DISTANCE },
      onPoint,
    }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes }),
  );
}

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
const DRAG_DISTANCE = 8;
/** Milliseconds of a long press, so that a swipe still scrolls. */
const TOUCH_DELAY_MS = 220;

type OnPoint = (point: Point) => void;

/** Moves the preview in the frame of the pointer's event; React would do it in a later one. */
const inThisFrame = (onMove: OnPoint, onPoint: OnPoint): OnPoint => {
  return (point) => {
    onPoint(point);
    flushSync(() => onMove(point));
  };
};

interface Followed {
  readonly onPoint: OnPoint;
}

/** dnd-kit's mouse sensor, which also tells the pointer's position. */
class FollowedMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions & Followed>) {
    super({ ...props, onMove: inThisFrame((point) => props.onMove(point), props.options.onPoint) });
  }
}

/** The same for touch. */
class FollowedTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions & Followed>) {
    super({ ...props, onMove: inThisFrame((point) => props.onMove(point), props.options.onPoint) });
  }
}

interface SensorSettings {
  readonly onPoint: OnPoint;
  readonly coordinateGetter: KeyboardCoordinateGetter;
  readonly drops: readonly ('Enter' | 'Tab')[];
  readonly touchDelayMs: number | undefined;
}

const OTHERS = ['Enter', 'Tab'] as const;

/** The sensors that start a drag: a moving mouse, a long press, the space bar. */
export function useDragSensors(settings: SensorSettings) {
  const { onPoint, coordinateGetter, drops, touchDelayMs = TOUCH_DELAY_MS } = settings;
  const keyboardCodes = {
    start: ['Space'],
    cancel: ['Escape', ...OTHERS.filter((key) => !drops.includes(key))],
    end: ['Space', ...drops],
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

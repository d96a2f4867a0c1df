import {
  DndContext,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { dragAnnouncements, SCREEN_READER_INSTRUCTIONS } from './announcements.ts';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { type Carried, useDragStore } from './drag.store.ts';
import { type Point, targetAt } from './drop-target.ts';
import { keyboardCoordinates } from './keyboard-coordinates.ts';
import { trackPointer } from './pointer-tracker.ts';
import { type Grip, type Press, SlipGrip } from './slip-grip.tsx';
import { SlipOverlay } from './slip-overlay.tsx';
import { SLIP_INSTRUCTIONS } from './slip-registry.ts';

/** CSS pixels a pointer must travel before a press becomes a drag (spec section 9). */
const DRAG_DISTANCE = 8;
/** Milliseconds a finger must rest, so that a swipe still scrolls. */
const TOUCH_DELAY = 220;

/** Slow enough to see the weeks go by. */
const AUTO_SCROLL = { threshold: { x: 0.08, y: 0.14 }, acceleration: 3 };

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

interface WeekDragProps {
  readonly today: string;
  readonly onReveal: (date: string) => void;
  readonly onDrop: (carried: Carried, target: DropTarget) => void;
  /** What putting a slip down somewhere does to the planned hours, in words. */
  readonly effectOf: (carried: Carried, target: DropTarget) => string | null;
  readonly children: ReactNode;
}

/**
 * Carries slips over the sheet. There is one drop rule for the whole roll, worked out from the point under the
 * pointer, instead of a drop area per cell that would have to be measured and told of every move.
 */
export function WeekDrag({ today, onReveal, onDrop, effectOf, children }: WeekDragProps) {
  const point = useRef<Point | null>(null);
  const press = useRef<Press | null>(null);
  const below = useRef<EventTarget | null>(null);
  const stopTracking = useRef<(() => void) | null>(null);
  const coordinateGetter = useMemo(() => keyboardCoordinates({ today, reveal: onReveal }), [today, onReveal]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS }),
  );
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(),
      screenReaderInstructions: { draggable: SCREEN_READER_INSTRUCTIONS },
    }),
    [],
  );

  const aim = useCallback(() => {
    const { aim: aimAt, foretell } = useDragStore.getState();
    if (point.current !== null) aimAt(targetAt(point.current, below.current));
    // By the next call the sheet may have scrolled on below a pointer that rests.
    below.current = null;
    const { carried, target } = useDragStore.getState();
    foretell(carried && target && effectOf(carried, target));
  }, [effectOf]);

  const finish = useCallback(() => {
    stopTracking.current?.();
    stopTracking.current = null;
    point.current = null;
    useDragStore.getState().putDown();
  }, []);
  useEffect(() => finish, [finish]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { carried: taken } = active.data.current as Grip;
    if (taken !== null) useDragStore.getState().pickUp(taken);
    if (activatorEvent instanceof KeyboardEvent) return;
    stopTracking.current = trackPointer((next, element) => {
      point.current = next;
      below.current = element;
    });
  };

  const end = () => {
    aim();
    const { carried, target } = useDragStore.getState();
    finish();
    if (carried !== null && target !== null) onDrop(carried, target);
  };

  return (
    <>
      <div
        role="presentation"
        style={{ display: 'contents' }}
        onMouseDown={(event) => press.current?.('onMouseDown', event)}
        onTouchStart={(event) => press.current?.('onTouchStart', event)}
        onKeyDown={(event) => press.current?.('onKeyDown', event)}
      >
        {children}
      </div>
      {/* Beside the sheet, not around it: React would search the whole sheet for who listens at every move. */}
      <DndContext
        id={SLIP_INSTRUCTIONS}
        sensors={sensors}
        accessibility={accessibility}
        autoScroll={AUTO_SCROLL}
        onDragStart={start}
        onDragMove={aim}
        onDragEnd={end}
        onDragCancel={finish}
      >
        <SlipGrip pressRef={press} />
        <SlipOverlay />
      </DndContext>
    </>
  );
}

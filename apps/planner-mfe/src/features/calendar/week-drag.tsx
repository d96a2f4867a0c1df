import type { DragStartEvent } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { MoveQuestion } from './move/move-question.tsx';
import { dragAccessibility } from './drag/announcements.ts';
import { useRollAtEdges } from './drag/auto-scroll.ts';
import { showSlip } from '../../planning/focus-slip.ts';
import { PickUpVoice, type PickUpVoiceHandle } from '../../planning/pick-up-voice.tsx';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { type Carried, useDragStore } from './drag/drag.store.ts';
import { middleOf, targetAt } from './drag/drop-target.ts';
import { EdgeTurn, type TurnableDays } from './drag/edge-turn.ts';
import { type Point, pointOf, trackPointer } from '@simmer/ui/device/pointer';
import { SlipCarrier } from './drag/card/slip-carrier.tsx';
import { type Grip, type Press, SlipPress } from './drag/card/slip-grip.tsx';
import { SlipHand } from './drag/card/slip-hand.ts';
import { useSlipSensors } from './drag/keyboard/use-slip-sensors.ts';
import { slipOf } from './drag/card/slip-registry.ts';
import styles from './week-drag.module.css';

interface WeekDragProps {
  readonly today: string;
  readonly onReveal: (date: string) => void;
  /** The days that go on when a slip is held at their edge, where days lie beside one another. */
  readonly days?: TurnableDays | null;
  /** Puts it there; false where it already lay there. */
  readonly onDrop: (carried: Carried, target: DropTarget) => boolean;
  /** What putting a slip down somewhere does to the planned hours, in words. */
  readonly effectOf: (carried: Carried, target: DropTarget) => string | null;
  readonly children: ReactNode;
}

function pickUp(carried: Carried, voice: PickUpVoiceHandle | null): void {
  useDragStore.getState().pickUp(carried);
  voice?.say(`Picked up ${carried.card.name}.`);
}

/** Ends a drag that changed nothing. A slip that keys have carried far away lies out of sight where it came from. */
function leave(finish: () => void): void {
  const { carried } = useDragStore.getState();
  finish();
  if (carried?.isByKey === true) showSlip(carried.card.block.id, carried.from);
}

/** The hand that has taken the slip which was pressed. */
function handWith(
  layer: HTMLElement | null,
  pressed: EventTarget | null,
  grasped: Point | null,
): SlipHand | null {
  const slip = pressed === null ? null : slipOf(pressed);
  return layer === null || slip === null ? null : new SlipHand(layer, slip.element, grasped);
}

/**
 * Carries slips over the sheet. There is one drop rule for the whole roll, worked out from the point under the
 * pointer, instead of a drop area per cell that would have to be measured and told of every move.
 */
export function WeekDrag({ today, onReveal, days = null, onDrop, effectOf, children }: WeekDragProps) {
  const point = useRef<Point | null>(null);
  const press = useRef<Press | null>(null);
  const below = useRef<EventTarget | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const hand = useRef<SlipHand>(null);
  const edge = useRef<EdgeTurn>(null);
  const voice = useRef<PickUpVoiceHandle>(null);
  const stopTracking = useRef<(() => void) | null>(null);
  const tellEdge = useCallback((text: string | null) => {
    voice.current?.hush();
    if (text !== null) voice.current?.say(text);
    if (text !== null) hand.current?.tell(useDragStore.getState().target, text);
  }, []);
  const sensors = useSlipSensors({ today, reveal: onReveal, tellEdge });
  const [accessibility] = useState(dragAccessibility);
  const autoScroll = useRollAtEdges(point);

  const aim = useCallback(() => {
    const { aim: aimAt, foretell } = useDragStore.getState();
    if (point.current !== null) aimAt(targetAt(point.current, below.current));
    // By the next call the sheet may have scrolled on below a pointer that rests.
    below.current = null;
    const { carried, target } = useDragStore.getState();
    const effect = carried && target && effectOf(carried, target);
    foretell(effect);
    hand.current?.tell(target, effect);
    const middle = point.current === null && target !== null ? middleOf(target) : null;
    if (middle !== null) hand.current?.layOver(middle);
  }, [effectOf]);

  const finish = useCallback(() => {
    stopTracking.current?.();
    stopTracking.current = null;
    edge.current?.stop();
    point.current = null;
    hand.current?.letGo();
    hand.current = null;
    voice.current?.hush();
    useDragStore.getState().putDown();
  }, []);
  useEffect(() => finish, [finish]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { carried: taken } = active.data.current as Grip;
    const grasped = pointOf(activatorEvent);
    hand.current = handWith(layer.current, activatorEvent.target, grasped);
    if (taken !== null) pickUp({ ...taken, isByKey: grasped === null }, voice.current);
    if (grasped === null) return;
    edge.current = days === null ? null : new EdgeTurn(days, grasped, aim);
    stopTracking.current = trackPointer((next, element) => {
      point.current = days?.keepWithin(next) ?? next;
      below.current = days === null ? element : null;
      hand.current?.follow(next);
      edge.current?.follow(next);
    });
  };

  const end = () => {
    aim();
    const { carried, target, settle } = useDragStore.getState();
    finish();
    settle(carried !== null && target !== null && onDrop(carried, target));
  };

  return (
    <>
      <SlipPress pressRef={press}>{children}</SlipPress>
      {/* Beside the sheet, not around it: React would search the whole sheet for who listens at every move. */}
      <SlipCarrier
        pressRef={press}
        effectOf={effectOf}
        sensors={sensors}
        accessibility={accessibility}
        autoScroll={autoScroll}
        onDragStart={start}
        onDragMove={aim}
        onDragEnd={end}
        onDragCancel={() => leave(finish)}
      />
      <PickUpVoice ref={voice} />
      <MoveQuestion />
      <div ref={layer} className={styles['hand']} aria-hidden="true" />
    </>
  );
}

import type { DragStartEvent } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { MoveQuestion } from './move/move-question.tsx';
import { dragAccessibility } from './drag/announcements.ts';
import { useScrollAtEdges } from './drag/auto-scroll.ts';
import { showCard } from '../../planning/focus-card.ts';
import { PickUpAnnouncer, type PickUpAnnouncerHandle } from '../../planning/pick-up-announcer.tsx';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { type DraggedCard, useDragStore } from './drag/drag.store.ts';
import { middleOf, targetAt } from './drag/drop-target.ts';
import { EdgeTurn, type TurnableDays } from './drag/edge-turn.ts';
import { type Point, pointOf, trackPointer } from '@simmer/ui/device/pointer';
import { CardDragContext } from './drag/card/card-drag-context.tsx';
import { type DragSourceData, type Press, CardPressArea } from './drag/card/card-drag-source.tsx';
import { DragPreview } from './drag/card/drag-preview.ts';
import { useCardSensors } from './drag/keyboard/use-card-sensors.ts';
import { cardOfTarget } from './drag/card/card-registry.ts';
import styles from './week-drag.module.css';

interface WeekDragProps {
  readonly today: string;
  readonly onReveal: (date: string) => void;
  /** Days in a row, which advance while a card is held at their edge. */
  readonly days?: TurnableDays | null;
  /** Drops it; returns false for the same place. */
  readonly onDrop: (dragged: DraggedCard, target: DropTarget) => boolean;
  /** The effect of a drop on the planned hours, as text. */
  readonly effectOf: (dragged: DraggedCard, target: DropTarget) => string | null;
  readonly children: ReactNode;
}

function pickUp(dragged: DraggedCard, announcer: PickUpAnnouncerHandle | null): void {
  useDragStore.getState().pickUp(dragged);
  announcer?.announce(`Picked up ${dragged.card.name}.`);
}

/** Ends a drag that changed nothing. After a keyboard drag the original card may be off screen. */
function leave(finish: () => void): void {
  const { dragged } = useDragStore.getState();
  finish();
  if (dragged?.isByKey === true) showCard(dragged.card.block.id, dragged.from);
}

/** The drag preview of the pressed card. */
function previewOf(
  layer: HTMLElement | null,
  pressed: EventTarget | null,
  grabPoint: Point | null,
): DragPreview | null {
  const cardElement = pressed === null ? null : cardOfTarget(pressed);
  return layer === null || cardElement === null
    ? null
    : new DragPreview(layer, cardElement.element, grabPoint);
}

/**
 * Drags cards over the sheet. One drop rule computes the target from the pointer's position, instead of a drop area per
 * cell that would have to be measured and updated on every move.
 */
export function WeekDrag({ today, onReveal, days = null, onDrop, effectOf, children }: WeekDragProps) {
  const point = useRef<Point | null>(null);
  const press = useRef<Press | null>(null);
  const below = useRef<EventTarget | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const preview = useRef<DragPreview>(null);
  const edge = useRef<EdgeTurn>(null);
  const announcer = useRef<PickUpAnnouncerHandle>(null);
  const stopTracking = useRef<(() => void) | null>(null);
  const announceEdge = useCallback((text: string | null) => {
    announcer.current?.clear();
    if (text !== null) announcer.current?.announce(text);
    if (text !== null) preview.current?.showEffect(useDragStore.getState().target, text);
  }, []);
  const sensors = useCardSensors({ today, reveal: onReveal, announceEdge });
  const [accessibility] = useState(dragAccessibility);
  const autoScroll = useScrollAtEdges(point);

  const aim = useCallback(() => {
    const { aim: aimAt, setPreview } = useDragStore.getState();
    if (point.current !== null) aimAt(targetAt(point.current, below.current));
    // The sheet may have scrolled below a resting pointer since.
    below.current = null;
    const { dragged, target } = useDragStore.getState();
    const effect = dragged && target && effectOf(dragged, target);
    setPreview(effect);
    preview.current?.showEffect(target, effect);
    const middle = point.current === null && target !== null ? middleOf(target) : null;
    if (middle !== null) preview.current?.moveOver(middle);
  }, [effectOf]);

  const finish = useCallback(() => {
    stopTracking.current?.();
    stopTracking.current = null;
    edge.current?.stop();
    point.current = null;
    preview.current?.destroy();
    preview.current = null;
    announcer.current?.clear();
    useDragStore.getState().putDown();
  }, []);
  useEffect(() => finish, [finish]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { dragged: taken } = active.data.current as DragSourceData;
    const grabPoint = pointOf(activatorEvent);
    preview.current = previewOf(layer.current, activatorEvent.target, grabPoint);
    if (taken !== null) pickUp({ ...taken, isByKey: grabPoint === null }, announcer.current);
    if (grabPoint === null) return;
    edge.current = days === null ? null : new EdgeTurn(days, grabPoint, aim);
    stopTracking.current = trackPointer((next, element) => {
      point.current = days?.keepWithin(next) ?? next;
      below.current = days === null ? element : null;
      preview.current?.follow(next);
      edge.current?.follow(next);
    });
  };

  const end = () => {
    aim();
    const { dragged, target, settle } = useDragStore.getState();
    finish();
    settle(dragged !== null && target !== null && onDrop(dragged, target));
  };

  return (
    <>
      <CardPressArea pressRef={press}>{children}</CardPressArea>
      {/* Beside the sheet instead of around it: React would search the whole sheet for context consumers on every move. */}
      <CardDragContext
        pressRef={press}
        sensors={sensors}
        accessibility={accessibility}
        autoScroll={autoScroll}
        onDragStart={start}
        onDragMove={aim}
        onDragEnd={end}
        onDragCancel={() => leave(finish)}
      />
      <PickUpAnnouncer ref={announcer} />
      <MoveQuestion />
      <div ref={layer} className={styles['preview']} aria-hidden="true" />
    </>
  );
}

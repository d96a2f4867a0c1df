import { useMemo } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { datesOf } from './event/event-dates.ts';
import { EventDialog } from './event/event.dialog.tsx';
import type { CanvasItem } from './model/canvas-item.ts';
import type { MoveTo } from './moves/use-moves.ts';
import type { Canvas } from './use-canvas.ts';

const NONE: readonly CanvasItem[] = [];

interface OpenedItemProps {
  readonly item: CanvasItem;
  readonly canvas: Canvas;
  readonly moveTo: MoveTo;
  readonly onClose: () => void;
}

/** The dialog of an item: the planner's form for a block, its details for an event. */
export function OpenedItem({ item, canvas, moveTo, onClose }: OpenedItemProps) {
  const { events, contents, zones } = canvas;
  const event = item.kind === 'event' ? events.find(({ id }) => id === item.id) : undefined;
  const dates = useMemo(
    () =>
      event === undefined
        ? NONE
        : datesOf(event, events).flatMap(({ id }) => contents.byKey.get(`event:${id}`) ?? []),
    [event, events, contents],
  );
  if (item.kind === 'block') {
    return (
      <HostDialogSlot
        name="time-block-dialog"
        title="Edit Time Block"
        props={{ blockId: item.id, onClose }}
      />
    );
  }
  if (event === undefined) return null;
  return (
    <EventDialog
      event={event}
      zones={zones}
      dates={dates.length}
      onMove={(zone, isEveryDate) => void moveTo(isEveryDate ? dates : [item], zone)}
      onClose={onClose}
    />
  );
}

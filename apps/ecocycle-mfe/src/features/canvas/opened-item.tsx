import { useMemo } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { EventDialog, GroupDialog } from './canvas-dialogs.ts';
import type { CanvasItem } from './model/canvas-item.ts';
import type { MoveTo } from './moves/use-moves.ts';
import type { Canvas } from './model/use-canvas.ts';

interface OpenedItemProps {
  readonly item: CanvasItem;
  readonly canvas: Canvas;
  readonly moveTo: MoveTo;
  readonly onOpenItem: (item: CanvasItem) => void;
  readonly onClose: () => void;
}

/** The dialog of an item: the planner's form for a block, an event's details, or a group of events (ECO-15). */
export function OpenedItem({ item, canvas, moveTo, onOpenItem, onClose }: OpenedItemProps) {
  const { events, contents, zones, trays } = canvas;
  const { groupKey } = item;
  // The current state of the group's items, which may change while the dialog is open.
  const repeating = useMemo(() => {
    if (groupKey === null) return [];
    const all = [...contents.byKey.values()].filter((other) => other.groupKey === groupKey);
    return all.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  }, [groupKey, contents]);
  if (item.kind === 'block') {
    return (
      <HostDialogSlot
        name="time-block-dialog"
        title="Edit Time Block"
        props={{ blockId: item.id, onClose }}
      />
    );
  }
  if (item.members.length > 0) {
    return (
      <GroupDialog
        name={item.name}
        events={repeating}
        zones={zones}
        trays={trays}
        onMove={(place) => void moveTo(repeating, place)}
        onOpenItem={onOpenItem}
        onClose={onClose}
      />
    );
  }
  const event = events.find(({ id }) => id === item.id);
  if (event === undefined) return null;
  return (
    <EventDialog
      event={event}
      zones={zones}
      trays={trays}
      dates={Math.max(1, repeating.length)}
      onMove={(place, isEveryDate) => void moveTo(isEveryDate ? repeating : [item], place)}
      onClose={onClose}
    />
  );
}

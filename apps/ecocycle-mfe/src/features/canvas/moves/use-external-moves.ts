import { type CanvasChanges, useCanvasChanges } from '@simmer/app-state/canvas/canvas-changes';
import { toast } from '@simmer/ui/toasts/toast';
import { type UndoEntry, withdrawUndo } from '@simmer/ui/toasts/undo';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { announceOutcome, canvasDrag } from '../drag/canvas-session.ts';
import { type CanvasItem, type ItemKey, membersOf } from '../model/canvas-item.ts';
import { placeLabel, placeOf } from '../model/place.ts';
import type { Canvas } from '../model/use-canvas.ts';
import { goneText, movedElsewhereText } from './move-texts.ts';

type Latest = Pick<Canvas, 'contents' | 'zones' | 'trays'>;

/** Records this tab's own moves. */
export interface OwnMoves {
  readonly begin: (item: CanvasItem) => void;
  /** A move has an undo entry until another client moves the item. */
  readonly offered: (item: CanvasItem, entry: UndoEntry) => void;
  readonly landed: (item: CanvasItem) => void;
  /** The server has refused a move that was offered to be undone. */
  readonly failed: (item: CanvasItem) => void;
  /** Records that a move got no response: the server may still apply it. */
  readonly mayStillSucceed: (item: CanvasItem, phase: string | null) => void;
}

/** The most changes that get a toast each; more are summarized as a number. */
const MAX_SINGLE_TOASTS = 2;

function announce(
  items: readonly CanvasItem[],
  textOf: (item: CanvasItem) => string,
  countText: (count: number) => string,
): void {
  // Events of one group are reported once.
  const texts = new Set(items.map(textOf));
  if (texts.size > MAX_SINGLE_TOASTS) toast.info(countText(items.length));
  else texts.forEach((text) => toast.info(text));
}

/**
 * The items in staging by id. An item that was removed is still included, because its removal is reported after it was
 * shown.
 */
function useStagedById({ contents }: Latest, staged: readonly CanvasItem[]): ReadonlyMap<string, CanvasItem> {
  const [byId] = useState(() => new Map<string, CanvasItem>());
  useLayoutEffect(() => {
    for (const { id, key } of byId.values()) if (contents.byKey.has(key)) byId.delete(id);
    for (const item of staged.flatMap(membersOf)) byId.set(item.id, item);
  });
  return byId;
}

const itemOf = ({ contents }: Latest, id: string): CanvasItem | undefined =>
  contents.byKey.get(`block:${id}`) ?? contents.byKey.get(`event:${id}`);

/** The changed items whose place differs from the expected one. */
function itemsMovedElsewhere(canvas: Latest, { moved }: CanvasChanges): readonly CanvasItem[] {
  return moved.flatMap(({ id, phase, expected }) => {
    const item = itemOf(canvas, id);
    const place = placeOf(canvas.zones, phase);
    if (item === undefined || expected.some((other) => placeOf(canvas.zones, other) === place)) return [];
    return [{ ...item, place }];
  });
}

/**
 * Reports when another client moves an item that this tab has moved, or moves or deletes an item that is being dragged
 * or in staging. This tab's own actions, including those in dialogs, are not reported.
 */
export function useExternalMoves(canvas: Latest, staged: readonly CanvasItem[]): OwnMoves {
  const latestRef = useLatest(canvas);
  const stagedById = useStagedById(canvas, staged);
  const [ownMoves] = useState(() => new Map<ItemKey, UndoEntry | null>());
  const tracker = useCanvasChanges((changes) => {
    const { dragged } = canvasDrag.getState();
    const draggedItems = dragged === null ? [] : membersOf(dragged);
    const draggedKeys = draggedItems.map(({ key }) => key);
    const movedItems = itemsMovedElsewhere(latestRef.current, changes);
    const movedElsewhere = movedItems.filter(({ key }) => draggedKeys.includes(key) || ownMoves.has(key));
    movedElsewhere.forEach(({ key }) => withdraw(ownMoves.get(key)));
    const { trays } = latestRef.current;
    const textOf = (item: CanvasItem) => movedElsewhereText(item, placeLabel(item.place, trays));
    announce(movedElsewhere, textOf, (count) => `${count} items were moved in another window`);
    for (const id of changes.removed)
      for (const key of [`block:${id}`, `event:${id}`] as const) withdraw(ownMoves.get(key));
    const removedItems = changes.removed.flatMap(
      (id) => draggedItems.find((item) => item.id === id) ?? stagedById.get(id) ?? [],
    );
    // The drag ends when none of its items remains.
    const presentKeys = draggedKeys.filter((key) => !removedItems.some((item) => item.key === key));
    if (dragged !== null && presentKeys.length === 0) {
      canvasDrag.putDown();
      announceOutcome(`${dragged.name} is gone.`);
    }
    announce(removedItems, goneText, (count) => `${count} items you had chosen are gone`);
  });
  return useMemo(
    () => ({
      begin: ({ key }) => void ownMoves.set(key, null),
      offered: ({ key }, entry) => void ownMoves.set(key, entry),
      landed: ({ id }) => tracker.landed(id),
      failed: ({ key }) => withdraw(ownMoves.get(key)),
      mayStillSucceed: ({ id }, phase) => tracker.mayStillSucceed(id, phase),
    }),
    [ownMoves, tracker],
  );
}

/** Removes a move from toast and keys: refused, or after a change by another client, it cannot be undone any more. */
function withdraw(entry: UndoEntry | null | undefined): void {
  if (entry) withdrawUndo(entry);
}

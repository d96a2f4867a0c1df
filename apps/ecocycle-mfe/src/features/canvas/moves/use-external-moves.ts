import { type CanvasChanges, useCanvasChanges } from '@simmer/app-state/canvas/canvas-changes';
import { toast } from '@simmer/ui/toasts/toast';
import { type UndoEntry, withdrawUndo } from '@simmer/ui/undo/undo';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDragStore } from '../drag/drag.store.ts';
import { type CanvasItem, type ItemKey, membersOf } from '../model/canvas-item.ts';
import { placeLabel, placeOf } from '../model/place.ts';
import type { Canvas } from '../use-canvas.ts';
import { goneText, movedElsewhereText } from './move-texts.ts';

type Latest = Pick<Canvas, 'contents' | 'zones' | 'trays'>;

/** What this tab tells of its own moves. */
export interface OwnMoves {
  readonly begin: (item: CanvasItem) => void;
  /** A move can be taken back, for as long as nobody else moves the item. */
  readonly offered: (item: CanvasItem, entry: UndoEntry) => void;
  readonly landed: (item: CanvasItem) => void;
  /** Nothing came back: the server may still follow. */
  readonly mayStillSucceed: (item: CanvasItem, phase: string | null) => void;
}

/** More than this are told as a number. */
const MAX_SINGLE_TOASTS = 2;

function announce(
  items: readonly CanvasItem[],
  textOf: (item: CanvasItem) => string,
  countText: (count: number) => string,
): void {
  // Events that repeat each other are told once.
  const texts = new Set(items.map(textOf));
  if (texts.size > MAX_SINGLE_TOASTS) toast.info(countText(items.length));
  else texts.forEach((text) => toast.info(text));
}

const itemOf = ({ contents }: Latest, id: string): CanvasItem | undefined =>
  contents.byKey.get(`block:${id}`) ?? contents.byKey.get(`event:${id}`);

/** Those of the moved items that lie in another place now than they should. */
function itemsMovedElsewhere(canvas: Latest, { moved }: CanvasChanges): readonly CanvasItem[] {
  return moved.flatMap(({ id, phase, expected }) => {
    const item = itemOf(canvas, id);
    const place = placeOf(canvas.zones, phase);
    if (item === undefined || expected.some((other) => placeOf(canvas.zones, other) === place)) return [];
    return [{ ...item, place }];
  });
}

/**
 * Says so when what this tab has moved was moved on by another, or when what hangs in the hand or waits in staging is
 * deleted or moved. What this tab does itself, in a dialog too, is no news.
 */
export function useExternalMoves(canvas: Latest, staged: readonly CanvasItem[]): OwnMoves {
  const latest = useRef({ canvas, staged });
  useEffect(() => {
    latest.current = { canvas, staged };
  });
  const [own] = useState(() => new Map<ItemKey, UndoEntry | null>());
  const tracker = useCanvasChanges((changes) => {
    const { dragged, lose } = useDragStore.getState();
    // In the hand, or in staging.
    const awaited = new Set(latest.current.staged.flatMap(membersOf).map(({ key }) => key));
    const draggedKeys = dragged === null ? [] : membersOf(dragged).map(({ key }) => key);
    draggedKeys.forEach((key) => awaited.add(key));
    const movedItems = itemsMovedElsewhere(latest.current.canvas, changes);
    const movedElsewhere = movedItems.filter(({ key }) => draggedKeys.includes(key) || own.has(key));
    movedElsewhere.forEach(({ key }) => withdraw(own.get(key)));
    const { trays } = latest.current.canvas;
    const textOf = (item: CanvasItem) => movedElsewhereText(item, placeLabel(item.place, trays));
    announce(movedElsewhere, textOf, (count) => `${count} items were moved in another window`);
    const lost = changes.gone.flatMap((id) => itemOf(latest.current.canvas, id) ?? []);
    lost.forEach(({ key }) => withdraw(own.get(key)));
    const gone = lost.filter(({ key }) => awaited.has(key));
    // What is left of several is carried on.
    const left = draggedKeys.filter((key) => !gone.some((item) => item.key === key));
    if (draggedKeys.length > 0 && left.length === 0) lose();
    announce(gone, goneText, (count) => `${count} items you had chosen are gone`);
  });
  return useMemo(
    () => ({
      begin: ({ key }) => void own.set(key, null),
      offered: ({ key }, entry) => void own.set(key, entry),
      landed: ({ id }) => tracker.landed(id),
      mayStillSucceed: ({ id }, phase) => tracker.mayStillSucceed(id, phase),
    }),
    [own, tracker],
  );
}

/** What was moved on by another cannot be taken back: neither the toast nor the key offers it any more. */
function withdraw(entry: UndoEntry | null | undefined): void {
  if (entry) withdrawUndo(entry);
}

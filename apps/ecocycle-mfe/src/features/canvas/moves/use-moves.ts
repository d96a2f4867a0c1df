import { storedPhase, useMoveCanvasItem } from '@simmer/app-state/canvas/canvas-moves';
import { isTransient } from '@simmer/app-state/errors';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import { resolvePhase } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { type CanvasItem, type ItemKey, membersOf } from '../model/canvas-item.ts';
import { isTray, type Place, placeLabel, placeOf } from '../model/place.ts';
import type { Canvas } from '../model/use-canvas.ts';
import { failureText, goneText, MOVE_FAILED, movedText } from './move-texts.ts';
import { type Move, useMoveSteps } from './use-move-steps.ts';
import type { OwnMoves } from './use-external-moves.ts';

type Latest = Pick<Canvas, 'contents' | 'zones' | 'trays' | 'phases'>;

interface MoveOptions {
  readonly canvas: Latest;
  readonly own: OwnMoves;
  /** Records that an item was moved: from now on the item is first in its zone. */
  readonly onMoved: (key: ItemKey) => void;
  /** Puts items into staging: they have lost their phase, or were picked from a tray. */
  readonly onWaiting: (keys: readonly ItemKey[], place: Place) => void;
  /** Handles items that were dropped in their own place. */
  readonly onStays: (keys: readonly ItemKey[]) => void;
  readonly isStaged: (key: ItemKey) => boolean;
}

/** Moves items to a zone or a tray, or removes their phase. Resolves to false if no item was moved. */
export type MoveTo = (items: readonly CanvasItem[], place: Place) => Promise<boolean>;

/** The phase of a place; null if the place has none. */
function phaseFor({ zones, trays }: Latest, place: Place): EcocyclePhase | null {
  if (isTray(place)) return trays.find((tray) => tray.place === place)?.phase ?? null;
  const zone = ZONES.find((candidate) => candidate.name === place);
  return zone === undefined ? null : zones.phaseOf(zone);
}

/** Moves items: shown at once, reported with undo, and rolled back on failure. */
export function useMoves({
  canvas,
  own: ownMoves,
  onMoved,
  onWaiting,
  onStays,
  isStaged,
}: MoveOptions): MoveTo {
  const moveItem = useMoveCanvasItem();
  const latestRef = useLatest(canvas);

  /** Sends the moves, and resolves to the moved items; failures have been shown. */
  const send = useCallback(
    async (moves: readonly Move[]): Promise<readonly CanvasItem[]> => {
      const failures: string[] = [];
      const sendOne = async ({ item, to }: Move): Promise<readonly CanvasItem[]> => {
        const { key, kind, id } = item;
        ownMoves.begin(item);
        onMoved(key);
        try {
          await moveItem({ kind, id, to }, (error) => {
            ownMoves.failed(item);
            toast.error(failureText(error, item));
          });
          ownMoves.landed(item);
          return [item];
        } catch (error) {
          if (isTransient(error)) ownMoves.mayStillSucceed(item, storedPhase({ kind, to }));
          failures.push(failureText(error, item));
          return [];
        }
      };
      for (const { item, to, isBack } of moves) {
        if (to === null || isBack) onWaiting([item.key], placeOf(latestRef.current.zones, to?.id ?? null));
      }
      const movedItems = await Promise.all(moves.map(sendOne));
      if (failures[0] !== undefined) toast.error(failures[0]);
      return movedItems.flat();
    },
    [moveItem, ownMoves, onMoved, onWaiting, latestRef],
  );

  const phaseOf = useCallback(
    (stored: string) => resolvePhase(latestRef.current.phases, stored),
    [latestRef],
  );
  const stepsOf = useMoveSteps(send, phaseOf);

  return useCallback<MoveTo>(
    async (dragged, place) => {
      const { contents, trays } = latestRef.current;
      const draggedItems = dragged.flatMap(membersOf).flatMap(({ key }) => contents.byKey.get(key) ?? []);
      const [first] = dragged;
      if (draggedItems.length === 0) {
        if (first !== undefined) toast.info(goneText(first));
        return false;
      }
      const staying = draggedItems.filter((item) => item.place === place).map(({ key }) => key);
      if (staying.length > 0) (place === 'Unassigned' ? onWaiting : onStays)(staying, place);
      const moving = draggedItems.filter((item) => item.place !== place);
      if (moving.length === 0) return true;
      const to = place === 'Unassigned' ? null : phaseFor(latestRef.current, place);
      if (place !== 'Unassigned' && to === null) {
        toast.error(`${MOVE_FAILED}. ${placeLabel(place, trays)} is not available right now.`);
        return false;
      }
      const staged = new Set(moving.map(({ key }) => key).filter(isStaged));
      const movedItems = await send(moving.map((item) => ({ item, to, isBack: false })));
      if (movedItems.length === 0) return false;
      const text = movedText(placeLabel(place, trays), movedItems);
      const entry = offerUndo('phase.move', text, stepsOf(movedItems, to, staged));
      const [only] = movedItems;
      if (only !== undefined && movedItems.length === 1) ownMoves.offered(only, entry);
      return true;
    },
    [send, stepsOf, onWaiting, onStays, isStaged, ownMoves, latestRef],
  );
}

import { storedPhase, useMoveCanvasItem } from '@simmer/app-state/canvas-moves';
import { isTransient } from '@simmer/app-state/errors';
import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { resolvePhase } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import { toast } from '@simmer/ui/toast';
import { useCallback, useEffect, useRef } from 'react';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import type { Canvas } from '../use-canvas.ts';
import { failureText, goneText, MOVE_FAILED, movedOnText, movedText } from './move-words.ts';
import { offerUndo } from '../../../undo/offer-undo.ts';
import type { OwnMoves } from './use-elsewhere.ts';

type Latest = Pick<Canvas, 'contents' | 'zones' | 'phases'>;

interface MoveOptions {
  readonly canvas: Latest;
  readonly own: OwnMoves;
  /** Notes that an item was moved: it lies on top of its zone from now on. */
  readonly onMoved: (key: ItemKey) => void;
  /** The item has no zone any more, whoever took it away: it waits in staging. */
  readonly onUnassigned: (key: ItemKey) => void;
}

/** Puts items into a zone, or takes them out of all of them. False when none of them got there. */
export type MoveTo = (items: readonly CanvasItem[], zone: ZoneName | null) => Promise<boolean>;

interface Move {
  readonly item: CanvasItem;
  readonly to: EcocyclePhase | null;
}

function phaseFor({ zones }: Latest, name: ZoneName): EcocyclePhase | null {
  const zone = ZONES.find((candidate) => candidate.name === name);
  return zone === undefined ? null : zones.phaseOf(zone);
}

const phaseOf = ({ phases }: Latest, phase: string | null): EcocyclePhase | null =>
  phase === null ? null : resolvePhase(phases, phase);

/** Moves items: shown at once, told, taken back from the toast, and put back when the server does not follow. */
export function useMoves({ canvas, own, onMoved, onUnassigned }: MoveOptions): MoveTo {
  const { mutateAsync } = useMoveCanvasItem();
  const latest = useRef(canvas);
  useEffect(() => {
    latest.current = canvas;
  });

  /** Answers those that were moved; of those that could not be, the person has been told. */
  const send = useCallback(
    async (moves: readonly Move[]): Promise<readonly CanvasItem[]> => {
      const failures: string[] = [];
      const sendOne = async ({ item, to }: Move): Promise<readonly CanvasItem[]> => {
        const { key, kind, id } = item;
        const zone = to === null ? null : (latest.current.zones.zoneOf(to.id)?.name ?? null);
        own.begin(item);
        onMoved(key);
        if (zone === null && moves.length === 1) onUnassigned(key);
        try {
          await mutateAsync({ kind, id, to });
          own.landed(item);
          return [item];
        } catch (error) {
          if (isTransient(error)) own.mayStillLand(item, storedPhase({ kind, to }));
          failures.push(failureText(error, item));
          return [];
        }
      };
      const done = await Promise.all(moves.map(sendOne));
      if (failures[0] !== undefined) toast.error(failures[0]);
      return done.flat();
    },
    [mutateAsync, own, onMoved, onUnassigned],
  );

  const takeBack = useCallback(
    async (items: readonly CanvasItem[], zone: ZoneName | null): Promise<boolean> => {
      const moves = items.flatMap((item): Move[] => {
        const now = latest.current.contents.byKey.get(item.key);
        return now?.zone === zone ? [{ item: now, to: phaseOf(latest.current, item.phase) }] : [];
      });
      const [first] = items;
      if (first !== undefined && moves.length < items.length) {
        const isGone = !latest.current.contents.byKey.has(first.key);
        toast.info(isGone ? goneText(first) : movedOnText(first.name));
      }
      return (await send(moves)).length > 0;
    },
    [send],
  );

  return useCallback<MoveTo>(
    async (carried, zone) => {
      const { contents } = latest.current;
      const known = carried.flatMap(({ key }) => contents.byKey.get(key) ?? []);
      const [first] = carried;
      if (known.length === 0) {
        if (first !== undefined) toast.info(goneText(first));
        return false;
      }
      const moving = known.filter((item) => item.zone !== zone);
      if (moving.length === 0) {
        if (zone === null) known.forEach(({ key }) => onUnassigned(key));
        return true;
      }
      const to = zone === null ? null : phaseFor(latest.current, zone);
      if (zone !== null && to === null) {
        toast.error(`${MOVE_FAILED}. ${zone} is not offered at present.`);
        return false;
      }
      const done = await send(moving.map((item) => ({ item, to })));
      if (done.length === 0) return false;
      const entry = offerUndo(movedText(zone, done.length), () => takeBack(done, zone));
      const [only] = done;
      if (only !== undefined && done.length === 1) own.offered(only, entry);
      return true;
    },
    [send, takeBack, onUnassigned, own],
  );
}

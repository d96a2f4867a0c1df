import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@simmer/contracts/client/api-error';
import { useCallback } from 'react';
import { api } from '../api/api.ts';
import { eventNow } from '../google-calendar/calendar-event-history.ts';
import { StaleError } from '../errors.ts';
import { type Action, type Rollback, useAction } from '../hooks/use-action.ts';
import { usePlanScope } from '../plan/use-plan.ts';
import { useChange } from '../plan/use-change.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { readPlan } from '../plan/read-plan.ts';

/** A move of a canvas item to a phase. */
export interface CanvasMove {
  readonly kind: 'block' | 'event';
  readonly id: string;
  /** The target; null removes the phase. */
  readonly to: Pick<EcocyclePhase, 'id' | 'name'> | null;
}

type EventMove = Omit<CanvasMove, 'kind'>;
type Phased = Pick<CalendarEvent, 'id' | 'ecocycle_phase'>;

/** The stored form of a move's phase: a block refers to it by id, an event by name, in the same field. */
export const storedPhase = ({ kind, to }: Pick<CanvasMove, 'kind' | 'to'>): string | null =>
  to === null ? null : kind === 'block' ? to.id : to.name;

async function write({ id, to }: EventMove, key: string): Promise<CalendarEvent> {
  const call = { params: { id }, body: { ecocycle_phase: to?.id ?? null }, idempotencyKey: key };
  return (await api.call('googleCalendar.updateEvent', call)).google_calendar_event;
}

/**
 * The stored phase of each item, in the order of the items and regardless of the cache; undefined for a deleted one.
 */
async function storedNow(
  scope: string,
  items: readonly Pick<CanvasMove, 'kind' | 'id'>[],
): Promise<readonly (string | null | undefined)[]> {
  const blocks = items.some(({ kind }) => kind === 'block') ? (await readPlan(scope)).plan.timeBlocks : [];
  return Promise.all(
    items.map(async ({ kind, id }) => {
      if (kind === 'block') return blocks.find((block) => block.id === id)?.ecocycle_phase;
      try {
        return (await eventNow(id)).ecocycle_phase;
      } catch (error) {
        const isGone = error instanceof StaleError || (error instanceof ApiError && error.status === 404);
        if (isGone) return undefined;
        throw error;
      }
    }),
  );
}

/** Fetches the stored phases of items: see `storedNow`. */
export function useStoredPhases() {
  const { scope } = usePlanScope();
  return useCallback((items: readonly Pick<CanvasMove, 'kind' | 'id'>[]) => storedNow(scope, items), [scope]);
}

/** Changes one item in every cached list below a key; lists without it keep their identity. */
function changeItem(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (item: Phased) => Phased,
): void {
  client.setQueriesData<readonly Phased[]>({ queryKey }, (items) =>
    items?.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? change(item) : item))
      : items,
  );
}

/** A move that is shown and not yet confirmed by the server. */
interface ShownMove {
  readonly id: string;
  /** The phase that the item returns to if this move fails. */
  before: string | null;
}

/** The unconfirmed moves in the order they were made, by the key of their call. */
const pendingMoves = new Map<string, ShownMove>();

/** Ends a move; returns the next one of the same item. */
function endMove(key: string): ShownMove | undefined {
  const ended = pendingMoves.get(key);
  pendingMoves.delete(key);
  return [...pendingMoves.values()].find(({ id }) => id === ended?.id);
}

function show(client: QueryClient, queryKey: QueryKey, move: EventMove, key: string): Rollback {
  const phase = move.to?.name ?? null;
  const item = client
    .getQueriesData<readonly Phased[]>({ queryKey })
    .flatMap(([, items]) => items?.find(({ id }) => id === move.id) ?? [])[0];
  const shownMove: ShownMove = { id: move.id, before: item?.ecocycle_phase ?? null };
  pendingMoves.set(key, shownMove);
  changeItem(client, queryKey, move.id, (now) => ({ ...now, ecocycle_phase: phase }));
  return () => {
    const next = endMove(key);
    // If the next move fails too, the item returns to the state before this one.
    if (next !== undefined) next.before = shownMove.before;
    else {
      changeItem(client, queryKey, move.id, (now) =>
        now.ecocycle_phase === phase ? { ...now, ecocycle_phase: shownMove.before } : now,
      );
    }
  };
}

/**
 * Moves an event to a phase or to none: shown at once, rolled back on failure without affecting other moves. Moves are
 * sent in order, so that the last move of an event wins.
 */
export function useMoveEvent(): Action<EventMove, CalendarEvent> {
  const { scope } = usePlanScope();
  const events = queryKeys.calendar(scope, 'events');
  return useAction({
    write,
    invalidates: [events],
    queue: 'canvas-moves',
    patch: (client, move, key) => show(client, events, move, key),
    // The response of a move that was followed by another is not shown: the newer move is, until its own response.
    showAnswer: (client, response, { id, to }, key) => {
      if (endMove(key) !== undefined) return;
      changeItem(client, events, id, (item) =>
        item.ecocycle_phase === (to?.name ?? null) ? response : item,
      );
    },
  });
}

/**
 * Moves a canvas item to a phase or to none: shown at once, and taken back on failure. The move of a block ends when it
 * is stored; what the server refuses later is told then, and is not sent again (ECO-32).
 */
export function useMoveCanvasItem(): (
  move: CanvasMove,
  onRefused: (error: unknown) => void,
) => Promise<unknown> {
  const { mutateAsync: moveEvent } = useMoveEvent();
  const { mutateAsync: change } = useChange(['timeBlocks']);
  return useCallback(
    async (move, onRefused) => {
      const { kind, id } = move;
      if (kind === 'event') return moveEvent(move);
      const fields = { ecocycle_phase: storedPhase(move) };
      return change([{ resource: 'timeBlocks', id, fields }], (error, refused) => {
        refused.discard();
        onRefused(error);
      });
    },
    [moveEvent, change],
  );
}

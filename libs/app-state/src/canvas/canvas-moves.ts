import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@simmer/contracts/client/api-error';
import { useCallback } from 'react';
import { api } from '../api.ts';
import { eventNow } from '../google-calendar/calendar-event-history.ts';
import { StaleError } from '../errors/errors.ts';
import { type Action, type Rollback, useAction } from '../hooks/use-action.ts';
import { usePlanningSource } from '../hooks/use-planning-source.ts';
import { queryKeys } from '../query-keys.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

/** An item of the canvas on its way to a phase. */
export interface CanvasMove {
  readonly kind: 'block' | 'event';
  readonly id: string;
  /** Where it goes; null takes its phase away. */
  readonly to: Pick<EcocyclePhase, 'id' | 'name'> | null;
}

// A block names its phase by id, an event by name; both under the same field.
type Phased = Pick<TimeBlock | CalendarEvent, 'id' | 'ecocycle_phase'>;

/** A move's phase as the item will carry it: a block by id, an event by name. */
export const storedPhase = ({ kind, to }: Pick<CanvasMove, 'kind' | 'to'>): string | null =>
  to === null ? null : kind === 'block' ? to.id : to.name;

async function write(
  source: PlanningSource,
  { kind, id, to }: CanvasMove,
  key: string,
): Promise<TimeBlock | CalendarEvent> {
  const phaseId = to === null ? null : to.id;
  if (kind === 'block') return source.timeBlocks.update(id, { ecocycle_phase_id: phaseId }, key);
  const call = { params: { id }, body: { ecocycle_phase: phaseId }, idempotencyKey: key };
  return (await api.call('googleCalendar.updateEvent', call)).google_calendar_event;
}

/**
 * The phase that each item is stored with now, whatever this tab has seen of it; undefined for one that is gone.
 * In the order of the items.
 */
async function storedNow(
  source: PlanningSource,
  items: readonly Pick<CanvasMove, 'kind' | 'id'>[],
): Promise<readonly (string | null | undefined)[]> {
  const blocks = items.some(({ kind }) => kind === 'block') ? await source.timeBlocks.list() : [];
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

/** Asks for the phases that items are stored with now: see `storedNow`. */
export function useStoredPhases() {
  const { source } = usePlanningSource();
  return useCallback(
    (items: readonly Pick<CanvasMove, 'kind' | 'id'>[]) => storedNow(source, items),
    [source],
  );
}

/** Changes one item in every cached list below a key; the lists that do not hold it stay the very same. */
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

/** A move that is shown and not answered yet. */
interface ShownMove {
  readonly id: string;
  /** The phase that the item goes back to when this move fails. */
  before: string | null;
}

/** The moves that are not answered yet, in the order they were made; by the key of their call. */
const unanswered = new Map<string, ShownMove>();

/** Ends a move; answers the next one of the same item. */
function endMove(key: string): ShownMove | undefined {
  const ended = unanswered.get(key);
  unanswered.delete(key);
  return [...unanswered.values()].find(({ id }) => id === ended?.id);
}

function show(client: QueryClient, queryKey: QueryKey, move: CanvasMove, key: string): Rollback {
  const shown = storedPhase(move);
  const item = client
    .getQueriesData<readonly Phased[]>({ queryKey })
    .flatMap(([, items]) => items?.find(({ id }) => id === move.id) ?? [])[0];
  const made: ShownMove = { id: move.id, before: item?.ecocycle_phase ?? null };
  unanswered.set(key, made);
  changeItem(client, queryKey, move.id, (now) => ({ ...now, ecocycle_phase: shown }));
  return () => {
    const next = endMove(key);
    // Moved on meanwhile: should that fail too, the item goes back past this move.
    if (next !== undefined) next.before = made.before;
    else {
      changeItem(client, queryKey, move.id, (now) =>
        now.ecocycle_phase === shown ? { ...now, ecocycle_phase: made.before } : now,
      );
    }
  };
}

/**
 * Moves an item of the canvas to a phase or to none: shown at once, put back alone when it fails. Moves are sent in
 * the order they were made, so that of two of one item the later one holds.
 */
export function useMoveCanvasItem(): Action<CanvasMove, TimeBlock | CalendarEvent> {
  const { source, scope } = usePlanningSource();
  const blocks = queryKeys.planning(scope, 'timeBlocks');
  const events = queryKeys.calendar(scope, 'events');
  const listOf = ({ kind }: CanvasMove): QueryKey => (kind === 'block' ? blocks : events);
  return useAction({
    write: (move, key) => write(source, move, key),
    touches: [blocks, events],
    queue: 'canvas-moves',
    patch: (client, move, key) => show(client, listOf(move), move, key),
    // Unless it has been moved again: the newer move is shown already and its own response follows.
    settle: (client, answer, move, key) => {
      if (endMove(key) !== undefined) return;
      changeItem(client, listOf(move), move.id, (item) =>
        item.ecocycle_phase === storedPhase(move) ? answer : item,
      );
    },
  });
}

import type { CalendarStore, Window } from './calendar.store.ts';
import { instantOf } from './moment.ts';
import type { StoredEvent } from './stored-event.ts';

export interface ListingQuery {
  readonly isShowingDeleted: boolean;
  readonly window: Window;
  /** Lists only changes after this revision, including removals. */
  readonly since?: number;
  /** Of these, those that are not newer than this. */
  readonly untilMs?: number;
}

const isListedYet = ({ updatedMs }: StoredEvent, { untilMs = Infinity }: ListingQuery): boolean =>
  updatedMs <= untilMs;

/** The revision after which the next listing has to begin. */
export function listedRevision(store: CalendarStore, query: ListingQuery): number {
  const withheld = store.stored().filter((event) => !isListedYet(event, query));
  return Math.min(store.revision, ...withheld.map(({ revision }) => revision - 1));
}

/** The events of a list call, all pages of it, in a stable order. */
export function listing(store: CalendarStore, query: ListingQuery): StoredEvent[] {
  const found = query.since === undefined ? fullListing(store, query) : changes(store, query, query.since);
  const isShowingCancelled = query.since !== undefined || query.isShowingDeleted;
  return [...new Map(found.map((event) => [event.id, event])).values()]
    .filter((event) => isShowingCancelled || event.status !== 'cancelled')
    .sort(byStart(store.info.timeZone));
}

function fullListing(store: CalendarStore, query: ListingQuery): StoredEvent[] {
  return store.stored().flatMap((event) => {
    if (event.recurrence === undefined) return store.isWithin(event, query.window) ? [event] : [];
    return event.status === 'cancelled' ? [] : store.instancesOf(event, query.window);
  });
}

function changes(store: CalendarStore, query: ListingQuery, since: number): StoredEvent[] {
  return store
    .stored()
    .filter((event) => event.revision > since && isListedYet(event, query))
    .flatMap((event) => {
      if (event.recurrence === undefined) return [event];
      return seriesChange(store, event, query.window, since);
    });
}

/** A changed series: its current occurrences, and removed occurrences as cancelled. */
function seriesChange(
  store: CalendarStore,
  series: StoredEvent,
  window: Window,
  since: number,
): StoredEvent[] {
  const now = series.status === 'cancelled' ? [] : store.instancesOf(series, window);
  const current = new Set(now.map((instance) => instance.id));
  const goneInstances = store
    .versionsSince(series.id, since)
    .filter((version) => version.status !== 'cancelled')
    .flatMap((version) => store.instancesOf(version, window))
    .filter((instance) => !current.has(instance.id))
    .map((instance): StoredEvent => ({
      ...instance,
      status: 'cancelled',
      revision: series.revision,
      updatedMs: series.updatedMs,
    }));
  return [...now, ...goneInstances];
}

function byStart(zone: string): (a: StoredEvent, b: StoredEvent) => number {
  return (a, b) => instantOf(a.start, zone) - instantOf(b.start, zone) || a.id.localeCompare(b.id);
}

// The ends of a window without bounds; Date knows no infinite time.
const FIRST_MS = Date.UTC(1900, 0);
const LAST_MS = Date.UTC(9000, 0);

/** The events of a list call that does not expand series: single events, series, and exceptions beside them. */
export function seriesListing(store: CalendarStore, query: ListingQuery): StoredEvent[] {
  const { since } = query;
  const found =
    since === undefined
      ? store.stored().filter((event) => isListed(store, event, query))
      : store.stored().filter((event) => event.revision > since && isListedYet(event, query));
  return found.sort(byStart(store.info.timeZone));
}

function isListed(store: CalendarStore, event: StoredEvent, query: ListingQuery): boolean {
  if (event.status === 'cancelled' && !query.isShowingDeleted && !isCancelledOccurrence(store, event))
    return false;
  return isTouching(store, event, query.window);
}

/** Google lists the cancelled occurrences of a series even without `showDeleted`. */
function isCancelledOccurrence(store: CalendarStore, { recurringEventId }: StoredEvent): boolean {
  return recurringEventId !== undefined && store.find(recurringEventId)?.status !== 'cancelled';
}

function isTouching(store: CalendarStore, event: StoredEvent, window: Window): boolean {
  if (event.recurrence === undefined) return store.isWithin(event, window);
  const { from, to } = window;
  if (from <= FIRST_MS && to >= LAST_MS) return true;
  const dated = { from: Math.max(from, FIRST_MS), to: Math.min(to, LAST_MS) };
  return store.instancesOf(event, dated).length > 0 || hasExceptionWithin(store, event, dated);
}

function hasExceptionWithin(store: CalendarStore, { id }: StoredEvent, { from, to }: Window): boolean {
  const zone = store.info.timeZone;
  return store.stored().some(({ recurringEventId, originalStart }) => {
    if (recurringEventId !== id || originalStart === undefined) return false;
    const at = instantOf(originalStart, zone);
    return at >= from && at < to;
  });
}

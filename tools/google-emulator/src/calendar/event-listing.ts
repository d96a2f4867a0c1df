import type { CalendarStore, Window } from './calendar.store.ts';
import { instantOf } from './moment.ts';
import type { StoredEvent } from './stored-event.ts';

export interface ListingQuery {
  readonly isShowingDeleted: boolean;
  readonly window: Window;
  /** Only changes after this revision, including removals. */
  readonly since?: number;
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
    .filter((event) => event.revision > since)
    .flatMap((event) => {
      if (event.recurrence === undefined) return [event];
      return seriesChange(store, event, query.window, since);
    });
}

/** A changed series: its current occurrences, and removed ones as cancelled. */
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

export function byStart(zone: string): (a: StoredEvent, b: StoredEvent) => number {
  return (a, b) => instantOf(a.start, zone) - instantOf(b.start, zone) || a.id.localeCompare(b.id);
}

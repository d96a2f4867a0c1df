import type { CalendarStore, Window } from './calendar.store.ts';
import { byStart, type ListingQuery } from './event-listing.ts';
import { instantOf } from './moment.ts';
import type { StoredEvent } from './stored-event.ts';

// The ends of a window without bounds; Date knows no infinite time.
const FIRST_MS = Date.UTC(1900, 0);
const LAST_MS = Date.UTC(9000, 0);

/** The events of a list call that does not expand series: single events, series, and exceptions beside them. */
export function seriesListing(store: CalendarStore, query: ListingQuery): StoredEvent[] {
  const { since } = query;
  const found =
    since === undefined
      ? store.stored().filter((event) => isListed(store, event, query))
      : store.stored().filter((event) => event.revision > since);
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

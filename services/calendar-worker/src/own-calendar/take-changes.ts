import type { StoredOwnEvent } from '@simmer/google/own-event';
import { dayIn, isContinuation } from './continued-series.ts';
import { EventReader } from './event-reader.ts';
import type { Ledger } from './own-ledger.ts';
import type { OwnPass } from './show-plan.ts';
import { goneEvent } from './their-events.ts';

/**
 * Reads the changes in the calendar since a sync token, and applies them to the plan.
 * @returns the token of the next reading
 * @throws GoogleError `sync_token_expired` if all events must be read.
 */
export async function takeChanges(
  pass: OwnPass,
  ledger: Ledger,
  syncToken: string | null,
): Promise<string | null> {
  const { client, calendarId, shownAt } = pass;
  const known = ledger.all();
  const listed = new Set<string>();
  let next = syncToken;
  const events: StoredOwnEvent[] = [];
  for await (const page of client.changes({ calendarId, ...(syncToken !== null && { syncToken }) })) {
    events.push(...page.events);
    next = page.nextSyncToken ?? next;
  }
  const reader = new EventReader(pass, ledger, events);
  const gone = new Set(events.flatMap(({ id, isCancelled }) => (isCancelled ? [id] : [])));
  // Google lists events in any order, while what continues a series must be read before its end, which is no deletion then,
  // an occurrence as its series was, or after it if that is new, has another time by now, or is deleted with it, and a copy
  // before its original is deleted.
  const rankOf = ({ id, seriesId, originalStart, isCancelled }: StoredOwnEvent) => {
    if (isContinuation(id, ledger)) return 0;
    if (seriesId === null) return isCancelled ? 3 : 2;
    const series = gone.has(seriesId) ? undefined : ledger.find(seriesId);
    return series && dayIn(series, originalStart, pass.showing.zone) !== null ? 1 : 4;
  };
  const bySeries = events.toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const event of bySeries) {
    listed.add(event.id);
    await reader.take(event);
  }
  // In a listing of all events, a missing event was deleted so long ago that Google no longer reports it. What was
  // changed here since it was last there may be the later change.
  if (syncToken === null)
    for (const { id, seriesEventId } of known)
      if (!listed.has(id) && seriesEventId === null) await reader.take(goneEvent(id, shownAt));
  return next;
}

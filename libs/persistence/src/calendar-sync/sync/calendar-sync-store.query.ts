// By statements, because a page is stored by those of its parts, in one transaction.
import type { WindowEdges } from '../events/calendar-window.ts';
import type { Query } from '../../database/query.ts';
import { followSeriesChanges } from './calendar-series-change.query.ts';
import { settleCalendar } from './calendar-sync-calendar.query.ts';
import { forgetUnlisted, clearSetAside, setAside, type SetAsideRow } from './calendar-set-aside.query.ts';
import { countEffects, lockRun } from './calendar-sync-claim.query.ts';
import type { RunClaim } from './run-claim.ts';
import { storeEvents, type PageEvent } from './calendar-sync-page.query.ts';
import {
  removeCancelled,
  removeOutsideWindow,
  removeUnseen,
  type Cancellations,
} from './calendar-sync-removal.query.ts';

/** The last page's data besides its events. */
export interface CalendarEnd {
  /** Where the next sync continues; null when the provider sent no token. */
  readonly syncToken: string | null;
  readonly window: WindowEdges;
  /** The provider ids of a full listing; null after an incremental one. */
  readonly seen: readonly string[] | null;
}

/** One page of a calendar to store. */
export interface CalendarPage {
  /** Each event once. */
  readonly events: readonly PageEvent[];
  readonly cancelled: Cancellations;
  readonly unreadable: readonly SetAsideRow[];
  /** Provider ids of set-aside events that are readable now, or deleted. */
  readonly recovered: readonly string[];
  /** Null on all pages but the last. */
  readonly end: CalendarEnd | null;
}

/**
 * Stores one page of a calendar with event history and counts; with the last page also removes missing events and
 * stores the token. Needs its own transaction, so that a page repeated after a crash counts nothing twice.
 *
 * @returns how many events were written or removed.
 * @throws RunLostError
 */
export async function storePage(
  query: Query,
  claim: RunClaim,
  calendarId: string,
  { events, cancelled, unreadable, recovered, end }: CalendarPage,
): Promise<number> {
  await lockRun(query, claim);
  const leftWindow = events.filter((event) => !event.is_inside).map((event) => event.provider_event_id);
  const effects = [
    ...(await storeEvents(query, claim, calendarId, events)),
    await removeCancelled(query, claim, calendarId, cancelled),
    await removeOutsideWindow(query, claim, calendarId, leftWindow),
  ];
  if (end?.seen) effects.push(...(await removeUnseen(query, claim, calendarId, end.seen, end.window)));
  await setAside(query, claim, calendarId, unreadable);
  await clearSetAside(query, calendarId, recovered);
  const written = await countEffects(query, claim, effects);
  if (end === null) return written;
  if (end.seen) await forgetUnlisted(query, claim, calendarId);
  await followSeriesChanges(query, claim, calendarId);
  await settleCalendar(query, claim, calendarId, end.syncToken, end.window);
  return written;
}

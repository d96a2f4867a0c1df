import type { CalendarClient, EventPage } from '@simmer/google/calendar-client';
import { GoogleError } from '@simmer/google/google-error';
import type {
  CalendarOutcome,
  EventPageRows,
  SyncCalendar,
} from '@simmer/persistence/repositories/calendar-sync-page.repository';
import { randomUUID } from 'node:crypto';
import { pageRows } from './page-rows.ts';
import type { SyncWindow } from './sync-window.ts';

export interface CalendarPass {
  readonly client: Pick<CalendarClient, 'eventPages'>;
  readonly calendar: SyncCalendar;
  readonly window: SyncWindow;
  /** Writes one page; called page after page. */
  readonly store: (rows: EventPageRows) => Promise<void>;
  /** Told of events on a page that could not be read. */
  readonly onUnreadable: (count: number) => void;
}

const hasCode = (error: unknown, code: GoogleError['code']) =>
  error instanceof GoogleError && error.code === code;

function usableToken({ calendar, window }: CalendarPass): string | null {
  const isSameWindow = calendar.sync_token_start === window.start && calendar.sync_token_end === window.end;
  return isSameWindow ? calendar.sync_token : null;
}

async function storePages(
  pass: CalendarPass,
  pages: AsyncIterable<EventPage>,
  listingId: string | null,
): Promise<CalendarOutcome> {
  let syncToken: string | null = null;
  for await (const page of pages) {
    if (page.unreadable > 0) pass.onUnreadable(page.unreadable);
    await pass.store(pageRows(page.events, pass.window, listingId));
    syncToken = page.nextSyncToken ?? syncToken;
  }
  const { start, end } = pass.window;
  return { listingId, syncToken, window: { start, end } };
}

function readAll(pass: CalendarPass): Promise<CalendarOutcome> {
  const { timeMin, timeMax } = pass.window;
  const calendarId = pass.calendar.provider_calendar_id;
  // A listing begun again gets a new name: what the broken one saw may be gone by now.
  return storePages(pass, pass.client.eventPages({ calendarId, window: { timeMin, timeMax } }), randomUUID());
}

/**
 * Brings one calendar up to date: the changes since the last sync where its token still holds for this window,
 * else everything in the window. Series come as single occurrences.
 *
 * @returns null when the provider does not have the calendar any more.
 * @throws GoogleError
 */
export async function syncCalendar(pass: CalendarPass): Promise<CalendarOutcome | null> {
  const syncToken = usableToken(pass);
  const calendarId = pass.calendar.provider_calendar_id;
  try {
    if (syncToken === null) return await readAll(pass);
    try {
      return await storePages(pass, pass.client.eventPages({ calendarId, syncToken }), null);
    } catch (error) {
      if (!hasCode(error, 'sync_token_expired')) throw error;
      return await readAll(pass);
    }
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}

import type { ZonedSyncWindow } from '@simmer/domain/sync/sync-window';
import type { CalendarClient } from '@simmer/google/calendar-client';
import { GoogleError } from '@simmer/google/google-error';
import type { SyncCalendar } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-calendar.repository';
import type { CalendarPage } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-store.repository';
import { ListingMemory } from './pages/listing-memory.ts';
import { pageRows } from './pages/page-rows.ts';
import { readAhead } from './pages/read-ahead.ts';
import { withSetAside, type ListedPage } from './pages/set-aside.ts';

// Fewer, larger pages: Google takes up to 2,500, which would have progress stand still for long.
const PAGE_SIZE = 1000;
// A listing whose pages expire under us is begun again, but not for ever.
const LISTINGS = 3;

export interface CalendarPass {
  readonly client: Pick<CalendarClient, 'eventPages' | 'getEvent'>;
  readonly calendar: SyncCalendar;
  readonly window: ZonedSyncWindow;
  /** Writes one page; called page after page. */
  readonly store: (page: CalendarPage) => Promise<void>;
}

const hasCode = (error: unknown, code: GoogleError['code']) =>
  error instanceof GoogleError && error.code === code;

function usableToken({ calendar, window }: CalendarPass): string | null {
  const isSameWindow = calendar.sync_token_start === window.start && calendar.sync_token_end === window.end;
  return isSameWindow ? calendar.sync_token : null;
}

async function storePages(
  pass: CalendarPass,
  pages: AsyncIterable<ListedPage>,
  isFull: boolean,
): Promise<void> {
  const { calendar, window } = pass;
  const listing = { calendar, window, isFull, memory: new ListingMemory() };
  for await (const page of readAhead(pages)) await pass.store(pageRows(page, listing));
}

async function readAll(pass: CalendarPass, listingsLeft = LISTINGS): Promise<void> {
  const { timeMin, timeMax } = pass.window;
  const calendarId = pass.calendar.provider_calendar_id;
  const pages = pass.client.eventPages({ calendarId, window: { timeMin, timeMax }, pageSize: PAGE_SIZE });
  try {
    await storePages(pass, pages, true);
  } catch (error) {
    if (!hasCode(error, 'sync_token_expired') || listingsLeft <= 1) throw error;
    await readAll(pass, listingsLeft - 1);
  }
}

async function readChanges(pass: CalendarPass, syncToken: string): Promise<void> {
  const { client, calendar } = pass;
  const calendarId = calendar.provider_calendar_id;
  const changes = client.eventPages({ calendarId, syncToken, pageSize: PAGE_SIZE });
  try {
    await storePages(pass, withSetAside(client, calendar, changes), false);
  } catch (error) {
    if (!hasCode(error, 'sync_token_expired')) throw error;
    await readAll(pass);
  }
}

/**
 * Brings one calendar up to date: the changes since the last sync where its token still holds for this window,
 * else everything in the window. Series come as single occurrences.
 *
 * @throws GoogleError
 */
export async function syncCalendar(pass: CalendarPass): Promise<void> {
  const syncToken = usableToken(pass);
  await (syncToken === null ? readAll(pass) : readChanges(pass, syncToken));
}

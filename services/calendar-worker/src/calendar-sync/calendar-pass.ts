import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import type { ZonedSyncWindow } from '@simmer/domain/dates/sync-window';
import type { CalendarProvider } from '@simmer/domain/calendar-provider/calendar-provider';
import type { SyncCalendar } from '@simmer/persistence/calendar-sync/sync-calendar';
import type { CalendarPage } from '@simmer/persistence/calendar-sync/sync-page';
import { ListingMemory } from './pages/listing-memory.ts';
import { withMovedAway } from './pages/moved-away.ts';
import { pageRows } from './pages/page-rows.ts';
import { readAhead } from './pages/read-ahead.ts';
import { withSetAside, type ListedPage } from './pages/set-aside.ts';

// Google allows pages of 2,500 events, but then the progress would stand still for too long.
const PAGE_SIZE = 1000;
// The maximum number of listings: expired pages restart a listing.
const LISTINGS = 3;

export interface CalendarPass {
  readonly client: Pick<CalendarProvider, 'eventPages' | 'getEvent'>;
  readonly calendar: SyncCalendar;
  readonly window: ZonedSyncWindow;
  /** The provider ids of the window's events that a person has classified. */
  readonly classifiedIds: () => Promise<readonly string[]>;
  /** Stores one page; called for the pages in order. */
  readonly store: (page: CalendarPage) => Promise<void>;
}

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
  const { client, calendar, classifiedIds } = pass;
  const { timeMin, timeMax } = pass.window;
  const calendarId = calendar.provider_calendar_id;
  const pages = client.eventPages({ calendarId, window: { timeMin, timeMax }, pageSize: PAGE_SIZE });
  try {
    await storePages(pass, withMovedAway(client, calendar, pages, classifiedIds), true);
  } catch (error) {
    if (!hasProviderCode(error, 'sync_token_expired') || listingsLeft <= 1) throw error;
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
    if (!hasProviderCode(error, 'sync_token_expired')) throw error;
    await readAll(pass);
  }
}

/**
 * Syncs one calendar: only changes if the stored sync token is valid for this window, otherwise everything in the
 * window. Series are expanded into occurrences (SYN-27).
 *
 * @throws ProviderError
 */
export async function syncCalendar(pass: CalendarPass): Promise<void> {
  const syncToken = usableToken(pass);
  await (syncToken === null ? readAll(pass) : readChanges(pass, syncToken));
}

import type { CalendarProvider, EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import type { SyncCalendar } from '@simmer/persistence/calendar-sync/sync-calendar';
import { ASKED_AT_ONCE, askFor, type ListedPage } from './set-aside.ts';

/**
 * A full listing, with those classified events that are not in it because they were moved out of the window: else they
 * would count as deleted (SYN-41). They come before the last page.
 *
 * @param classifiedIds the provider ids of the window's events that a person has classified
 */
export async function* withMovedAway(
  client: Pick<CalendarProvider, 'getEvent'>,
  calendar: SyncCalendar,
  pages: AsyncIterable<EventPage>,
  classifiedIds: () => Promise<readonly string[]>,
): AsyncGenerator<ListedPage, void, undefined> {
  const listed = new Set<string | null>();
  for await (const page of pages) {
    for (const { providerEventId } of [...page.events, ...page.unreadable]) listed.add(providerEventId);
    if (page.nextPageToken === null) {
      const ids = (await classifiedIds()).filter((id) => !listed.has(id));
      // Neither listed nor found by its id: deleted.
      const pending = ids.map((id) => ({ provider_event_id: id, title: null, is_missed: true }));
      // In parts, so that the run says that it goes on.
      for (let start = 0; start < pending.length; start += ASKED_AT_ONCE)
        yield await askFor(client, calendar, pending.slice(start, start + ASKED_AT_ONCE));
    }
    yield page;
  }
}

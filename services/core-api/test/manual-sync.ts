import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { sqlRows } from '@simmer/persistence/query';
import type { EventRow } from '@simmer/persistence/calendar-sync/event-columns';
import { beginCalendars } from '@simmer/persistence/calendar-sync/sync-calendar';
import { completeRun, claimRun } from '@simmer/persistence/calendar-sync/run-claim';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import { storePage } from '@simmer/persistence/calendar-sync/sync-page';
import { timed } from '@simmer/persistence/testing/calendar-fixture';
import type { TestApp } from './test-app.ts';

const WINDOW = {
  start: '2026-01-01',
  end: '2026-12-31',
  timeMin: '2026-01-01T00:00:00Z',
  timeMax: '2027-01-01T00:00:00Z',
};

/** A one-hour event at noon UTC. */
export const noon = (id: string, title: string, day = '2026-03-02'): EventRow => ({
  ...timed(id, `${day}T12:00:00Z`, `${day}T13:00:00Z`),
  title,
  attendees: [],
  time_zone: 'UTC',
});

/** Runs a sync as a worker would, with exactly these events in the first calendar. @returns the run's id. */
export async function runManualSync(
  app: TestApp,
  userId: string,
  events: readonly EventRow[],
): Promise<string> {
  return app.database.transactional(async (query) => {
    const [connection] = await sqlRows<{ id: string }>(
      query,
      `select id from calendar_connection where user_id = $1 and status = 'connected'`,
      [userId],
    );
    const { id } = await beginSync(query, connection?.id ?? '', manualTrigger);
    const claim = await claimRun(query, id);
    if (!claim) throw new Error('The run could not be claimed.');
    const plan = await beginCalendars(query, claim, () => WINDOW);
    for (const [index, calendar] of plan.calendars.entries()) {
      const shown = index === 0 ? events : [];
      await storePage(query, claim, calendar.id, {
        events: shown.map((event) => ({ ...event, is_inside: true, added_reason: 'created' })),
        cancelled: { events: [], series: [], alive: [] },
        unreadable: [],
        recovered: [],
        end: { syncToken: 'next', window: WINDOW, listedIds: shown.map((event) => event.provider_event_id) },
      });
    }
    await completeRun(query, claim);
    return id;
  });
}

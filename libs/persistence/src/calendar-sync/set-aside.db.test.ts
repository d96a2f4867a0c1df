import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { sqlRows } from '../database/query.ts';
import { calendarFixture, WINDOW } from '../testing/calendar-fixture.ts';
import { claimRun, completeRun } from './run-claim.ts';
import { beginCalendars } from './sync-calendar.ts';
import { storePage } from './sync-page.ts';
import { beginSync } from './sync-run.ts';

const fixture = calendarFixture();

/** A run that cannot read these events. @returns its id */
async function runWithout(given: readonly { readonly id: string; readonly title: string | null }[]) {
  const { query, connectionId } = fixture.parts;
  const { id } = await beginSync(query, connectionId, manualTrigger);
  const claim = await claimRun(query, id);
  if (!claim) throw new Error('The run could not be claimed.');
  const { calendars } = await fixture.write((tx) => beginCalendars(tx, claim, () => WINDOW));
  const unreadable = given.map((event) => ({
    provider_event_id: event.id,
    title: event.title,
    calendar_name: 'Mine',
    reason: 'It has no start.',
    is_missed: false,
  }));
  const none = { events: [], cancelled: { events: [], series: [], alive: [] }, recovered: [], end: null };
  await fixture.write((tx) => storePage(tx, claim, calendars[0]?.id ?? '', { ...none, unreadable }));
  await fixture.write((tx) => completeRun(tx, claim));
  return id;
}

describe('events that are set aside', () => {
  it('all are counted and requested again, and the first fifty are listed with the run', async () => {
    const events = Array.from({ length: 60 }, (_, number) => ({ id: `event ${number}`, title: `${number}` }));
    const { query } = fixture.parts;
    const id = await runWithout(events);
    const listed = events.slice(0, 50).map(({ title }) => ({ title }));
    expect(
      await sqlRows(query, 'select events_set_aside, set_aside from calendar_sync_run where id = $1', [id]),
    ).toMatchObject([{ events_set_aside: 60, set_aside: listed }]);
    expect(await sqlRows(query, 'select from calendar_set_aside where run_id = $1', [id])).toHaveLength(60);
  });

  it('one has its last known title, also when a run could read none of it', async () => {
    const { query } = fixture.parts;
    await runWithout([{ id: 'choir', title: null }]);
    await runWithout([{ id: 'choir', title: 'Choir' }]);
    const id = await runWithout([{ id: 'choir', title: null }]);
    expect(await sqlRows(query, 'select title from calendar_set_aside where run_id = $1', [id])).toEqual([
      { title: 'Choir' },
    ]);
  });
});

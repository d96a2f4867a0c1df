import { beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { listEventEntries } from '@simmer/persistence/calendar-sync/event-history';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { type Connected } from '../../test/sync-fixture.ts';
import { openSyncForFile } from '../../test/file-sync.ts';

const { mayaPersonal, mayaWork, family } = CALENDAR_IDS;

const { fixture, sync, statusOf, eventsOf, titlesOf, countOf } = await openSyncForFile();

const lunch = (summary: string, day = '2026-11-20') => ({
  summary,
  start: { dateTime: `${day}T12:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `${day}T13:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});

describe('calendar sync, first run', () => {
  it('the events of all selected calendars within the sync window are stored and counted', async () => {
    const connected = await fixture.connect([mayaPersonal, mayaWork, family]);
    await sync(connected);
    const events = await eventsOf(connected);
    expect(new Set(events.map((event) => event.google_calendar_id))).toEqual(
      new Set([mayaPersonal, mayaWork, family]),
    );
    expect(events.length).toBeGreaterThan(100);
    expect(events.some((event) => event.is_recurring)).toBe(true);
    expect(events.some((event) => event.is_all_day)).toBe(true);
    expect(await statusOf(connected)).toMatchObject({
      status: 'completed',
      events_synced: events.length,
      processed: 3,
      total: 3,
      error_message: null,
    });
    // 90 days before and after the 18th of November.
    const timed = events.filter((event) => !event.is_all_day);
    expect(
      timed.every((event) => event.end_time > '2026-08-19T22:00' && event.start_time < '2027-02-16T23:00'),
    ).toBe(true);
  });

  it('a sync of one user adds no events for another', async () => {
    const [connected, other] = [await fixture.connect([mayaWork]), await fixture.connect([family])];
    await sync(connected);
    expect(await countOf(other)).toBe(0);
  });
});

describe('calendar sync, later runs', () => {
  let connected: Connected;
  beforeEach(async () => {
    connected = await fixture.connect([mayaPersonal, mayaWork]);
    await sync(connected);
  });

  it('the own answer, kinds and free time of events are stored, and change with them (CNT-5, SYN-40)', async () => {
    const { control } = fixture.emulator;
    const insert = (summary: string, more: Record<string, unknown>) =>
      String(control.insertEvent(MAYA, mayaPersonal, { ...lunch(summary), ...more })['id']);
    const guests = (responseStatus: string) => ({
      attendees: [
        { email: 'jo@example.com', responseStatus: 'accepted' },
        { email: MAYA, responseStatus },
      ],
    });
    const id = insert('Meeting', guests('needsAction'));
    insert('Home', { eventType: 'workingLocation', transparency: 'transparent' });
    insert('Focus', { eventType: 'focusTime' });
    insert('Away', { eventType: 'outOfOffice' });
    insert('Birthday', { eventType: 'birthday', transparency: 'transparent' });
    await sync(connected);
    const byTitle = async (title: string) =>
      (await eventsOf(connected)).find((event) => event.title === title);
    expect(await byTitle('Meeting')).toMatchObject({ own_response: 'needsAction', is_transparent: false });
    expect(await byTitle('Home')).toMatchObject({ event_type: 'working_location', own_response: null });
    expect(await byTitle('Focus')).toMatchObject({ event_type: 'focus_time', is_transparent: false });
    expect(await byTitle('Away')).toMatchObject({ event_type: 'out_of_office' });
    expect(await byTitle('Birthday')).toMatchObject({ event_type: null, is_transparent: true });
    control.patchEvent(MAYA, mayaPersonal, id, { ...guests('declined'), transparency: 'transparent' });
    await sync(connected);
    const meeting = await byTitle('Meeting');
    expect(meeting).toMatchObject({ own_response: 'declined', is_transparent: true });
    const [entry] = await listEventEntries(fixture.query, connected.userId, meeting?.id ?? '');
    expect(entry?.changes).toEqual([
      {
        field: 'attendees',
        before: `jo@example.com (accepted), ${MAYA} (no answer)`,
        after: `jo@example.com (accepted), ${MAYA} (declined)`,
      },
      { field: 'shown_as', before: 'Busy', after: 'Free' },
    ]);
  });

  it('a deleted series and an event moved out of the sync window are removed', async () => {
    const { control } = fixture.emulator;
    const series = control.insertEvent(MAYA, mayaPersonal, {
      ...lunch('Stretch'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
    });
    const single = control.insertEvent(MAYA, mayaPersonal, lunch('Trip'));
    await sync(connected);
    expect((await titlesOf(connected)).filter((title) => title === 'Stretch')).toHaveLength(5);
    control.deleteEvent(MAYA, mayaPersonal, String(series['id']));
    control.patchEvent(MAYA, mayaPersonal, String(single['id']), lunch('Trip', '2030-06-01'));
    await sync(connected);
    const titles = await titlesOf(connected);
    expect(titles).not.toContain('Stretch');
    expect(titles).not.toContain('Trip');
  });

  it('after a 410 the calendar is listed in full, deleted events are removed and phases are kept (SYN-27)', async () => {
    const { control } = fixture.emulator;
    const before = await countOf(connected);
    const [first] = await eventsOf(connected);
    await moveEventToPhase(fixture.query, connected.userId, first?.id ?? '', DEFAULT_PHASES[2]?.id ?? null);
    const toRemove = control.insertEvent(MAYA, mayaPersonal, lunch('Doomed'));
    await sync(connected);
    control.deleteEvent(MAYA, mayaPersonal, String(toRemove['id']));
    control.expireSyncTokens();
    await sync(connected);
    const events = await eventsOf(connected);
    expect(events).toHaveLength(before);
    expect(events.find((event) => event.id === first?.id)?.ecocycle_phase).toBe('Maturity');
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import { listEventEntries } from '@simmer/persistence/calendar-sync/event-history';
import { openSyncForFile } from '../../test/file-sync.ts';
import { classify, eventTitled } from '../../test/history-harness.ts';
import type { Connected } from '../../test/sync-fixture.ts';
import { CalendarsFailedError } from '../providers/failed-calendar.ts';

// Calendars are synced in the order of their names.
const FIRST = 'first@group.calendar.google.com';
const SECOND = 'second@group.calendar.google.com';

const { fixture, sync, eventsOf } = await openSyncForFile();

let connected: Connected;
beforeEach(async () => {
  for (const id of [FIRST, SECOND]) fixture.emulator.control.addCalendar(MAYA, id);
  connected = await fixture.connect([FIRST, SECOND]);
});

const timeOf = (day: string) => ({
  start: { dateTime: `${day}T12:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `${day}T13:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});
const allDay = { start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };
const find = (title: string) => eventTitled(fixture, connected, title);

/** An event of a calendar that the person has classified. @returns its id at Google, and here. */
async function classified(calendar: string, time: Record<string, unknown> = timeOf('2026-11-20')) {
  const inserted = fixture.emulator.control.insertEvent(MAYA, calendar, { summary: 'Lunch', ...time });
  await sync(connected);
  const { id } = await find('Lunch');
  await classify(fixture, connected, id);
  return { googleId: String(inserted['id']), id };
}

describe('calendar sync, event moved to another calendar', () => {
  it.each([
    ['the calendar that it left is synced first', FIRST, SECOND, timeOf('2026-11-20')],
    ['its new calendar is synced first', SECOND, FIRST, timeOf('2026-11-20')],
    ['it is all day', SECOND, FIRST, allDay],
  ])(
    'the phase is kept when %s, and its history names the new one (SYN-48)',
    async (_order, from, to, time) => {
      const { googleId, id } = await classified(from, time);
      fixture.emulator.control.moveEvent(MAYA, from, to, googleId);
      await sync(connected);
      const events = await eventsOf(connected);
      expect(events).toMatchObject([{ google_calendar_id: to, ecocycle_phase: 'Maturity' }]);
      const [entry] = await listEventEntries(fixture.query, connected.userId, id);
      expect(entry).toMatchObject({
        kind: 'removed',
        is_revertible: false,
        successor: { event_id: events[0]?.id, title: 'Lunch' },
      });
    },
  );

  it('each occurrence of a series keeps its own phase', async () => {
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=3'];
    const { googleId } = await classified(FIRST, { ...timeOf('2026-11-20'), recurrence });
    fixture.emulator.control.moveEvent(MAYA, FIRST, SECOND, googleId);
    await sync(connected);
    expect((await eventsOf(connected)).map((event) => event.ecocycle_phase)).toEqual([
      'Maturity',
      null,
      null,
    ]);
  });

  it('the phase is kept when the sync is interrupted between the two calendars', async () => {
    const { googleId } = await classified(FIRST);
    const { control } = fixture.emulator;
    control.moveEvent(MAYA, FIRST, SECOND, googleId);
    control.addFault({ path: encodeURIComponent(SECOND), status: 503, reason: 'backendError', count: 1 });
    await expect(sync(connected)).rejects.toBeInstanceOf(CalendarsFailedError);
    expect(await eventsOf(connected)).toEqual([]);
    control.clearFaults();
    await sync(connected);
    expect(await eventsOf(connected)).toMatchObject([
      { google_calendar_id: SECOND, ecocycle_phase: 'Maturity' },
    ]);
  });

  it('a phase that the person takes back afterwards is not given again', async () => {
    const { googleId } = await classified(FIRST);
    fixture.emulator.control.moveEvent(MAYA, FIRST, SECOND, googleId);
    await sync(connected);
    await moveEventToPhase(fixture.query, connected.userId, (await find('Lunch')).id, null);
    await sync(connected);
    expect((await find('Lunch')).ecocycle_phase).toBeNull();
  });

  it('an event at another time, and one of another person, inherit nothing', async () => {
    const other = await fixture.connect([FIRST, SECOND]);
    const { googleId } = await classified(FIRST);
    const { control } = fixture.emulator;
    control.moveEvent(MAYA, FIRST, SECOND, googleId);
    control.patchEvent(MAYA, SECOND, googleId, timeOf('2026-11-21'));
    await sync(connected);
    await sync(other);
    expect((await find('Lunch')).ecocycle_phase).toBeNull();
    expect((await eventTitled(fixture, other, 'Lunch')).ecocycle_phase).toBeNull();
  });
});

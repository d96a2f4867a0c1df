import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { listEventEntries, listSetAside } from '@simmer/persistence/calendar-sync/event-history';
import { followProvider, revertEntry } from '@simmer/persistence/calendar-sync/event-revert';
import { selectCalendars, updateSyncSettings } from '@simmer/persistence/calendar-sync/connection';
import { moveEventToPhase } from '@simmer/persistence/calendar-sync/event';
import { classify, eventTitled, storyOf } from '../../test/history-harness.ts';
import { eventsOn, statusOn, syncOn } from '../../test/sync-harness.ts';
import { NOW, type Connected } from '../../test/sync-fixture.ts';
import { openSyncForFile } from '../../test/file-sync.ts';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

const CALENDAR = 'mine@group.calendar.google.com';
const OTHER = 'other@group.calendar.google.com';

const { fixture } = await openSyncForFile();
let connected: Connected;
beforeEach(async () => {
  for (const id of [CALENDAR, OTHER]) fixture.emulator.control.addCalendar(MAYA, id);
  connected = await fixture.connect([CALENDAR, OTHER]);
});

const lunch = (summary: string, day = '2026-11-20', hour = 12) => ({
  summary,
  start: { dateTime: `${day}T${hour}:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `${day}T${hour + 1}:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});
const insert = (summary: string, day?: string, calendar = CALENDAR) =>
  String(fixture.emulator.control.insertEvent(MAYA, calendar, lunch(summary, day))['id']);
const patch = (id: string, changes: Record<string, unknown>) =>
  fixture.emulator.control.patchEvent(MAYA, CALENDAR, id, changes);
const sync = (now = NOW) => syncOn(fixture, connected, { now: () => now });
const titles = async () => (await eventsOn(fixture, connected)).map(({ title }) => title);
const find = (title: string) => eventTitled(fixture, connected, title);
/** Creates an event, has it classified, and deletes it at Google. */
const classifyAndDelete = async (title: string) => {
  const id = insert(title);
  await sync();
  const event = await find(title);
  await classify(fixture, connected, event.id);
  fixture.emulator.control.deleteEvent(MAYA, CALENDAR, id);
  await sync();
  return { id, event };
};
const story = (id: string) => storyOf(fixture, connected, id);
const entries = (id: string) => listEventEntries(fixture.query, connected.userId, id);
const change = (work: 'revert' | 'follow', eventId: string, entryId = '0') =>
  fixture.write((query) =>
    work === 'revert'
      ? revertEntry(query, connected.userId, eventId, entryId)
      : followProvider(query, connected.userId, eventId),
  );

describe('event history', () => {
  it('an event lists why it was added, each changed field and why it was removed (SYN-40)', async () => {
    insert('Old');
    await sync();
    const old = await find('Old');
    expect(await story(old.id)).toEqual(['added: calendar_selected']);
    const id = insert('Lunch');
    await sync();
    const event = await find('Lunch');
    patch(id, { ...lunch('Late lunch', '2026-11-20', 14), location: 'Harbour' });
    await sync();
    expect((await entries(event.id))[0]).toMatchObject({
      kind: 'changed',
      title: 'Late lunch',
      changes: [
        { field: 'title', before: 'Lunch', after: 'Late lunch' },
        { field: 'start_time', before: '2026-11-20T11:00:00.000Z', after: '2026-11-20T13:00:00.000Z' },
        { field: 'end_time', before: '2026-11-20T12:00:00.000Z', after: '2026-11-20T14:00:00.000Z' },
        { field: 'location', before: null, after: 'Harbour' },
      ],
    });
    fixture.emulator.control.deleteEvent(MAYA, CALENDAR, id);
    await sync();
    expect(await story(event.id)).toEqual(['added: created', 'changed: edited', 'removed: cancelled']);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_removed: 1, events_synced: 1 });
  });

  it('a change of a hidden field and a full listing without changes add no entry', async () => {
    const id = insert('Lunch');
    await sync();
    const event = await find('Lunch');
    patch(id, { visibility: 'private' });
    await sync();
    fixture.emulator.control.expireSyncTokens();
    await sync();
    expect(await story(event.id)).toEqual(['added: calendar_selected']);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_synced: 0 });
  });

  it('times of all-day events are listed as dates, the end inclusive', async () => {
    const id = insert('Trip');
    await sync();
    const event = await find('Trip');
    patch(id, { start: { date: '2026-11-20' }, end: { date: '2026-11-22' } });
    await sync();
    expect((await entries(event.id))[0]?.changes).toEqual([
      { field: 'start_time', before: '2026-11-20T11:00:00.000Z', after: '2026-11-20' },
      { field: 'end_time', before: '2026-11-20T12:00:00.000Z', after: '2026-11-21' },
      { field: 'time_zone', before: 'Europe/Stockholm', after: null },
    ]);
  });
});

describe('calendar sync, sync window', () => {
  it('as time passes events enter the window and others leave it', async () => {
    insert('Long ago', '2026-08-25');
    insert('Far off', '2027-02-20');
    await sync();
    expect(await titles()).toEqual(['Long ago']);
    await sync(NOW + 10 * DAY_MS);
    expect(await titles()).toEqual(['Far off']);
    expect(await story((await find('Far off')).id)).toEqual(['added: entered_window']);
  });

  it('a classified event that leaves the window is kept, counted once and logged once', async () => {
    insert('Long ago', '2026-08-25');
    await sync();
    const event = await find('Long ago');
    await classify(fixture, connected, event.id);
    await sync(NOW + 10 * DAY_MS);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_kept: 1, events_removed: 0 });
    await sync(NOW + 11 * DAY_MS);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_kept: 0 });
    await fixture.write((query) =>
      updateSyncSettings(query, connected.connectionId, { sync_start_date: '2026-08-01' }),
    );
    await sync(NOW + 11 * DAY_MS);
    expect(await story(event.id)).toEqual(['added: calendar_selected', 'kept: left_window']);
  });

  it('a kept event is removed after its classification is cleared', async () => {
    insert('Long ago', '2026-08-25');
    await sync();
    const event = await find('Long ago');
    await classify(fixture, connected, event.id);
    await sync(NOW + 10 * DAY_MS);
    await moveEventToPhase(fixture.query, connected.userId, event.id, null);
    await sync(NOW + 10 * DAY_MS);
    expect(await titles()).toEqual([]);
  });

  it('a classified event moved out of the window by Google keeps its row and gets the new time', async () => {
    const id = insert('Lunch');
    await sync();
    const event = await find('Lunch');
    await classify(fixture, connected, event.id);
    patch(id, lunch('Lunch', '2030-01-01'));
    await sync();
    expect(await find('Lunch')).toMatchObject({ id: event.id, start_time: '2030-01-01T11:00:00.000Z' });
  });
});

describe('calendar sync, calendar no longer synced', () => {
  it('deselected: unclassified events are removed and classified ones kept (SYN-41)', async () => {
    insert('Mine', undefined, OTHER);
    insert('Classified', undefined, OTHER);
    await sync();
    await classify(fixture, connected, (await find('Classified')).id);
    await fixture.write((query) => selectCalendars(query, connected.connectionId, [CALENDAR]));
    await sync();
    expect(await titles()).toEqual(['Classified']);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_removed: 1, events_kept: 1, total: 1 });
  });

  it('gone from the calendar list: classified events are kept, and it is selected when it is back', async () => {
    insert('Mine', undefined, OTHER);
    insert('Classified', undefined, OTHER);
    await sync();
    const kept = await find('Classified');
    await classify(fixture, connected, kept.id);
    fixture.emulator.control.removeCalendar(MAYA, OTHER);
    await sync();
    expect(await titles()).toEqual(['Classified']);
    expect(await story(kept.id)).toEqual(['added: calendar_selected', 'kept: calendar_removed']);
    expect(await statusOn(fixture, connected)).toMatchObject({
      removed_calendars: [{ id: OTHER, events_removed: 1, events_kept: 1 }],
    });
    fixture.emulator.control.addCalendar(MAYA, OTHER);
    await sync();
    expect((await titles()).toSorted()).toEqual(['Classified', 'Mine']);
  });
});

describe('calendar sync, classification', () => {
  it('an event deleted and restored at Google gets its phase back (SYN-41)', async () => {
    const { id, event } = await classifyAndDelete('Lunch');
    expect(await titles()).toEqual([]);
    patch(id, { status: 'confirmed' });
    await sync();
    expect(await find('Lunch')).toMatchObject({ id: event.id, ecocycle_phase: 'Maturity' });
  });

  it('a series moved to another hour keeps the phase of the occurrence on the same day (SYN-44)', async () => {
    const series = fixture.emulator.control.insertEvent(MAYA, CALENDAR, {
      ...lunch('Stretch', '2026-11-16'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    await sync();
    const [, second] = await eventsOn(fixture, connected);
    await classify(fixture, connected, second?.id ?? '');
    patch(String(series['id']), lunch('Stretch', '2026-11-16', 15));
    await sync();
    expect(
      (await eventsOn(fixture, connected)).map((event) => [event.start_time, event.ecocycle_phase]),
    ).toEqual([
      ['2026-11-16T14:00:00.000Z', null],
      ['2026-11-17T14:00:00.000Z', 'Maturity'],
      ['2026-11-18T14:00:00.000Z', null],
    ]);
  });
});

describe('event history, changed series', () => {
  const weekly = (day: string, hour = 12) => ({
    ...lunch('Stretch', day, hour),
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  });
  const series = async () => {
    const id = String(fixture.emulator.control.insertEvent(MAYA, CALENDAR, weekly('2026-11-16'))['id']);
    await sync();
    const [, second] = await eventsOn(fixture, connected);
    if (!second) throw new Error('There is no second occurrence.');
    await classify(fixture, connected, second.id);
    return { id, second };
  };
  const all = () => eventsOn(fixture, connected);

  it.each([
    ['another hour', weekly('2026-11-16', 15), '2026-11-23T14:00:00.000Z'],
    ['another day of the week', weekly('2026-11-18'), '2026-11-25T11:00:00.000Z'],
  ])(
    'moved to %s: the entry names the successor and cannot be reverted',
    async (_what, changes, followed) => {
      const { id, second } = await series();
      const first = (await all())[0]?.id ?? '';
      patch(id, changes);
      await sync();
      const successorEvent = (await all())[1];
      expect(successorEvent).toMatchObject({ start_time: followed, ecocycle_phase: 'Maturity' });
      for (const eventId of [first, second.id]) {
        expect((await story(eventId)).at(-1)).toBe('removed: series_changed');
      }
      const [gone] = await entries(second.id);
      expect(gone).toMatchObject({
        successor: { event_id: successorEvent?.id, title: 'Stretch', event_start: followed },
        is_revertible: false,
        is_classified: true,
      });
      expect(await change('revert', second.id, gone?.id)).toBe(false);
      expect(await all()).toHaveLength(3);
      expect(await story(successorEvent?.id ?? '')).toEqual(['added: series_changed']);
    },
  );

  it('a full listing finds the same change, and moving the series back restores the first occurrences', async () => {
    const { id, second } = await series();
    patch(id, weekly('2026-11-16', 15));
    fixture.emulator.control.expireSyncTokens();
    await sync();
    expect((await entries(second.id))[0]).toMatchObject({ reason: 'series_changed', is_revertible: false });
    patch(id, weekly('2026-11-16'));
    await sync();
    expect((await all())[1]).toMatchObject({ id: second.id, ecocycle_phase: 'Maturity' });
  });

  it('one deleted occurrence of a series that grows is cancelled, without a successor, and revertible', async () => {
    const { id, second } = await series();
    const occurrence = (
      await sqlRows<{ id: string }>(
        fixture.query,
        'select provider_event_id as id from calendar_event where id = $1',
        [second.id],
      )
    )[0]?.id;
    fixture.emulator.control.deleteEvent(MAYA, CALENDAR, occurrence ?? '');
    patch(id, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
    await sync();
    expect((await entries(second.id))[0]).toMatchObject({
      reason: 'cancelled',
      successor: null,
      is_revertible: true,
    });
    expect(await change('revert', second.id, (await entries(second.id))[0]?.id)).toBe(true);
  });
});

describe('event history entry', () => {
  it('names the start of the event at that time and that it was classified, also after its removal', async () => {
    const id = insert('Lunch');
    await sync();
    const event = await find('Lunch');
    patch(id, lunch('Lunch', '2026-11-21', 19));
    await sync();
    await classify(fixture, connected, event.id);
    fixture.emulator.control.deleteEvent(MAYA, CALENDAR, id);
    await sync();
    // The entries from before the removal are shown as those of a classified event.
    expect((await entries(event.id)).every((entry) => entry.is_classified)).toBe(true);
    const listed = (await entries(event.id)).map(({ kind, event_start }) => [kind, event_start]);
    expect(listed).toEqual([
      ['removed', '2026-11-21T18:00:00.000Z'],
      ['changed', '2026-11-21T18:00:00.000Z'],
      ['added', '2026-11-20T11:00:00.000Z'],
    ]);
    expect((await entries(event.id))[0]).toMatchObject({ is_classified: true });
  });

  it('of an all-day event has its date, and is not classified unless a person did so', async () => {
    const days = { start: { date: '2026-11-22' }, end: { date: '2026-11-24' } };
    fixture.emulator.control.insertEvent(MAYA, CALENDAR, { summary: 'Fair', ...days });
    await sync();
    const [entry] = await entries((await find('Fair')).id);
    expect(entry).toMatchObject({ event_start: '2026-11-22', is_classified: false });
  });
});

describe('reverting a sync change', () => {
  it('restores the fields and keeps them through later syncs until the person follows Google again (SYN-42)', async () => {
    const id = insert('Lunch');
    await sync();
    const event = await find('Lunch');
    await classify(fixture, connected, event.id);
    patch(id, lunch('Dinner', '2026-11-21', 19));
    await sync();
    const [entry] = await entries(event.id);
    expect(entry).toMatchObject({ kind: 'changed', is_revertible: true });
    expect(await change('revert', event.id, entry?.id)).toBe(true);
    expect(await find('Lunch')).toMatchObject({ start_time: '2026-11-20T11:00:00.000Z' });
    // A reverted entry cannot be reverted again.
    expect((await entries(event.id)).map((listed) => listed.is_revertible)).toEqual([false, false, false]);
    expect(await change('revert', event.id, entry?.id)).toBe(false);
    patch(id, { summary: 'Supper' });
    await sync();
    fixture.emulator.control.expireSyncTokens();
    await sync();
    expect(await titles()).toEqual(['Lunch']);
    expect(await change('follow', event.id)).toBe(true);
    expect(await find('Supper')).toMatchObject({ id: event.id, start_time: '2026-11-21T18:00:00.000Z' });
    expect(await story(event.id)).toEqual([
      'added: calendar_selected',
      'changed: edited',
      'reverted: person',
      'kept: edited',
      'followed: person',
    ]);
    await sync();
    expect(await titles()).toEqual(['Supper']);
  });

  it('restores a removed event with its phase, which no later sync removes', async () => {
    const { event } = await classifyAndDelete('Lunch');
    const [entry] = await entries(event.id);
    expect(await change('revert', event.id, entry?.id)).toBe(true);
    fixture.emulator.control.expireSyncTokens();
    await sync();
    expect(await find('Lunch')).toMatchObject({ id: event.id, ecocycle_phase: 'Maturity' });
    expect(await change('follow', event.id)).toBe(true);
    expect(await titles()).toEqual([]);
    expect((await entries(event.id))[0]).toMatchObject({
      kind: 'removed',
      reason: 'person',
      is_revertible: true,
    });
  });

  it('is rejected for unclassified events, entries of other events and events that were not reverted', async () => {
    const id = insert('Lunch');
    const other = insert('Other');
    await sync();
    const [event, another] = [await find('Lunch'), await find('Other')];
    patch(id, { summary: 'Dinner' });
    fixture.emulator.control.deleteEvent(MAYA, CALENDAR, other);
    await sync();
    const [changed] = await entries(event.id);
    const [removed] = await entries(another.id);
    expect([changed?.is_revertible, removed?.is_revertible]).toEqual([false, false]);
    expect(await change('revert', event.id, changed?.id)).toBe(false);
    expect(await change('revert', another.id, removed?.id)).toBe(false);
    await classify(fixture, connected, event.id);
    expect(await change('revert', another.id, changed?.id)).toBe(false);
    expect(await change('follow', event.id)).toBe(false);
  });
});

describe('calendar sync, unreadable event', () => {
  it('the event is set aside and named, its last version is kept and the other events are stored (SYN-30)', async () => {
    insert('First', '2026-11-19');
    insert('Second', '2026-11-20');
    await sync();
    fixture.emulator.control.expireSyncTokens();
    insert('Third', '2026-11-21');
    fixture.emulator.control.addFault({
      path: `${encodeURIComponent(CALENDAR)}/events`,
      kind: 'malformed_event',
      after: 1,
    });
    await sync();
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
    const status = await statusOn(fixture, connected);
    expect(status).toMatchObject({ status: 'completed', events_set_aside: 1, events_added: 1 });
    expect(await listSetAside(fixture.query, connected.userId, status.id ?? '')).toEqual([
      {
        provider_event_id: expect.any(String),
        title: 'First',
        calendar_name: CALENDAR,
        reason: 'Its start cannot be read.',
      },
    ]);
  });
});

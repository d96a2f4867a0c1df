import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { followProvider, revertEntry } from '@simmer/persistence/calendar-sync/event-revert';
import { listEventEntries } from '@simmer/persistence/calendar-sync/event-history';
import { openSyncForFile } from '../../test/file-sync.ts';
import { classify, eventTitled, storyOf } from '../../test/history-harness.ts';
import { saveWindow } from '../../test/settings-changes.ts';
import type { Connected } from '../../test/sync-fixture.ts';
import { eventsOn, syncOn } from '../../test/sync-harness.ts';

const CALENDAR = 'away@group.calendar.google.com';

const { fixture } = await openSyncForFile();
let connected: Connected;
let id: string;
beforeEach(async () => {
  fixture.emulator.control.addCalendar(MAYA, CALENDAR);
  connected = await fixture.connect([CALENDAR]);
  id = String(fixture.emulator.control.insertEvent(MAYA, CALENDAR, at('2026-11-20', 'Lunch'))['id']);
  await sync();
});

const at = (day: string, summary = 'Lunch') => ({
  summary,
  start: { dateTime: `${day}T12:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `${day}T13:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});
const sync = () => syncOn(fixture, connected);
const patch = (changes: Record<string, unknown>) =>
  fixture.emulator.control.patchEvent(MAYA, CALENDAR, id, changes);
const events = async () =>
  (await eventsOn(fixture, connected)).map(({ title, start_time }) => [title, start_time]);

const LISTINGS: readonly [string, () => unknown][] = [
  ['a lost sync token', () => fixture.emulator.control.expireSyncTokens()],
  ['another window', () => saveWindow(fixture, connected, { sync_end_days_after: 60 })],
];

describe.each(LISTINGS)('calendar sync: %s, and an event that was moved out of the window', (_, cause) => {
  it('keeps a classified one with its new time (SYN-41)', async () => {
    const event = await eventTitled(fixture, connected, 'Lunch');
    await classify(fixture, connected, event.id);
    patch(at('2027-08-20', 'Late lunch'));
    await cause();
    await sync();
    expect(await events()).toEqual([['Late lunch', '2027-08-20T11:00:00.000Z']]);
    expect(await eventTitled(fixture, connected, 'Late lunch')).toMatchObject({ id: event.id });
    expect(await storyOf(fixture, connected, event.id)).toEqual([
      'added: calendar_selected',
      'changed: edited',
      'kept: left_window',
    ]);
  });

  it('removes one that nobody has classified', async () => {
    patch(at('2027-08-20'));
    await cause();
    await sync();
    expect(await events()).toEqual([]);
  });

  it('removes a classified one that was deleted there', async () => {
    await classify(fixture, connected, (await eventTitled(fixture, connected, 'Lunch')).id);
    fixture.emulator.control.deleteEvent(MAYA, CALENDAR, id);
    await cause();
    await sync();
    expect(await events()).toEqual([]);
  });
});

it('calendar sync: a reverted event that was moved out of the window follows the provider to its new time after a lost sync token (SYN-42)', async () => {
  const event = await eventTitled(fixture, connected, 'Lunch');
  await classify(fixture, connected, event.id);
  patch({ summary: 'Dinner' });
  await sync();
  const [entry] = await listEventEntries(fixture.query, connected.userId, event.id);
  await fixture.write((query) => revertEntry(query, connected.userId, event.id, entry?.id ?? ''));
  patch(at('2027-08-20', 'Breakfast'));
  fixture.emulator.control.expireSyncTokens();
  await sync();
  expect(await events()).toEqual([['Lunch', '2026-11-20T11:00:00.000Z']]);
  await fixture.write((query) => followProvider(query, connected.userId, event.id));
  expect(await events()).toEqual([['Breakfast', '2027-08-20T11:00:00.000Z']]);
});

import type { OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { createCalendarClient } from './calendar-client.ts';
import type { CalendarClientOptions } from './calendar-session.ts';
import { CALENDAR_SCOPES } from './google-config.ts';
import {
  createOwnCalendarClient,
  OWN_CALENDAR_SCOPE,
  type OwnCalendarClient,
  type OwnEventPage,
} from './own-calendar-client.ts';
import type { StoredOwnEvent } from './own-event.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const timeZone = 'Europe/Stockholm';
const at = (day: number, time: string) => ({ dateTime: `2026-12-0${day}T${time}:00`, timeZone });
const block: OwnEvent = {
  id: 'block1',
  title: 'Deep work',
  start: at(1, '09:00'),
  end: at(1, '10:30'),
  recurrence: [],
  isBusy: true,
  color: null,
};
const series: OwnEvent = { ...block, id: 'series1', recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] };
const second = 'series1_20261202T080000Z';
const third = 'series1_20261203T080000Z';

let emulator: GoogleEmulator;
let client: OwnCalendarClient;
let calendarId: string;
let waits: number[];
let root: string;

beforeEach(async () => {
  waits = [];
  emulator = createGoogleEmulator({
    clientId: 'simmer',
    clientSecret: 'kept',
    redirectUris: [],
    clock: () => NOW,
  });
  root = await emulator.listen();
  client = clientOf([OWN_CALENDAR_SCOPE]);
  calendarId = await client.createCalendar({ name: 'Simmer', timeZone, color: '#9a5b00' });
});
afterEach(() => emulator.close());

const clientOf = (scopes: readonly string[]): OwnCalendarClient => createOwnCalendarClient(optionsOf(scopes));

function optionsOf(scopes: readonly string[]): CalendarClientOptions {
  const { accessToken, refreshToken, expiresIn } = emulator.control.grantTokens(MAYA, scopes);
  const expiresAt = new Date(NOW + expiresIn * 1000).toISOString();
  return {
    config: { clientId: 'simmer', clientSecret: 'kept', oauthRootUrl: root, calendarRootUrl: root },
    tokens: { accessToken, refreshToken, expiresAt, scopes },
    now: () => NOW,
    retry: { wait: async (ms) => void waits.push(ms), random: () => 0 },
  };
}

async function changes(syncToken?: string): Promise<{ events: StoredOwnEvent[]; pages: OwnEventPage[] }> {
  const pages: OwnEventPage[] = [];
  const query = syncToken === undefined ? { calendarId } : { calendarId, syncToken };
  for await (const page of client.changes(query)) pages.push(page);
  return { events: pages.flatMap((page) => page.events), pages };
}
const tokenOf = ({ pages }: { pages: readonly OwnEventPage[] }): string => pages.at(-1)?.nextSyncToken ?? '';
const byPerson = (id: string, event: Record<string, unknown>) =>
  emulator.control.patchEvent(MAYA, calendarId, id, event);
const coded = (code: string) => expect.objectContaining({ code });

describe('own calendar client: calendars', () => {
  it('createCalendar creates a calendar in the colour, and removeCalendar succeeds again when it is gone', async () => {
    const listed = await createCalendarClient(optionsOf(CALENDAR_SCOPES)).listCalendars();
    expect(listed).toContainEqual(
      expect.objectContaining({ providerCalendarId: calendarId, name: 'Simmer', timeZone, color: '#9a5b00' }),
    );
    expect(await client.hasCalendar(calendarId)).toBe(true);
    await client.removeCalendar(calendarId);
    expect(await client.hasCalendar(calendarId)).toBe(false);
    await client.removeCalendar(calendarId);
  });

  it('a calendar that the person deletes is gone, and its events fail with not_found', async () => {
    emulator.control.removeCalendar(MAYA, calendarId);
    expect(await client.hasCalendar(calendarId)).toBe(false);
    await expect(client.insertEvent(calendarId, block)).rejects.toEqual(coded('not_found'));
    await expect(changes()).rejects.toEqual(coded('not_found'));
  });

  it('createCalendar whose response is lost is not repeated', async () => {
    emulator.control.addFault({ kind: 'answer_lost', method: 'POST' });
    const created = client.createCalendar({ name: 'Other', timeZone, color: '#ffffff' });
    await expect(created).rejects.toEqual(coded('unavailable'));
    expect(emulator.control.calendarsOf(MAYA).filter(({ summary }) => summary === 'Other')).toHaveLength(1);
  });

  it('createCalendar returns the id of a calendar that cannot be coloured', async () => {
    emulator.control.addFault({ status: 403, reason: 'insufficientPermissions', method: 'PATCH' });
    const id = await client.createCalendar({ name: 'Other', timeZone, color: '#ffffff' });
    expect(await client.hasCalendar(id)).toBe(true);
  });

  it('a calendar of others, and a grant to read, fail with insufficient_scope', async () => {
    await expect(client.insertEvent(CALENDAR_IDS.mayaWork, block)).rejects.toEqual(
      coded('insufficient_scope'),
    );
    await expect(clientOf(CALENDAR_SCOPES).insertEvent(calendarId, block)).rejects.toEqual(
      coded('insufficient_scope'),
    );
  });
});

describe('own calendar client: events', () => {
  it.each<[string, OwnEvent]>([
    ['a single event', block],
    ['an all-day event', { ...block, start: { date: '2026-12-01' }, end: { date: '2026-12-03' } }],
    ['a free event in its own colour', { ...block, isBusy: false, color: '#46d6db' }],
    [
      'an event in another zone',
      {
        ...block,
        start: { ...at(1, '23:30'), timeZone: 'Asia/Tokyo' },
        end: { ...at(2, '01:00'), timeZone: 'Asia/Tokyo' },
      },
    ],
    [
      'a series with a day left out',
      { ...series, recurrence: [...series.recurrence, `EXDATE;TZID=${timeZone}:20261202T090000`] },
    ],
    [
      'an all-day series with a day left out',
      {
        ...series,
        start: { date: '2026-12-01' },
        end: { date: '2026-12-02' },
        recurrence: [...series.recurrence, 'EXDATE;VALUE=DATE:20261202'],
      },
    ],
  ])('%s is read as it was written', async (_what, event) => {
    const { etag } = await client.insertEvent(calendarId, event);
    const stored = {
      ...event,
      etag,
      seriesId: null,
      originalStart: null,
      updatedAt: new Date(NOW).toISOString(),
      isCancelled: false,
      hasGuests: false,
    };
    expect(await client.getEvent(calendarId, event.id)).toEqual(stored);
    expect((await changes()).events).toEqual([stored]);
  });

  it('patchEvent changes a timed event into an all-day series and back', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    const allDay = { ...series, id: block.id, start: { date: '2026-12-01' }, end: { date: '2026-12-02' } };
    const patched = await client.patchEvent(calendarId, allDay, etag);
    expect(await client.getEvent(calendarId, block.id)).toMatchObject(allDay);
    await client.patchEvent(calendarId, block, patched.etag);
    expect(await client.getEvent(calendarId, block.id)).toMatchObject(block);
  });

  it('patchEvent leaves what the person added there', async () => {
    await client.insertEvent(calendarId, block);
    const guests = { attendees: [{ email: 'jo@example.com' }], location: 'Library' };
    const { etag } = byPerson(block.id, guests);
    await client.patchEvent(calendarId, { ...block, title: 'Reading' }, String(etag));
    expect(await client.getEvent(calendarId, block.id)).toMatchObject({ title: 'Reading', hasGuests: true });
    expect(emulator.control.storedEventsOf(MAYA, calendarId)[0]).toMatchObject(guests);
  });

  it('a patch of some fields leaves the others as a person has set them', async () => {
    await client.insertEvent(calendarId, { ...block, color: '#dc2127' });
    byPerson(block.id, { description: 'Bring the map', colorId: '5', summary: 'Theirs' });
    const stored = await client.getEvent(calendarId, block.id);
    await client.patchEvent(calendarId, { id: block.id, isBusy: false }, stored?.etag ?? '');
    expect(emulator.control.storedEventsOf(MAYA, calendarId)).toMatchObject([
      { description: 'Bring the map', colorId: '5', summary: 'Theirs', transparency: 'transparent' },
    ]);
  });

  it('a stale etag fails with changed_there, for a patch and a delete', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    byPerson(block.id, { summary: 'Dentist' });
    await expect(client.patchEvent(calendarId, block, etag)).rejects.toEqual(coded('changed_there'));
    await expect(client.deleteEvent(calendarId, block.id, etag)).rejects.toEqual(coded('changed_there'));
    expect(await client.getEvent(calendarId, block.id)).toMatchObject({ title: 'Dentist' });
  });

  it('deleteEvent succeeds again, and patchEvent restores the event by its etag', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    await client.deleteEvent(calendarId, block.id, etag);
    await client.deleteEvent(calendarId, block.id, etag);
    await expect(client.insertEvent(calendarId, block)).rejects.toEqual(coded('already_exists'));
    await expect(client.patchEvent(calendarId, block, etag)).rejects.toEqual(coded('changed_there'));
    const gone = await client.getEvent(calendarId, block.id);
    expect(gone).toMatchObject({ isCancelled: true, updatedAt: new Date(NOW).toISOString() });
    await client.patchEvent(calendarId, block, gone?.etag ?? '');
    expect(await client.getEvent(calendarId, block.id)).toMatchObject({ ...block, isCancelled: false });
  });

  it('an unknown event is null, and fails to be patched with not_found', async () => {
    expect(await client.getEvent(calendarId, 'nothing')).toBeNull();
    await expect(client.patchEvent(calendarId, block, '"etag"')).rejects.toEqual(coded('not_found'));
    await client.deleteEvent(calendarId, block.id, '"etag"');
  });

  it('an event that ends before it starts fails with invalid_request', async () => {
    const event = { ...block, end: at(1, '08:00') };
    await expect(client.insertEvent(calendarId, event)).rejects.toEqual(coded('invalid_request'));
  });
});

describe('own calendar client: changes', () => {
  it('a moved and a cancelled occurrence are read with their original start', async () => {
    await client.insertEvent(calendarId, series);
    const before = tokenOf(await changes());
    byPerson(second, { start: at(4, '14:00'), end: at(4, '15:00') });
    emulator.control.deleteEvent(MAYA, calendarId, third);
    const { events } = await changes(before);
    expect(new Map(events.map((event) => [event.id, event]))).toEqual(
      new Map([
        [
          second,
          expect.objectContaining({
            seriesId: 'series1',
            originalStart: at(2, '09:00'),
            start: at(4, '14:00'),
            isCancelled: false,
          }),
        ],
        [
          third,
          expect.objectContaining({
            seriesId: 'series1',
            originalStart: at(3, '09:00'),
            isCancelled: true,
            // Google does not report this time of an occurrence: the etag has it.
            updatedAt: new Date(NOW).toISOString(),
          }),
        ],
      ]),
    );
  });

  it('an occurrence is changed and deleted by its id', async () => {
    await client.insertEvent(calendarId, series);
    const occurrence = await client.getEvent(calendarId, second);
    const moved = { ...block, id: second, start: at(2, '11:00'), end: at(2, '12:00') };
    const { etag } = await client.patchEvent(calendarId, moved, occurrence?.etag ?? '');
    expect(await client.getEvent(calendarId, second)).toMatchObject({ ...moved, seriesId: 'series1' });
    await client.deleteEvent(calendarId, second, etag);
    expect((await changes()).events).toContainEqual(
      expect.objectContaining({ id: second, isCancelled: true, originalStart: at(2, '09:00') }),
    );
  });

  it('a cancelled day of an all-day series has a day as its original start', async () => {
    await client.insertEvent(calendarId, {
      ...series,
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    emulator.control.deleteEvent(MAYA, calendarId, 'series1_20261203');
    expect((await changes()).events).toContainEqual(
      expect.objectContaining({ isCancelled: true, originalStart: { date: '2026-12-03' } }),
    );
  });

  it('lists all pages, then only what has changed since the sync token', async () => {
    for (let index = 0; index < 260; index += 1) {
      emulator.control.insertEvent(MAYA, calendarId, {
        summary: `${index}`,
        start: at(1, '09:00'),
        end: at(1, '10:00'),
      });
    }
    const first = await changes();
    expect(first.pages.map(({ events, nextSyncToken }) => [events.length, nextSyncToken !== null])).toEqual([
      [250, false],
      [10, true],
    ]);
    const { etag } = await client.insertEvent(calendarId, block);
    await client.deleteEvent(calendarId, block.id, etag);
    const next = await changes(tokenOf(first));
    expect(next.events).toEqual([expect.objectContaining({ id: block.id, isCancelled: true })]);
  });

  it('an event that cannot be read is counted, and the others are returned', async () => {
    await client.insertEvent(calendarId, block);
    await client.insertEvent(calendarId, { ...block, id: 'block2' });
    emulator.control.addFault({ kind: 'malformed_event' });
    const { events, pages } = await changes();
    expect([events.length, pages[0]?.unreadableCount]).toEqual([1, 1]);
  });
});

describe('own calendar client: faults of writes', () => {
  const lost = { kind: 'answer_lost', path: '/events' } as const;
  const stored = () => emulator.control.storedEventsOf(MAYA, calendarId);

  it('an insert whose response is lost fails with already_exists, and there is one event', async () => {
    emulator.control.addFault({ ...lost, method: 'POST' });
    await expect(client.insertEvent(calendarId, block)).rejects.toEqual(coded('already_exists'));
    expect(stored()).toHaveLength(1);
  });

  it('a patch whose response is lost succeeds with the etag of its own change', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    emulator.control.addFault({ ...lost, method: 'PATCH' });
    const patched = await client.patchEvent(calendarId, { ...block, title: 'Reading' }, etag);
    expect(stored()).toEqual([expect.objectContaining({ ...patched, summary: 'Reading', sequence: 1 })]);
  });

  it('a delete whose response is lost succeeds', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    emulator.control.addFault({ ...lost, method: 'DELETE' });
    await client.deleteEvent(calendarId, block.id, etag);
    expect(stored()).toEqual([expect.objectContaining({ status: 'cancelled' })]);
  });

  it.each([
    ['429 with Retry-After', { status: 429, retry_after: 3 }, [3000]],
    ['403 rateLimitExceeded', { status: 403, reason: 'rateLimitExceeded' }, [250]],
    ['500', { status: 500 }, [250]],
    ['a dropped connection', { kind: 'drop' }, [250]],
  ] as const)('%s: the insert is repeated once and stored once', async (_what, fault, waited) => {
    emulator.control.addFault({ ...fault, path: '/events' });
    await client.insertEvent(calendarId, block);
    expect(waits).toEqual(waited);
    expect(stored()).toHaveLength(1);
  });

  it('a 410 that is no sync token means that the event is gone', async () => {
    const { etag } = await client.insertEvent(calendarId, block);
    emulator.control.addFault({ status: 410, method: 'PATCH' });
    await expect(client.patchEvent(calendarId, block, etag)).rejects.toEqual(coded('not_found'));
  });

  it('a write after its worker was told to stop fails with aborted, and leaves no error without a listener', async () => {
    const signal = AbortSignal.abort();
    const stopped = createOwnCalendarClient({ ...optionsOf([OWN_CALENDAR_SCOPE]), signal });
    await expect(stopped.insertEvent(calendarId, block)).rejects.toEqual(coded('aborted'));
    expect(stored()).toEqual([]);
  });
});

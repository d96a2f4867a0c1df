import type { CalendarProvider } from '@simmer/domain/calendar-provider/calendar-provider';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { ActiveEvent } from '@simmer/domain/calendar-provider/provider-event';
import {
  addCalendarAddress,
  changeCalendarAddress,
  findCalendarAddress,
} from '@simmer/persistence/calendar-sync/calendar-address';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { sqlRows } from '@simmer/persistence/query';
import { newUser } from '@simmer/persistence/testing/new-user';
import { randomUUID } from 'node:crypto';
import { openSyncForFile } from '../../test/file-sync.ts';
import type { Connected } from '../../test/sync-fixture.ts';
import { attemptNumber, eventsOn, syncOn } from '../../test/sync-harness.ts';
import { unlockConnections } from '../calendar-watch/unlock-connections.ts';
import { addressSessions, openByProvider, type AddressSession } from '../providers/open-connection.ts';

const ADDRESS = 'https://school.example.com/secret.ics';
const { fixture } = await openSyncForFile();
let connected: Connected;
let failure: ProviderError | null;
let opened: AddressSession[];

const event: ActiveEvent = {
  state: 'active',
  providerEventId: 'sports/1',
  isTentative: false,
  title: 'Sports day',
  description: null,
  location: null,
  organizerName: null,
  organizerEmail: null,
  attendees: [],
  time: {
    kind: 'timed',
    startAt: '2026-11-20T12:00:00Z',
    endAt: '2026-11-20T13:00:00Z',
    timeZone: 'Europe/Berlin',
  },
  type: null,
  isTransparent: false,
  ownResponse: null,
  icalUid: 'sports',
  isRecurring: false,
  recurringEventId: null,
  originalDate: null,
  color: null,
  etag: null,
  updatedAt: null,
  htmlLink: null,
  conferenceLink: null,
};

function create(session: AddressSession): CalendarProvider {
  opened.push(session);
  return {
    listCalendars: () =>
      Promise.resolve([{ ...session.calendar, description: null, isSelected: true, accessRole: 'reader' }]),
    async *eventPages() {
      if (failure) throw failure;
      await session.onRefreshMinutes(180);
      yield { events: [event], unreadable: [], nextPageToken: null, nextSyncToken: 'etag' };
    },
    getEvent: () => Promise.resolve(null),
  };
}
const openProvider = openByProvider({
  google: () => Promise.reject(new Error('This is not Google.')),
  address: (...given) => addressSessions({ ...fixture, create })(...given),
});
const read = () => syncOn(fixture, connected, { openProvider }, attemptNumber(1));
const readFailing = (code: ProviderError['code']) => {
  failure = new ProviderError(code, `of ${ADDRESS}`);
  return expect(read()).rejects.toBeInstanceOf(PermanentJobError);
};
const owned = () => ({ userId: connected.userId, id: connected.connectionId });
const found = () => findCalendarAddress(fixture.query, owned());
const goneFor = (days: number) =>
  sqlRows(
    fixture.query,
    'update calendar_connection set gone_since = now() - make_interval(days => $2) where id = $1',
    [connected.connectionId, days],
  );

beforeEach(async () => {
  [failure, opened] = [null, []];
  const [userId, id] = [await newUser(fixture.database.pool), randomUUID()];
  connected = { userId, connectionId: id };
  await fixture.write((query) =>
    addCalendarAddress(query, userId, {
      id,
      host: 'school.example.com',
      sealed: fixture.cipher.encrypt(ADDRESS, id),
      name: 'School',
      color: '#112233',
      timeZone: 'Europe/Berlin',
      refreshMinutes: null,
    }),
  );
});

describe('sync of a calendar by its address', () => {
  it('reads its events, which are of that calendar and have its colour (SYN-52)', async () => {
    await read();
    expect(opened).toMatchObject([{ address: ADDRESS, calendar: { name: 'School' } }]);
    expect(await eventsOn(fixture, connected)).toMatchObject([
      {
        title: 'Sports day',
        google_calendar_id: connected.connectionId,
        calendar_color: '#112233',
        is_synced: true,
      },
    ]);
    expect(await found()).toMatchObject({
      name: 'School',
      is_on: true,
      problem: null,
      read_at: expect.any(String),
    });
    const [row] = await sqlRows(
      fixture.query,
      'select refresh_minutes from calendar_connection where id = $1',
      [connected.connectionId],
    );
    expect(row).toEqual({ refresh_minutes: 180 });
  });

  it('of a hidden one the events are read and not returned (SYN-52)', async () => {
    await changeCalendarAddress(fixture.query, owned(), { is_hidden: true });
    await read();
    expect(await eventsOn(fixture, connected)).toEqual([]);
    await changeCalendarAddress(fixture.query, owned(), { is_hidden: false });
    expect(await eventsOn(fixture, connected)).toHaveLength(1);
  });

  it.each([
    ['not_found', 'There is no calendar at this address.'],
    ['forbidden', 'The address does not let Simmer read the calendar.'],
    ['invalid_response', 'What is at this address is not a calendar file.'],
    ['invalid_request', 'The calendar at this address is too large.'],
  ] as const)(
    'that fails with %s is not repeated, keeps the events and says why (SYN-53)',
    async (code, problem) => {
      await read();
      const before = await found();
      await readFailing(code);
      expect(await found()).toEqual({ ...before, problem });
      expect(await eventsOn(fixture, connected)).toHaveLength(1);
      failure = null;
      await read();
      expect(await found()).toMatchObject({ problem: null });
    },
  );

  it('that gets no answer is repeated, and says so meanwhile (SYN-53)', async () => {
    failure = new ProviderError('unavailable', `of ${ADDRESS}`);
    const attempt = (number: number) => syncOn(fixture, connected, { openProvider }, attemptNumber(number));
    await expect(attempt(1)).rejects.toMatchObject({ name: 'CalendarsFailedError' });
    expect(await found()).toMatchObject({ is_reading: true, problem: 'The address does not answer.' });
    await expect(attempt(5)).rejects.toBeInstanceOf(PermanentJobError);
    expect(await found()).toMatchObject({ is_reading: false, problem: 'The address does not answer.' });
  });

  it('of a lost key says so until the key is back (SYN-8)', async () => {
    const cipher = createTokenCipher({ current: 'b'.repeat(64) });
    const withOther = openByProvider({
      google: () => Promise.reject(new Error('This is not Google.')),
      address: addressSessions({ query: fixture.query, cipher, create }),
    });
    await expect(syncOn(fixture, connected, { openProvider: withOther })).rejects.toBeInstanceOf(
      PermanentJobError,
    );
    expect(await found()).toMatchObject({
      is_on: false,
      problem: 'Simmer can no longer read this address. Remove it and add it again.',
    });
    expect(await unlockConnections(fixture.query, fixture.cipher)).toEqual([connected.connectionId]);
    await read();
    expect(await found()).toMatchObject({ is_on: true, problem: null });
  });

  it('with the key before stores the address with the current one (SYN-6)', async () => {
    const cipher = createTokenCipher({ current: 'c'.repeat(64), previous: fixture.encryptionKey });
    const rotating = addressSessions({ query: fixture.query, cipher, create });
    await syncOn(fixture, connected, {
      openProvider: openByProvider({ google: rotating, address: rotating }),
    });
    const [row] = await sqlRows<{ sealed: string }>(
      fixture.query,
      'select access_token_encrypted as sealed from calendar_connection where id = $1',
      [connected.connectionId],
    );
    expect(cipher.needsRotation(row?.sealed ?? '')).toBe(false);
    expect(cipher.decrypt(row?.sealed ?? '', connected.connectionId)).toBe(ADDRESS);
  });

  it('without a calendar for a week the address is switched off, and not before (SYN-54)', async () => {
    await readFailing('not_found');
    await goneFor(6);
    await readFailing('not_found');
    expect(await found()).toMatchObject({ is_on: true });
    await goneFor(8);
    await readFailing('forbidden');
    expect(await found()).toMatchObject({ is_on: true });
    await readFailing('not_found');
    expect(await found()).toMatchObject({
      is_on: false,
      problem: 'There was no calendar at this address for a week, so Simmer no longer reads it.',
    });
  });

  it('a calendar that is there again in between begins a new week (SYN-54)', async () => {
    await goneFor(8);
    await read();
    await readFailing('not_found');
    expect(await found()).toMatchObject({ is_on: true });
  });
});

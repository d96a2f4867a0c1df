import { GoogleError } from '@simmer/google/google-error';
import { MemoryStore } from '../../test/own-calendar/memory-store.ts';
import { syncOwnCalendar } from './sync-own-calendar.ts';

const unused = () => Promise.reject(new Error('It is not called.'));
const choices = { blocks: 'all', isBusy: true, isNamed: true, hasColors: true } as const;

test('own calendar: events that are changed there before each write are read five times, and no more', async () => {
  const readings: (string | undefined)[] = [];
  const client = {
    insertEvent: unused,
    patchEvent: unused,
    deleteEvent: unused,
    getEvent: unused,
    async *changes({ syncToken }: { readonly syncToken?: string }) {
      readings.push(syncToken);
      yield { events: [], unreadableCount: 0, nextSyncToken: `token ${readings.length}` };
    },
  };
  const store = new MemoryStore();
  store.blocks = () => Promise.reject(new GoogleError('changed_there', 'It was changed.'));
  const showing = { choices, zone: 'UTC', since: '2026-11-16' };
  const pass = { client, store, calendarId: 'own', showing, today: '2026-11-20', shownAt: null };
  await expect(syncOwnCalendar(pass, 'token 0', async () => undefined)).rejects.toMatchObject({
    code: 'changed_there',
  });
  expect(readings).toEqual(['token 0', 'token 1', 'token 2', 'token 3', 'token 4']);
});

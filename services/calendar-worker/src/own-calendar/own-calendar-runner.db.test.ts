import { randomBytes, randomUUID } from 'node:crypto';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { OWN_CALENDAR_SCOPE } from '@simmer/google/own-calendar-client';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { findConnection } from '@simmer/persistence/calendar-sync/connection';
import { dueOwnCalendars } from '@simmer/persistence/own-calendar/own-calendar-claim.query';
import {
  findOwnCalendar,
  openOwnCalendar,
  stopOwnCalendar,
} from '@simmer/persistence/own-calendar/own-calendar.query';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import { sqlRows } from '@simmer/persistence/query';
import { choose, passOver, showingPerson, SINCE } from '../../test/own-calendar/shown-person.ts';
import { openSyncFixture, type SyncFixture } from '../../test/sync-fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await openSyncFixture(Date.now);
});
beforeEach(() => fixture.newEmulator());
afterAll(() => fixture.close());

type Someone = Awaited<ReturnType<typeof showingPerson>>;

const change = ({ userId }: Someone, ...changes: PlanChange[]) =>
  fixture.write((query) => applyPlanChanges({ changes }, { query, userId, device: 'Laptop' }));

/** Adds blocks of the day. @returns their ids */
async function blocks(someone: Someone, count: number): Promise<string[]> {
  const [activity, ids] = [randomUUID(), Array.from({ length: count }, () => randomUUID())];
  const [size] = await sqlRows<{ id: string }>(fixture.query, 'select id from time_block_size limit 1');
  const fields = { activity_id: activity, size: size?.id, start_date: '2026-11-20' };
  const day = { recurring: 'once', scheduled_days: ['friday'], start_timing: { name: 'morning', hour: 7 } };
  await change(
    someone,
    { resource: 'activities', id: activity, fields: { name: 'Cello', emoji: '🎵' } },
    ...ids.map((id) => ({ resource: 'timeBlocks', id, fields: { ...fields, ...day } }) as PlanChange),
  );
  return ids;
}

const makeDue = ({ userId }: Someone) =>
  sqlRows(fixture.query, 'update own_calendar set next_at = now() where user_id = $1', [userId]);
/** The seconds until the calendar is due. */
async function secondsLeft({ userId }: Someone): Promise<number> {
  const [row] = await sqlRows<{ left: number }>(
    fixture.query,
    'select extract(epoch from next_at - now())::float8 as left from own_calendar where user_id = $1',
    [userId],
  );
  return Number(row?.left);
}
const shown = ({ userId }: Someone) => findOwnCalendar(fixture.query, userId);
const connectionOf = ({ connectionId }: Someone) => findConnection(fixture.query, connectionId);
const calendarThere = () =>
  fixture.emulator.control.calendarsOf(MAYA).find(({ summary }) => summary === 'Simmer')?.id ?? '';

test.each([
  ['http://localhost:4200', 300],
  ['https://simmer.app', 6 * 3600],
])('own calendar: it is read again in time, with a server at %s (OWN-6)', async (publicUrl, seconds) => {
  const someone = await showingPerson(fixture);
  await passOver(fixture, someone.userId, { publicUrl });
  expect(Math.abs((await secondsLeft(someone)) - seconds)).toBeLessThan(60);
});

test('own calendar: what was read is not read again, but the changes since then', async () => {
  const someone = await showingPerson(fixture);
  await passOver(fixture, someone.userId);
  await makeDue(someone);
  const tokens: unknown[] = [];
  await passOver(fixture, someone.userId, {
    clientOf: (client) => ({
      ...client,
      changes: (given) => {
        tokens.push('syncToken' in given);
        return client.changes(given);
      },
    }),
  });
  expect(tokens).toEqual([true]);
});

test('own calendar: after each failure in a row it waits longer (OWN-7)', async () => {
  const someone = await showingPerson(fixture);
  await sqlRows(fixture.query, 'update own_calendar set failures = 7 where user_id = $1', [someone.userId]);
  fixture.emulator.control.addFault({ status: 503 });
  await passOver(fixture, someone.userId);
  expect(await secondsLeft(someone)).toBeGreaterThan(300);
});

test('own calendar: a pass that its worker stops is no failure, and due again at once', async () => {
  const someone = await showingPerson(fixture);
  await passOver(fixture, someone.userId, { signal: AbortSignal.abort() });
  expect(await shown(someone)).toMatchObject({ problem: null, resumes_at: null, is_waiting: true });
  expect(await dueOwnCalendars(fixture.query, 1_000)).toContain(someone.userId);
});

test('own calendar: of a revoked permission the account has to be connected again', async () => {
  const someone = await showingPerson(fixture);
  fixture.emulator.control.addFault({ status: 401, count: 50 });
  fixture.emulator.control.addFault({ target: 'token', status: 400, reason: 'invalid_grant', count: 50 });
  await passOver(fixture, someone.userId);
  expect(await connectionOf(someone)).toMatchObject({
    status: 'reconnect_required',
    auth_error: 'CALENDAR_AUTH_REQUIRED',
  });
});

test('own calendar: of tokens that cannot be decrypted the account has to be connected again (SYN-6)', async () => {
  const someone = await showingPerson(fixture);
  const cipher = createTokenCipher({ current: randomBytes(32).toString('base64') });
  await passOver({ ...fixture, cipher }, someone.userId);
  expect(await connectionOf(someone)).toMatchObject({
    status: 'reconnect_required',
    auth_error: 'ENCRYPTION_KEY_CHANGED',
  });
});

test('own calendar: deletions keep the least time between writes too (OWN-6)', async () => {
  const someone = await showingPerson(fixture);
  const ids = await blocks(someone, 3);
  await makeDue(someone);
  await passOver(fixture, someone.userId);
  await change(someone, ...ids.map((id) => ({ resource: 'timeBlocks', id, removed: true }) as PlanChange));
  await makeDue(someone);
  const deletedAt: number[] = [];
  await passOver(fixture, someone.userId, {
    betweenWritesMs: 100,
    clientOf: (client) => ({
      ...client,
      deleteEvent: (...given) => {
        deletedAt.push(performance.now());
        return client.deleteEvent(...given);
      },
    }),
  });
  expect(deletedAt).toHaveLength(3);
  expect((deletedAt[2] ?? 0) - (deletedAt[0] ?? 0)).toBeGreaterThan(190);
});

test('own calendar: one that is forbidden and not in the account any more counts as deleted there (OWN-8)', async () => {
  const someone = await showingPerson(fixture);
  await passOver(fixture, someone.userId);
  const path = `${encodeURIComponent(calendarThere())}/events`;
  fixture.emulator.control.removeCalendar(MAYA, calendarThere());
  fixture.emulator.control.addFault({ path, status: 403, reason: 'forbidden' });
  await makeDue(someone);
  await passOver(fixture, someone.userId);
  expect(await shown(someone)).toMatchObject({ problem: 'calendar_gone' });
});

test('own calendar: wanted again while it is removed there, its right is kept (OWN-8)', async () => {
  const someone = await showingPerson(fixture, ['openid', 'email', OWN_CALENDAR_SCOPE]);
  const { userId, connectionId } = someone;
  await passOver(fixture, userId);
  await choose(fixture, userId, null);
  await stopOwnCalendar(fixture.query, userId, true);
  await passOver(fixture, userId, {
    clientOf: (client) => ({
      ...client,
      removeCalendar: async (id) => {
        await client.removeCalendar(id);
        await openOwnCalendar(fixture.query, userId, connectionId, SINCE);
      },
    }),
  });
  expect(calendarThere()).toBe('');
  expect(await connectionOf(someone)).toMatchObject({ status: 'connected' });
});

import { sqlRows } from '@simmer/persistence/query';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { PermanentJobError } from '@simmer/jobs/job-errors';
import { isFreshlySynced, staleConnections, isAskedToWait } from '@simmer/persistence/calendar-sync/sync-run';
import { beginOn, processorOn, statusOn, syncOn, attemptNumber } from '../../test/sync-harness.ts';
import { type Connected } from '../../test/sync-fixture.ts';
import { openSyncForFile } from '../../test/file-sync.ts';

const { mayaPersonal, family } = CALENDAR_IDS;

const { fixture } = await openSyncForFile();
let connected: Connected;
beforeEach(async () => {
  connected = await fixture.connect([mayaPersonal]);
});
afterEach(() => fixture.emulator.control.clearFaults());

const status = () => statusOn(fixture, connected);
const secondsUntil = ({ resumes_at }: SyncStatus) => (Date.parse(resumes_at ?? '') - Date.now()) / 1000;
const stale = async () => {
  const ids = (await staleConnections(fixture.query, 30 * 60, 1000)).map(({ id }) => id);
  return ids.includes(connected.connectionId);
};

describe('calendar sync, waiting for Google', () => {
  it.each([
    ['is not responding', { status: 500 }, 'away'],
    ['asks to slow down', { status: 429, retry_after: 7 }, 'slow_down'],
  ] as const)(
    'while Google %s the status has the reason, which is gone when the sync goes on',
    async (_what, fault, reason) => {
      fixture.emulator.control.addFault({ ...fault, path: `${encodeURIComponent(mayaPersonal)}/events` });
      const seen: SyncStatus[] = [];
      await syncOn(fixture, connected, { attempts: 2, wait: async () => void seen.push(await status()) });
      expect(seen).toMatchObject([{ status: 'in_progress', wait_reason: reason, total: 1 }]);
      expect(await status()).toMatchObject({ status: 'completed', wait_reason: null, resumes_at: null });
    },
  );

  it('between two attempts of the job the status has the time when it resumes (SYN-29)', async () => {
    fixture.emulator.control.addFault({ status: 429, retry_after: 100 });
    const payload = await beginOn(fixture, connected);
    await expect(processorOn(fixture).process(payload, attemptNumber(1))).rejects.toMatchObject({
      code: 'rate_limited',
    });
    const waiting = await status();
    expect(waiting).toMatchObject({ status: 'in_progress', wait_reason: 'slow_down' });
    expect(secondsUntil(waiting)).toBeGreaterThan(95);
    expect(secondsUntil(waiting)).toBeLessThan(110);
    await processorOn(fixture).process(payload, attemptNumber(2));
    expect(await status()).toMatchObject({ status: 'completed', wait_reason: null });
  });
});

it('calendar sync: within a minute without an answer of Google the status is failed, until an attempt succeeds (SYN-47)', async () => {
  fixture.emulator.control.addFault({ status: 503 });
  const payload = await beginOn(fixture, connected);
  await expect(processorOn(fixture).process(payload, attemptNumber(1))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await status()).toMatchObject({ status: 'in_progress' });
  await sqlRows(
    fixture.query,
    `update calendar_sync_run set started_at = now() - interval '46 seconds' where id = $1`,
    [payload.sync_run_id],
  );
  expect(await status()).toMatchObject({
    id: payload.sync_run_id,
    status: 'failed',
    error_message: 'Google does not answer. Your events are kept; Simmer tries again by itself.',
    wait_reason: 'away',
  });
  await processorOn(fixture).process(payload, attemptNumber(2));
  expect(await status()).toMatchObject({ status: 'completed', error_message: null });
});

describe('calendar sync, wait of an hour', () => {
  const reject = async () => {
    fixture.emulator.control.addFault({ status: 429, retry_after: 3600 });
    await expect(syncOn(fixture, connected)).rejects.toBeInstanceOf(PermanentJobError);
  };

  it('the first attempt fails the run and the status has the time of the next sync', async () => {
    await reject();
    const failed = await status();
    expect(failed).toMatchObject({
      status: 'failed',
      error_message: 'Google has asked Simmer to slow down.',
      wait_reason: 'slow_down',
    });
    expect(secondsUntil(failed)).toBeGreaterThan(3500);
  });

  it('until that time schedule, screens and pushes start no sync, and then the schedule does (SYN-29)', async () => {
    await reject();
    await sqlRows(
      fixture.query,
      `update calendar_sync_run set started_at = now() - interval '35 minutes' where connection_id = $1`,
      [connected.connectionId],
    );
    expect([
      await stale(),
      await isFreshlySynced(fixture.query, connected.connectionId, 300),
      await isAskedToWait(fixture.query, connected.connectionId),
    ]).toEqual([false, true, true]);
    await sqlRows(fixture.query, `update calendar_sync_run set resumes_at = now() where connection_id = $1`, [
      connected.connectionId,
    ]);
    expect([
      await stale(),
      await isFreshlySynced(fixture.query, connected.connectionId, 300),
      await isAskedToWait(fixture.query, connected.connectionId),
    ]).toEqual([true, false, false]);
  });

  it('when one of two calendars asks for it the other one is synced', async () => {
    connected = await fixture.connect([mayaPersonal, family]);
    const path = `${encodeURIComponent(family)}/events`;
    fixture.emulator.control.addFault({ status: 503, retry_after: 3600, path });
    await syncOn(fixture, connected);
    expect(await status()).toMatchObject({ status: 'completed', failed_calendars: [{ id: family }] });
  });
});

it('calendar sync: after Google was unavailable the failed run has the time of the next sync', async () => {
  fixture.emulator.control.addFault({ status: 500, count: 5 });
  await expect(syncOn(fixture, connected, {}, attemptNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
  const failed = await status();
  expect(failed).toMatchObject({ status: 'failed', wait_reason: 'away' });
  expect(secondsUntil(failed)).toBeGreaterThan(1700);
  expect(await stale()).toBe(false);
});

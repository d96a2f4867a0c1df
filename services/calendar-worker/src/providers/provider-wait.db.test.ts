import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample/sample-accounts';
import { PermanentJobError } from '@simmer/jobs/job-worker';
import {
  isFreshlySynced,
  staleConnections,
} from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-run.repository';
import { isAskedToWait } from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-wait.repository';
import { beginOn, processorOn, statusOn, syncOn, tryNumber } from '../../test/sync-harness.ts';
import { openSyncFixture, type Connected, type SyncFixture } from '../../test/sync-fixture.ts';

const { mayaPersonal, family } = CALENDAR_IDS;

let fixture: SyncFixture;
let connected: Connected;
beforeAll(async () => {
  fixture = await openSyncFixture();
});
beforeEach(async () => {
  await fixture.newEmulator();
  connected = await fixture.connect([mayaPersonal]);
});
afterEach(() => fixture.emulator.control.clearFaults());
afterAll(() => fixture.close());

const status = () => statusOn(fixture, connected);
const secondsUntil = ({ resumes_at }: SyncStatus) => (Date.parse(resumes_at ?? '') - Date.now()) / 1000;
const stale = async () => {
  const ids = (await staleConnections(fixture.query, 30 * 60, 1000)).map(({ id }) => id);
  return ids.includes(connected.connectionId);
};

describe('a sync that waits for Google', () => {
  it.each([
    ['is not responding', { status: 500 }, 'away'],
    ['asks to slow down', { status: 429, retry_after: 7 }, 'slow_down'],
  ] as const)('says so while Google %s, and no more when it goes on', async (_what, fault, reason) => {
    fixture.emulator.control.addFault({ ...fault, path: `${encodeURIComponent(mayaPersonal)}/events` });
    const seen: SyncStatus[] = [];
    await syncOn(fixture, connected, { attempts: 2, wait: async () => void seen.push(await status()) });
    expect(seen).toMatchObject([{ status: 'in_progress', wait_reason: reason, total: 1 }]);
    expect(await status()).toMatchObject({ status: 'completed', wait_reason: null, resumes_at: null });
  });

  it('says until when, also between the tries of its job', async () => {
    fixture.emulator.control.addFault({ status: 429, retry_after: 100 });
    const payload = await beginOn(fixture, connected);
    await expect(processorOn(fixture).process(payload, tryNumber(1))).rejects.toMatchObject({
      code: 'rate_limited',
    });
    const waiting = await status();
    expect(waiting).toMatchObject({ status: 'in_progress', wait_reason: 'slow_down' });
    expect(secondsUntil(waiting)).toBeGreaterThan(95);
    expect(secondsUntil(waiting)).toBeLessThan(110);
    await processorOn(fixture).process(payload, tryNumber(2));
    expect(await status()).toMatchObject({ status: 'completed', wait_reason: null });
  });
});

describe('a sync that Google asks to wait for longer than anybody looks', () => {
  const refuse = async () => {
    fixture.emulator.control.addFault({ status: 429, retry_after: 3600 });
    await expect(syncOn(fixture, connected)).rejects.toBeInstanceOf(PermanentJobError);
  };

  it('ends with its first try, and says when another begins by itself', async () => {
    await refuse();
    const failed = await status();
    expect(failed).toMatchObject({
      status: 'failed',
      error_message: 'Google has asked Simmer to slow down.',
      wait_reason: 'slow_down',
    });
    expect(secondsUntil(failed)).toBeGreaterThan(3500);
  });

  it('is left alone until then by the clock, by screens and by notifications, and then begun again', async () => {
    await refuse();
    await fixture.query(
      `update calendar_sync_run set started_at = now() - interval '35 minutes' where connection_id = $1`,
      [connected.connectionId],
    );
    expect([
      await stale(),
      await isFreshlySynced(fixture.query, connected.connectionId, 300),
      await isAskedToWait(fixture.query, connected.connectionId),
    ]).toEqual([false, true, true]);
    await fixture.query(`update calendar_sync_run set resumes_at = now() where connection_id = $1`, [
      connected.connectionId,
    ]);
    expect([
      await stale(),
      await isFreshlySynced(fixture.query, connected.connectionId, 300),
      await isAskedToWait(fixture.query, connected.connectionId),
    ]).toEqual([true, false, false]);
  });

  it('keeps no other calendar from arriving when it is one alone', async () => {
    connected = await fixture.connect([mayaPersonal, family]);
    const path = `${encodeURIComponent(family)}/events`;
    fixture.emulator.control.addFault({ status: 503, retry_after: 3600, path });
    await syncOn(fixture, connected);
    expect(await status()).toMatchObject({ status: 'completed', failed_calendars: [{ id: family }] });
  });
});

it('a sync that failed because Google was away is begun again by itself', async () => {
  fixture.emulator.control.addFault({ status: 500, count: 5 });
  await expect(syncOn(fixture, connected, {}, tryNumber(5))).rejects.toBeInstanceOf(PermanentJobError);
  const failed = await status();
  expect(failed).toMatchObject({ status: 'failed', wait_reason: 'away' });
  expect(secondsUntil(failed)).toBeGreaterThan(1700);
  expect(await stale()).toBe(false);
});

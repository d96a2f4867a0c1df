import { describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { JobReleasedError } from '@simmer/jobs/job-errors';
import { disconnect } from '@simmer/persistence/calendar-sync/grant';
import { cancelSync } from '@simmer/persistence/calendar-sync/sync-run';
import type { Transaction } from '@simmer/persistence/transaction';
import { disturbedProvider, processorOn, attemptNumber } from '../../test/sync-harness.ts';
import { openSyncForFile } from '../../test/file-sync.ts';

const { mayaPersonal, mayaWork, family } = CALENDAR_IDS;

const { fixture, sync, statusOf, titlesOf, countOf, begin } = await openSyncForFile();

/** A transaction that fails after this many writes, as if the machine crashed. */
function breakingAfter(writes: number): Transaction {
  let left = writes;
  const transaction = fixture.database.transactional;
  return async (work, options) => {
    if (left-- === 0) throw new Error('the machine is gone');
    return transaction(work, options);
  };
}

describe('calendar sync, interrupted', () => {
  it('a crash before any of its writes loses, doubles and double-counts nothing (SYN-28)', async () => {
    const whole = await fixture.connect([mayaPersonal, mayaWork, family]);
    await sync(whole);
    const expected = await titlesOf(whole);
    const openProvider = disturbedProvider(fixture, async () => {});
    let crashes = 0;
    for (let hasCrashed = true; hasCrashed; crashes++) {
      const connected = await fixture.connect([mayaPersonal, mayaWork, family]);
      const payload = await begin(connected);
      const write = breakingAfter(crashes);
      const crash = processorOn(fixture, { openProvider, write });
      hasCrashed = await crash.process(payload, attemptNumber(1)).then(
        () => false,
        () => true,
      );
      await processorOn(fixture, { openProvider }).process(payload, attemptNumber(2));
      expect(await titlesOf(connected)).toEqual(expected);
      expect(await statusOf(connected)).toMatchObject({
        status: 'completed',
        events_synced: expected.length,
        processed: 3,
      });
    }
    expect(crashes).toBeGreaterThan(10);
  });

  it('a cancelled sync stops at once, and the next sync adds the missing events (SYN-33)', async () => {
    const connected = await fixture.connect([mayaWork]);
    const payload = await begin(connected);
    let pages = 0;
    const openProvider = disturbedProvider(fixture, async () => {
      if (++pages === 2) await cancelSync(fixture.query, connected.userId, payload.sync_run_id);
    });
    await processorOn(fixture, { openProvider }).process(payload, attemptNumber(1));
    const cancelled = await statusOf(connected);
    expect(cancelled).toMatchObject({ status: 'failed', is_cancelled: true, error_code: null });
    expect(await countOf(connected)).toBe(cancelled.events_added);
    await sync(connected);
    const whole = await statusOf(connected);
    expect(whole).toMatchObject({ status: 'completed', is_cancelled: false });
    expect(await countOf(connected)).toBe(cancelled.events_added + whole.events_added);
  });

  it('on shutdown the job is released, and a later attempt completes it', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    const payload = await begin(connected);
    const stop = new AbortController();
    const openProvider = disturbedProvider(fixture, async () => stop.abort());
    const stopped = processorOn(fixture, { openProvider }).process(payload, attemptNumber(1, stop.signal));
    await expect(stopped).rejects.toBeInstanceOf(JobReleasedError);
    expect(await statusOf(connected)).toMatchObject({ status: 'in_progress' });
    await processorOn(fixture).process(payload, attemptNumber(1));
    expect(await statusOf(connected)).toMatchObject({ status: 'completed' });
  });

  it('a run that has ended makes no call to Google', async () => {
    const connected = await fixture.connect([mayaPersonal]);
    const payload = await begin(connected);
    await fixture.write((query) => disconnect(query, connected.connectionId));
    const calls = fixture.emulator.control.calls().calendar;
    await processorOn(fixture).process(payload, attemptNumber(1));
    expect(fixture.emulator.control.calls().calendar).toBe(calls);
    expect(await statusOf(connected)).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_NOT_CONNECTED',
    });
  });
});

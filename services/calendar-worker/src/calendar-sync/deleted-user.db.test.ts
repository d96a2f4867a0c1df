import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample/sample-accounts';
import { deleteUser, holdRunsOf } from '@simmer/persistence/repositories/users/user-removal.repository';
import { transactionsOn, type Transaction } from '@simmer/persistence/transaction';
import { beginOn, processorOn, tryNumber } from '../../test/sync-harness.ts';
import { openSyncStage, type Connected, type SyncStage } from '../../test/sync-stage.ts';

let stage: SyncStage;
let connected: Connected;
beforeAll(async () => {
  stage = await openSyncStage();
});
beforeEach(async () => {
  await stage.newEmulator();
  connected = await stage.connect([CALENDAR_IDS.mayaPersonal, CALENDAR_IDS.family]);
});
afterAll(() => stage.close());

const goAway = () =>
  stage.write(async (query) => {
    await holdRunsOf(query, connected.userId);
    await deleteUser(query, connected.userId);
  });

/** Transactions of a sync, before one of which something happens, or beside it. */
function writing(before: number, happen: () => Promise<void>, isBeside: boolean) {
  const write = transactionsOn(stage.database.pool);
  let count = 0;
  let happening: Promise<void> = Promise.resolve();
  const interrupted: Transaction = async (work, options) => {
    count += 1;
    if (count === before) {
      happening = happen();
      if (!isBeside) await happening;
    }
    return write(work, options);
  };
  return { write: interrupted, happened: () => happening, count: () => count };
}

const leftOver = async () => {
  const tables = [
    'calendar_connection',
    'calendar',
    'calendar_event',
    'calendar_event_entry',
    'calendar_sync_run',
  ];
  const counts = await Promise.all(tables.map((table) => stage.query(`select from ${table}`)));
  return counts.map((rows) => rows.length);
};

describe('a user who is deleted while a sync writes', () => {
  it.each([1, 2, 3])('before its transaction %i: it ends, and leaves nothing', async (before) => {
    const { write, count } = writing(before, goAway, false);
    const payload = await beginOn(stage, connected);
    await processorOn(stage, { write }).process(payload, tryNumber(1));
    expect(count()).toBeGreaterThanOrEqual(before);
    expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([1, 2, 3])('beside its transaction %i: neither waits for the other for ever', async (before) => {
    const { write, happened } = writing(before, goAway, true);
    const payload = await beginOn(stage, connected);
    await processorOn(stage, { write }).process(payload, tryNumber(1));
    await happened();
    expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
  });

  it('before it begins: the job has nothing to do', async () => {
    const payload = await beginOn(stage, connected);
    await goAway();
    await processorOn(stage).process(payload, tryNumber(1));
    expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
  });
});

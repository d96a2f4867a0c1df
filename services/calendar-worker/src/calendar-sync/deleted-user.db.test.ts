import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { deleteUser, lockRunsOf } from '@simmer/persistence/personal-data/user-removal.query';
import type { Transaction } from '@simmer/persistence/transaction';
import { beginOn, processorOn, attemptNumber } from '../../test/sync-harness.ts';
import { type Connected } from '../../test/sync-fixture.ts';
import { openSyncForFile } from '../../test/file-sync.ts';

const { fixture } = await openSyncForFile();
let connected: Connected;
beforeEach(async () => {
  connected = await fixture.connect([CALENDAR_IDS.mayaPersonal, CALENDAR_IDS.family]);
});

const deletePerson = () =>
  fixture.write(async (query) => {
    await lockRunsOf(query, connected.userId);
    await deleteUser(query, connected.userId);
  });

/** Transactions of a sync, with an action before one of them or concurrent with it. */
function writing(before: number, run: () => Promise<void>, isBeside: boolean) {
  const write = fixture.database.transactional;
  let count = 0;
  let action: Promise<void> = Promise.resolve();
  const interrupted: Transaction = async (work, options) => {
    count += 1;
    if (count === before) {
      action = run();
      if (!isBeside) await action;
    }
    return write(work, options);
  };
  return { write: interrupted, ran: () => action, count: () => count };
}

const leftOver = async () => {
  const tables = [
    'calendar_connection',
    'calendar',
    'calendar_event',
    'calendar_event_entry',
    'calendar_sync_run',
  ];
  const counts = await Promise.all(tables.map((table) => sqlRows(fixture.query, `select from ${table}`)));
  return counts.map((rows) => rows.length);
};

describe('calendar sync of a deleted user', () => {
  it.each([1, 2, 3])(
    'deleted before write %i of the sync: the sync ends and nothing is left',
    async (before) => {
      const { write, count } = writing(before, deletePerson, false);
      const payload = await beginOn(fixture, connected);
      await processorOn(fixture, { write }).process(payload, attemptNumber(1));
      expect(count()).toBeGreaterThanOrEqual(before);
      expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
    },
  );

  it.each([1, 2, 3])(
    'deleted at the same time as write %i of the sync: no deadlock, and nothing is left',
    async (before) => {
      const { write, ran } = writing(before, deletePerson, true);
      const payload = await beginOn(fixture, connected);
      await processorOn(fixture, { write }).process(payload, attemptNumber(1));
      await ran();
      expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
    },
  );

  it('deleted before the sync starts: the job ends and nothing is left', async () => {
    const payload = await beginOn(fixture, connected);
    await deletePerson();
    await processorOn(fixture).process(payload, attemptNumber(1));
    expect(await leftOver()).toEqual([0, 0, 0, 0, 0]);
  });
});

import { sqlRows } from '@simmer/persistence/query';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import { afterAll, expect, it } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { pino } from 'pino';
import { openSyncForFile } from '../../test/file-sync.ts';
import { workerTiming } from '../platform/worker-timing.ts';
import { StaleRunRecovery } from './stale-run.recovery.ts';

const { fixture } = await openSyncForFile();
afterAll(() => fixture.emulator.control.clearFaults());

it('stale runs: one of the schedule is enqueued behind those that a person waits for (OPS-147)', async () => {
  const { query, database } = fixture;
  const begin = async (trigger: 'schedule' | 'push') => {
    const { connectionId } = await fixture.connect([CALENDAR_IDS.family]);
    return (await beginSync(query, connectionId, trigger)).id;
  };
  const [scheduled, wanted] = [await begin('schedule'), await begin('push')];
  await sqlRows(query, `update calendar_sync_run set heartbeat_at = now() - interval '1 day'`);
  const [behind, before]: [string[], string[]] = [[], []];
  const queue = {
    enqueue: async ({ sync_run_id: id }: { readonly sync_run_id: string }) => void before.push(id),
    enqueueInBackground: async ({ sync_run_id: id }: { readonly sync_run_id: string }) =>
      void behind.push(id),
  };
  const logger = pino({ level: 'silent' });
  await new StaleRunRecovery(query, database.transactional, queue, logger, workerTiming).recover();
  expect([behind, before]).toEqual([[scheduled], [wanted]]);
});

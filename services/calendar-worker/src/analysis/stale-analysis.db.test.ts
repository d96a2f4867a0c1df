import { sqlRows } from '@simmer/persistence/query';
import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { openAnalysisForFile } from '../../test/file-analysis.ts';
import { createLogger } from '@simmer/service/logger';
import { StaleAnalysisRecovery } from './stale-analysis.recovery.ts';

const fixture = await openAnalysisForFile();

describe('StaleAnalysisRecovery', () => {
  it('a run whose job was lost is queued again, and one with too many attempts is marked as failed (OPS-32)', async () => {
    const [lost, exhausted] = [await fixture.plan(['Tea']), await fixture.plan(['Tea'])];
    const [lostId, exhaustedId] = [
      await fixture.begin(lost, ['keyword']),
      await fixture.begin(exhausted, ['keyword']),
    ];
    await sqlRows(
      fixture.query,
      `update analysis_run set heartbeat_at = now() - interval '5 minutes', attempts = case when id = $1 then 0 else 25 end
       where id in ($1, $2)`,
      [lostId, exhaustedId],
    );
    const enqueued: string[] = [];
    const queue = {
      enqueue: async ({ analysis_run_id }: { analysis_run_id: string }) =>
        void enqueued.push(analysis_run_id),
    };
    const logger = createLogger('calendar-worker', 'silent', new PassThrough());
    await new StaleAnalysisRecovery(fixture.query, queue, logger).recover();
    expect(enqueued).toEqual([lostId]);
    expect(await fixture.run(exhausted, exhaustedId)).toMatchObject({ status: 'failed' });
  });
});

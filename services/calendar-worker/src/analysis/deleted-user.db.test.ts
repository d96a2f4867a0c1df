import { describe, expect, it } from '@jest/globals';
import { deleteUser, lockRunsOf } from '@simmer/persistence/repositories/users/user-removal.repository';
import { poolQuery } from '@simmer/persistence/query';
import { titles, type Planner } from '../../test/analysis-fixture.ts';
import { openAnalysisForFile } from '../../test/file-analysis.ts';
import { attemptNumber } from '../../test/sync-harness.ts';

const fixture = await openAnalysisForFile();

const deletePerson = ({ userId }: Planner) =>
  fixture.database.transactional(async (query) => {
    await lockRunsOf(query, userId);
    await deleteUser(query, userId);
  });
const left = async ({ userId }: Planner) => {
  const tables = ['analysis_run', 'ai_call', 'ai_answer'];
  const query = poolQuery(fixture.database.pool);
  const counts = await Promise.all(
    tables.map((table) => query(`select from ${table} where user_id = $1`, [userId])),
  );
  return counts.map((rows) => rows.length);
};

describe('ecocycle analysis job of a deleted user', () => {
  it('deleted before the job starts: the job ends and nothing is left', async () => {
    const planner = await fixture.plan(titles(30));
    const id = await fixture.begin(planner, ['keyword', 'ai']);
    await deletePerson(planner);
    await fixture.processor().process({ analysis_run_id: id }, attemptNumber(1));
    expect(await left(planner)).toEqual([0, 0, 0]);
  });

  it('deleted while the job runs: the job ends and nothing is left', async () => {
    const planner = await fixture.plan(titles(60));
    const id = await fixture.begin(planner, ['keyword', 'ai']);
    let deletion: Promise<void> | undefined;
    const onCall = () => {
      deletion ??= deletePerson(planner);
    };
    // The request in progress may fail because its user is gone; the next attempt finds nothing to do.
    await fixture
      .processor({ onCall })
      .process({ analysis_run_id: id }, attemptNumber(1))
      .catch(() => undefined);
    await (deletion ?? deletePerson(planner));
    await fixture.processor().process({ analysis_run_id: id }, attemptNumber(2));
    expect(await left(planner)).toEqual([0, 0, 0]);
  });
});

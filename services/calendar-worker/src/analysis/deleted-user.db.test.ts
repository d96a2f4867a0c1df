import { LeaseLostError } from '@simmer/persistence/database/lease';
import { describe, expect, it } from '@jest/globals';
import { deleteUser, lockRunsOf } from '@simmer/persistence/personal-data/user-removal.query';
import { beginCall, settleCall, type NewCall } from '@simmer/persistence/analysis/ai-call.query';
import { claimAnalysis } from '@simmer/persistence/analysis/run-claim.query';
import { type Query, sqlRows } from '@simmer/persistence/query';
import { lockUser } from '@simmer/persistence/users/lock-user';
import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
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
  const query = fixture.database.query;
  const counts = await Promise.all(
    tables.map((table) => sqlRows(query, `select from ${table} where user_id = $1`, [userId])),
  );
  return counts.map((rows) => rows.length);
};

const CALL: NewCall = { model: 'test-model', contentHashes: ['1'], tokens: 1, tokensPerDay: 10 };
const ANSWER = { content_hash: '1', phase_id: null, is_refused: false, confidence: null, reason: null };

async function claimed(planner: Planner) {
  const query = fixture.database.query;
  const claim = await claimAnalysis(query, await fixture.begin(planner, ['ai']));
  if (!claim) throw new Error('The run cannot be claimed.');
  return claim;
}

/** Deletes the user, with the write begun after the deletion has locked them. @returns the outcome of the write. */
async function deletedBefore(planner: Planner, write: (query: Query) => Promise<unknown>): Promise<unknown> {
  const { database } = fixture;
  const locked = Promise.withResolvers<undefined>();
  // Outside of the deletion's transaction, which this one would join otherwise.
  const written = locked.promise.then(() => database.transactional(write)).catch((error: unknown) => error);
  await database.transactional(async (query) => {
    await lockUser(query, planner.userId);
    locked.resolve(undefined);
    await untilSomebodyWaits(database.pool);
    await lockRunsOf(query, planner.userId);
    await deleteUser(query, planner.userId);
  });
  return written;
}

describe('a write of an analysis and the deletion of its user do not deadlock', () => {
  it('when a call begins', async () => {
    const planner = await fixture.plan(titles(1));
    const claim = await claimed(planner);
    const outcome = await deletedBefore(planner, (query) => beginCall(query, claim, CALL));
    expect(outcome).toBeInstanceOf(LeaseLostError);
    expect(await left(planner)).toEqual([0, 0, 0]);
  });

  it('when a call is settled and its answers are kept', async () => {
    const planner = await fixture.plan(titles(1));
    const claim = await claimed(planner);
    const callId = await fixture.database.transactional((query) => beginCall(query, claim, CALL));
    const source = { userId: planner.userId, model: CALL.model, promptHash: 'hash' };
    const outcome = await deletedBefore(planner, (query) =>
      settleCall(query, source, { id: callId ?? '', status: 'answered', tokens: 1 }, [ANSWER]),
    );
    expect(outcome).toBeUndefined();
    expect(await left(planner)).toEqual([0, 0, 0]);
  });
});

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

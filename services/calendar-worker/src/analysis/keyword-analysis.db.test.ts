import { LeaseLostError } from '@simmer/persistence/database/lease';
import { sqlRows } from '@simmer/persistence/query';
import { describe, expect, it } from '@jest/globals';
import { JobReleasedError } from '@simmer/jobs/job-errors';
import { claimAnalysis } from '@simmer/persistence/analysis/run-claim.query';
import { cancelAnalysis } from '@simmer/persistence/analysis/run.query';
import { analysisPhases } from '@simmer/persistence/analysis/keyword-rules.query';
import { keywordRuleResource } from '@simmer/persistence/analysis/keyword-rule.resource';
import type { Transaction } from '@simmer/persistence/transaction';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseName, type Planner } from '../../test/analysis-fixture.ts';
import { openAnalysisForFile } from '../../test/file-analysis.ts';
import { attemptNumber } from '../../test/sync-harness.ts';
import { runKeywordPass } from './keyword.pass.ts';

const fixture = await openAnalysisForFile();

const phasesOf = async (planner: Planner) =>
  (await fixture.results(planner)).map((result) => phaseName(result.keyword_based_ecocycle_phase_id));

const keepRule = (planner: Planner, keyword: string, phaseId: string) =>
  fixture.database.transactional((query) => {
    const rule = { keyword, ecocycle_phase_id: phaseId };
    return keywordRuleResource.add(query, planner.userId, rule, { device: null });
  });

/** A database that fails after this many writes, as if the machine crashed. */
function breakingAfter(writes: number) {
  let left = writes;
  const transactional: Transaction = async (work) => {
    if (left-- === 0) throw new Error('the machine is gone');
    return fixture.database.transactional(work);
  };
  return { query: fixture.database.query, transactional };
}

describe('ecocycle analysis job, keyword method', () => {
  it('each event gets its phase, confidence, reason and matched words, or none (ANA-14)', async () => {
    const planner = await fixture.plan([
      'Weekly Standup',
      'Lunch with Sam',
      { title: 'Morning', description: 'Yoga, then a nap' },
    ]);
    const runId = await fixture.analyze(planner, ['keyword']);
    expect(await phasesOf(planner)).toEqual(['Maturity', null, 'Renewal']);
    const [standup, lunch, morning] = await fixture.results(planner);
    expect(standup?.keyword).toMatchObject({
      confidence: 0.88,
      reason: 'The title says “Weekly” and “Standup”.',
      is_stale: false,
      problem: null,
    });
    expect(lunch?.keyword).toMatchObject({ ecocycle_phase_id: null, confidence: null, matches: [] });
    expect(morning?.keyword?.matches).toEqual([
      { keyword: 'yoga', text: 'Yoga', place: 'description', rule_id: null },
      { keyword: 'nap', text: 'nap', place: 'description', rule_id: null },
    ]);
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_total: 3,
      processed: 3,
      total: 3,
      events_analyzed: 3,
      events_classified: 2,
      tokens_used: 0,
    });
    expect(fixture.ai.questions).toEqual([]);
  });

  it('the phase and the verified phase of an event stay empty (ANA-20, SYN-45)', async () => {
    const planner = await fixture.plan(['Standup']);
    await fixture.analyze(planner, ['keyword']);
    const rows = await sqlRows<{ phase_id: string | null; verified_phase_id: string | null }>(
      fixture.query,
      'select phase_id, verified_phase_id from calendar_event where id = $1',
      [planner.eventIds[0]],
    );
    expect(rows).toEqual([{ phase_id: null, verified_phase_id: null }]);
  });

  it("a person's own keyword rules win over the default keywords, and apply to nobody else", async () => {
    const [renewal] = DEFAULT_PHASES.filter(({ name }) => name === 'Renewal');
    const [one, other] = [await fixture.plan(['Weekly standup']), await fixture.plan(['Weekly standup'])];
    await keepRule(one, 'Stand up', renewal?.id ?? '');
    await keepRule(one, 'standup', renewal?.id ?? '');
    await fixture.analyze(one, ['keyword']);
    await fixture.analyze(other, ['keyword']);
    expect([await phasesOf(one), await phasesOf(other)]).toEqual([['Renewal'], ['Maturity']]);
  });

  it('a result is stale after the title changed, not after a move, and fresh after the next run', async () => {
    const planner = await fixture.plan(['Standup', 'Yoga']);
    await fixture.analyze(planner, ['keyword']);
    await sqlRows(fixture.query, `update calendar_event set title = 'Farewell' where id = $1`, [
      planner.eventIds[0],
    ]);
    await sqlRows(
      fixture.query,
      `update calendar_event set start_at = start_at + interval '5 minutes' where id = $1`,
      [planner.eventIds[1]],
    );
    expect((await fixture.results(planner)).map(({ keyword }) => keyword?.is_stale)).toEqual([true, false]);
    await fixture.analyze(planner, ['keyword']);
    expect(await phasesOf(planner)).toEqual(['Creative Destruction', 'Renewal']);
    expect((await fixture.results(planner))[0]?.keyword?.is_stale).toBe(false);
  });

  it('a crash before any of its writes loses and double-counts nothing', async () => {
    const titles = Array.from({ length: 1_200 }, (_, index) => (index % 2 === 0 ? 'Standup' : 'Lunch'));
    let crashes = 0;
    for (let hasCrashed = true; hasCrashed; crashes++) {
      const planner = await fixture.plan(titles);
      const analysis_run_id = await fixture.begin(planner, ['keyword']);
      const crashing = fixture.processor({ database: breakingAfter(crashes) });
      hasCrashed = await crashing.process({ analysis_run_id }, attemptNumber(1)).then(
        () => false,
        () => true,
      );
      await fixture.processor().process({ analysis_run_id }, attemptNumber(2));
      expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
        status: 'completed',
        processed: 1200,
        events_analyzed: 1200,
        events_classified: 600,
      });
    }
    expect(crashes).toBeGreaterThan(3);
  });

  /** Runs an action before a later page of a run, after the first pages were written. */
  async function disturb(planner: Planner, before: (runId: string) => Promise<unknown>) {
    const runId = await fixture.begin(planner, ['keyword']);
    const claim = await claimAnalysis(fixture.query, runId);
    if (!claim) throw new Error('The run is there.');
    let writes = 0;
    const pass = runKeywordPass({
      claim,
      phases: await analysisPhases(fixture.query),
      signal: new AbortController().signal,
      query: fixture.query,
      write: async (work) => {
        writes += 1;
        if (writes === 2) await before(runId);
        return fixture.database.transactional(work);
      },
    });
    return { runId, pass };
  }
  const many = Array.from({ length: 600 }, () => 'Standup');

  it('a keyword rule saved during the run applies to the next page that is written', async () => {
    const planner = await fixture.plan(many);
    const renewal = DEFAULT_PHASES.find(({ name }) => name === 'Renewal');
    const { pass } = await disturb(planner, () => keepRule(planner, 'standup', renewal?.id ?? ''));
    await pass;
    const phases = await phasesOf(planner);
    expect([phases.at(499), phases.at(500), phases.at(-1)]).toEqual(['Maturity', 'Renewal', 'Renewal']);
  });

  it('a cancelled run stops and keeps the results it has written (ANA-3)', async () => {
    const planner = await fixture.plan(many);
    const { runId, pass } = await disturb(planner, (id) => cancelAnalysis(fixture.query, planner.userId, id));
    await expect(pass).rejects.toBeInstanceOf(LeaseLostError);
    expect(await fixture.run(planner, runId)).toMatchObject({ status: 'cancelled', processed: 500 });
    expect(await fixture.results(planner)).toHaveLength(500);
  });

  it('on shutdown the job is released, and a run that has completed is not run again', async () => {
    const planner = await fixture.plan(['Standup']);
    const analysis_run_id = await fixture.begin(planner, ['keyword']);
    const stopped = fixture.processor().process({ analysis_run_id }, attemptNumber(1, AbortSignal.abort()));
    await expect(stopped).rejects.toBeInstanceOf(JobReleasedError);
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      status: 'in_progress',
      processed: 0,
    });
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({ status: 'completed', processed: 1 });
  });

  it('an event deleted during the run is skipped and the run completes', async () => {
    const planner = await fixture.plan(['Standup', 'Yoga']);
    const analysis_run_id = await fixture.begin(planner, ['keyword']);
    await sqlRows(fixture.query, 'delete from calendar_event where id = $1', [planner.eventIds[0]]);
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      status: 'completed',
      events_total: 2,
      processed: 2,
      events_analyzed: 1,
    });
  });

  it('a second run of the same user is rejected until the first has ended', async () => {
    const planner = await fixture.plan(['Standup']);
    const runId = await fixture.begin(planner, ['keyword']);
    await expect(fixture.begin(planner, ['keyword'])).rejects.toThrow('under way');
    await cancelAnalysis(fixture.query, planner.userId, runId);
    await fixture.begin(planner, ['keyword']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HandedBackError } from '@simmer/jobs/job-worker';
import { entityManagerQuery } from '@simmer/persistence/query';
import {
  AnalysisLostError,
  takeAnalysis,
} from '@simmer/persistence/repositories/analysis/analysis-claim.repository';
import { cancelAnalysis } from '@simmer/persistence/repositories/analysis/analysis-run.repository';
import {
  analysisPhases,
  saveKeywordRule,
} from '@simmer/persistence/repositories/analysis/keyword-rule.repository';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { openAnalysisStage, phaseName, type AnalysisStage, type Planner } from '../../test/analysis-stage.ts';
import { tryNumber } from '../../test/sync-harness.ts';
import { runKeywordPass } from './keyword.pass.ts';

let stage: AnalysisStage;
beforeAll(async () => {
  stage = await openAnalysisStage();
});
afterAll(() => stage.close());

const phasesOf = async (planner: Planner) =>
  (await stage.results(planner)).map((result) => phaseName(result.keyword_based_ecocycle_phase_id));

/** The database of a machine that dies after so many writes. */
function breakingAfter(writes: number) {
  let left = writes;
  const fork = () => {
    if (left-- === 0) throw new Error('the machine is gone');
    return stage.database.fork();
  };
  return { pool: stage.database.pool, fork };
}

describe('an analysis by keywords', () => {
  it('says for each event what it found, and why', async () => {
    const planner = await stage.plan([
      'Weekly Standup',
      'Lunch with Sam',
      { title: 'Morning', description: 'Yoga, then a nap' },
    ]);
    const runId = await stage.analyze(planner, ['keyword']);
    expect(await phasesOf(planner)).toEqual(['Maturity', null, 'Renewal']);
    const [standup, lunch, morning] = await stage.results(planner);
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
    expect(await stage.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_total: 3,
      processed: 3,
      total: 3,
      events_analyzed: 3,
      events_classified: 2,
      tokens_used: 0,
    });
    expect(stage.ai.questions).toEqual([]);
  });

  it('leaves the phase that counts to the person (ANA-20)', async () => {
    const planner = await stage.plan(['Standup']);
    await stage.analyze(planner, ['keyword']);
    const rows = await stage.query<{ phase_id: string | null; verified_phase_id: string | null }>(
      'select phase_id, verified_phase_id from calendar_event where id = $1',
      [planner.eventIds[0]],
    );
    expect(rows).toEqual([{ phase_id: null, verified_phase_id: null }]);
  });

  it("goes by a person's own rules first, and by nobody else's", async () => {
    const [renewal] = DEFAULT_PHASES.filter(({ name }) => name === 'Renewal');
    const [one, other] = [await stage.plan(['Weekly standup']), await stage.plan(['Weekly standup'])];
    await saveKeywordRule(stage.query, one.userId, { keyword: 'Stand up', phaseId: renewal?.id ?? '' });
    await saveKeywordRule(stage.query, one.userId, { keyword: 'standup', phaseId: renewal?.id ?? '' });
    await stage.analyze(one, ['keyword']);
    await stage.analyze(other, ['keyword']);
    expect([await phasesOf(one), await phasesOf(other)]).toEqual([['Renewal'], ['Maturity']]);
  });

  it('tells that a changed event is worth another look, and takes it', async () => {
    const planner = await stage.plan(['Standup', 'Yoga']);
    await stage.analyze(planner, ['keyword']);
    await stage.query(`update calendar_event set title = 'Farewell' where id = $1`, [planner.eventIds[0]]);
    await stage.query(`update calendar_event set start_at = start_at + interval '5 minutes' where id = $1`, [
      planner.eventIds[1],
    ]);
    expect((await stage.results(planner)).map(({ keyword }) => keyword?.is_stale)).toEqual([true, false]);
    await stage.analyze(planner, ['keyword']);
    expect(await phasesOf(planner)).toEqual(['Creative Destruction', 'Renewal']);
    expect((await stage.results(planner))[0]?.keyword?.is_stale).toBe(false);
  });

  it('goes on after a crash before any of its writes, with nothing lost or counted twice', async () => {
    const titles = Array.from({ length: 1_200 }, (_, index) => (index % 2 === 0 ? 'Standup' : 'Lunch'));
    let crashes = 0;
    for (let hasCrashed = true; hasCrashed; crashes++) {
      const planner = await stage.plan(titles);
      const analysis_run_id = await stage.begin(planner, ['keyword']);
      const crashing = stage.processor({ database: breakingAfter(crashes) });
      hasCrashed = await crashing.process({ analysis_run_id }, tryNumber(1)).then(
        () => false,
        () => true,
      );
      await stage.processor().process({ analysis_run_id }, tryNumber(2));
      expect(await stage.run(planner, analysis_run_id)).toMatchObject({
        status: 'completed',
        processed: 1200,
        events_analyzed: 1200,
        events_classified: 600,
      });
    }
    expect(crashes).toBeGreaterThan(3);
  });

  /** Has the first pages of a run written, and something done before a later one. */
  async function disturb(planner: Planner, before: (runId: string) => Promise<unknown>) {
    const runId = await stage.begin(planner, ['keyword']);
    const claim = await takeAnalysis(stage.query, runId);
    if (!claim) throw new Error('The run is there.');
    let writes = 0;
    const pass = runKeywordPass({
      claim,
      phases: await analysisPhases(stage.query),
      signal: new AbortController().signal,
      query: stage.query,
      write: async (work) => {
        writes += 1;
        if (writes === 2) await before(runId);
        return stage.database.fork().transactional((em) => work(entityManagerQuery(em)));
      },
    });
    return { runId, pass };
  }
  async function passDisturbed(planner: Planner, before: (runId: string) => Promise<unknown>) {
    const { runId, pass } = await disturb(planner, before);
    await expect(pass).rejects.toBeInstanceOf(AnalysisLostError);
    return runId;
  }
  const many = Array.from({ length: 600 }, () => 'Standup');

  it('a rule kept between the reading and the writing of a page: the page is written by it', async () => {
    const planner = await stage.plan(many);
    const renewal = DEFAULT_PHASES.find(({ name }) => name === 'Renewal');
    const { pass } = await disturb(planner, () =>
      saveKeywordRule(stage.query, planner.userId, { keyword: 'standup', phaseId: renewal?.id ?? '' }),
    );
    await pass;
    const phases = await phasesOf(planner);
    expect([phases.at(499), phases.at(500), phases.at(-1)]).toEqual(['Maturity', 'Renewal', 'Renewal']);
  });

  it('stops when it is cancelled and keeps what it has', async () => {
    const planner = await stage.plan(many);
    const runId = await passDisturbed(planner, (id) => cancelAnalysis(stage.query, planner.userId, id));
    expect(await stage.run(planner, runId)).toMatchObject({ status: 'cancelled', processed: 500 });
    expect(await stage.results(planner)).toHaveLength(500);
  });

  it('lets another worker take it over, and writes no more', async () => {
    const planner = await stage.plan(many);
    const runId = await passDisturbed(planner, (id) => takeAnalysis(stage.query, id));
    expect(await stage.run(planner, runId)).toMatchObject({ status: 'in_progress', processed: 500 });
    await stage.processor().process({ analysis_run_id: runId }, tryNumber(2));
    expect(await stage.run(planner, runId)).toMatchObject({ status: 'completed', processed: 600 });
  });

  it('is handed back when the process has to stop, and does nothing once it has ended', async () => {
    const planner = await stage.plan(['Standup']);
    const analysis_run_id = await stage.begin(planner, ['keyword']);
    const stopped = stage.processor().process({ analysis_run_id }, tryNumber(1, AbortSignal.abort()));
    await expect(stopped).rejects.toBeInstanceOf(HandedBackError);
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({ status: 'in_progress', processed: 0 });
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({ status: 'completed', processed: 1 });
  });

  it('does not mind that events go while it runs', async () => {
    const planner = await stage.plan(['Standup', 'Yoga']);
    const analysis_run_id = await stage.begin(planner, ['keyword']);
    await stage.query('delete from calendar_event where id = $1', [planner.eventIds[0]]);
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({
      status: 'completed',
      events_total: 2,
      processed: 2,
      events_analyzed: 1,
    });
  });

  it('is one at a time for a person', async () => {
    const planner = await stage.plan(['Standup']);
    const runId = await stage.begin(planner, ['keyword']);
    await expect(stage.begin(planner, ['keyword'])).rejects.toThrow('under way');
    await cancelAnalysis(stage.query, planner.userId, runId);
    await stage.begin(planner, ['keyword']);
  });
});

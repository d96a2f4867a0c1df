import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HandedBackError, PermanentJobError } from '@simmer/jobs/job-worker';
import { tokensOfToday } from '@simmer/persistence/repositories/analysis/ai-call.repository';
import { cancelAnalysis } from '@simmer/persistence/repositories/analysis/analysis-run.repository';
import { openAnalysisStage, phaseName, titles, type AnalysisStage } from '../../test/analysis-stage.ts';
import { tryNumber } from '../../test/sync-harness.ts';
import { patience } from './ai/ai-caller.ts';

let stage: AnalysisStage;
beforeAll(async () => {
  stage = await openAnalysisStage();
});
afterAll(() => stage.close());

const PHASES = ['Maturity', 'Renewal', 'Knotworking'];
beforeEach(() => {
  stage.ai.reset();
  stage.waits.length = 0;
  stage.ai.judge = ({ title }) => ({ phase: PHASES[title.length % 3] ?? 'none', reason: `About ${title}.` });
});

const expected = (planned: readonly string[]) => planned.map((title) => PHASES[title.length % 3]);

describe('an analysis by AI', () => {
  it('asks in batches, and keeps what was said apart from the other phases', async () => {
    const planned = titles(45);
    const planner = await stage.plan(planned);
    const runId = await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
    expect(await stage.phases(planner)).toEqual(expected(planned));
    expect((await stage.results(planner))[0]).toMatchObject({
      keyword: null,
      keyword_based_ecocycle_phase_id: null,
      verified_ecocycle_phase_id: null,
      ai: { confidence: 0.9, reason: 'About Event 0.', problem: null, is_stale: false, matches: [] },
    });
    expect(await stage.run(planner, runId)).toMatchObject({
      status: 'completed',
      processed: 45,
      events_analyzed: 45,
      events_classified: 45,
      tokens_used: 300,
    });
    expect(await stage.spent(planner)).toBe(300);
  });

  it('runs beside the keywords', async () => {
    const planner = await stage.plan(['Weekly standup']);
    const runId = await stage.analyze(planner, ['keyword', 'ai']);
    const [result] = await stage.results(planner);
    expect(phaseName(result?.keyword_based_ecocycle_phase_id ?? null)).toBe('Maturity');
    expect(phaseName(result?.ai_based_ecocycle_phase_id ?? null)).toBe(expected(['Weekly standup'])[0]);
    expect(await stage.run(planner, runId)).toMatchObject({ processed: 2, total: 2, events_analyzed: 1 });
  });

  it('takes "none" for an answer', async () => {
    stage.ai.judge = () => ({ phase: 'none' });
    const planner = await stage.plan(['Hm']);
    const runId = await stage.analyze(planner, ['ai']);
    expect(await stage.phases(planner)).toEqual([null]);
    expect(await stage.problems(planner)).toEqual([null]);
    expect(await stage.run(planner, runId)).toMatchObject({ events_analyzed: 1, events_classified: 0 });
  });

  it('pays once for what says the same: a series, a second run, an event that only moved', async () => {
    const planner = await stage.plan(Array.from({ length: 30 }, () => ({ title: 'Standup', series: 's' })));
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions).toHaveLength(1);
    await stage.query(
      `update calendar_event set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day'
      where id = $1`,
      [planner.eventIds[0]],
    );
    const again = await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions).toHaveLength(1);
    expect(await stage.run(planner, again)).toMatchObject({ events_analyzed: 30, tokens_used: 0 });
    await stage.query(`update calendar_event set title = 'Farewell' where id = $1`, [planner.eventIds[0]]);
    expect((await stage.results(planner)).filter((result) => result.ai?.is_stale)).toHaveLength(1);
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions.slice(1)).toEqual([[expect.objectContaining({ title: 'Farewell' })]]);
  });

  it("does not take one person's answers for another's", async () => {
    await stage.analyze(await stage.plan(['Secret plan']), ['ai']);
    await stage.analyze(await stage.plan(['Secret plan']), ['ai']);
    expect(stage.ai.questions).toHaveLength(2);
  });

  it('stays within the day’s allowance, and says what it left out', async () => {
    stage.ai.tokens = 4_000;
    const planner = await stage.plan(titles(50));
    const runId = await stage.analyze(planner, ['ai'], { tokensPerDay: 9_000 });
    expect(stage.ai.questions).toHaveLength(1);
    expect(await stage.spent(planner)).toBe(4_000);
    expect((await stage.problems(planner)).filter((problem) => problem === 'allowance')).toHaveLength(30);
    expect(await stage.run(planner, runId)).toMatchObject({
      status: 'completed',
      processed: 50,
      events_analyzed: 20,
      notice: 'Today’s AI allowance is used up: 30 events were not analyzed by AI.',
    });
    await stage.query(`update ai_call set day = day - 1 where user_id = $1`, [planner.userId]);
    await stage.analyze(planner, ['ai'], { tokensPerDay: 100_000 });
    expect((await stage.problems(planner)).filter(Boolean)).toEqual([]);
  });

  it('counts all that was reserved where the service does not say what it took', async () => {
    stage.ai.tokens = null;
    const planner = await stage.plan(['Tea']);
    await stage.analyze(planner, ['ai']);
    expect(await stage.spent(planner)).toBeGreaterThan(1_000);
  });

  it('shows tokens that are spent apart from those put by, so that the number never falls', async () => {
    const planner = await stage.plan(titles(45));
    const analysis_run_id = await stage.begin(planner, ['ai']);
    const seen: [number, boolean][] = [];
    stage.ai.onCall = async () => {
      const { tokens_used, tokens_reserved } = await stage.run(planner, analysis_run_id);
      const { used } = await tokensOfToday(stage.query, planner.userId);
      expect(used).toBe(tokens_used);
      seen.push([tokens_used, tokens_reserved > 1_000]);
    };
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    expect(seen).toEqual([
      [0, true],
      [100, true],
      [200, true],
    ]);
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({
      tokens_used: 300,
      tokens_reserved: 0,
    });
  });

  it('is cancelled between questions, and keeps what was paid for', async () => {
    const planner = await stage.plan(titles(45));
    const analysis_run_id = await stage.begin(planner, ['ai']);
    stage.ai.onCall = async () => {
      if (stage.ai.questions.length === 2) await cancelAnalysis(stage.query, planner.userId, analysis_run_id);
    };
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({
      status: 'cancelled',
      tokens_used: 200,
    });
    expect(stage.ai.questions).toHaveLength(2);
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
  });

  it('is handed back between questions when the process has to stop', async () => {
    const planner = await stage.plan(titles(45));
    const analysis_run_id = await stage.begin(planner, ['ai']);
    const stop = new AbortController();
    stage.ai.onCall = () => stop.abort();
    const stopped = stage.processor().process({ analysis_run_id }, tryNumber(1, stop.signal));
    await expect(stopped).rejects.toBeInstanceOf(HandedBackError);
    await stage.processor().process({ analysis_run_id }, tryNumber(1));
    expect(stage.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({
      status: 'completed',
      tokens_used: 300,
    });
  });

  it('is handed back while it waits for a service that is busy', async () => {
    const planner = await stage.plan(['Tea']);
    const analysis_run_id = await stage.begin(planner, ['ai']);
    stage.ai.fail({ status: 429, headers: { 'retry-after': '30' } });
    const stop = new AbortController();
    const wait: typeof patience.wait = (ms, signal) => {
      stop.abort();
      return patience.wait(ms, signal);
    };
    const waiting = stage
      .processor({ retry: { ...patience, wait } })
      .process({ analysis_run_id }, tryNumber(1, stop.signal));
    await expect(waiting).rejects.toBeInstanceOf(HandedBackError);
    expect(await stage.run(planner, analysis_run_id)).toMatchObject({
      status: 'in_progress',
      tokens_used: 0,
    });
  });

  it('fails with a sentence where there is no AI, or none that takes our key', async () => {
    const planner = await stage.plan(['Tea']);
    await expect(stage.analyze(planner, ['ai'], { ai: null })).rejects.toBeInstanceOf(PermanentJobError);
    stage.ai.fail({ status: 401 });
    await expect(stage.analyze(planner, ['ai'])).rejects.toThrow('does not accept this server’s settings');
    stage.ai.fail({ status: 429, code: 'insufficient_quota' });
    await expect(stage.analyze(planner, ['ai'])).rejects.toThrow('does not accept this server’s settings');
    expect(await stage.spent(planner)).toBe(0);
  });
});

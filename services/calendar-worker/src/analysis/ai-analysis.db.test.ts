import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { JobReleasedError, PermanentJobError } from '@simmer/jobs/job-errors';
import { tokensOfToday } from '@simmer/persistence/analysis/ai-call.query';
import { cancelAnalysis } from '@simmer/persistence/analysis/run.query';
import { phaseName, titles } from '../../test/analysis-fixture.ts';
import { openAnalysisForFile } from '../../test/file-analysis.ts';
import { attemptNumber } from '../../test/sync-harness.ts';
import { retryPolicy } from './ai/ai-caller.ts';

const fixture = await openAnalysisForFile();

const PHASES = ['Maturity', 'Renewal', 'Knotworking'];
beforeEach(() => {
  fixture.ai.reset();
  fixture.waits.length = 0;
  fixture.ai.classify = ({ title }) => ({
    phase: PHASES[title.length % 3] ?? 'none',
    reason: `About ${title}.`,
  });
});

const expected = (planned: readonly string[]) => planned.map((title) => PHASES[title.length % 3]);

describe('ecocycle analysis job, AI method', () => {
  it('with 45 events it asks in batches of 20 and stores the AI phases, the tokens and no other phase', async () => {
    const planned = titles(45);
    const planner = await fixture.plan(planned);
    const runId = await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
    expect(await fixture.phases(planner)).toEqual(expected(planned));
    expect((await fixture.results(planner))[0]).toMatchObject({
      keyword: null,
      keyword_based_ecocycle_phase_id: null,
      verified_ecocycle_phase_id: null,
      ai: { confidence: 0.9, reason: 'About Event 0.', problem: null, is_stale: false, matches: [] },
    });
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      processed: 45,
      events_analyzed: 45,
      events_classified: 45,
      tokens_used: 300,
    });
    expect(await fixture.spent(planner)).toBe(300);
  });

  it('together with the keyword method it stores a phase of each method', async () => {
    const planner = await fixture.plan(['Weekly standup']);
    const runId = await fixture.analyze(planner, ['keyword', 'ai']);
    const [result] = await fixture.results(planner);
    expect(phaseName(result?.keyword_based_ecocycle_phase_id ?? null)).toBe('Maturity');
    expect(phaseName(result?.ai_based_ecocycle_phase_id ?? null)).toBe(expected(['Weekly standup'])[0]);
    expect(await fixture.run(planner, runId)).toMatchObject({ processed: 2, total: 2, events_analyzed: 1 });
  });

  it("an answer of 'none' stores no phase and no problem, and counts the event as analyzed", async () => {
    fixture.ai.classify = () => ({ phase: 'none' });
    const planner = await fixture.plan(['Hm']);
    const runId = await fixture.analyze(planner, ['ai']);
    expect(await fixture.phases(planner)).toEqual([null]);
    expect(await fixture.problems(planner)).toEqual([null]);
    expect(await fixture.run(planner, runId)).toMatchObject({ events_analyzed: 1, events_classified: 0 });
  });

  it('events of a series, a second run and a moved event reuse the answer; a changed title is asked again (ANA-11)', async () => {
    const planner = await fixture.plan(Array.from({ length: 30 }, () => ({ title: 'Standup', series: 's' })));
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions).toHaveLength(1);
    await sqlRows(
      fixture.query,
      `update calendar_event set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day'
      where id = $1`,
      [planner.eventIds[0]],
    );
    const again = await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions).toHaveLength(1);
    expect(await fixture.run(planner, again)).toMatchObject({ events_analyzed: 30, tokens_used: 0 });
    await sqlRows(fixture.query, `update calendar_event set title = 'Farewell' where id = $1`, [
      planner.eventIds[0],
    ]);
    expect((await fixture.results(planner)).filter((result) => result.ai?.is_stale)).toHaveLength(1);
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions.slice(1)).toEqual([[expect.objectContaining({ title: 'Farewell' })]]);
  });

  it('the same title of two users is asked once for each', async () => {
    await fixture.analyze(await fixture.plan(['Secret plan']), ['ai']);
    await fixture.analyze(await fixture.plan(['Secret plan']), ['ai']);
    expect(fixture.ai.questions).toHaveLength(2);
  });

  it('when the AI allowance is used up the remaining events are left out and the run says how many (ANA-13)', async () => {
    fixture.ai.tokens = 4_000;
    const planner = await fixture.plan(titles(50));
    const runId = await fixture.analyze(planner, ['ai'], { tokensPerDay: 9_000 });
    expect(fixture.ai.questions).toHaveLength(1);
    expect(await fixture.spent(planner)).toBe(4_000);
    expect((await fixture.problems(planner)).filter((problem) => problem === 'allowance')).toHaveLength(30);
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      processed: 50,
      events_analyzed: 20,
      notice: 'Today’s AI allowance is used up: 30 events were not analyzed by AI.',
    });
    await sqlRows(fixture.query, `update ai_call set day = day - 1 where user_id = $1`, [planner.userId]);
    await fixture.analyze(planner, ['ai'], { tokensPerDay: 100_000 });
    expect((await fixture.problems(planner)).filter(Boolean)).toEqual([]);
  });

  it('when the service reports no token count, the reserved tokens are counted as spent', async () => {
    fixture.ai.tokens = null;
    const planner = await fixture.plan(['Tea']);
    await fixture.analyze(planner, ['ai']);
    expect(await fixture.spent(planner)).toBeGreaterThan(1_000);
  });

  it('used and reserved tokens are reported apart, and the used count only rises (ANA-13)', async () => {
    const planner = await fixture.plan(titles(45));
    const analysis_run_id = await fixture.begin(planner, ['ai']);
    const seen: [number, boolean][] = [];
    fixture.ai.onCall = async () => {
      const { tokens_used, tokens_reserved } = await fixture.run(planner, analysis_run_id);
      const { used } = await tokensOfToday(fixture.query, planner.userId);
      expect(used).toBe(tokens_used);
      seen.push([tokens_used, tokens_reserved > 1_000]);
    };
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    expect(seen).toEqual([
      [0, true],
      [100, true],
      [200, true],
    ]);
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      tokens_used: 300,
      tokens_reserved: 0,
    });
  });

  it('a run cancelled between two batches asks no more, and the answers so far are reused', async () => {
    const planner = await fixture.plan(titles(45));
    const analysis_run_id = await fixture.begin(planner, ['ai']);
    fixture.ai.onCall = async () => {
      if (fixture.ai.questions.length === 2)
        await cancelAnalysis(fixture.query, planner.userId, analysis_run_id);
    };
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      status: 'cancelled',
      tokens_used: 200,
    });
    expect(fixture.ai.questions).toHaveLength(2);
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
  });

  it('on shutdown between two batches the job is released and the next attempt asks only the rest', async () => {
    const planner = await fixture.plan(titles(45));
    const analysis_run_id = await fixture.begin(planner, ['ai']);
    const stop = new AbortController();
    fixture.ai.onCall = () => stop.abort();
    const stopped = fixture.processor().process({ analysis_run_id }, attemptNumber(1, stop.signal));
    await expect(stopped).rejects.toBeInstanceOf(JobReleasedError);
    await fixture.processor().process({ analysis_run_id }, attemptNumber(1));
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([20, 20, 5]);
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      status: 'completed',
      tokens_used: 300,
    });
  });

  it('on shutdown while it waits for a busy service the job is released and no tokens are spent', async () => {
    const planner = await fixture.plan(['Tea']);
    const analysis_run_id = await fixture.begin(planner, ['ai']);
    fixture.ai.fail({ status: 429, headers: { 'retry-after': '30' } });
    const stop = new AbortController();
    const wait: typeof retryPolicy.wait = (ms, signal) => {
      stop.abort();
      return retryPolicy.wait(ms, signal);
    };
    const waiting = fixture
      .processor({ retry: { ...retryPolicy, wait } })
      .process({ analysis_run_id }, attemptNumber(1, stop.signal));
    await expect(waiting).rejects.toBeInstanceOf(JobReleasedError);
    expect(await fixture.run(planner, analysis_run_id)).toMatchObject({
      status: 'in_progress',
      tokens_used: 0,
    });
  });

  it('without an AI client, or with a rejected key or quota, the job fails for good and nothing is spent', async () => {
    const planner = await fixture.plan(['Tea']);
    await expect(fixture.analyze(planner, ['ai'], { ai: null })).rejects.toBeInstanceOf(PermanentJobError);
    fixture.ai.fail({ status: 401 });
    await expect(fixture.analyze(planner, ['ai'])).rejects.toThrow('does not accept this server’s settings');
    fixture.ai.fail({ status: 429, code: 'insufficient_quota' });
    await expect(fixture.analyze(planner, ['ai'])).rejects.toThrow('does not accept this server’s settings');
    expect(await fixture.spent(planner)).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AiFault } from '../../test/ai-endpoint.ts';
import { openAnalysisStage, titles, type AnalysisStage } from '../../test/analysis-stage.ts';

let stage: AnalysisStage;
beforeAll(async () => {
  stage = await openAnalysisStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.ai.reset();
  stage.waits.length = 0;
  stage.ai.judge = () => ({ phase: 'Maturity' });
});

describe('answers that cannot be used', () => {
  it('narrow a refusal down to the event that is meant', async () => {
    stage.ai.judge = ({ title }) => (title === 'Event 7' ? 'refuse' : { phase: 'Maturity' });
    const planner = await stage.plan(titles(20));
    const runId = await stage.analyze(planner, ['ai']);
    const problems = await stage.problems(planner);
    expect(problems.filter(Boolean)).toEqual(['refused']);
    expect(problems[7]).toBe('refused');
    expect((await stage.phases(planner)).filter((phase) => phase === 'Maturity')).toHaveLength(19);
    expect(await stage.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_analyzed: 19,
      notice: 'The AI declined to answer: 1 event was not analyzed by AI.',
    });
    const asked = stage.ai.questions.length;
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions).toHaveLength(asked);
  });

  it('do not look for the one event that is meant for ever when all are refused', async () => {
    stage.ai.judge = () => 'refuse';
    const planner = await stage.plan(titles(60));
    const runId = await stage.analyze(planner, ['ai']);
    // Eight in a row are the most that is spent on it; then each question is put once.
    expect(stage.ai.questions.length).toBeLessThanOrEqual(16);
    expect(new Set(stage.ai.questions.flat().map(({ title }) => title)).size).toBe(60);
    expect(new Set(await stage.problems(planner))).toEqual(new Set(['refused']));
    expect(await stage.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_analyzed: 0,
      notice: 'The AI declined to answer: 60 events were not analyzed by AI.',
    });
  });

  it('count as a refusal where the service filters the question itself', async () => {
    const planner = await stage.plan(['Odd']);
    stage.ai.fail({ status: 400, code: 'content_filter' });
    await stage.analyze(planner, ['ai']);
    expect([await stage.problems(planner), stage.ai.questions.length, await stage.spent(planner)]).toEqual([
      ['refused'],
      1,
      0,
    ]);
  });

  it.each<[string, AiFault]>([
    ['no JSON', { text: () => 'I think it is Maturity.' }],
    ['JSON of another shape', { text: () => '{"answer":[1,2]}' }],
    [
      'an unknown phase',
      { text: (all) => JSON.stringify({ results: all.map((one) => ({ ...one, phase: 'X' })) }) },
    ],
    [
      'ids that were not asked',
      { text: () => '{"results":[{"id":"e9","phase":"Maturity","confidence":1,"reason":""}]}' },
    ],
    [
      'a confidence that is none',
      { text: (all) => JSON.stringify({ results: all.map((one) => ({ ...one, confidence: 7 })) }) },
    ],
    ['an answer cut short', 'cut'],
    ['an empty answer', 'empty'],
    ['a question that is not taken', { status: 400 }],
  ])('%s: is asked once more, and no more', async (_what, fault) => {
    const [lucky, unlucky] = [await stage.plan(titles(4)), await stage.plan(titles(4))];
    stage.ai.fail(fault);
    await stage.analyze(lucky, ['ai']);
    expect(stage.ai.questions.map((events) => events.length)).toEqual([4, 4]);
    expect(await stage.phases(lucky)).toEqual(Array.from({ length: 4 }, () => 'Maturity'));
    stage.ai.fail(fault, fault);
    const runId = await stage.analyze(unlucky, ['ai']);
    expect(stage.ai.questions).toHaveLength(4);
    expect(await stage.problems(unlucky)).toEqual(Array.from({ length: 4 }, () => 'malformed'));
    expect(await stage.run(unlucky, runId)).toMatchObject({
      status: 'completed',
      processed: 4,
      events_analyzed: 0,
      notice: 'The AI gave no usable answers: 4 events were not analyzed by AI.',
    });
  });

  it('have twice the room when they were cut short', async () => {
    const planner = await stage.plan(titles(4));
    stage.ai.fail('cut');
    await stage.analyze(planner, ['ai']);
    const [first, second] = stage.ai.requests.map(({ answerTokens }) => answerTokens);
    expect(second).toBe(2 * (first ?? 0));
  });

  it('that are filtered are narrowed down like a refusal', async () => {
    const planner = await stage.plan(titles(4));
    stage.ai.fail('filter');
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions.map((events) => events.length)).toEqual([4, 2, 2]);
    expect(await stage.phases(planner)).toEqual(Array.from({ length: 4 }, () => 'Maturity'));
  });

  it('ask again only about what is missing, or said in two ways', async () => {
    const planner = await stage.plan(titles(5));
    stage.ai.fail({
      text: (all) =>
        JSON.stringify({
          results: [...all.slice(1), { ...all[2], phase: 'Renewal' }, { ...all[1] }, 'junk'],
        }),
    });
    await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions.slice(1).map((events) => events.map(({ title }) => title))).toEqual([
      ['Event 0', 'Event 2'],
    ]);
  });

  it('are told of each apart in the notice', async () => {
    stage.ai.judge = ({ title }) => (title === 'Event 20' ? 'refuse' : { phase: 'Maturity' });
    const planner = await stage.plan(titles(21));
    stage.ai.fail({ text: () => '?' }, { text: () => '?' });
    const runId = await stage.analyze(planner, ['ai']);
    expect(await stage.run(planner, runId)).toMatchObject({
      events_analyzed: 0,
      notice:
        'The AI declined to answer: 1 event was not analyzed by AI. The AI gave no usable answers: 20 events were not analyzed by AI.',
    });
  });

  it('are not paid for for ever', async () => {
    const planner = await stage.plan(titles(400));
    stage.ai.fail(...Array.from({ length: 30 }, (): AiFault => ({ text: () => 'no' })));
    const runId = await stage.analyze(planner, ['ai']);
    expect(stage.ai.questions).toHaveLength(4);
    expect(new Set(await stage.problems(planner))).toEqual(new Set(['malformed']));
    expect(await stage.run(planner, runId)).toMatchObject({
      notice: 'The AI gave no usable answers: 400 events were not analyzed by AI.',
    });
  });

  it('are read when they come fenced', async () => {
    const planner = await stage.plan(['Tea']);
    stage.ai.fail({ text: (results) => `\`\`\`json\n${JSON.stringify({ results })}\n\`\`\`` });
    await stage.analyze(planner, ['ai']);
    expect(await stage.phases(planner)).toEqual(['Maturity']);
  });
});

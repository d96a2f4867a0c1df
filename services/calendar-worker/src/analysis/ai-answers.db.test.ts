import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AiFault } from '../../test/ai-endpoint.ts';
import { titles } from '../../test/analysis-fixture.ts';
import { openAnalysisForFile } from '../../test/file-analysis.ts';

const fixture = await openAnalysisForFile();
beforeEach(() => {
  fixture.ai.reset();
  fixture.waits.length = 0;
  fixture.ai.classify = () => ({ phase: 'Maturity' });
});

describe('ecocycle analysis job, unusable AI answers', () => {
  it('after a refusal the batch is halved until only the refused event is left out', async () => {
    fixture.ai.classify = ({ title }) => (title === 'Event 7' ? 'refuse' : { phase: 'Maturity' });
    const planner = await fixture.plan(titles(20));
    const runId = await fixture.analyze(planner, ['ai']);
    const problems = await fixture.problems(planner);
    expect(problems.filter(Boolean)).toEqual(['refused']);
    expect(problems[7]).toBe('refused');
    expect((await fixture.phases(planner)).filter((phase) => phase === 'Maturity')).toHaveLength(19);
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_analyzed: 19,
      notice: 'The AI declined to answer: 1 event was not analyzed by AI.',
    });
    const asked = fixture.ai.questions.length;
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions).toHaveLength(asked);
  });

  it('when all events are refused, at most 16 questions ask about all of them', async () => {
    fixture.ai.classify = () => 'refuse';
    const planner = await fixture.plan(titles(60));
    const runId = await fixture.analyze(planner, ['ai']);
    // After eight refusals in a row, refused questions are no longer split.
    expect(fixture.ai.questions.length).toBeLessThanOrEqual(16);
    expect(new Set(fixture.ai.questions.flat().map(({ title }) => title)).size).toBe(60);
    expect(new Set(await fixture.problems(planner))).toEqual(new Set(['refused']));
    expect(await fixture.run(planner, runId)).toMatchObject({
      status: 'completed',
      events_analyzed: 0,
      notice: 'The AI declined to answer: 60 events were not analyzed by AI.',
    });
  });

  it('a question blocked by the content filter of the service counts as refused and costs no tokens', async () => {
    const planner = await fixture.plan(['Odd']);
    fixture.ai.fail({ status: 400, code: 'content_filter' });
    await fixture.analyze(planner, ['ai']);
    expect([
      await fixture.problems(planner),
      fixture.ai.questions.length,
      await fixture.spent(planner),
    ]).toEqual([['refused'], 1, 0]);
  });

  it.each<[string, AiFault]>([
    ['no JSON', { text: () => 'I think it is Maturity.' }],
    [
      'unknown ids',
      { text: () => '{"results":[{"id":"e9","phase":"Maturity","confidence":1,"reason":""}]}' },
    ],
    ['an answer cut short', 'cut'],
    ['an empty answer', 'empty'],
    ['a question answered with 400', { status: 400 }],
  ])('%s: the batch is asked a second time, then reported as malformed', async (_what, fault) => {
    const [shortAnswers, longAnswers] = [await fixture.plan(titles(4)), await fixture.plan(titles(4))];
    fixture.ai.fail(fault);
    await fixture.analyze(shortAnswers, ['ai']);
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([4, 4]);
    expect(await fixture.phases(shortAnswers)).toEqual(Array.from({ length: 4 }, () => 'Maturity'));
    fixture.ai.fail(fault, fault);
    const runId = await fixture.analyze(longAnswers, ['ai']);
    expect(fixture.ai.questions).toHaveLength(4);
    expect(await fixture.problems(longAnswers)).toEqual(Array.from({ length: 4 }, () => 'malformed'));
    expect(await fixture.run(longAnswers, runId)).toMatchObject({
      status: 'completed',
      processed: 4,
      events_analyzed: 0,
      notice: 'The AI gave no usable answers: 4 events were not analyzed by AI.',
    });
  });

  it('after an answer that was cut short the second question allows twice the tokens', async () => {
    const planner = await fixture.plan(titles(4));
    fixture.ai.fail('cut');
    await fixture.analyze(planner, ['ai']);
    const [first, second] = fixture.ai.requests.map(({ answerTokens }) => answerTokens);
    expect(second).toBe(2 * (first ?? 0));
  });

  it('an answer blocked by the content filter is narrowed down like a refusal', async () => {
    const planner = await fixture.plan(titles(4));
    fixture.ai.fail('filter');
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions.map((events) => events.length)).toEqual([4, 2, 2]);
    expect(await fixture.phases(planner)).toEqual(Array.from({ length: 4 }, () => 'Maturity'));
  });

  it('events that are missing or answered in two ways are asked again, and no others', async () => {
    const planner = await fixture.plan(titles(5));
    fixture.ai.fail({
      text: (all) =>
        JSON.stringify({
          results: [...all.slice(1), { ...all[2], phase: 'Renewal' }, { ...all[1] }, 'junk'],
        }),
    });
    await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions.slice(1).map((events) => events.map(({ title }) => title))).toEqual([
      ['Event 0', 'Event 2'],
    ]);
  });

  it('refused and malformed events are counted separately in the notice (ANA-14)', async () => {
    fixture.ai.classify = ({ title }) => (title === 'Event 20' ? 'refuse' : { phase: 'Maturity' });
    const planner = await fixture.plan(titles(21));
    fixture.ai.fail({ text: () => '?' }, { text: () => '?' });
    const runId = await fixture.analyze(planner, ['ai']);
    expect(await fixture.run(planner, runId)).toMatchObject({
      events_analyzed: 0,
      notice:
        'The AI declined to answer: 1 event was not analyzed by AI. The AI gave no usable answers: 20 events were not analyzed by AI.',
    });
  });

  it('after four unusable answers in a row no further batch is asked', async () => {
    const planner = await fixture.plan(titles(400));
    fixture.ai.fail(...Array.from({ length: 30 }, (): AiFault => ({ text: () => 'no' })));
    const runId = await fixture.analyze(planner, ['ai']);
    expect(fixture.ai.questions).toHaveLength(4);
    expect(new Set(await fixture.problems(planner))).toEqual(new Set(['malformed']));
    expect(await fixture.run(planner, runId)).toMatchObject({
      notice: 'The AI gave no usable answers: 400 events were not analyzed by AI.',
    });
  });

  it('JSON inside a Markdown code fence is read', async () => {
    const planner = await fixture.plan(['Tea']);
    fixture.ai.fail({ text: (results) => `\`\`\`json\n${JSON.stringify({ results })}\n\`\`\`` });
    await fixture.analyze(planner, ['ai']);
    expect(await fixture.phases(planner)).toEqual(['Maturity']);
  });
});

import { finding, foundBy } from '../../../testing/analysis-result.factory.ts';
import { findingNote, countPhases } from './findings.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';

describe('findingNote', () => {
  const match = { keyword: 'stand-up', text: 'Stand-up', place: 'title' as const, rule_id: null };

  it('a finding with matches names the confidence and the matched words with their place', () => {
    expect(findingNote(finding({ confidence: 0.916, matches: [match], reason: 'Not shown twice.' }))).toBe(
      '92 % sure · “Stand-up” in the title',
    );
  });

  it('a finding without matches names the confidence and the reason', () => {
    expect(findingNote(finding({ confidence: 0.5, reason: 'It ends something.' }))).toBe(
      '50 % sure · It ends something.',
    );
  });

  it('a finding with a problem names the problem, and whether the event has changed since', () => {
    const problem = { code: 'allowance' as const, message: 'The day’s tokens are used up.' };
    expect(findingNote(finding({ problem, is_stale: true }))).toBe(
      'The day’s tokens are used up. The event has changed since.',
    );
    expect(findingNote(null)).toBe('');
  });
});

it('countPhases: most events first, events without a phase last', () => {
  const results = [
    foundBy({ keyword: null }),
    foundBy({ keyword: null }),
    foundBy({ keyword: 'a' }),
    foundBy({ ai: 'b' }),
    foundBy({ keyword: 'a' }, { verified_ecocycle_phase_id: 'b' }),
  ];
  expect(countPhases(results)).toEqual([
    { phaseId: 'b', count: 2 },
    { phaseId: 'a', count: 1 },
    { phaseId: null, count: 2 },
  ]);
});

it('mapWithConcurrency: at most two run at a time, and a failure does not stop the others', async () => {
  let running = 0;
  let most = 0;
  const outcome = await mapWithConcurrency(
    [1, 2, 3, 4, 5],
    2,
    new AbortController().signal,
    async (input) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (input === 3) throw new Error('three');
      return input * 10;
    },
  );
  expect(most).toBe(2);
  expect(outcome.done).toEqual([10, 20, 40, 50]);
  expect(outcome.failed.map(({ input }) => input)).toEqual([3]);
});

it('mapWithConcurrency: after an abort nothing more is started and the rest is returned as remaining', async () => {
  const abortController = new AbortController();
  const outcome = await mapWithConcurrency([1, 2, 3, 4, 5], 2, abortController.signal, async (input) => {
    if (input === 2) abortController.abort();
    await Promise.resolve();
    return input;
  });
  expect(outcome).toEqual({ done: [1, 2], failed: [], remaining: [3, 4, 5] });
});

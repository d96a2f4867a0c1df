import { expect, it } from '@jest/globals';
import { lateAnswers, sinceFault } from './try-fault.ts';

const fault = { name: 'a fault', run: () => Promise.resolve() };
const failure = (ms: number, at = 0) => ({ at, ms, status: 503, retryAfterMs: 5_000, body: '' });

it('late failures: one may come a second later than responses came before the fault', () => {
  expect(lateAnswers(fault, [failure(1_400)], 500, 0)).toEqual([]);
  expect(lateAnswers(fault, [failure(1_600)], 500, 0)).toEqual(['1 failure after more than 1.5 s']);
});

it('late failures: a request that was sent before the fault has waited since the fault', () => {
  expect(sinceFault(failure(6_100, 1_000), 2_600).ms).toBe(4_500);
  expect(sinceFault(failure(6_100, 3_000), 2_600).ms).toBe(6_100);
});

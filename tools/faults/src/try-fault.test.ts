import { expect, it } from '@jest/globals';
import { lateAnswers } from './try-fault.ts';

const fault = { name: 'a fault', run: () => Promise.resolve() };
const failure = (ms: number) => ({ at: 0, ms, status: 503, retryAfterMs: 5_000, body: '' });

it('late failures: one may come a second later than responses came before the fault', () => {
  expect(lateAnswers(fault, [failure(1_400)], 500, 0)).toEqual([]);
  expect(lateAnswers(fault, [failure(1_600)], 500, 0)).toEqual(['1 failure after more than 1.5 s']);
});

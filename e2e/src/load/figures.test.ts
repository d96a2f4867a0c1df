import { expect, test } from '@jest/globals';
import { missed, quantile, tableOf, type Figures } from './figures.ts';

const figures = (changes: Partial<Figures> = {}): Figures => ({
  scenario: 'syncPolling',
  call: 'sync status',
  kind: 'poll',
  milliseconds: Array.from({ length: 200 }, (_, index) => index / 20),
  failureCount: 0,
  rates: { asked: 200, reached: 199 },
  ...changes,
});

test('quantile: the value that this share does not exceed', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.99)).toBe(4);
});

test.each<[string, Partial<Figures>, string[]]>([
  ['everything is met', {}, []],
  ['two of a hundred are slow', { milliseconds: [...Array(98).fill(1), 30, 30] }, ['slow']],
  ['one call failed', { failureCount: 1 }, ['1 failed']],
  ['nothing was measured', { milliseconds: [] }, ['slow']],
  ['the tool could not send as often', { rates: { asked: 200, reached: 150 } }, ['rate not reached']],
])('missed: %s (OPS-90)', (_what, changes, expected) => {
  expect(missed(figures(changes))).toEqual(expected);
});

test('tableOf: a missed threshold stands in its line', () => {
  const lines = tableOf([figures(), figures({ failureCount: 2 })]).split('\n');
  expect(lines[1]).toMatch(/^syncPolling\s+sync status\s+200\s+199\.0\s+5\.0\s+9\.8\s+20\s+met$/);
  expect(lines[2]).toContain('MISSED: 2 failed');
});

import { jest } from '@jest/globals';
import { Oracle } from './oracle.ts';
import { runSeries } from './series-model.ts';

const HISTORIES = 2_000;

test('series: what devices do to a series without each other is what each has meant, in the order of their presses (BLK-84)', () => {
  const wrong = Array.from(
    { length: HISTORIES },
    (_, seed) => [seed, runSeries(seed + 1, 4)] as const,
  ).filter(([, found]) => found !== null);
  expect(Object.fromEntries(wrong)).toEqual({});
});

test('series: a plan that forgets a press is not what was meant (BLK-84)', () => {
  const apply = jest.spyOn(Oracle.prototype, 'apply').mockImplementation(() => undefined);
  expect(runSeries(1, 1)).not.toBeNull();
  apply.mockRestore();
});

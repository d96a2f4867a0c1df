import { jest } from '@jest/globals';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { meantBy, randomHistory } from './history.ts';
import { planAfter } from './plan-after.ts';
import { Oracle } from './oracle.ts';
import { differences } from './shown.ts';

const HISTORIES = 600;

/** What is wrong with the plan after the steps of a history; empty if nothing is. */
function wrongIn(seed: number, most: number): readonly string[] {
  const made = randomHistory(seed, most);
  const plan = planAfter(
    defaultAppData('2026-01-05T08:00:00.000Z'),
    made.map(({ step }) => step),
  );
  const wrong = differences(plan, meantBy(made).shown());
  return wrong.length === 0 ? [] : [...made.map(({ device, said }) => `device ${device}: ${said}`), ...wrong];
}

test('steps: what devices do without each other is what each has meant, in the order of their presses (BLK-84, MRG-1)', () => {
  const wrong = Array.from(
    { length: HISTORIES },
    (_, seed) => [seed + 1, wrongIn(seed + 1, 5)] as const,
  ).filter(([, found]) => found.length > 0);
  expect(Object.fromEntries(wrong)).toEqual({});
});

test('steps: an oracle that forgets what was done sees a plan that is wrong (BLK-84)', () => {
  const shown = jest.spyOn(Oracle.prototype, 'shown').mockReturnValue([]);
  expect(wrongIn(1, 3)).not.toEqual([]);
  shown.mockRestore();
});

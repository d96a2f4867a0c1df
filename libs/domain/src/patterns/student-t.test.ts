import { outsideProbability, outsideValue } from './student-t.ts';

// From printed tables of the distribution.
const TABLE = [
  [1, 12.7062, 0.05],
  [2, 4.3027, 0.05],
  [5, 4.0321, 0.01],
  [10, 2.2281, 0.05],
  [10, 4.5869, 0.001],
  [30, 2.0423, 0.05],
  [100, 1.984, 0.05],
  [100, 3.3905, 0.001],
] as const;

test.each(TABLE)(
  'Student’s t: with %d degrees %d is exceeded with a probability of %d',
  (degrees, t, probability) => {
    expect(outsideProbability(t, degrees)).toBeCloseTo(probability, 5);
    expect(outsideProbability(-t, degrees)).toBeCloseTo(probability, 5);
    expect(outsideValue(probability, degrees)).toBeCloseTo(t, 3);
  },
);

test('Student’s t: all values are at least 0 away from 0, none infinitely', () => {
  expect(outsideProbability(0, 7)).toBe(1);
  expect(outsideProbability(Infinity, 7)).toBe(0);
});

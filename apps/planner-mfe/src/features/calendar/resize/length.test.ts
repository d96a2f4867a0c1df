import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { heightOfLength, lengthAtHeight, nextLength } from './length.ts';

const sizes = DEFAULT_SIZES.map((size) => timeBlockSize(size));
const textOf = (length: ReturnType<typeof lengthAtHeight>) =>
  length === undefined ? 'none' : `${length.minutes} ${length.size.name}`;

test('nextLength: the next quarter of an hour with its nearest size, none beyond a quarter and a day (CAL-65, BLK-73)', () => {
  const steps = [15, 30, 50, 60, 240, 1440].map((minutes) =>
    ([-1, 1] as const).map((step) => textOf(nextLength(minutes, sizes, step))),
  );
  expect(steps).toEqual([
    ['none', '30 small'],
    ['15 small', '45 small'],
    ['45 small', '60 medium'],
    ['45 small', '75 medium'],
    ['225 xl', '255 xl'],
    ['1425 xl', 'none'],
  ]);
  expect(nextLength(30, [], 1)).toBeUndefined();
});

test('lengthAtHeight: a size at its own height, quarters of an hour between, from one to a day (CAL-64)', () => {
  expect(
    [-50, 20, 40, 59, 80, 90, 120, 140, 160, 170, 900].map((height) => textOf(lengthAtHeight(height, sizes))),
  ).toEqual([
    '15 small',
    '15 small',
    '30 small',
    '45 small',
    '60 medium',
    '75 medium',
    '120 large',
    '180 large',
    '240 xl',
    '270 xl',
    '1440 xl',
  ]);
  expect(lengthAtHeight(80, [])).toBeUndefined();
});

/** As an admin may have named and added them, shortest first. */
const sizesArbitrary = fc
  .uniqueArray(fc.integer({ min: 5, max: 1440 }), { minLength: 1, maxLength: 9 })
  .map((durations) =>
    durations
      .toSorted((a, b) => a - b)
      .map((duration) => timeBlockSize({ id: `${duration}`, name: `of ${duration}`, duration })),
  );

test('lengthAtHeight: a lower edge never means a shorter length, and a length is met at its own height (CAL-64)', () => {
  const quarters = fc.integer({ min: 1, max: 96 });
  fc.assert(
    fc.property(
      sizesArbitrary,
      fc.integer(),
      fc.nat({ max: 400 }),
      quarters,
      (all, height, more, quarter) => {
        const at = (edge: number) => lengthAtHeight(edge, all)?.minutes ?? Number.NaN;
        expect(at(height + more)).toBeGreaterThanOrEqual(at(height));
        expect(at(heightOfLength(quarter * 15, all))).toBe(quarter * 15);
      },
    ),
  );
});

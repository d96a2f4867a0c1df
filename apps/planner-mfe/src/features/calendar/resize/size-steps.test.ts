import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { meantHeight, nextSize, sizeAtHeight } from './size-steps.ts';

const names = (heights: readonly number[]) =>
  heights.map((height) => sizeAtHeight(height, DEFAULT_SIZES)?.name);

test('nextSize: the next longer or shorter one than a size or a length between two, none beyond the ends (CAL-65)', () => {
  const steps = [30, 60, 90, 240, 300, 20].map((minutes) =>
    ([-1, 1] as const).map((step) => nextSize(minutes, DEFAULT_SIZES, step)?.name),
  );
  expect(steps).toEqual([
    [undefined, 'medium'],
    ['small', 'large'],
    ['medium', 'large'],
    ['large', undefined],
    ['xl', undefined],
    [undefined, 'small'],
  ]);
});

test('nextSize: a shorter one is the longest that is shorter, so that repeating it ends (CAP-6)', () => {
  const durations = fc.array(fc.integer({ min: 5, max: 1_440 }), { maxLength: 8 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 5, max: 1_440 }), (lengths, minutes) => {
      const sizes = lengths
        .toSorted((one, other) => one - other)
        .map((duration) => timeBlockSize({ duration }));
      const fitting = lengths.filter((duration) => duration < minutes);
      expect(nextSize(minutes, sizes, -1)?.duration ?? null).toBe(
        fitting.length === 0 ? null : Math.max(...fitting),
      );
    }),
  );
});

test('sizeAtHeight: the nearest size, clamped to the first and the last (CAL-64)', () => {
  expect(names([-50, 40, 59, 61, 119, 139, 141, 900])).toEqual([
    'small',
    'small',
    'small',
    'medium',
    'large',
    'large',
    'xl',
    'xl',
  ]);
  expect(sizeAtHeight(80, [])).toBeUndefined();
});

/** As an admin may have named and added them, shortest first. */
const sizesArbitrary = fc
  .uniqueArray(fc.integer({ min: 5, max: 1440 }), { minLength: 1, maxLength: 9 })
  .map((durations) =>
    durations
      .toSorted((a, b) => a - b)
      .map((duration) => timeBlockSize({ id: `${duration}`, name: `of ${duration}`, duration })),
  );

test('sizeAtHeight: a lower edge never means a shorter size, and each size is met at its own height (CAL-64)', () => {
  fc.assert(
    fc.property(sizesArbitrary, fc.integer(), fc.nat({ max: 400 }), (sizes, height, more) => {
      const at = (edge: number) => sizeAtHeight(edge, sizes)?.duration ?? Number.NaN;
      expect(at(height + more)).toBeGreaterThanOrEqual(at(height));
      expect(at(-1000)).toBe(sizes[0]?.duration);
      expect(at(1000)).toBe(sizes.at(-1)?.duration);
      expect(sizes.map((size) => sizeAtHeight(meantHeight(size, sizes), sizes))).toEqual(sizes);
    }),
  );
});

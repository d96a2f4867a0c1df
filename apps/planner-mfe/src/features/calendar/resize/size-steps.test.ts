import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { nextSize } from './size-steps.ts';

test('nextSize: the next longer or shorter one than a size or a length between two, none beyond the ends (CAP-6)', () => {
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

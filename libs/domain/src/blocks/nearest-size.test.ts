import fc from 'fast-check';
import { nearestSize, ownLength } from './nearest-size.ts';

test('nearestSize: no size is nearer to the length, nor as near and smaller, in any order (BLK-73)', () => {
  const size = fc.record({ duration: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 5, max: 320 }),
      (sizes, minutes) => {
        const nearest = nearestSize(sizes, minutes)?.duration ?? Number.NaN;
        const distance = Math.abs(nearest - minutes);
        for (const { duration } of sizes) {
          const other = Math.abs(duration - minutes);
          expect(other > distance || (other === distance && duration >= nearest)).toBe(true);
        }
      },
    ),
  );
  expect(nearestSize([], 60)).toBeNull();
  expect(nearestSize([{ duration: 60 }, { duration: 30 }], 45)).toEqual({ duration: 30 });
});

test('ownLength: is what the size does not say, within the limits of a block (BLK-71, BLK-73)', () => {
  const hour = { duration: 60 };
  expect([60, 100, 2, 1440, 1441, 0, null].map((minutes) => ownLength(minutes, hour))).toEqual([
    null,
    100,
    5,
    1440,
    null,
    null,
    null,
  ]);
});

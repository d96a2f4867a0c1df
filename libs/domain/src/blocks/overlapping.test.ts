import fc from 'fast-check';
import { overlapping, type TimedItem } from './overlapping.ts';

/** The minutes that an item takes. */
const minutesIn = ({ start, minutes }: TimedItem) =>
  Array.from({ length: minutes }, (_, minute) => start + minute);

test('overlapping: an item is with exactly those others that take one of its minutes (CAL-60)', () => {
  const item = fc.record({
    start: fc.integer({ min: -20, max: 60 }),
    minutes: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 7 }), (items) => {
      const found = overlapping(items);
      for (const one of items) {
        const taken = new Set(minutesIn(one));
        const met = items.filter(
          (other) => other !== one && minutesIn(other).some((minute) => taken.has(minute)),
        );
        expect(new Set(found.get(one))).toEqual(new Set(met));
      }
    }),
  );
});

test('overlapping: what touches does not overlap (CAL-60)', () => {
  const [swim, lunch, call] = [
    { start: 690, minutes: 60 },
    { start: 750, minutes: 60 },
    { start: 800, minutes: 30 },
  ];
  expect([...overlapping([swim, lunch])]).toEqual([]);
  expect([...overlapping([call, swim, lunch])]).toEqual([
    [lunch, [call]],
    [call, [lunch]],
  ]);
});

import { fixedClock } from './fixed-clock.ts';

test('fixedClock: the time changes only by advance and set', () => {
  const clock = fixedClock('2026-03-29T00:59:59Z');
  expect(clock.now()).toBe(Date.UTC(2026, 2, 29, 0, 59, 59));
  clock.advance(1000);
  expect(clock.now()).toBe(Date.UTC(2026, 2, 29, 1));
  clock.set('2020-02-29T12:00:00Z');
  expect(clock.now()).toBe(Date.UTC(2020, 1, 29, 12));
});

test('fixedClock: a text that is not an instant throws a RangeError', () => {
  expect(() => fixedClock('soon')).toThrow(RangeError);
});

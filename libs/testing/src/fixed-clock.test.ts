import { fixedClock } from './fixed-clock.ts';

test('a fixed clock moves only when told', () => {
  const clock = fixedClock('2026-03-29T00:59:59Z');
  expect(clock.now()).toBe(Date.UTC(2026, 2, 29, 0, 59, 59));
  clock.advance(1000);
  expect(clock.now()).toBe(Date.UTC(2026, 2, 29, 1));
  clock.set('2020-02-29T12:00:00Z');
  expect(clock.now()).toBe(Date.UTC(2020, 1, 29, 12));
});

test('a text that is no instant is refused', () => {
  expect(() => fixedClock('soon')).toThrow(RangeError);
});

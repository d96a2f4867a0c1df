import fc from 'fast-check';
import { pullAt } from './edge-scroll.ts';

test('pullAt: is zero in the middle of the window and points to the nearer edge close to it', () => {
  expect([pullAt(400, 800), pullAt(96, 800), pullAt(704, 800)]).toEqual([0, 0, 0]);
  expect(pullAt(48, 800)).toBeCloseTo(-0.5);
  expect(pullAt(752, 800)).toBeCloseTo(0.5);
});

test('pullAt: grows towards the edge and is limited to 1 beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 1000 }), fc.integer({ min: 1, max: 60 }), (y, step) => {
      expect(pullAt(y, 800)).toBeLessThanOrEqual(pullAt(y + step, 800));
      expect(Math.abs(pullAt(y, 800))).toBeLessThanOrEqual(1);
    }),
  );
});

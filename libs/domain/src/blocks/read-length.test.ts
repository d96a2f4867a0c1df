import fc from 'fast-check';
import { lengthText } from '../durations/duration-text.ts';
import { readLength } from './read-length.ts';

test('readLength: reads what lengthText writes, for every length of a block (BLK-75)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1440 }), (minutes) => {
      expect(readLength(lengthText(minutes))).toBe(minutes);
    }),
  );
});

test.each([
  ['45', 45],
  ['45m', 45],
  ['90 min', 90],
  ['1h', 60],
  ['1h30', 90],
  ['1h 30m', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['1:30', 90],
  [' 2 Hours ', 120],
  ['24h', 1440],
])('readLength: %j is %i minutes (BLK-75)', (text, minutes) => {
  expect(readLength(text)).toBe(minutes);
});

test.each(['', 'x', '4', '4m', '25h', '24h 1m', '1h h', '-30', '1.5', '1e3'])(
  'readLength: %j is no length of a block (BLK-75)',
  (text) => {
    expect(readLength(text)).toBeNull();
  },
);

test('lengthText: names hours and minutes that there are', () => {
  expect([5, 60, 90, 1440].map(lengthText)).toEqual(['5m', '1h', '1h 30m', '24h']);
});

import { nearestColorId } from './event-colors.ts';

test.each([
  ['#51B749', '10'],
  ['#dc2020', '11'],
  ['#3B82F6', '9'],
  ['#ff8a80', '4'],
  ['blue', null],
  [null, null],
])('nearestColorId: %s is shown in Google’s colour %s', (color, id) => {
  expect(nearestColorId(color)).toBe(id);
});

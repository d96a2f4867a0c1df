import { hoursToType, typedMinutes } from './typed-hours.ts';

test.each([
  [' 1,5 ', 90],
  ['2', 120],
  ['12.25', 735],
  ['0.01', 1],
  ['', null],
  ['  ', null],
  ['1.5h', NaN],
  ['a1', NaN],
  ['-1', NaN],
  ['1.', NaN],
  ['1.2.3', NaN],
])('typedMinutes: "%s" is %d minutes', (typed, minutes) => {
  expect(typedMinutes(typed)).toBe(minutes);
});

test.each([
  [null, ''],
  [0, '0'],
  [90, '1.5'],
])('hoursToType: %d minutes are typed as "%s"', (minutes, text) => {
  expect(hoursToType(minutes)).toBe(text);
});

import { stepPlace } from './ideal-drag.ts';

test.each([
  ['ArrowRight', 'tuesday', 'midday', { target: { weekday: 'wednesday', part: 'midday' } }],
  ['ArrowUp', 'tuesday', 'midday', { target: { weekday: 'tuesday', part: 'morning' } }],
  ['ArrowLeft', 'monday', 'midday', { rejection: 'This is the beginning of the week.' }],
  ['ArrowRight', 'sunday', 'midday', { rejection: 'This is the end of the week.' }],
  ['ArrowUp', 'sunday', 'morning', { rejection: 'This is the beginning of the day.' }],
  ['ArrowDown', 'sunday', 'evening', { rejection: 'This is the end of the day.' }],
  ['KeyA', 'sunday', 'evening', null],
] as const)('ideal week: %s from %s, %s, within the week (IDE-20)', (code, weekday, part, expected) => {
  expect(stepPlace({ weekday, part }, code)).toEqual(expected);
});

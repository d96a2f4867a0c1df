import { stepTarget } from './step-target.ts';

const monday = '2026-12-28';

test.each([
  ['ArrowRight', { date: '2026-12-29', part: 'midday' }],
  ['ArrowLeft', { date: '2026-12-27', part: 'midday' }],
  ['ArrowDown', { date: monday, part: 'afternoon' }],
  ['ArrowUp', { date: monday, part: 'morning' }],
  ['PageDown', { date: '2027-01-04', part: 'midday' }],
  ['PageUp', { date: '2026-12-21', part: 'midday' }],
])('keyboard drag: %s moves a card one step', (key, expected) => {
  expect(stepTarget({ date: monday, part: 'midday' }, key)).toEqual(expected);
});

test('keyboard drag: down from the evening leads to the morning a week later, up from the morning to the evening a week earlier (CAL-34)', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'ArrowDown')).toEqual({
    date: '2027-01-04',
    part: 'morning',
  });
  expect(stepTarget({ date: monday, part: 'morning' }, 'ArrowUp')).toEqual({
    date: '2026-12-21',
    part: 'evening',
  });
});

test('keyboard drag: other keys move nothing', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'KeyA')).toBeNull();
});

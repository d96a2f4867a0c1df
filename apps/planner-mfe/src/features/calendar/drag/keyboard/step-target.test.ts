import { stepTarget } from './step-target.ts';

const monday = '2026-12-28';

test.each([
  ['ArrowRight', { date: '2026-12-29', part: 'midday' }],
  ['ArrowLeft', { date: '2026-12-27', part: 'midday' }],
  ['ArrowDown', { date: monday, part: 'afternoon' }],
  ['ArrowUp', { date: monday, part: 'morning' }],
  ['PageDown', { date: '2027-01-04', part: 'midday' }],
  ['PageUp', { date: '2026-12-21', part: 'midday' }],
])('%s moves a card one step', (key, expected) => {
  expect(stepTarget({ date: monday, part: 'midday' }, key)).toEqual(expected);
});

test('below evening lies the morning a week later, above morning the evening a week before', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'ArrowDown')).toEqual({
    date: '2027-01-04',
    part: 'morning',
  });
  expect(stepTarget({ date: monday, part: 'morning' }, 'ArrowUp')).toEqual({
    date: '2026-12-21',
    part: 'evening',
  });
});

test('other keys carry nothing', () => {
  expect(stepTarget({ date: monday, part: 'evening' }, 'KeyA')).toBeNull();
});

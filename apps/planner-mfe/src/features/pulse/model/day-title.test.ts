import { dayTitle } from './day-title.ts';

test('a day is called by its weekday and date', () => {
  expect(dayTitle('2026-11-20')).toBe('Friday, Nov 20');
  expect(dayTitle('2024-02-29')).toBe('Thursday, Feb 29');
});

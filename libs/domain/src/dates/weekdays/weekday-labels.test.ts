import { WEEKDAYS } from './weekday.ts';
import { onDaysText, weekdaysText } from './weekday-labels.ts';

test('weekdays are named from Monday on, and runs of three and more are drawn together', () => {
  expect(weekdaysText(['friday', 'monday', 'tuesday', 'wednesday', 'thursday'])).toBe('Mon–Fri');
  expect(weekdaysText(['monday', 'tuesday'])).toBe('Mon, Tue');
  expect(weekdaysText(['sunday', 'monday', 'thursday', 'friday', 'saturday'])).toBe('Mon, Thu–Sun');
  expect(weekdaysText([])).toBe('');
});

test('the days of a block are named as they are given, all seven in short', () => {
  expect(onDaysText(['thursday', 'monday'])).toBe('Thu, Mon');
  expect(onDaysText(WEEKDAYS)).toBe('Every day');
});

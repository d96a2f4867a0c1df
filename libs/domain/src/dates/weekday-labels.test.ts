import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { onDaysText, weekdaysText } from './weekday-labels.ts';

test('weekdaysText: days are listed from Monday, and three or more in a row become a range (REC-9)', () => {
  expect(weekdaysText(['friday', 'monday', 'tuesday', 'wednesday', 'thursday'])).toBe('Mon–Fri');
  expect(weekdaysText(['monday', 'tuesday'])).toBe('Mon, Tue');
  expect(weekdaysText(['sunday', 'monday', 'thursday', 'friday', 'saturday'])).toBe('Mon, Thu–Sun');
  expect(weekdaysText([])).toBe('');
});

test('onDaysText: days are listed in the given order, and all seven are “Every day”', () => {
  expect(onDaysText(['thursday', 'monday'])).toBe('Thu, Mon');
  expect(onDaysText(weekdays)).toBe('Every day');
});

import { formatDay, formatMoment } from './format-moment.ts';

test('a moment is told with its day and its time, by the clock of 24 hours', () => {
  expect(formatMoment('2026-03-02T15:04:00')).toBe('Mar 2, 2026, 15:04');
  expect(formatMoment('2026-03-02T00:04:00')).toBe('Mar 2, 2026, 00:04');
});

test('a day is told in the same style', () => {
  expect(formatDay('2026-03-02T15:04:00')).toBe('Mar 2, 2026');
});

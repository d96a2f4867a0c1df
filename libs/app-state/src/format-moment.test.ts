import { formatDay, formatMoment } from './format-moment.ts';

test('formatMoment: shows day and time', () => {
  expect(formatMoment('2026-03-02T15:04:00')).toBe('Mar 2, 2026, 15:04');
  expect(formatMoment('2026-03-02T00:04:00')).toBe('Mar 2, 2026, 00:04');
});

test('formatDay: shows the day in the same style', () => {
  expect(formatDay('2026-03-02T15:04:00')).toBe('Mar 2, 2026');
});

import { timeBlock } from '@simmer/testing/time-block.factory';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';
import { weekdayChangeText } from './weekday-change.ts';

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const series = timeBlock({ scheduled_days: [...WORKING_DAYS], start_date: '2026-01-05' });
const from = '2026-01-19';

test('weekdayChangeText: for a series of several weekdays it names the old and the new ones (BLK-36)', () => {
  const tuesday = { date: '2026-01-20', part: 'morning' } as const;
  expect(weekdayChangeText(series, moveWholeSeries(series, from, tuesday))).toBe('Mon–Fri becomes Tue–Sat');
  expect(weekdayChangeText(series, moveThisAndFollowing(series, from, tuesday))).toBe(
    'Mon–Fri becomes Tue–Sat',
  );
  const thursday = { date: '2026-01-22', part: 'morning' } as const;
  expect(weekdayChangeText(series, moveWholeSeries(series, from, thursday))).toBe(
    'Mon–Fri becomes Mon, Thu–Sun',
  );
});

test('weekdayChangeText: is null when the weekdays stay or there is only one', () => {
  const later = { date: from, part: 'evening' } as const;
  expect(weekdayChangeText(series, moveWholeSeries(series, from, later))).toBeNull();
  const nextWeek = { date: '2026-01-26', part: 'morning' } as const;
  expect(weekdayChangeText(series, moveWholeSeries(series, from, nextWeek))).toBeNull();
  const mondays = timeBlock({ start_date: '2026-01-05' });
  const tuesday = { date: '2026-01-20', part: 'morning' } as const;
  expect(weekdayChangeText(mondays, moveWholeSeries(mondays, from, tuesday))).toBeNull();
});

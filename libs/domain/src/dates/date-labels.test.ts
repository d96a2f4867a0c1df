import { planningDate } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { datedDay, dayHeader, dayTitle, monthTitle, shortDate, weekLabel } from './date-labels.ts';
import { endOfMonth, isFirstOfMonth, startOfMonth } from './month.ts';

const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string) => format.format(Date.parse(`${date}T00:00:00Z`));
};

test('date labels: any date reads as the platform’s English label', () => {
  const title = intl({ month: 'long', year: 'numeric' });
  const short = intl({ month: 'short', day: 'numeric' });
  const weekday = intl({ weekday: 'short' });
  fc.assert(
    fc.property(planningDate(), (date) => {
      expect(monthTitle(date)).toBe(title(date));
      expect(shortDate(date)).toBe(short(date));
      expect(dayHeader(date)).toEqual({ weekday: weekday(date).toUpperCase(), date: short(date) });
    }),
  );
});

test('date labels: months, days and weeks are short English texts (CAL-3, PRD-11)', () => {
  expect(monthTitle('2026-01-05')).toBe('January 2026');
  expect(shortDate('2026-01-05')).toBe('Jan 5');
  expect(datedDay('2026-01-05')).toBe('Jan 5, 2026');
  expect(dayHeader('2026-01-05')).toEqual({ weekday: 'MON', date: 'Jan 5' });
  expect(dayTitle('2026-11-20')).toBe('Friday, Nov 20');
  expect(weekLabel('2026-12-31')).toBe('Wk 53');
  expect(weekLabel('2026-01-05')).toBe('Wk 2');
});

test('startOfMonth and endOfMonth: give the first and the last day of the month', () => {
  expect([startOfMonth('2024-02-17'), endOfMonth('2024-02-17')]).toEqual(['2024-02-01', '2024-02-29']);
  expect([startOfMonth('2026-12-31'), endOfMonth('2026-12-01')]).toEqual(['2026-12-01', '2026-12-31']);
  expect(['2026-03-01', '2026-03-11', '2026-02-28'].map(isFirstOfMonth)).toEqual([true, false, false]);
});

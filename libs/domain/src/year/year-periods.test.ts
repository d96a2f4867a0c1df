import { calendarWeeks } from '../weeks/calendar-range.ts';
import { meanMood } from './mean-mood.ts';
import { periodsOf, periodTitle, startOfQuarter, viewOf } from './year-periods.ts';

const today = '2026-11-23';
const mondays = calendarWeeks(today);
const weeks = mondays.map((monday) => ({ monday }));

test.each(['quarter', 'month'] as const)('periodsOf: each week is in one %s, in order (YR-5)', (zoom) => {
  const periods = periodsOf(weeks, zoom);
  expect(periods.flatMap((period) => period.weeks)).toEqual(weeks);
  expect(periods.map(({ start }) => start)).toEqual(periods.map(({ start }) => start).toSorted());
  expect(periods).toHaveLength(zoom === 'quarter' ? 9 : 25);
});

test('periodsOf: the week of New Year is in the month of its Thursday, and months add up to quarters (YR-5)', () => {
  const months = periodsOf(weeks, 'month');
  const quarters = periodsOf(weeks, 'quarter');
  const has = (start: string) =>
    months.find((month) => month.start === start)?.weeks.map((week) => week.monday);
  expect(has('2026-12-01')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  expect(has('2027-01-01')?.[0]).toBe('2027-01-04');
  for (const { start, weeks: ofQuarter } of quarters) {
    expect(
      months.filter((month) => startOfQuarter(month.start) === start).flatMap((month) => month.weeks),
    ).toEqual(ofQuarter);
  }
});

test('viewOf: reads zoom and date, and shows the two years for anything else (YR-6)', () => {
  const view = (zoom: string | null, date: string | null) => viewOf(zoom, date, mondays, today);
  const years = { zoom: 'years', start: '2026-11-01' };
  expect(view('quarter', '2027-02-14')).toEqual({ zoom: 'quarter', start: '2027-01-01' });
  expect(view('month', '2027-02-14')).toEqual({ zoom: 'month', start: '2027-02-01' });
  expect(view('month', null)).toEqual({ zoom: 'month', start: '2026-11-01' });
  const others = [
    [null, null],
    [null, '2027-02-14'],
    ['day', '2027-02-14'],
    ['month', '2027-02-31'],
    ['month', '2029-01-01'],
    ['quarter', '2025-09-30'],
  ] as const;
  expect(others.map(([zoom, date]) => view(zoom, date))).toEqual(others.map(() => years));
});

test('periodTitle: names a quarter and a month', () => {
  expect(['2026-01-01', '2026-04-01', '2026-12-01'].map((date) => startOfQuarter(date))).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
  ]);
  expect(periodTitle(viewOf('quarter', '2026-11-23', mondays, today))).toBe('Q4 2026');
  expect(periodTitle(viewOf('month', '2026-11-23', mondays, today))).toBe('November 2026');
});

const moodsOf = (...moods: string[]) => moods.map((mood) => ({ date: today, mood }));

test('meanMood: is shown as the chosen mood that is nearest to the mean (YR-4)', () => {
  expect(meanMood([])).toBeNull();
  expect(meanMood(moodsOf('hazy'))).toMatchObject({ id: 'hazy' });
  expect(meanMood(moodsOf('sunny', 'rainy', 'partly-cloudy'))).toMatchObject({ id: 'partly-cloudy' });
  expect(meanMood(moodsOf('sunny', 'icy'))?.id).toBe('icy');
  expect(meanMood(moodsOf('hail'))).toBeNull();
});

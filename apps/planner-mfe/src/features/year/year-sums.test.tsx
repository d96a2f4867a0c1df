import { calendarDate } from '@simmer/domain/dates/calendar-date';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { render, screen } from '@testing-library/react';
import { YearSums } from './year-sums.tsx';

const nothing = {
  minutes: 0,
  doneMinutes: 0,
  byStar: new Map(),
  withoutStar: 0,
  ofEvents: 0,
  byPhase: new Map(),
};
const week: YearWeek = {
  monday: calendarDate('2026-02-02'),
  past: nothing,
  ahead: nothing,
  moods: [],
  notes: null,
};

test.each([
  ['after the first shown day: said', '2026-02-05', 1],
  ['before it: not said', '2026-02-01', 0],
  ['never: not said', null, 0],
])('year: calendar events are known from a day %s (YR-11)', (_when, eventsSince, count) => {
  const year = { weeks: [week], segments: [], phases: new Map(), eventsSince, isBlank: false };
  render(<YearSums weeks={[week]} year={year} />);
  expect(screen.queryAllByText(/^Calendar events are known from .*5.* on\.$/)).toHaveLength(count);
});

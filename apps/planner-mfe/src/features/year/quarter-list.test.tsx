import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { periodsOf } from '@simmer/domain/year/year-periods';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { QuarterList } from './quarter-list.tsx';

const nothing = {
  minutes: 0,
  doneMinutes: 0,
  byStar: new Map(),
  withoutStar: 0,
  ofEvents: 0,
  byPhase: new Map(),
};
const weekOf = (monday: string, minutes: number): YearWeek => ({
  monday: calendarDate(monday),
  past: { ...nothing, minutes, withoutStar: minutes },
  ahead: nothing,
  moods: [],
  notes: null,
});

test('year: quarters with something are cards, and the others are links in one line (YR-10)', () => {
  const weeks = [weekOf('2026-02-02', 0), weekOf('2026-05-04', 60), weekOf('2026-08-03', 0)];
  render(
    <MemoryRouter>
      <QuarterList
        quarters={periodsOf(weeks, 'quarter')}
        year={{ weeks, segments: [], phases: new Map(), eventsSince: null, isBlank: false }}
        scale={60}
        current="2026-05-04"
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('Q2 2026');
  expect(screen.getByText(/^Nothing in/).textContent).toBe('Nothing in Q1 2026Q3 2026');
});

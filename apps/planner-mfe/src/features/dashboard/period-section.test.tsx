import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { NO_TIME } from '@simmer/domain/totals/count-time';
import { render, screen } from '@testing-library/react';
import { PeriodSection } from './period-section.tsx';

test('period: its headline comes first, the totals of the whole plan stand small below it (DSH-10)', () => {
  const planned = { points: 154, minutes: 5520, occurrences: 60 };
  render(
    <PeriodSection
      dashboard={{
        stars: [],
        totals: { blocks: 60, points: 757, hours: 456 },
        time: { ...NO_TIME, planned, open: planned },
        days: { start: calendarDate('2026-11-23'), end: calendarDate('2026-11-29') },
        vibes: [],
        byNorthStar: [],
        byPhase: [],
        timeline: { bars: [], scale: 10 },
      }}
      period="week"
      onChoose={() => undefined}
      onRetry={() => undefined}
    />,
  );
  const headline = screen.getByRole('heading', { name: /^154 points planned/ });
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(totals.textContent).toContain('Total points757Hours planned456h');
  expect(headline.compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { TotalFigures } from './total-figures.tsx';
import { jest } from '@jest/globals';
import { methodWords } from '@simmer/contracts/texts/method-words';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { NO_TIME } from '@simmer/domain/totals/count-time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodSection } from './period-section.tsx';
import type { Dashboard } from './use-dashboard.ts';

const planned = { points: 154, minutes: 5520, occurrences: 60 };

function show(changed: Partial<Dashboard> = {}) {
  const onRetry = jest.fn();
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
        isFirstWeek: false,
        ...changed,
      }}
      period="week"
      onChoose={() => undefined}
      onRetry={onRetry}
      latestCheck={null}
    />,
  );
  return { onRetry, totals: () => screen.getByRole('region', { name: 'Totals' }) };
}

test('period: its headline comes first, with what points are, and the totals of the whole plan last (DSH-10)', () => {
  const { totals } = show();
  const headline = screen.getByRole('heading', { name: /^154 points planned/ });
  expect(totals().textContent).toContain('Total points757Hours planned456h');
  screen.getByText(methodWords.Points);
  for (const { parentElement } of [headline, ...screen.getAllByRole('heading', { level: 2 })]) {
    expect(parentElement?.compareDocumentPosition(totals())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('period: in the first week the totals of the plan are the only ones (DSH-11)', () => {
  show({ isFirstWeek: true });
  screen.getByRole('heading', { name: 'Your first week' });
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  expect(screen.queryByText(/points planned/)).toBeNull();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['757', '456h']);
});

test('period: without sizes and phases unknown hours are a dash, and Try again loads the phases (CAL-53)', async () => {
  const { onRetry, totals } = show({ totals: { blocks: 60, points: 757, hours: NaN }, byPhase: null });
  expect(totals().textContent).toContain('Total points757Hours planned–');
  screen.getByText('Failed to load ecocycle phases');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('totals: beside total points and hours it says what they count (DSH-10)', () => {
  render(<TotalFigures totals={{ blocks: 1, points: 7, hours: 5 }} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '5h']);
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toContain(
    'A weekly block counts once here.',
  );
});

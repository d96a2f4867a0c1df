import { usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { localStore } from '@simmer/plan/copy/local-plan';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { screen } from '@testing-library/react';
import { PatternsNote } from './patterns-note.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

const check = (date: string) => ({
  id: date,
  date,
  week_start_date: date,
  theme_ratings: [],
  overall_feeling: 8,
  weather_mood: 'partly-cloudy' as const,
  created_at: `${date}T08:00:00.000Z`,
});

const Checks = () => <p>{usePulseChecks().data?.length} checks</p>;

test.each([
  ['from the first week that counts on a sentence says why there is none yet', '2026-11-16', 'You have 1.'],
  ['before a week counts nothing is said of them', '2026-11-23', undefined],
])('patterns: %s (PAT-4)', async (_what, date, said) => {
  await localStore.change((data) => void data.pulseChecks.push(check(date)));
  renderApp(
    <>
      <PatternsNote today={calendarDate('2026-11-26')} />
      <Checks />
    </>,
  );
  await screen.findByText('1 checks');
  const note = screen.queryByText(/^Patterns show after 12 weeks with a pulse check\./);
  expect(note?.textContent.split('check. ')[1]).toBe(said);
});

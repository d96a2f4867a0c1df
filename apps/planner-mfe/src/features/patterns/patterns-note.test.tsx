import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { render, screen } from '@testing-library/react';
import { PatternsNote } from './patterns-note.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

test('patterns: until there is one, a sentence says why (PAT-4)', async () => {
  render(
    <AppStateProvider>
      <PatternsNote today={calendarDate('2026-11-26')} />
    </AppStateProvider>,
  );
  expect(
    await screen.findByText('Patterns show after 12 weeks with a pulse check. You have 0.'),
  ).toBeDefined();
});

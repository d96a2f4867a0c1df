import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { screen } from '@testing-library/react';
import { PatternsNote } from './patterns-note.tsx';
import { renderApp } from '../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => freshBrowser());

test('patterns: until there is one, a sentence says why (PAT-4)', async () => {
  renderApp(<PatternsNote today={calendarDate('2026-11-26')} />);
  expect(
    await screen.findByText('Patterns show after 12 weeks with a pulse check. You have 0.'),
  ).toBeDefined();
});

import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { localStore } from '@simmer/plan/copy/local-plan';
import { northStar } from '@simmer/testing/north-star.factory';
import { makeStep } from '@simmer/ui/toasts/undo';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { takeWayBack } from '../calendar-card/connection/way-back.ts';
import { Component as Dashboard } from '../dashboard/dashboard.page.tsx';
import { renderWithCache } from '../../testing/render-page.tsx';
import { ConnectCalendar } from './connect-calendar.tsx';

const blocks = () => localStore.peek()?.timeBlocks ?? [];
const Calendar = () => <p>The calendar{useLocation().search}</p>;

// Signed out, the local store is the source (OFF-1).
async function openDashboard(stars: readonly ReturnType<typeof northStar>[]) {
  await freshBrowser();
  await localStore.change((data) => void data.northStarThemes.push(...stars));
  render(
    <AppStateProvider>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Routes>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/calendar" element={<Calendar />} />
        </Routes>
      </MemoryRouter>
    </AppStateProvider>,
  );
  await screen.findByRole('heading', { name: 'Progress Dashboard' });
  return userEvent.setup();
}

test('first week: the dashboard of an empty plan shows it in the colour of its North Star, and adds it with one undo (DSH-7, ONB-12)', async () => {
  const user = await openDashboard([northStar({ name: 'Creativity & Art', color: '#ec4899' })]);
  const week = await screen.findByRole('region', { name: 'A first week' });
  const ghosts = within(week)
    .getAllByText(/^(?:Art|Music)$/)
    .map((name) => name.closest('li'));
  expect(ghosts).toHaveLength(8);
  for (const ghost of ghosts) expect(ghost?.style.getPropertyValue('--card-color')).toBe('#ec4899');
  screen.getByRole('button', { name: 'Check in' });
  expect(blocks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add 8 time blocks' }));
  await screen.findByText(/^The calendar\?date=\d{4}-\d\d-\d\d$/);
  expect(blocks()).toHaveLength(8);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks()).toEqual([]));
});

test('first week: without a North Star the dashboard of an empty plan leads to the week (DSH-7)', async () => {
  await openDashboard([]);
  const link = await screen.findByRole('link', { name: 'Open your week' });
  expect(link.getAttribute('href')).toBe('/calendar');
  expect(screen.queryByRole('region', { name: 'A first week' })).toBeNull();
});

test.each([
  ['has a calendar', sampleUser({ has_google_calendar: true }), false],
  ['has none', sampleUser({ has_google_calendar: false }), true],
  ['is signed out', null, false],
])('first week: who %s can connect one (%#) (ONB-12)', (_who, user, isOffered) => {
  sessionStore.setState({ status: user ? 'signed-in' : 'signed-out', user });
  renderWithCache(<ConnectCalendar />);
  expect(screen.queryByRole('button', { name: 'Connect your calendar' }) !== null).toBe(isOffered);
});

test('first week: who connects a calendar comes back to it (ONB-12)', async () => {
  sessionStore.setState({ status: 'signed-in', user: sampleUser({ has_google_calendar: false }) });
  installFakeApi({ 'POST /google-calendar/connect': () => ({ body: { authorization_url: '#consent' } }) });
  const user = renderWithCache(<ConnectCalendar />);
  await user.click(screen.getByRole('button', { name: 'Connect your calendar' }));
  await waitFor(() => expect(window.location.hash).toBe('#consent'));
  expect(takeWayBack()).toBe('/dashboard');
});

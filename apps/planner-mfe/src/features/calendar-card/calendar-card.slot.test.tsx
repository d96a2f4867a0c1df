import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleHost } from '@simmer/app-state/testing/sample-host';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { setHost } from '../../host/remote-host.ts';
import { Component as CalendarCard } from './calendar-card.slot.tsx';
import { noteWayBack } from './connection/way-back.ts';
import { movingDates, syncStatus } from './testing/sample-sync.ts';

type Page = 'account' | 'calendars';

beforeEach(() => localStorage.clear());

const lost = (id: string): SyncStatus =>
  syncStatus({
    id,
    status: 'failed',
    error_code: 'CALENDAR_AUTH_REQUIRED',
    error_message: 'Google asks again.',
  });

/** Renders the account page with a sync in this state, and with other responses of the API. */
function visit(sync: SyncStatus, others: Parameters<typeof installFakeApi>[0] = {}, page?: Page) {
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  setHost(sampleHost({ loadSlot: () => Promise.resolve(() => null) }));
  installFakeApi({
    'GET /google-calendar/status': () => ({
      body: { connected: true, credential: { email: 'robin@example.com' } },
    }),
    'GET /google-calendar/sync-status': () => ({ body: sync }),
    'GET /google-calendar/settings': () => ({ body: movingDates }),
    ...others,
  });
  return render(card({ page }));
}

interface CardProps {
  readonly isJustConnected?: boolean;
  readonly page?: Page | undefined;
}

function card({ isJustConnected = false, page = 'account' }: CardProps = {}) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Routes>
          <Route path="/dashboard" element="The dashboard" />
          <Route
            path="*"
            element={<CalendarCard isJustConnected={isJustConnected} connectFailure={null} page={page} />}
          />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

it.each([
  ['the dashboard comes back to it after choosing calendars', '/dashboard'],
  ['the account page stays on it', null],
])('calendar card: who connects from %s (SYN-3)', async (_who, from) => {
  if (from !== null) noteWayBack(from);
  visit(syncStatus({}), { 'GET /google-calendar/calendars': () => ({ body: { calendars: [] } }) }).unmount();
  render(card({ isJustConnected: true }));
  await screen.findByRole('dialog', { name: 'Select Calendars to Sync' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel' }));
  if (from === null) await screen.findByText('robin@example.com');
  else await screen.findByText('The dashboard');
  expect(screen.queryByRole('dialog', { name: 'Select Calendars to Sync' })).toBeNull();
});

it('calendar card: says that it needs a connection while the server is unreachable, and loads when it is back (OFF-102)', async () => {
  visit(syncStatus({}));
  await screen.findByText('robin@example.com');
  cleanup();
  sessionStore.setState({ status: 'unreachable', user: sampleUser() });
  render(card());
  screen.getByText('This needs a connection: please try again when Simmer can be reached.');
  expect(document.querySelector('.sm-skeleton')).toBeNull();
  act(() => sessionStore.setState({ status: 'signed-in' }));
  await screen.findByText('robin@example.com');
  expect(screen.queryByText(/This needs a connection/)).toBeNull();
});

const dialog = () => screen.queryByRole('dialog', { name: 'Google Calendar Reconnection Required' });
const notice = () => screen.findByText('Google asks for your permission again.');

it('calendar card: each loss of access opens the reconnection dialog once; afterwards a notice offers it (SYN-7)', async () => {
  const user = userEvent.setup();
  const first = visit(lost('11111111-1111-4111-8111-111111111111'));
  await screen.findByRole('dialog', { name: 'Google Calendar Reconnection Required' });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await notice();
  first.unmount();

  const second = visit(lost('11111111-1111-4111-8111-111111111111'));
  await notice();
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(dialog()).not.toBeNull();
  second.unmount();

  visit(lost('22222222-2222-4222-8222-222222222222'));
  await screen.findByRole('dialog', { name: 'Google Calendar Reconnection Required' });
});

it('calendar card: a reconnection dialog left without an answer is not opened again', async () => {
  const first = visit(lost('33333333-3333-4333-8333-333333333333'));
  await screen.findByRole('dialog', { name: 'Google Calendar Reconnection Required' });
  first.unmount();
  visit(lost('33333333-3333-4333-8333-333333333333'));
  await notice();
  expect(dialog()).toBeNull();
});

it.each([
  [
    'was cancelled',
    syncStatus({ status: 'failed', is_cancelled: true, finished_at: '2026-01-15T09:00:00.000Z' }),
  ],
  ['has lost its permission', lost('44444444-4444-4444-8444-444444444444')],
  ['runs', syncStatus({ status: 'in_progress', finished_at: null })],
])('calendar card: the time of the last successful sync stays while a sync %s', async (_what, sync) => {
  visit(sync);
  await screen.findByText(/^Last synced/);
  expect(screen.getByText(/ago$/).getAttribute('datetime')).toBe('2026-01-14T09:00:02.000Z');
});

it('calendar card: a running sync shows its counts and can be cancelled, and the focus stays at its outcome', async () => {
  const user = userEvent.setup();
  const running = syncStatus({
    status: 'in_progress',
    events_synced: 40,
    events_added: 37,
    events_changed: 3,
    processed: 1,
    finished_at: null,
  });
  let sync = running;
  visit(running, {
    'GET /google-calendar/sync-status': () => ({ body: sync }),
    [`POST /google-calendar/syncs/${running.id}/cancel`]: () => {
      sync = syncStatus({ status: 'failed', is_cancelled: true, error_message: 'It was cancelled.' });
      return { body: { sync } };
    },
  });
  await screen.findByText('Syncing your calendar…');
  screen.getByText('Calendar 2 of 2, 40 events so far (37 added, 3 changed).');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const outcome = await screen.findByText(/^The sync was cancelled\./);
  expect(document.activeElement?.contains(outcome)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it.each([
  ['account', 'Sync from date', 'Hide declined events'],
  ['calendars', 'Hide declined events', 'Sync from date'],
] as const)('calendar card: the page %s has %s, and not %s (SYN-4)', async (page, shown, missing) => {
  visit(syncStatus({}), {}, page);
  await screen.findByLabelText(new RegExp(`^${shown}`));
  expect(screen.queryByLabelText(new RegExp(`^${missing}`))).toBeNull();
});

it('calendar card: declined events are hidden by one switch, saved in the account, or said to have failed (CAL-73)', async () => {
  const saved: unknown[] = [];
  visit(
    syncStatus({}),
    {
      'PUT /auth/me': ({ body }) => {
        saved.push(body);
        if (saved.length === 1) return { status: 500, body: {} };
        return { body: sampleUser({ hides_declined: true, version: 2 }) };
      },
    },
    'calendars',
  );
  const choice = await screen.findByRole('switch', { name: /^Hide declined events/ });
  render(<ShownToasts />);
  await userEvent.click(choice);
  await screen.findByText('The setting could not be saved');
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(choice);
  await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('true'));
  expect(saved).toMatchObject([{ hides_declined: true }, { hides_declined: true }]);
});

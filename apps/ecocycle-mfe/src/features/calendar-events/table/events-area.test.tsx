import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { startApp } from '../../../testing/test-providers.tsx';
import { layOut } from '../../../testing/laid-out.ts';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventsArea } from './events-area.tsx';
import { useEventListState } from '../model/use-event-list-state.ts';

const nothing: Phases = { list: [], byId: () => null, byName: () => null, byLabel: () => null };

let undo: () => void;
beforeEach(() => {
  undo = layOut(600);
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
});
afterEach(() => undo());

function MonthArea({ first, onSync = null }: { first: string; onSync?: (() => void) | null }) {
  const month = calendarDate(first);
  const listState = useEventListState(month);
  return (
    <EventsArea
      month={month}
      listState={listState}
      phases={nothing}
      toolbar={null}
      isSyncing={false}
      onSync={onSync}
      onOpen={() => undefined}
    />
  );
}

function show(responses: readonly { status?: number; body: object }[]) {
  startApp();
  let looks = 0;
  installFakeApi({
    'GET /google-calendar/status': () => ({ body: { connected: false, credential: null } }),
    'GET /google-calendar/events': () => responses[looks++] ?? { status: 403, body: { detail: 'Gone' } },
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MonthArea first="2026-01-01" />
    </QueryClientProvider>,
  );
  return { lookAgain: () => act(() => client.invalidateQueries()), looks: () => looks };
}

it('events area: when a refetch fails the loaded events stay', async () => {
  const events = [calendarEvent({ title: 'Choir' })];
  const { lookAgain, looks } = show([{ body: { google_calendar_events: events } }]);
  await screen.findByRole('row', { name: /Choir/ });
  await lookAgain();
  await waitFor(() => expect(looks()).toBe(2));
  screen.getByRole('row', { name: /Choir/ });
  expect(screen.queryByText('Failed to load calendar events')).toBeNull();
});

it('events area: when the first load fails an error with its reason is shown', async () => {
  show([]);
  await screen.findByText('Failed to load calendar events');
  screen.getByText('Gone');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('events area: while the server is unreachable it says that events cannot be shown, and requests nothing (OFF-14)', async () => {
  startApp();
  sessionStore.setState({ status: 'unreachable' });
  const seen = installFakeApi({});
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MonthArea first="2026-01-01" />
    </QueryClientProvider>,
  );
  await screen.findByText('Calendar events cannot be shown right now');
  expect(screen.queryByText('Loading events...')).toBeNull();
  expect(seen).toEqual([]);
});

it('events area: an empty month outside the sync window links to the sync dates, one inside it offers a sync (KIT-31)', async () => {
  startApp();
  installFakeApi({
    'GET /google-calendar/status': () => ({ body: { connected: true, credential: null } }),
    'GET /google-calendar/events': () => ({ body: { google_calendar_events: [] } }),
    'GET /google-calendar/settings': () => ({
      body: {
        sync_start_date: '2026-01-10',
        sync_end_date: '2026-04-14',
        sync_start_days_before: 90,
        sync_end_days_after: 90,
      },
    }),
  });
  const around = (first: string) => (
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MonthArea key={first} first={first} onSync={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(around('2027-04-01'));
  await screen.findByText(/It is outside the dates you sync, Jan 10, 2026 to Apr 14, 2026\.$/);
  const way = screen.getByRole('link', { name: 'Change sync dates' });
  expect(way.getAttribute('href')).toBe('/account#sync-dates');
  expect(screen.queryByRole('button', { name: 'Sync Now' })).toBeNull();
  for (const within of ['2026-01-01', '2026-04-01']) {
    rerender(around(within));
    await screen.findByText(/Sync to look again/);
    screen.getByRole('button', { name: 'Sync Now' });
  }
});

import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { analysisRun } from '@simmer/contracts/routes/analysis/analysis.examples';
import type { CalendarStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { pageLoss } from '@simmer/ui/layers/unsaved';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { TestProviders, phasesResponse, startApp } from '../../testing/test-providers.tsx';
import { layOut } from '../../testing/laid-out.ts';
import { Component as KitchenSink } from './kitchen-sink.page.tsx';

let undo: () => void;
beforeEach(() => {
  undo = layOut(600);
  Object.assign(window, {
    scrollTo() {},
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => undo());

function visit(
  status: CalendarStatus,
  address = '/kitchen-sink',
  others: Parameters<typeof installFakeApi>[0] = {},
) {
  startApp();
  installFakeApi({
    'GET /google-calendar/status': () => ({ body: status }),
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/status': () => ({ body: { run: null, ai: null } }),
    'GET /google-calendar/events': () => ({
      body: {
        google_calendar_events: [
          calendarEvent({
            title: 'Choir',
            organizer_name: 'robin.vale@example.com',
            ecocycle_phase: 'Maturity',
            is_synced: false,
          }),
        ],
      },
    }),
    ...others,
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <TestProviders>
        <KitchenSink />
        <ShownToasts />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const UNCONNECTED = { connected: false, credential: null, remaining_events: null };
const eventsTab = () =>
  screen.findByRole<HTMLButtonElement>('tab', { name: 'Google Calendar Events (Not Connected)' });

it('Kitchen Sink: remaining events of a disconnected calendar can be opened, with an explanation (KIT-2)', async () => {
  const user = visit({
    connected: false,
    credential: null,
    remaining_events: { count: 12, latest_date: '2026-01-30', account_emails: ['robin.vale@example.com'] },
  });
  expect((await eventsTab()).disabled).toBe(true);
  await screen.findByText('12 events from robin.vale@example.com are still here, but no longer synced.');
  await user.click(screen.getByRole('button', { name: 'Show events' }));
  await screen.findByRole('heading', { name: 'January 2026' });
  await screen.findByRole('row', { name: /Choir.*No longer synced/ });
  expect(screen.queryByText(/robin\.vale@/)).toBeNull();
  screen.getByText(/These events are from a calendar that is no longer connected/);
  expect(screen.queryByRole('button', { name: 'Update Calendar' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Activities/ }));
  expect((await eventsTab()).disabled).toBe(true);
});

it('Kitchen Sink: without a connection and remaining events only activities are shown, with a count once loaded (KIT-1)', async () => {
  visit(UNCONNECTED, '/kitchen-sink?tab=events');
  const name = () => screen.getAllByRole('tab')[0]?.textContent;
  expect(name()).toBe('Activities');
  await screen.findByText('No activities yet');
  expect(name()).toBe('Activities (0)');
  expect((await eventsTab()).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show events' })).toBeNull();
  screen.getByRole('tab', { name: /Activities/, selected: true });
});

it('Kitchen Sink: events of a calendar by its address need no connection (KIT-1, SYN-50)', async () => {
  const school = { id: sampleUser().id, host: 'school.example.com', name: 'School', color: null };
  const state = { is_shown: true, is_on: true, is_reading: false, read_at: null, problem: null };
  visit(UNCONNECTED, '/kitchen-sink?tab=events', {
    'GET /calendar-addresses': () => ({ body: { calendar_addresses: [{ ...school, ...state }] } }),
  });
  await screen.findByRole('tab', { name: 'Google Calendar Events', selected: true });
  await screen.findByRole('button', { name: 'Next month' });
  expect(screen.queryByText(/no longer connected/)).toBeNull();
});

it('Kitchen Sink: a running analysis shows its progress, and Cancel keeps what it has found', async () => {
  const run = {
    ...analysisRun,
    status: 'in_progress',
    methods: ['keyword'],
    events_total: 40,
    processed: 13,
    total: 40,
    events_classified: 7,
    finished_at: null,
  };
  let status = 'in_progress';
  const user = visit(
    { connected: true, credential: { email: 'robin.vale@example.com' }, remaining_events: null },
    '/kitchen-sink?tab=events&month=2026-01',
    {
      'GET /ecocycle-analysis/status': () => ({ body: { run: { ...run, status }, ai: null } }),
      [`POST /ecocycle-analysis/runs/${run.id}/cancel`]: () => {
        status = 'cancelled';
        return { body: { run: { ...run, status } } };
      },
    },
  );
  await screen.findByText('Analyzing your events…');
  screen.getByText('13 of 40 events by keywords, 7 found a phase.');
  const analyze = await screen.findByRole<HTMLButtonElement>('button', { name: /Analyz/ });
  expect(analyze.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Analysis stopped. What it has found so far stays.');
  expect(screen.queryByText('Analyzing your events…')).toBeNull();
});

it.each([
  ['Connect a calendar', false],
  ['Calendar settings', true],
])('Kitchen Sink: “%s” leads to the calendar card (KIT-1)', async (name, connected) => {
  visit({ connected, credential: null, remaining_events: null });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/account#google-calendar');
});

it('Kitchen Sink: the typed name of a new activity is kept while the events are shown, and leaving asks (KIT-13, UI-21)', async () => {
  const user = visit({
    connected: false,
    credential: null,
    remaining_events: { count: 12, latest_date: '2026-01-30', account_emails: [] },
  });
  await pasteInto(user, await screen.findByRole('textbox', { name: 'Name of the new activity' }), 'Kites');
  await user.click(await screen.findByRole('button', { name: 'Show events' }));
  await screen.findByRole('heading', { name: 'January 2026' });
  expect(pageLoss()).toBe('The name of the new activity will be lost.');
  await user.click(screen.getByRole('tab', { name: /Activities/ }));
  expect(await screen.findByDisplayValue('Kites')).toBeTruthy();
});

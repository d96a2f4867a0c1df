import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleHost } from '@simmer/app-state/testing/sample-host';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import {
  type OwnCalendar,
  unfitReasons,
} from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { toastStore } from '@simmer/ui/toasts/toast';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { setHost } from '../../../host/remote-host.ts';
import { Component as CalendarCard } from '../calendar-card.slot.tsx';
import { syncStatus } from '../testing/sample-sync.ts';
import { ownCalendar, ownChoices } from '../testing/sample-own-calendar.ts';
import { renderWithCache } from '../../../testing/render-page.tsx';

const SHOW = 'Show my time blocks in Google Calendar';
// Stays on the page, which jsdom cannot leave.
const CONSENT = '#consent';

beforeEach(async () => {
  window.location.hash = '';
  sessionStorage.clear();
  toastStore.dismiss();
  // They fade out first.
  await waitFor(() => {
    if (toastStore.visible().length > 0) throw new Error('A toast is still shown.');
  });
});

type Responses = Parameters<typeof installFakeApi>[0];
type Arrival = NonNullable<SlotProps['calendar-card']['ownCalendar']>;

/** Renders the card of a person whose blocks are shown so, or not. */
function visit(calendar: OwnCalendar | null, others: Responses = {}, arrival: Partial<Arrival> = {}) {
  sessionStore.setState({
    status: 'signed-in',
    user: sampleUser({ own_calendar: calendar && ownChoices }),
  });
  setHost(sampleHost({ loadSlot: () => Promise.resolve(() => null) }));
  const calls = installFakeApi({
    'GET /google-calendar/status': () => ({
      body: { connected: false, credential: null, remaining_events: null },
    }),
    'GET /google-calendar/former-accounts': () => ({ body: { former_accounts: [] } }),
    'GET /google-calendar/own-calendar': () => ({ body: { own_calendar: calendar } }),
    'POST /google-calendar/own-calendar': () => ({ body: { authorization_url: CONSENT } }),
    ...others,
  });
  const arriving = { isJustShown: false, failure: null, ...arrival };
  const user = renderWithCache(
    <>
      <Routes>
        <Route
          path="*"
          element={
            <CalendarCard
              isJustConnected={false}
              connectFailure={null}
              ownCalendar={arriving}
              page="calendars"
            />
          }
        />
      </Routes>
      <ShownToasts />
    </>,
  );
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  return { user, writes };
}

const showButton = () => screen.findByRole('button', { name: SHOW });
const saved: Responses = {
  'PUT /auth/me': ({ body }) => ({ body: sampleUser({ ...(body as object), version: 2 }) }),
};

it('own calendar: who presses “Show my time blocks” is sent to the consent page (OWN-1)', async () => {
  const { user, writes } = visit(null);
  await user.click(await showButton());
  await waitFor(() => expect(window.location.hash).toBe(CONSENT));
  expect(writes()).toMatchObject([
    { path: '/google-calendar/own-calendar', body: { zone: expect.any(String) as string } },
  ]);
});

it('own calendar: a refusal to show the blocks is said in the server’s words', async () => {
  const { user } = visit(null, {
    'POST /google-calendar/own-calendar': () => ({ status: 403, body: { detail: 'Only they can do that.' } }),
  });
  await user.click(await showButton());
  await screen.findByText('Only they can do that.');
  expect(window.location.hash).toBe('');
});

it.each([
  ['access_denied', /^Simmer was not given permission, so nothing was made\./],
  ['expired', /^That took a little too long/],
  ['missing_permission', /make a calendar of its own\. Try again and leave that box checked\.$/],
  ['other_account', 'Choose the Google account that is connected here.'],
  ['toString', 'Google Calendar could not be asked.'],
])('own calendar: after the consent failed by %s the card says why', async (failure, text) => {
  visit(null, {}, { failure });
  expect(await screen.findByText(text)).toBeDefined();
  expect(await showButton()).toBeDefined();
});

it('own calendar: who has asked for it stays on the account page, and is told once (OWN-1)', async () => {
  visit(ownCalendar(), {}, { isJustShown: true });
  await screen.findByText(/^Shown in Google Calendar/);
  expect(screen.getAllByText('Google Calendar shows your time blocks from now on')).toHaveLength(1);
});

it.each([
  [ownCalendar(), /^Shown in Google Calendar, as of Jan 14, 2020, \S+$/],
  [ownCalendar({ is_waiting: true }), /as of .+\. The latest changes are on their way\.$/],
  [ownCalendar({ shown_at: null }), /^Your time blocks are being written to Google Calendar\.$/],
])('own calendar: it says since when the blocks are shown: %#', async (calendar, text) => {
  visit(calendar);
  await screen.findByText(text);
  screen.getByText('robin@example.com');
  expect(screen.queryByRole('button', { name: SHOW })).toBeNull();
});

it('own calendar: each choice is saved at once, together with the others (OWN-2)', async () => {
  const { user, writes } = visit(ownCalendar(), saved);
  const names = await screen.findByRole('switch', { name: /^With their names/ });
  await user.click(names);
  await waitFor(() => expect(names.getAttribute('aria-checked')).toBe('false'));
  await user.selectOptions(screen.getByLabelText('Time blocks'), 'Those with a clock time');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toMatchObject([
    { own_calendar: { ...ownChoices, with_names: false } },
    { own_calendar: { ...ownChoices, with_names: false, blocks: 'timed' } },
  ]);
});

it('own calendar: while a choice is saved other actions are disabled; one that fails stays as it was, and says so (SYN-4)', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user } = visit(ownCalendar(), { 'PUT /auth/me': () => promise });
  const busy = await screen.findByRole('switch', { name: 'Show as busy' });
  await user.click(busy);
  const stop = screen.getByRole<HTMLButtonElement>('button', { name: 'Stop' });
  await waitFor(() => expect(stop.disabled).toBe(true));
  resolve({ status: 500, body: {} });
  await screen.findByText('The setting could not be saved');
  expect([stop.disabled, busy.getAttribute('aria-checked')]).toEqual([false, 'true']);
});

const AGAIN = 'POST /google-calendar/own-calendar/try-again';
const resumes_at = '2020-01-14T12:50:00.000Z';
const later = / Simmer tries again by itself at Jan 14, 2020, \S+\.$/.source;

it.each([
  [
    'calendar_gone',
    /^The calendar “Simmer” was deleted in Google Calendar\. .+ are all here\.$/,
    'Make it again',
  ],
  ['google_busy', new RegExp(`^Google asked us to wait\\.${later}`, 'u'), 'Try again'],
  ['google_away', new RegExp(`^Google does not answer\\.${later}`, 'u'), 'Try again'],
  ['failed', new RegExp(`^The last changes could not be written\\.${later}`, 'u'), 'Try again'],
] as const)(
  'own calendar: the problem %s is tried again by its button, and the focus goes to the outcome',
  async (problem, text, button) => {
    const { user, writes } = visit(ownCalendar({ problem, resumes_at }), {
      [AGAIN]: () => ({ body: { own_calendar: ownCalendar() } }),
    });
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(writes()).toMatchObject([{ path: '/google-calendar/own-calendar/try-again' }]);
    expect(document.activeElement?.textContent).toMatch(/^Shown in Google Calendar/);
  },
);

it('own calendar: access that was lost is asked for again', async () => {
  const { user } = visit(ownCalendar({ problem: 'access_lost', shown_at: null }));
  await screen.findByText('Simmer may no longer write to Google Calendar.');
  expect(screen.queryByText(/being written/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow again' }));
  await waitFor(() => expect(window.location.hash).toBe(CONSENT));
});

it('own calendar: events that cannot be blocks are listed with the reason (OWN-5)', async () => {
  const unfit = unfitReasons.map((reason) => ({ id: reason, title: 'Trip', date: '2026-01-09', reason }));
  visit(ownCalendar({ unfit }));
  const list = (await screen.findByText('5 events in that calendar stay as they are')).closest('details');
  const rows = within(list ?? document.body).getAllByRole('listitem', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Trip, Jan 9, 2026: it lasts whole days',
    'Trip, Jan 9, 2026: it is longer than a day',
    'Trip, Jan 9, 2026: it repeats in a way that time blocks do not',
    'Trip, Jan 9, 2026: its date is out of reach',
    'Trip, Jan 9, 2026: it could not be taken over',
  ]);
});

it.each([
  ['Keep it as it is', 'keep'],
  ['Remove it', 'remove'],
])(
  'own calendar: “%s” ends it, “Keep showing them” does not, and the focus goes to the offer',
  async (answer, calendar) => {
    const { user, writes } = visit(ownCalendar(), {
      'DELETE /google-calendar/own-calendar': () => ({ body: { own_calendar: null } }),
      'GET /auth/me': () => ({ body: sampleUser({ own_calendar: null }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await user.click(await screen.findByRole('button', { name: 'Keep showing them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByRole('alertdialog', { name: 'Stop showing your time blocks in Google Calendar?' });
    await user.click(screen.getByRole('button', { name: answer }));
    await screen.findByText('Your time blocks are no longer shown in Google Calendar');
    expect(writes()).toMatchObject([{ path: `/google-calendar/own-calendar?calendar=${calendar}` }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await showButton()));
  },
);

it('own calendar: a state that cannot be read is asked for again by a button', async () => {
  let isDown = true;
  const { user } = visit(ownCalendar(), {
    'GET /google-calendar/own-calendar': () =>
      isDown ? { status: 500, body: {} } : { body: { own_calendar: ownCalendar() } },
  });
  await screen.findByText('The calendar “Simmer” could not be checked');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Shown in Google Calendar/)).toBeDefined();
});

it.each([
  ['their blocks are shown there', ownCalendar(), true],
  ['they are not', null, false],
])('own calendar: the question before disconnecting, while %s', async (_state, calendar, isNamed) => {
  const { user } = visit(calendar, {
    'GET /google-calendar/status': () => ({
      body: { connected: true, credential: { email: 'robin@example.com' } },
    }),
    'GET /google-calendar/sync-status': () => ({ body: syncStatus() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Calendar?' });
  expect(dialog.textContent?.includes('Your time blocks stay in Google Calendar as they are now')).toBe(
    isNamed,
  );
});

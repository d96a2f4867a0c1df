/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { createQueryClient } from '@simmer/app-state/query-client';
import { clearAuthData, reloadSession, sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { keepCopy } from '@simmer/plan/testing/keep-copy';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { lastReading } from '@simmer/plan/disk/readings';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamCard } from './team-card.tsx';

const me = sampleUser({ has_account: true });
const account = {
  id: 'a1',
  name: 'Home',
  ownerId: me.id,
  planId: 'taster',
  members: [{ id: 'm1', userId: me.id, name: 'Robin', email: me.email }],
};
const plan = { id: 'taster', name: 'Taster', priceMonthly: 0, priceAnnual: 0 };
const invitation = {
  id: 'i1',
  email: 'kim@example.com',
  created_at: '2026-01-05T08:30:00.000Z',
  expires_at: '2026-01-12T12:00:00.000Z',
  is_expired: false,
};

function server() {
  const state = { isAway: false };
  const at = (response: FakeResponse) => () => (state.isAway ? new TypeError('Failed to fetch') : response);
  installFakeApi({
    'GET /auth/me': at({ body: me }),
    'GET /plans': at({ body: { plans: [plan] } }),
    'GET /accounts/current': at({ body: { account } }),
    'GET /accounts/current/invitations': at({ body: { invitations: [invitation] } }),
    'POST /accounts/current/members': at({ body: { invitation } }),
  });
  return state;
}

async function openDialog() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamCard />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Manage Team' }));
  return { dialog: await screen.findByRole('dialog', { name: 'Account Management' }), unmount };
}

const NEEDS_SERVER = 'This needs a connection: please try again when Simmer can be reached.';

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  await keepCopy(me.id, defaultAppData('2026-01-14T09:30:00.000Z'));
  sessionStore.setState({ status: 'signed-in', user: me });
});
afterEach(() => clearAuthData());

test('team: a start without the server shows members and invitations as last read, and no change is made (OFF-90)', async () => {
  const api = server();
  const before = await openDialog();
  await within(before.dialog).findByText('kim@example.com');
  expect(within(before.dialog).queryByText(/as of/)).toBeNull();
  await waitFor(async () => {
    for (const name of ['account current', 'account invitations', 'subscription plans'])
      expect(await lastReading(me.id, name)).not.toBeNull();
  });
  before.unmount();

  api.isAway = true;
  await act(() => reloadSession());
  const { dialog } = await openDialog();
  await within(dialog).findByText('kim@example.com');
  expect(within(within(dialog).getByRole('list', { name: 'Team' })).getByText(/Robin/)).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toMatch(
    /^The account as of .+\. Changes need a connection\.$/,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: /^Send again/ }));
  expect(await within(dialog).findByText(NEEDS_SERVER)).toBeTruthy();
});

test('team: without the server, an account that was never read is said to need a connection (OFF-90)', async () => {
  server().isAway = true;
  await act(() => reloadSession());
  const { dialog } = await openDialog();
  expect(await within(dialog).findByText(NEEDS_SERVER)).toBeTruthy();
});

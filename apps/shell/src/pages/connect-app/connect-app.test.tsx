/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { keepLink, waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { browserZone } from '@simmer/app-state/clock';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { LinkReturn } from '../../session/link-return.tsx';
import { Component as ConnectAppPage } from './connect-app.page.tsx';

const request = {
  client_id: 'a.b.c',
  redirect_uri: 'http://127.0.0.1:7777/callback',
  response_type: 'code',
  code_challenge: 'E9Mel',
  code_challenge_method: 'S256',
  scope: 'read change',
  state: 'a&b',
};
const address = `/connect-app?${new URLSearchParams({ ...request, unknown: 'x' }).toString()}`;
const client = {
  client_name: '<b>Claude</b>',
  redirect_host: '127.0.0.1:7777',
  scopes: ['read', 'change'],
  expires_at: '2026-04-05T12:00:00.000Z',
};

beforeEach(() => {
  keepLink('/connect-app', null);
  location.hash = '';
});

interface Scene {
  readonly isSignedIn?: boolean;
  readonly asked?: () => FakeResponse;
  readonly redirectTo?: string;
  readonly answered?: () => FakeResponse;
}

function visit(scene: Scene = {}) {
  const { isSignedIn = true, asked, redirectTo = `${location.origin}/#answered`, answered } = scene;
  sessionStore.setState(
    isSignedIn ? { status: 'signed-in', user: sampleUser() } : { status: 'signed-out', user: null },
  );
  const seen = installFakeApi({
    'GET /oauth/authorization': asked ?? (() => ({ body: client })),
    'POST /oauth/authorization': answered ?? (() => ({ body: { redirect_to: redirectTo } })),
  });
  const page = (
    <>
      <LinkReturn />
      <Outlet />
    </>
  );
  const children = [
    { path: '/connect-app', element: <ConnectAppPage /> },
    { path: '/signin', element: <p>The sign-in</p> },
    { path: '/account/apps', element: <p>The connected apps</p> },
    { path: '/dashboard', element: <p>The dashboard</p> },
  ];
  const router = createMemoryRouter([{ element: page, children }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), seen, router };
}
const button = (name: string) => screen.findByRole('button', { name });

test('consent page: it says who asks, what for, until when, and where the browser goes (APP-7)', async () => {
  const { seen } = visit();
  await screen.findByRole('heading', { name: 'Connect <b>Claude</b>' });
  screen.getByText('<b>Claude</b> wants to read your plan and change it.');
  screen.getByText('It works until Apr 5, 2026, or until you revoke it on the account page.');
  expect(screen.getByText(/^Afterwards you go to/).textContent).toBe('Afterwards you go to 127.0.0.1:7777.');
  expect(screen.getByLabelText('Read my plan')).toMatchObject({ checked: true, disabled: true });
  const sent = new URLSearchParams(seen[0]?.path.split('?')[1]);
  expect(Object.fromEntries(sent)).toEqual(request);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['Allow', false, 'change'],
  ['Allow', true, 'read'],
  ['Deny', false, null],
])(
  'consent page: “%s” (change unticked: %s) sends %s and leaves to the client (APP-7)',
  async (name, isLess, scope) => {
    const { user, seen } = visit();
    await button('Allow');
    if (isLess) await user.click(screen.getByLabelText('Change my plan'));
    await user.click(await button(name));
    await waitFor(() => expect(location.hash).toBe('#answered'));
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: { request, scope, zone: browserZone() } });
  },
);

test('consent page: that the client names itself is said; title and focus tell of it (APP-7)', async () => {
  document.title = '🍲 Simmer';
  const { router } = visit();
  const heading = await screen.findByRole('heading', { name: 'Connect <b>Claude</b>' });
  screen.getByText('It calls itself so. Allow it only if you have just started this.');
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('🍲 Connect <b>Claude</b>');
  await act(() => router.navigate('/dashboard'));
  expect(document.title).toBe('🍲 Simmer');
});

test('consent page: who has too many apps is told so, and gets to the connected apps (APP-1, APP-7)', async () => {
  const detail = 'You have 20 connected apps. Revoke one first.';
  const { user } = visit({ answered: () => ({ status: 409, body: { detail } }) });
  await user.click(await button('Allow'));
  const refusal = within(await screen.findByRole('alert'));
  refusal.getByText(detail);
  expect(await button('Allow')).toHaveProperty('disabled', false);
  await user.click(refusal.getByRole('link', { name: 'Connected apps' }));
  await screen.findByText('The connected apps');
});

test('consent page: who asks to read alone is offered nothing more (APP-7)', async () => {
  visit({ asked: () => ({ body: { ...client, scopes: ['read'] } }) });
  await screen.findByText('<b>Claude</b> wants to read your plan.');
  expect(screen.queryByLabelText('Change my plan')).toBeNull();
});

test('consent page: a request that is not valid shows the reason, and no way to the client (APP-7)', async () => {
  const detail = 'This app is not registered here.';
  visit({ asked: () => ({ status: 422, body: { detail } }) });
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.queryByRole('button')).toBeNull();
});

test('consent page: the browser is not sent to an address that is none of the web (APP-7)', async () => {
  const { user } = visit({ redirectTo: 'javascript:alert(1)' });
  await user.click(await button('Allow'));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Try again.');
  expect(location.hash).toBe('');
});

test('consent page: who is signed out signs in first, and comes back with the whole query (APP-7)', async () => {
  const { router, seen } = visit({ isSignedIn: false });
  await screen.findByText('The sign-in');
  expect(seen).toEqual([]);
  act(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));
  await act(() => router.navigate('/dashboard'));
  await screen.findByRole('heading', { name: 'Connect <b>Claude</b>' });
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
  expect(waitingLink('/connect-app')).toBeNull();
});

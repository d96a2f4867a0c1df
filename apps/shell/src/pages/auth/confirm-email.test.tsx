/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { LinkReturn } from '../../session/link-return.tsx';
import { renderWithData } from '../../testing/render-with-data.tsx';
import { Component as ConfirmEmailPage } from './confirm-email.page.tsx';

beforeEach(() => sessionStorage.clear());

function Root() {
  return (
    <>
      <LinkReturn />
      <Outlet />
    </>
  );
}

function visit(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: '/confirm-email', element: <ConfirmEmailPage /> },
          { path: '/signin', element: <p>The sign-in page</p> },
          { path: '/account', element: <p>The account page</p> },
          { path: '/dashboard', element: <p>The dashboard</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  return { router, user: renderWithData(<RouterProvider router={router} />) };
}
const open = (address: string) => visit(address).user;
const confirm = () => screen.findByRole('button', { name: 'Use this address' });

it('confirm email page: the link is used only after a click, and the new address is shown', async () => {
  const moved = sampleUser({ email: 'new@example.com' });
  const seen = installFakeApi({
    'POST /auth/email-change/confirm': () => ({ body: moved }),
    'GET /auth/me': () => ({ body: moved }),
  });
  const user = open('/confirm-email#abc');
  await screen.findByText('You are signed in as robin@example.com.');
  expect(seen).toEqual([]);
  await user.click(await confirm());
  await screen.findByText('Email changed');
  expect(screen.getByText('Your email is now new@example.com.')).toBeDefined();
  expect(seen[0]?.body).toEqual({ token: 'abc' });
  expect(sessionStore.getState().user?.email).toBe('new@example.com');
});

it.each(['/confirm-email', '/confirm-email#'])(
  'confirm email page: %s without a token is reported as incomplete',
  async (address) => {
    open(address);
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('confirm email page: the link is kept during sign-in and dropped once the user leaves the page', async () => {
  const { router, user } = visit('/confirm-email#abc');
  await confirm();
  expect(router.state.location).toMatchObject({ pathname: '/confirm-email', hash: '' });
  act(() => sessionStore.setState({ status: 'signed-out', user: null }));
  await screen.findByText('Sign in first');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByText('The sign-in page');

  act(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));
  await act(() => router.navigate('/dashboard'));
  await confirm();
  await user.click(screen.getByRole('link', { name: 'To your account' }));
  await screen.findByText('The account page');
  await act(() => router.navigate('/dashboard'));
  await screen.findByText('The dashboard');
});

it('confirm email page: signing out to change account keeps the link', async () => {
  const seen = installFakeApi({ 'POST /auth/logout': () => ({ body: {} }) });
  const user = open('/confirm-email#abc');
  await user.click(await screen.findByRole('button', { name: 'Sign out and change account' }));
  await screen.findByText('Sign in first');
  expect(waitingLink('/confirm-email')).toBe('abc');
  expect(seen.map(({ path }) => path)).toEqual(['/auth/logout']);
});

const STALE = 'This link does not work any more.';
const CUT = [{ loc: ['body', 'token'], msg: 'This is not a token.', type: 'x' }];

it.each([
  [{ status: 409, body: { detail: STALE } }, STALE, false],
  [{ status: 422, body: { detail: CUT } }, 'This link is incomplete.', false],
  [new TypeError('offline'), 'Failed to change your email', true],
  [{ status: 503, body: {} }, '', true],
  [{ status: 429, body: {} }, '', true],
])(
  'confirm email page: the failure %j is explained as %j, and whether the link is kept for another try: %s',
  async (response, text, isKept) => {
    installFakeApi({ 'POST /auth/email-change/confirm': () => response });
    const user = open('/confirm-email#abc');
    await user.click(await confirm());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(
      screen
        .queryAllByRole<HTMLButtonElement>('button', { name: 'Use this address' })
        .map(({ disabled }) => disabled),
    ).toEqual(isKept ? [false] : []);
    expect(waitingLink('/confirm-email')).toBe(isKept ? 'abc' : null);
  },
);

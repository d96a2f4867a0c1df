/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { keepInvitation } from '@simmer/app-state/accounts/pending-invitation';
import { waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { Toaster } from '../../toasts/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { LinkReturn } from '../../session/link-return.tsx';
import { Component as SignInPage } from '../auth/sign-in.page.tsx';
import { Component as InvitationPage } from './invitation.page.tsx';

const opened = {
  email: 'robin@example.com',
  account_name: 'Home',
  owner_name: '<b>Ada</b>',
  expires_at: '2026-01-12T12:00:00.000Z',
};
const account = { id: 'a1', name: 'Home', ownerId: 'o1', planId: 'p1', members: [] };

beforeEach(() => {
  keepInvitation(null);
});

interface Scene {
  readonly address?: string;
  readonly who?: 'nobody' | 'robin' | 'somebody else';
  readonly open?: () => FakeResponse | Error;
  readonly accept?: () => FakeResponse | Error;
}

function visit({ address = '/invitation#the-secret', who = 'robin', open, accept }: Scene = {}) {
  const user = sampleUser(
    who === 'somebody else' ? { email: 'sam@example.com' } : { email: ' Robin@Example.com' },
  );
  sessionStore.setState(
    who === 'nobody' ? { status: 'signed-out', user: null } : { status: 'signed-in', user },
  );
  const seen = installFakeApi({
    'POST /invitations/open': open ?? (() => ({ body: { invitation: opened } })),
    'POST /invitations/accept': accept ?? (() => ({ body: { account } })),
    'POST /auth/logout': () => ({ body: { message: 'Bye' } }),
  });
  const page = (
    <>
      <LinkReturn />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: page,
        children: [
          { path: '/invitation', element: <InvitationPage /> },
          { path: '/signin', element: <SignInPage /> },
          { path: '/dashboard', element: <p>The dashboard</p> },
          { path: '/account', element: <p>The account page</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), seen, router };
}

it('invitation page: the token is sent in the body and not kept in the address; accepting leads to the account page (TEA-13)', async () => {
  const { router, seen, user } = visit();
  await screen.findByText('<b>Ada</b> invites you to share the account “Home”.');
  expect(router.state.location).toMatchObject({ pathname: '/invitation', hash: '', search: '' });
  expect(seen[0]).toMatchObject({ path: '/invitations/open', body: { token: 'the-secret' } });
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('The account page');
  await screen.findByText('You are a member of “Home” now');
  expect(seen.at(-1)).toMatchObject({ path: '/invitations/accept', body: { token: 'the-secret' } });
  expect(waitingLink('/invitation')).toBeNull();
});

it('invitation page: “Not now” leads to the dashboard and drops the token', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('link', { name: 'Not now' }));
  await screen.findByText('The dashboard');
  expect(waitingLink('/invitation')).toBeNull();
});

it('invitation page: a rejected acceptance shows the reason and links to the account page', async () => {
  const detail = 'You already share an account. Leave it first.';
  const { user } = visit({ accept: () => ({ status: 409, body: { detail } }) });
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(screen.getByRole('link', { name: 'Account page' }).getAttribute('href')).toBe('/account');
});

it.each([
  ['open', 'Sign in or sign up with that address to accept it.', 1, []],
  ['invite', 'Sign in with that address to accept it.', 0, [/^New here\? .* ask whoever runs this server/]],
  ['closed', 'Sign in with that address to accept it.', 0, [/^New here\? Sign-up is closed here/]],
])(
  'invitation page: signed out, where sign-up is %s it offers what is possible, and says what is not (AUT-67)',
  async (mode, text, links, notes) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'simmer-sign-up', content: mode });
    document.head.append(meta);
    visit({ who: 'nobody' });
    const intro = await screen.findByText(/^It is for/);
    expect(intro.textContent).toBe(`It is for robin@example.com. ${text}`);
    expect(screen.queryAllByRole('link', { name: 'Sign up' })).toHaveLength(links);
    expect(screen.queryAllByText(/^New here/).map(({ textContent }) => textContent)).toEqual(
      notes.map((note) => expect.stringMatching(note)),
    );
    meta.remove();
  },
);

it('invitation page: signed out, the invitation is shown again after the sign-in (TEA-13)', async () => {
  const { user } = visit({ who: 'nobody' });
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'robin@example.com');
  installFakeApi({
    'POST /auth/login': () => ({ body: { token: 'a token', user: sampleUser() } }),
    'POST /invitations/open': () => ({ body: { invitation: opened } }),
  });
  await pasteInto(user, screen.getByLabelText('Password'), 'a quiet morning');
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Accept invitation' });
});

it('invitation page: a user with another email sees whom it is for, and can change the account', async () => {
  const { user } = visit({ who: 'somebody else' });
  await screen.findByText('This invitation is for another address');
  expect(screen.getByText(/You are signed in as sam@example.com/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out and change address' }));
  await screen.findByRole('link', { name: 'Sign up' });
  expect(waitingLink('/invitation')).toBe('the-secret');
});

describe('invitation page with an invalid link', () => {
  const cut = { detail: [{ loc: ['body', 'token'], msg: 'This is not a token.', type: 'x' }] };
  it.each([
    [
      'expired',
      { status: 409, body: { detail: 'This invitation has expired.' } },
      'This invitation has expired.',
    ],
    ['unknown', { status: 404, body: { detail: 'It does not count.' } }, 'It does not count.'],
    ['truncated', { status: 422, body: cut }, 'This link is incomplete. Open it from the email again.'],
  ])('that is %s shows the reason and drops the token', async (_, response, text) => {
    const { user } = visit({ open: () => response });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(waitingLink('/invitation')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Simmer without it' }));
    await screen.findByText('The dashboard');
  });

  it('an address without a token is reported as incomplete', async () => {
    visit({ address: '/invitation' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
  });

  it('a failed request keeps the token and can be retried', async () => {
    let isAway = true;
    const { user } = visit({
      open: () => (isAway ? { status: 429, body: {} } : { body: { invitation: opened } }),
    });
    await screen.findByText('The invitation did not open');
    expect(waitingLink('/invitation')).toBe('the-secret');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Accept invitation' });
  });
});

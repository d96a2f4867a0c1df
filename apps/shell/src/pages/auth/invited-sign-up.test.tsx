/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { keepLink, waitingLink } from '@simmer/app-state/accounts/waiting-link';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { signUpMeta, type SignUpMode } from '@simmer/contracts/sign-up-modes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toaster } from '../../toasts/toaster.tsx';
import { LandingPage } from '../landing/landing.page.tsx';
import { Component as SignInPage } from './sign-in.page.tsx';
import { Component as SignUpPage } from './sign-up.page.tsx';

const invitation = { email: 'sam@example.com', invited_by: 'Robin', expires_at: '2026-01-12T12:00:00.000Z' };
const STALE = 'This invitation link is no longer valid. Ask for a new one.';
const person = userEvent.setup();

interface Scene {
  readonly mode: SignUpMode;
  readonly address?: string;
  readonly open?: () => FakeResponse | Error;
  readonly google?: () => FakeResponse | Error;
  readonly signUp?: () => FakeResponse | Error;
}

function visit({ mode, address = '/signup', open, google, signUp }: Scene) {
  const meta = Object.assign(document.createElement('meta'), { name: signUpMeta, content: mode });
  if (mode !== 'open') document.head.append(meta);
  sessionStore.setState({ status: 'signed-out', user: null, hasEnded: false });
  const user = sampleUser();
  const seen = installFakeApi({
    'POST /sign-up-invitations/open': open ?? (() => ({ body: { invitation } })),
    'POST /auth/signup': signUp ?? (() => ({ status: 201, body: { token: 'a.b.c', user } })),
    'POST /auth/google/invited': google ?? (() => ({ status: 503, body: { detail: 'Not set up.' } })),
  });
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <SignUpPage /> },
      { path: '/signin', element: <SignInPage /> },
      { path: '/onboarding', element: <h1>Onboarding</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { seen, router };
}

afterEach(() => {
  document.head.querySelector(`meta[name="${signUpMeta}"]`)?.remove();
  keepLink('/signup', null);
});

test.each([
  ['closed', '/signup', 'Sign-up is closed here.'],
  ['closed', '/signup#abc', 'Sign-up is closed here.'],
  ['invite', '/signup', 'Sign-up is by invitation here.'],
] as const)(
  'sign-up page: with %s, %s says why there is no form, and leads on (AUT-67)',
  async (mode, address, text) => {
    const { seen } = visit({ mode, address });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(seen).toEqual([]);
  },
);

test('sign-up page: a link shows who invites until when, and its token is sent with the sign-up and kept nowhere (AUT-67)', async () => {
  const { seen, router } = visit({ mode: 'invite', address: '/signup#the-token' });
  await screen.findByText(/^Robin invites you to Simmer\. The link works once, until .*12/);
  expect([router.state.location.hash, waitingLink('/signup')]).toEqual(['', 'the-token']);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('sam@example.com');
  await pasteInto(person, screen.getByLabelText('Name'), 'Sam');
  await pasteInto(person, screen.getByLabelText('Password'), 'a quiet morning');
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Onboarding' });
  expect(seen.find(({ path }) => path === '/auth/signup')?.body).toEqual({
    name: 'Sam',
    email: 'sam@example.com',
    password: 'a quiet morning',
    invitation: 'the-token',
  });
  expect(waitingLink('/signup')).toBeNull();
});

test('sign-up page: another address is rejected at its field and in the message, without its place in the request', async () => {
  const msg = 'This invitation is for another address.';
  const detail = [{ loc: ['body', 'email'], msg, type: 'other_address' }];
  visit({
    mode: 'invite',
    address: '/signup#the-token',
    signUp: () => ({ status: 422, body: { detail } }),
  });
  await pasteInto(person, await screen.findByLabelText('Name'), 'Sam');
  await pasteInto(person, screen.getByLabelText('Password'), 'a quiet morning');
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getAllByText(msg)).toHaveLength(2));
  expect(screen.queryByText(/body\.email/)).toBeNull();
});

test('sign-up page: a link that somebody has used meanwhile is reported in place of the form (AUT-66)', async () => {
  let isUsed = false;
  visit({
    mode: 'invite',
    address: '/signup#the-token',
    open: () => (isUsed ? { status: 404, body: { detail: STALE } } : { body: { invitation } }),
    signUp: () => ({ status: 403, body: { detail: 'Somebody was faster.' } }),
  });
  await pasteInto(person, await screen.findByLabelText('Name'), 'Sam');
  await pasteInto(person, screen.getByLabelText('Password'), 'a quiet morning');
  isUsed = true;
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
  expect(waitingLink('/signup')).toBeNull();
});

test('sign-up page: a link that does not work says so, leads on and is forgotten', async () => {
  visit({ mode: 'invite', address: '/signup#old', open: () => ({ status: 404, body: { detail: STALE } }) });
  await screen.findByText(STALE);
  screen.getByRole('link', { name: 'Sign in' });
  expect(waitingLink('/signup')).toBeNull();
});

test('sign-up page: Google by a link begins with its token in the body, and says when it is not set up (AUT-66)', async () => {
  const { seen } = visit({ mode: 'invite', address: '/signup#the-token' });
  await person.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await screen.findByText('Not set up.');
  expect(seen.find(({ path }) => path === '/auth/google/invited')?.body).toEqual({ token: 'the-token' });
});

test('landing, sign-in and sign-up page: what offers to sign up is marked, so that it is not shown (AUT-67)', () => {
  const { router } = visit({ mode: 'open', address: '/signin' });
  expect(screen.getByRole('link', { name: 'Create an account' }).closest('[data-sign-up]')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/signin');
  const why = screen.getByRole('link', { name: 'See who may join' });
  expect([why.getAttribute('href'), why.closest('[data-no-sign-up]') === null]).toEqual(['/signup', false]);
  render(<LandingPage variant="a" isSignedIn={false} />);
  expect(screen.getByRole('link', { name: 'Sign up' }).closest('[data-sign-up]')).not.toBeNull();
});

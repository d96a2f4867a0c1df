/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { toast } from '@simmer/ui/toasts/toast';
import { signInFailures } from '@simmer/contracts/texts/sign-in-failures';

const session = await import('@simmer/app-state/session/session');
const signIn = jest.fn<() => Promise<void>>();
const joinGoogle = jest.fn<() => Promise<void>>();
const signUp = jest.fn<() => Promise<void>>();
jest.unstable_mockModule('@simmer/app-state/session/session', () => ({
  ...session,
  signIn,
  signUp,
  joinGoogle,
}));
const { Component: SignInPage } = await import('./sign-in.page.tsx');
const { Component: SignUpPage } = await import('./sign-up.page.tsx');

const person = userEvent.setup();
const open = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/signin" element={<SignInPage />} />
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      </Routes>
    </MemoryRouter>,
  );
};
const enter = async () => {
  await pasteInto(person, screen.getByLabelText('Email'), 'robin@example.com');
  await pasteInto(person, screen.getByLabelText('Password'), 'a quiet morning');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
};

beforeEach(() => {
  session.sessionStore.setState({ status: 'signed-out', user: null, hasEnded: false });
  signUp.mockReset().mockResolvedValue();
  signIn.mockReset().mockResolvedValue();
  joinGoogle.mockReset().mockResolvedValue();
});

test('sign-in page: it says how many changes wait in this browser (OFF-89)', async () => {
  jest.spyOn(deviceDatabase, 'changeCount').mockResolvedValueOnce(2);
  open('/signin');
  expect(
    await screen.findByText(
      /^2 changes wait in this browser until the person who made them signs in here\.$/,
    ),
  ).toBeTruthy();
});

test('sign-in page: it greets a stranger neutrally with creating an account first, and who was signed in here as before (AUT-16)', () => {
  localStorage.clear();
  open('/signin');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Simmer');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link')[0]?.textContent).toBe('Create an account');
  expect(main.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  expect([...document.querySelectorAll('.sm-button--primary')].map((each) => each.textContent)).toEqual([
    'Sign in',
  ]);
  expect(document.activeElement).toBe(main.getByLabelText('Email'));
  expect(screen.queryByText('New here?')).toBeNull();
  cleanup();
  localStorage.setItem('simmer-has-signed-in', 'yes');
  open('/signin');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  screen.getByRole('link', { name: 'Sign up' });
});

describe('Google links of the sign-in and sign-up pages', () => {
  it('both pages link to Google, and the sign-in page to super admin login, on the server', () => {
    open('/signin');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Continue with Google')).toBe('/api/v1/auth/google/login?mode=signin');
    expect(href('Sign In as Super Admin')).toBe('/api/v1/auth/super-admin/login');
    cleanup();
    open('/signup');
    expect(href('Continue with Google')).toBe('/api/v1/auth/google/login?mode=signup');
  });
});

describe('sign-up page', () => {
  it('invalid fields show their errors and no request is sent (AUT-12)', async () => {
    open('/signup');
    await pasteInto(person, screen.getByLabelText('Email'), 'robin@example');
    await pasteInto(person, screen.getByLabelText('Password'), 'short');
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    for (const [label, text] of [
      ['Name', 'Please enter your name'],
      ['Email', 'Please enter a valid email address'],
      ['Password', 'Password must be at least 8 characters long'],
    ] as const) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(signUp).not.toHaveBeenCalled();
  });
});

test('sign-up page: a toast joins several errors of the server, which stand at their fields until the form is sent again (AUT-12)', async () => {
  const showError = jest.spyOn(toast, 'error');
  const detail = [
    { loc: ['body', 'email'], msg: 'No such address.', type: 'x' },
    { loc: ['body', 'password'], msg: 'Too common.', type: 'x' },
  ];
  signUp.mockImplementation(() => session.signUp({ name: '', email: '', password: '' }));
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ detail }), { status: 422 }));
  open('/signup');
  await pasteInto(person, screen.getByLabelText('Name'), 'Robin');
  await pasteInto(person, screen.getByLabelText('Email'), 'robin@example.com');
  await pasteInto(person, screen.getByLabelText('Password'), 'a quiet morning');
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('No such address.');
  screen.getByText('Too common.');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(showError.mock.calls).toEqual([['body.email - No such address., body.password - Too common.']]);
  signUp.mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.queryByText('Too common.')).toBeNull();
});

describe('sign-in page', () => {
  it('valid credentials lead to the dashboard (AUT-10)', async () => {
    open('/signin');
    await enter();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(joinGoogle).not.toHaveBeenCalled();
  });

  it('the password can be shown and hidden (AUT-10)', async () => {
    open('/signin');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it.each([
    [new NetworkError('away'), 'The server could not be reached'],
    [new ApiError(502, 'Bad Gateway'), 'The server could not be reached'],
    [new ApiError(401, 'x', { detail: 'Wrong email or password.' }), 'Wrong email or password.'],
    [
      new ApiError(403, 'x', { detail: signInFailures.deactivated }),
      signInFailures.deactivated,
      'Account Deactivated',
    ],
  ])('a failed sign-in shows its reason in a dialog: %s', async (failure, text, title = 'Sign In Failed') => {
    signIn.mockRejectedValue(failure);
    open('/signin');
    await enter();
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(within(dialog).getByText((content) => content.startsWith(text))).toBeDefined();
    expect(within(dialog).getAllByText(title)).toHaveLength(1);
  });

  it.each([
    [400, 'Bad Request', '{}', 'Bad Request'],
    [418, "I'm a Teapot", '<html>short and stout</html>', "I'm a Teapot"],
    [418, '', '<html>short and stout</html>', 'API request failed'],
    [400, '', '{}', 'API request failed'],
  ])('a rejection %s %j with the body %s says %j (API-47)', async (status, statusText, body, text) => {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status, statusText }));
    signIn.mockImplementation(() => session.signIn({ email: 'robin@example.com', password: 'x' }));
    open('/signin');
    await enter();
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign In Failed' });
    expect(within(dialog).getByText(text)).toBeDefined();
  });

  it.each(['/signin?error=', '/signin?error=%20', '/signup?error='])(
    '%s with an empty error shows no dialog',
    (address) => {
      open(address);
      expect(screen.getByRole('button', { name: /^Sign (in|up)$/ })).toBeDefined();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it.each([
    ['/signin', 'Google sign-in was cancelled.', 'Sign In Failed', 'Google sign-in was cancelled.'],
    ['/signin', signInFailures.deactivated, 'Account Deactivated', signInFailures.deactivated],
    ['/signin', 'Call 555 0100 now', 'Sign In Failed', 'Sign-in failed. Try again.'],
    ['/signin', 'toString', 'Sign In Failed', 'Sign-in failed. Try again.'],
    ['/signin', 'You are deactivated: pay', 'Account Deactivated', signInFailures.deactivated],
    ['/signup', 'Sign-up is closed here.', 'Sign Up Failed', 'Sign-up is closed here.'],
    ['/signup', 'Call 555 0100 now', 'Sign Up Failed', 'Sign-up failed. Try again.'],
  ])(
    '%s with the error %j in its address: a dialog %j says %j (AUT-11)',
    async (path, error, title, text) => {
      open(`${path}?error=${encodeURIComponent(error)}`);
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(within(dialog).getByText(text)).toBeDefined();
      expect(document.body.textContent).not.toMatch(/555|pay/);
    },
  );

  it.each([
    [true, 1],
    [false, 0],
  ])('with hasEnded %s the notice about an ended session appears %d times', (hasEnded, times) => {
    session.sessionStore.setState({ hasEnded });
    open('/signin');
    expect(screen.queryAllByText('Your session has ended. Sign in again.')).toHaveLength(times);
  });

  it('with join=google, “Use Google too” adds Google to the account after the sign-in', async () => {
    open('/signin?join=google');
    expect(await screen.findByText('You already have an account')).toBeDefined();
    await enter();
    await person.click(await screen.findByRole('button', { name: 'Use Google too' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(joinGoogle).toHaveBeenCalledTimes(1);
  });

  it('with join=google, “Not now” leads to the dashboard without adding Google', async () => {
    open('/signin?join=google');
    await enter();
    await person.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(joinGoogle).not.toHaveBeenCalled();
  });
});

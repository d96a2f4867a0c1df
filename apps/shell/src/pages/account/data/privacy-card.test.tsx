/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { sessionStore } from '@simmer/app-state/session/session';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { interrupt } from '../../../session/interrupted.ts';
import { PrivacyCard } from './privacy-card.tsx';

const EMAIL = 'robin@example.com';
const preview: DeletionPreview = {
  proof: 'password',
  obstacle: null,
  north_stars: 3,
  activities: 0,
  time_blocks: 40,
  weekly_reflections: 1,
  pulse_checks: 0,
  calendar_events: 80,
  has_calendar: true,
  has_feed: false,
  account: { name: 'Home', fate: 'closes' },
};

type Responses = Parameters<typeof installFakeApi>[0];
const serve = (over: Partial<DeletionPreview> = {}, responses: Responses = {}) =>
  installFakeApi({
    'GET /personal-data/deletion': () => ({ body: { ...preview, ...over } }),
    'POST /personal-data/deletion': () => ({ body: { message: 'Your account has been deleted.' } }),
    ...responses,
  });

beforeEach(async () => {
  sessionStorage.clear();
  await freshBrowser();
});

const openDialog = async (user: ReturnType<typeof renderWithData>) => {
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  return screen.findByRole('dialog', { name: 'Delete your account?' });
};
const field = () => screen.findByLabelText(`Type ${EMAIL} to confirm`);
const deletions = (seen: ReturnType<typeof serve>) => seen.filter(({ method }) => method === 'POST');

it('account deletion: the dialog lists what is deleted and sends nothing without address and password, which stay when the focus leaves (ACC-31)', async () => {
  const seen = serve();
  const user = renderWithData(<PrivacyCard />, { email: EMAIL });
  const dialog = await openDialog(user);
  const texts = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['3 North Stars', '40 time blocks', '1 weekly reflection']));
  expect(texts.join(' ')).toContain('“Home” is closed');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('This is not the address of your account.');
  await pasteInto(user, await field(), EMAIL);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Please enter your current password');
  // The window loses and regains the focus.
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(await field()).toHaveProperty('value', EMAIL);
  act(() => focusManager.setFocused(undefined));
  expect(deletions(seen)).toEqual([]);
});

it('account deletion: a wrong password is shown at its field; a right one deletes the account and the data in this browser', async () => {
  const wrong = { loc: ['body', 'current_password'], msg: 'This is not your current password.', type: 'x' };
  const path = 'POST /personal-data/deletion';
  const first = serve({}, { [path]: () => ({ status: 422, body: { detail: [wrong] } }) });
  localStorage.setItem('authToken', 'token');
  localStorage.setItem('simmer-app-data', '{"timeBlocks":[{"id":"mine"}]}');
  const user = renderWithData(<PrivacyCard />, { email: EMAIL });
  await openDialog(user);
  await pasteInto(user, await field(), EMAIL.toUpperCase());
  await pasteInto(user, screen.getByLabelText('Current password'), 'a quiet morning');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(wrong.msg);
  expect([sessionStore.getState().status, deletions(first).length]).toEqual(['signed-in', 1]);
  const seen = serve();
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText('Your account has been deleted. Take care!');
  expect(deletions(seen).map(({ body }) => body)).toEqual([
    { email: EMAIL.toUpperCase(), current_password: 'a quiet morning' },
  ]);
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('simmer-app-data') ?? '').not.toContain('mine');
});

it('account deletion: who shows their blocks in Google Calendar is told that the calendar stays there (OWN-8)', async () => {
  serve();
  const own_calendar = {
    zone: 'UTC',
    blocks: 'all',
    as_busy: true,
    with_names: true,
    with_colors: true,
  } as const;
  const user = renderWithData(<PrivacyCard />, { email: EMAIL, own_calendar });
  await openDialog(user);
  expect(await screen.findByText(/The calendar “Simmer” in Google Calendar stays/)).toBeDefined();
});

const resumed = (userId: string) => {
  serve({ proof: 'fresh_sign_in' });
  interrupt('delete-account', userId);
  renderWithData(<PrivacyCard />, { id: 'u-robin', email: EMAIL, auth_provider: 'google' });
};

it('account deletion: a Google user needs a fresh sign-in, no password; after it the dialog opens again, once', async () => {
  resumed('u-robin');
  await field();
  expect(await screen.findByRole('link', { name: 'sign in with Google' })).toHaveProperty(
    'href',
    expect.stringContaining('/auth/google/login'),
  );
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('account deletion: the dialog does not open again for a different user', () => {
  resumed('u-maya');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('account deletion: the last super admin sees why they cannot be deleted', async () => {
  serve({ obstacle: 'last_super_admin' });
  const user = renderWithData(<PrivacyCard />);
  await openDialog(user);
  await screen.findByText(/You are the last super admin/);
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
});

it('account deletion: when counting fails the dialog offers to try again', async () => {
  let isAway = true;
  serve(
    {},
    {
      'GET /personal-data/deletion': () => (isAway ? { status: 404, body: {} } : { body: preview }),
    },
  );
  const user = renderWithData(<PrivacyCard />, { email: EMAIL });
  const dialog = await openDialog(user);
  await within(dialog).findByText('The things to be deleted could not be counted');
  isAway = false;
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await field()).toBeTruthy());
});

it('archive download: a rejection shows the message of the server', async () => {
  serve(
    {},
    {
      'GET /personal-data/archive': () => ({ status: 429, body: { detail: 'You have made 5 archives.' } }),
    },
  );
  const user = renderWithData(<PrivacyCard />);
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  await screen.findByText('You have made 5 archives.');
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeTruthy();
});

it('account deletion: while the server is unreachable the card needs a connection (OFF-101)', () => {
  serve();
  renderWithData(<PrivacyCard />);
  act(() => sessionStore.setState({ status: 'unreachable' }));
  expect(screen.getByRole('heading', { name: 'Your data and your account' })).toBeTruthy();
  expect(screen.getByText(/^This needs a connection/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

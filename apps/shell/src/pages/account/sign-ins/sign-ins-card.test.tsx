/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

const stamp = '2026-01-05T08:30:00.000Z';
const here: SignIn = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  is_current: true,
  is_switched: false,
  user_agent: 'Firefox/140.0 (X11; Linux)',
  created_at: stamp,
  last_used_at: stamp,
  expires_at: stamp,
};
const phone: SignIn = {
  ...here,
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a12',
  is_current: false,
  user_agent: 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1',
};
const admin: SignIn = {
  ...phone,
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a13',
  is_switched: true,
  user_agent: null,
};

/** A server with these sign-ins, which can be ended. */
function serve(first: readonly SignIn[], responses: Parameters<typeof installFakeApi>[0] = {}) {
  let signIns = first;
  return installFakeApi({
    'GET /auth/sign-ins': () => ({ body: { sign_ins: signIns } }),
    [`DELETE /auth/sign-ins/${phone.id}`]: () => {
      signIns = signIns.filter(({ id }) => id !== phone.id);
      return { body: { sign_in: phone } };
    },
    'DELETE /auth/sign-ins': () => {
      const ended = signIns.filter((signIn) => !signIn.is_current);
      signIns = signIns.filter((signIn) => signIn.is_current);
      return { body: { sign_ins: ended } };
    },
    ...responses,
  });
}
const list = () => screen.findByRole('list', { name: 'Where you are signed in' });
const rows = async () => within(await list()).getAllByRole('listitem');

it('sign-ins card: sign-ins are listed with the current one first and switched-in admins marked', async () => {
  serve([phone, admin, here]);
  renderWithData(<SignInsCard />);
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts[0]).toMatch(/^Firefox on LinuxThis device/);
  expect(texts[1]).toMatch(/^Safari on iPhoneLast used \d+ days ago, signed in Jan 5, 2026/);
  expect(texts[2]).toMatch(/^An unknown browserA super admin, switched in/);
  expect(within((await rows())[0]!).queryByRole('button')).toBeNull();
});

it('sign-ins card: signing out one device says so and moves the focus to the list', async () => {
  const seen = serve([here, phone, admin]);
  const user = renderWithData(<SignInsCard />);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await screen.findByText('Signed out: Safari on iPhone');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(document.activeElement).toBe(await list());
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/auth/sign-ins/${phone.id}`,
  ]);
});

it('sign-ins card: a failed sign-out shows the reason and reloads the list', async () => {
  let isGone = false;
  serve([here, phone], {
    'GET /auth/sign-ins': () => ({ body: { sign_ins: isGone ? [here] : [here, phone] } }),
    [`DELETE /auth/sign-ins/${phone.id}`]: () => {
      isGone = true;
      return { status: 404, body: { detail: 'Not found' } };
    },
  });
  const user = renderWithData(<SignInsCard />);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await screen.findByText('Not found');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('sign-ins card: signing out everywhere else asks first', async () => {
  const seen = serve([here, phone, admin]);
  const user = renderWithData(<SignInsCard />);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  within(question).getByText(/Your private calendar link ends too/);
  // APP-3
  within(question).getByText(/Connected apps and webhooks lose their access/);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('Signed out everywhere else');
  await screen.findByText('You are not signed in anywhere else.');
  expect(await rows()).toHaveLength(1);
  expect(document.activeElement).toBe(await list());
});

it('sign-ins card: a list that fails to load offers to try again', async () => {
  let isDown = true;
  serve([here], {
    'GET /auth/sign-ins': () =>
      isDown ? { status: 403, body: { detail: 'No.' } } : { body: { sign_ins: [here] } },
  });
  const user = renderWithData(<SignInsCard />);
  await screen.findByText('Your sign-ins could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

it('sign-ins card: while the server is unreachable, and only then, it needs a connection (OFF-101)', async () => {
  serve([here]);
  renderWithData(<SignInsCard />);
  await list();
  expect(screen.queryByText(/^This needs a connection/)).toBeNull();
  act(() => sessionStore.setState({ status: 'unreachable' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toBeTruthy();
  expect(screen.getByText(/^This needs a connection/)).toBeTruthy();
  act(() => sessionStore.setState({ status: 'signed-in' }));
  await list();
});

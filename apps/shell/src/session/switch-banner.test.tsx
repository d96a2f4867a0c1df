/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { reloadSession, sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SwitchBanner } from './switch-banner.tsx';

const demo = sampleUser({ name: 'Demo' });

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ status: 'signed-in', user: demo });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function visit() {
  const router = createMemoryRouter(
    [
      { path: '/calendar', element: <SwitchBanner /> },
      { path: '/dashboard', element: <p>Dashboard</p> },
    ],
    { initialEntries: ['/calendar'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

function switchIn() {
  localStorage.setItem('authToken', 'of the demo');
  localStorage.setItem('adminToken', 'of the admin');
  localStorage.setItem('switchedUser', JSON.stringify({ id: demo.id, name: '', email: '' }));
}

test('switch banner: names the demo user, and “Return” restores the admin (ADM-41)', async () => {
  const seen = installFakeApi({ 'POST /auth/logout': () => ({ body: { message: 'Signed out.' } }) });
  switchIn();
  const router = visit();
  await screen.findByText('ATTENTION — You are switched in as Demo');
  await userEvent.click(screen.getByRole('button', { name: 'Return to your admin profile' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(localStorage.getItem('authToken')).toBe('of the admin');
  expect(localStorage.getItem('switchedUser')).toBeNull();
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer of the demo']);
});

test('switch banner: says so without a name while the user is not known (ADM-41)', async () => {
  switchIn();
  sessionStore.setState({ status: 'loading', user: null });
  visit();
  expect(await screen.findByText('ATTENTION — You are switched in as a demo user')).toBeTruthy();
});

test('switch banner: is hidden when no admin is switched in', () => {
  visit();
  expect(screen.queryByText(/switched in as/)).toBeNull();
});

test('switch banner: a switch that ended elsewhere is explained, and the banner disappears', async () => {
  const admin = sampleUser({ name: 'Boss', is_super_admin: true });
  installFakeApi({
    'GET /auth/me': ({ headers }) =>
      headers.get('authorization') === 'Bearer of the admin'
        ? { body: admin }
        : { status: 401, body: { detail: 'Ended' } },
  });
  switchIn();
  visit();
  await reloadSession();
  expect(sessionStorage.getItem('simmer-carried-toast')).toContain(
    'Your session as Demo was ended elsewhere. You are back in your own account.',
  );
  await waitFor(() => expect(screen.queryByText(/switched in as/)).toBeNull());
});

/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { RouteAccess } from '@simmer/contracts/remote-contract';
import { Toaster } from '../toasts/toaster.tsx';
import { RouteGuard, SignedOutOnly } from './route-guards.tsx';

const robin = sampleUser();
const newcomer = { ...robin, has_completed_onboarding: false, has_onboarding: false };
const admin = { ...newcomer, is_super_admin: true };

function open(access: RouteAccess) {
  const router = createMemoryRouter(
    [
      { path: '/room', element: <RouteGuard access={access}>the room</RouteGuard> },
      { path: '/signin', element: 'sign in page' },
      { path: '/onboarding', element: 'onboarding page' },
      { path: '/', element: 'landing page' },
    ],
    { initialEntries: ['/room'] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ isFromOtherTab: false });
});

describe('RouteGuard', () => {
  it('a signed-out user who navigates during the redirect is redirected all the same (AUT-2)', async () => {
    sessionStore.setState({ status: 'signed-in', user: robin });
    let arrive: () => void = () => undefined;
    const page = new Promise<void>((resolve) => (arrive = resolve));
    const guard = (
      <RouteGuard access="onboarded">
        <Outlet />
      </RouteGuard>
    );
    const router = createMemoryRouter(
      [
        {
          element: guard,
          children: [
            { path: '/room', element: 'the room' },
            { path: '/other', element: 'the other room' },
          ],
        },
        { path: '/signin', element: 'sign in page', loader: () => page.then(() => null) },
      ],
      { initialEntries: ['/room'] },
    );
    render(<RouterProvider router={router} />);
    await screen.findByText('the room');
    act(() => sessionStore.setState({ status: 'signed-out', user: null }));
    await act(() => router.navigate('/other'));
    arrive();
    expect(await screen.findByText('sign in page')).toBeTruthy();
  });

  it.each([
    ['signed-out', null, 'onboarded', 'sign in page'],
    ['signed-in', newcomer, 'onboarded', 'onboarding page'],
    ['signed-in', newcomer, 'signed-in', 'the room'],
    ['signed-in', robin, 'onboarded', 'the room'],
    ['signed-in', admin, 'onboarded', 'the room'],
    ['signed-in', admin, 'super-admin', 'the room'],
    ['signed-in', newcomer, 'super-admin', 'onboarding page'],
    ['unreachable', robin, 'onboarded', 'the room'],
  ] as const)('%s %o at a route for %s sees: %s (AUT-4)', async (status, user, access, seen) => {
    sessionStore.setState({ status, user });
    open(access);
    expect(await screen.findByText(seen)).toBeTruthy();
  });

  it.each([
    [
      'who is signed out, is asked to sign in (AUT-3)',
      null,
      'sign in page',
      'You must be logged in to access this page',
    ],
    [
      'without the role, has no permission (AUT-5)',
      robin,
      'landing page',
      'You do not have permission to access this page',
    ],
  ])('at the admin area a user %s', async (_who, user, page, text) => {
    sessionStore.setState({ status: user ? 'signed-in' : 'signed-out', user });
    open('super-admin');
    expect(await screen.findByText(page)).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('while the session loads, the admin area shows that permissions are checked (AUT-5)', async () => {
    sessionStore.setState({ status: 'loading', user: null });
    open('super-admin');
    expect(screen.getByRole('status').textContent).toBe('Verifying permissions...');
    act(() => {
      sessionStore.setState({ status: 'signed-in', user: admin });
    });
    expect(await screen.findByText('the room')).toBeTruthy();
  });
});

describe('SignedOutOnly', () => {
  it('a page that is open is left when another tab signs in, and not for a sign-in of its own (AUT-42)', async () => {
    sessionStore.setState({ status: 'signed-out', user: null });
    openSignIn();
    expect(await screen.findByText('sign in page')).toBeTruthy();
    act(() => sessionStore.setState({ status: 'signed-in', user: robin }));
    expect(screen.getByText('sign in page')).toBeTruthy();
    act(() => sessionStore.setState({ isFromOtherTab: true }));
    expect(await screen.findByText('the dashboard')).toBeTruthy();
  });

  function openSignIn() {
    const router = createMemoryRouter(
      [
        { path: '/signin', element: <SignedOutOnly>sign in page</SignedOutOnly> },
        { path: '/dashboard', element: 'the dashboard' },
      ],
      { initialEntries: ['/signin'] },
    );
    render(<RouterProvider router={router} />);
  }

  it('a signed-in user is redirected to the dashboard', async () => {
    sessionStore.setState({ status: 'signed-in', user: robin });
    openSignIn();
    expect(await screen.findByText('the dashboard')).toBeTruthy();
  });
});

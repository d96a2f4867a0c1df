/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import { offlineStore } from '@simmer/app-state/plan-client/offline';
import { readingsStore, showReadAt } from '@simmer/plan/disk/readings';
import { clearAuthData, reloadSession, sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { Toaster } from '../toasts/toaster.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnreachableNotice } from './unreachable-notice.tsx';

const TITLE = 'Your plan cannot be reached right now';

beforeEach(() => localStorage.clear());
// Stops the polling of the session.
afterEach(() => clearAuthData());

test('unreachable notice: is shown while the server is unreachable and hidden once it responds, and when signed out', async () => {
  let isBack = false;
  installFakeApi({ 'GET /auth/me': () => (isBack ? { body: sampleUser() } : new TypeError('offline')) });
  localStorage.setItem('authToken', 'tok');
  render(<UnreachableNotice />);
  await act(() => reloadSession());
  expect((await screen.findByRole('status')).textContent).toContain(TITLE);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(TITLE)).toBeTruthy();
  isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  act(() => sessionStore.setState({ status: 'signed-out', user: null }));
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('unreachable notice: working on the copy, it says that changes are kept and will be saved', async () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'on-copy', user });
  offlineStore.setState({ waiting: 0, unsaved: [] });
  render(<UnreachableNotice />);
  expect((await screen.findByRole('status')).textContent).toContain('Your changes stay here');
  act(() => offlineStore.setState({ waiting: 2 }));
  expect(screen.getByRole('status').textContent).toContain('Your changes wait here');
});

test('unreachable notice: it tells how old the plan and the calendar events are (OFF-80)', async () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'on-copy', user });
  offlineStore.setState({ waiting: 0, unsaved: [] });
  showReadAt('plan', '2026-01-05T09:30:00Z');
  showReadAt('calendar events 2026-01', '2026-01-04T09:30:00Z');
  showReadAt('calendar events 2026-02', '2026-01-06T09:30:00Z');
  render(<UnreachableNotice />);
  // The oldest of the events that are shown.
  expect((await screen.findByRole('status')).textContent).toMatch(
    /Plan as of Jan 5, 2026, \d\d:30; calendar events as of Jan 4, 2026, \d\d:30\./,
  );
  act(() => {
    readingsStore.setState({ shownSince: {} });
    showReadAt('plan', '2026-01-05T09:30:00Z');
    showReadAt('calendar events 2026-01', '2026-01-05T09:30:20Z');
  });
  expect(screen.getByRole('status').textContent).toMatch(
    /Plan and calendar events as of Jan 5, 2026, \d\d:30\./,
  );
  act(() => readingsStore.setState({ shownSince: {} }));
  expect(screen.getByRole('status').textContent).not.toContain('as of');
});

test.each([
  ['Safari', 'Apple Computer, Inc.', true],
  ['another browser', 'Google Inc.', false],
])(
  'unreachable notice: in %s, only waiting changes need a visit within seven days (OFF-36)',
  (_browser, vendor, hasSentence) => {
    Object.defineProperty(navigator, 'vendor', { configurable: true, value: vendor });
    const sentence = 'Safari keeps them for seven days: open Simmer again before then.';
    const user = sampleUser();
    sessionStore.setState({ status: 'on-copy', user });
    offlineStore.setState({ waiting: 0, unsaved: [] });
    render(<UnreachableNotice />);
    expect(screen.getByRole('status').textContent).not.toContain(sentence);
    act(() => offlineStore.setState({ waiting: 1 }));
    expect(screen.getByRole('status').textContent?.includes(sentence)).toBe(hasSentence);
    Reflect.deleteProperty(navigator, 'vendor');
  },
);

test('unreachable notice: the browser is asked to keep what waits here, not before (OFF-35)', () => {
  const persist = jest.fn(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const user = sampleUser();
  sessionStore.setState({ status: 'on-copy', user });
  offlineStore.setState({ waiting: 0, unsaved: [] });
  render(<UnreachableNotice />);
  expect(persist).not.toHaveBeenCalled();
  act(() => offlineStore.setState({ waiting: 1 }));
  expect(persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});

test.each([[[{ kind: 'change' as const, id: 'a', label: 'Activity', why: 'No.', texts: [] }]], [[]]])(
  'unreachable notice: after reconnecting it says changes were saved, unless some are unsaved: %j',
  (unsaved) => {
    const user = sampleUser();
    sessionStore.setState({ status: 'on-copy', user });
    offlineStore.setState({ waiting: 2, unsaved: [] });
    render(
      <>
        <UnreachableNotice />
        <Toaster />
      </>,
    );
    act(() => {
      offlineStore.setState({ waiting: 0, unsaved });
      sessionStore.setState({ status: 'signed-in' });
    });
    const notice = screen.queryByText('Your changes have been saved.');
    expect(notice === null).toBe(unsaved.length > 0);
  },
);

import { storageStore } from '@simmer/plan/disk/device-database';
import { offlineStore } from '@simmer/app-state/plan-client/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { act, render, screen } from '@testing-library/react';
import { removeEntry, storageKeys, writeSessionEntry } from '@simmer/plan/disk/browser-storage';
import { jest } from '@jest/globals';
import { StorageNotice } from './storage-notice.tsx';

afterEach(() => {
  storageStore.setState({ problem: null });
  offlineStore.setState({ waiting: 0, unsaved: [] });
});

test('storage notice: it shows while changes are in the memory of the page only (OFF-19)', () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  render(<StorageNotice />);
  const title = () => screen.queryByRole('status')?.textContent ?? '';
  act(() => storageStore.setState({ problem: 'refused' }));
  // Signed in, each change is in the account.
  expect(title()).toBe('');
  act(() => offlineStore.setState({ waiting: 1 }));
  expect(title()).toContain('This browser does not store your changes');
  act(() => offlineStore.setState({ waiting: 0 }));
  act(() => sessionStore.setState({ status: 'unreachable', user }));
  expect(title()).toContain('This browser does not store your changes');
  act(() => storageStore.setState({ problem: 'full' }));
  expect(title()).toContain('This browser is full');
  expect(title()).toContain('until it has room again');
  act(() => storageStore.setState({ problem: null }));
  expect(title()).toBe('');
});

test('storage notice: a database that dies while the page is open is told, also to who is signed in (OFF-109)', () => {
  const user = sampleUser();
  sessionStore.setState({ status: 'signed-in', user });
  render(<StorageNotice />);
  const text = () => screen.queryByRole('status')?.textContent ?? '';
  act(() => storageStore.setState({ problem: 'stopped' }));
  expect(text()).toBe(
    'This browser has stopped storing your changesYour account has all of them. Load this page again to have them stored here too.',
  );
  act(() => offlineStore.setState({ waiting: 1 }));
  expect(text()).toContain('Keep this page open: what you change now is lost when it is closed.');
  act(() => offlineStore.setState({ waiting: 0 }));
  act(() => sessionStore.setState({ status: 'signed-out', user: null }));
  expect(text()).toContain('Keep this page open');
});

test('storage notice: before a page with changes that nothing else has is closed, the browser asks (OFF-76)', () => {
  sessionStore.setState({ status: 'unreachable', user: sampleUser() });
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  render(<StorageNotice />);
  act(() => offlineStore.setState({ waiting: 1 }));
  const asked = (['unkept', 'refused', 'stopped', 'full', null] as const).map((problem) => {
    act(() => storageStore.setState({ problem }));
    return asks();
  });
  expect(asked).toEqual([true, true, true, false, false]);
  act(() => storageStore.setState({ problem: 'unkept' }));
  act(() => offlineStore.setState({ waiting: 0 }));
  expect(asks()).toBe(false);
});

test('storage notice: who is signed in until the page is closed only is told (OFF-19)', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  writeSessionEntry(storageKeys.authToken, 'token');
  refused.mockRestore();
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
  const { rerender } = render(<StorageNotice />);
  expect(screen.getByRole('status').textContent).toBe(
    'This browser does not store your sign-inYou are signed in until this page is closed or loaded again.',
  );
  removeEntry(storageKeys.authToken);
  rerender(<StorageNotice key="again" />);
  expect(screen.queryByRole('status')).toBeNull();
});

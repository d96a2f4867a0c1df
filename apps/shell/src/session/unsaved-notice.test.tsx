import { forgetUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { offlineStore } from '@simmer/app-state/offline-copy/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsavedNotice } from './unsaved-notice.tsx';

const lost = { id: 'a', label: 'Time block “Clay”', why: 'It was changed.', texts: ['Bowls', 'With Ann'] };

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});
afterEach(() => forgetUnsavedChanges());

test('unsaved notice: each unsaved change is shown with reason and texts until it is dismissed', async () => {
  render(<UnsavedNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => offlineStore.setState({ unsaved: [lost] }));
  const notice = screen.getByRole('status').textContent;
  expect(notice).toContain('1 change could not be saved');
  expect(notice).toContain('Time block “Clay”: It was changed.You wrote: Bowls · With Ann');
  act(() => offlineStore.setState({ unsaved: [lost, { ...lost, id: 'b' }] }));
  expect(screen.getByRole('status').textContent).toContain('2 changes could not be saved');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('status')).toBeNull();
});

import { forgetUnsavedChanges } from '@simmer/app-state/offline/offline-changes';
import { reopenForm } from '@simmer/app-state/offline/correct-change';
import { closeReopenedForm } from '@simmer/app-state/offline/refusals';
import { dropOutbox, offlineStore, openOutbox } from '@simmer/app-state/plan-client/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { newId } from '@simmer/app-state/new-id';
import { refuseChange } from '@simmer/app-state/testing/change-plan';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Remotes } from '../federation/remotes.ts';
import { RemotesContext } from '../federation/slot.tsx';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';

const planner = sampleRemote();

const lost = {
  id: 'a',
  kind: 'change' as const,
  label: 'Time block “Clay”',
  why: 'It was changed.',
  texts: ['Bowls', 'With Ann'],
};

beforeEach(async () => {
  await freshBrowser();
  sessionStore.setState({ status: 'signed-in', user: sampleUser() });
});
afterEach(() => forgetUnsavedChanges());

test('unsaved notice: one line says which change and why; the list opens by a press, and then “Got it” dismisses it (OFF-12)', async () => {
  const user = userEvent.setup();
  render(
    <main tabIndex={-1}>
      <UnsavedNotice />
    </main>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  act(() => offlineStore.setState({ unsaved: [lost] }));
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toBe(
    '1 change could not be savedTime block “Clay”: It was changed.Show changes',
  );
  act(() => offlineStore.setState({ unsaved: [lost, { ...lost, id: 'b', label: 'Time block “Kiln”' }] }));
  expect(notice.textContent).toBe(
    '2 changes could not be savedTime block “Clay”, Time block “Kiln”Show changes',
  );
  await user.click(screen.getByRole('button', { name: 'Show changes' }));
  const list = await screen.findByRole('dialog', { name: 'Changes not saved' }, { timeout: 20_000 });
  await user.click(await within(list).findByText('Close'));
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('unsaved notice: a change that came after the list was seen cannot be dismissed unseen (OFF-12)', async () => {
  const user = userEvent.setup();
  render(<UnsavedNotice />);
  act(() => offlineStore.setState({ unsaved: [lost] }));
  await user.click(await screen.findByRole('button', { name: 'Show changes' }));
  const list = await screen.findByRole('dialog', { name: 'Changes not saved' }, { timeout: 20_000 });
  await user.click(await within(list).findByText('Close'));
  await screen.findByRole('button', { name: 'Got it' });
  act(() => offlineStore.setState({ unsaved: [lost, { ...lost, id: 'b' }] }));
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});

test('unsaved notice: it waits while the form of a refused change is open again, which says the reason (OFF-18)', async () => {
  const { id: userId } = sampleUser();
  const remotes: Remotes = {
    release: sampleRelease([planner]),
    load: () => Promise.withResolvers<never>().promise,
    loadBefore: () => Promise.reject(new Error('There is none.')),
    onRecovered: () => () => undefined,
    ownerOf: () => undefined,
    ownerOfSlot: () => planner,
  };
  render(
    <RemotesContext value={remotes}>
      <UnsavedNotice />
    </RemotesContext>,
  );
  await openOutbox(userId);
  const fields = { name: 'Rest', emoji: '🌙', color: '#112233' };
  await act(() => refuseChange(userId, { resource: 'northStars', id: newId(), fields }));
  await screen.findByRole('status');
  act(() => void reopenForm(userId, 'refused', 'No.'));
  expect(screen.queryByText('1 change could not be saved')).toBeNull();
  act(closeReopenedForm);
  expect(screen.getByText('1 change could not be saved')).toBeTruthy();
  await dropOutbox(userId);
});

test('unsaved notice: what cannot be read is no change, and is offered as a file (OFF-16)', async () => {
  const sizes: number[] = [];
  URL.createObjectURL = (blob) => {
    sizes.push((blob as Blob).size);
    return 'blob:simmer';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(<UnsavedNotice />);
  const unreadable = { id: 'b', kind: 'data' as const, label: 'A part of your plan', why: 'No.', texts: [] };
  act(() => offlineStore.setState({ unsaved: [{ ...unreadable, file: '{"half":1' }] }));
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('This browser cannot read some of its data');
  expect(notice.textContent).not.toContain('could not be saved');
  expect(within(notice).getByRole('button', { name: 'Got it' })).toBeTruthy();
  await userEvent.click(within(notice).getByRole('button', { name: 'Save as a file' }));
  expect(sizes).toEqual([9]);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

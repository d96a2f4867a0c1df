import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { screen, waitFor } from '@testing-library/react';
import { FormerAccounts } from './former-accounts.tsx';
import { renderSignedIn } from '../../../testing/render-page.tsx';

const ID = '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060';
const account = (override: Partial<FormerAccount> = {}): FormerAccount => ({
  id: ID,
  email: 'maya@example.com',
  events: 573,
  events_classified: 3,
  calendars: [],
  ...override,
});

function show(before: FormerAccount[], after: FormerAccount[] = []) {
  let accounts = before;
  const calls = installFakeApi({
    'GET /google-calendar/former-accounts': () => ({ body: { former_accounts: accounts } }),
    [`POST /google-calendar/former-accounts/${ID}/remove-events`]: () => {
      accounts = after;
      return { body: { events_removed: 570 } };
    },
  });
  const user = renderSignedIn(<FormerAccounts />);
  const removals = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, removals };
}

const offer = () => screen.findByRole('button', { name: 'Remove events…' });

it('former accounts: unclassified events are removed after confirmation, which says the counts, and the remaining count is shown', async () => {
  const { user, removals } = show([account()], [account({ events: 3 })]);
  await user.click(await offer());
  const dialog = screen.getByRole('alertdialog', { name: 'Remove events of maya@example.com?' });
  expect(dialog.textContent).toContain('3 events that you classified stay. This cannot be undone.');
  expect(removals()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove 570 events' }));
  await waitFor(() => expect(removals()).toEqual([{ which: 'unclassified' }]));
  expect(await screen.findByText(/3 events of/)).toBeDefined();
});

it('former accounts: when all events are removed the account’s line disappears', async () => {
  const { user, removals } = show([account()]);
  await user.click(await offer());
  await user.click(screen.getByRole('radio', { name: 'All (573)' }));
  await user.click(screen.getByRole('button', { name: 'Remove 573 events' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(removals()).toEqual([{ which: 'all' }]);
});

it('former accounts: without unclassified events there is no choice, and “Keep them” removes nothing', async () => {
  const { user, removals } = show([account({ events: 2, events_classified: 2 })]);
  await user.click(await offer());
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  expect([screen.queryByRole('alertdialog'), removals()]).toEqual([null, []]);
});

/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const robin = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31',
  name: 'Robin',
  email: 'robin@example.com',
  role: 'standard_user',
  is_active: true,
  has_completed_onboarding: true,
  plan_id: null,
  is_demo: true,
  created_at: '2026-01-05T09:00:00.000Z',
  version: 4,
};

function visit(responses: Parameters<typeof installFakeApi>[0] = {}, user: Partial<typeof robin> = {}) {
  const seen = installFakeApi({
    'GET /admin/users': () => ({
      body: { users: [{ ...robin, ...user }], total: 1, is_total_capped: false, next: null },
    }),
    'GET /plans': () => ({ body: { plans: [] } }),
    ...responses,
  });
  return { seen, ...openAdmin('users') };
}
const path = `/admin/users/${robin.id}`;
const choose = async ({ user }: ReturnType<typeof visit>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const body = (seen: ReturnType<typeof installFakeApi>, method: string) =>
  seen.find((call) => call.method === method)?.body;

test('users: a row shows email, role, status, onboarding, plan and date of joining (ADM-20)', async () => {
  visit();
  const row = await screen.findByRole('row', { name: /Robin/ });
  for (const text of ['robin@example.com', 'Standard user', 'Active', 'Completed', 'all in', 'Jan 5, 2026']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  await screen.findByText('1 user');
});

test('users: the column header sorts and reverses the order, and a search is sent once after a pause in typing', async () => {
  const { user, seen } = visit();
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await pasteInto(user, screen.getByRole('searchbox', { name: 'Search users' }), 'rob');
  await waitFor(() => expect(seen.at(-1)?.path).toContain('search=rob'));
  const asked = seen.filter((call) => call.path.startsWith('/admin/users')).map((call) => call.path);
  expect(asked[0]).toContain('sort=created_at&order=desc');
  expect(asked).toContainEqual(expect.stringContaining('sort=name&order=asc'));
  expect(asked.at(-1)).toContain('sort=name&order=desc');
  expect(asked.filter((each) => each.includes('search='))).toHaveLength(1);
});

test('users: hints explain a search of one or two characters and one without letters or digits (ADM-21)', async () => {
  const { user } = visit();
  const search = await screen.findByRole('searchbox', { name: 'Search users' });
  await user.type(search, 'ro');
  await screen.findByText(/^One or two characters match the beginning/);
  await user.type(search, 'b');
  await waitFor(() => expect(screen.queryByText(/match the beginning/)).toBeNull());
  await user.clear(search);
  await user.type(search, '+');
  await screen.findByText(/^Type a letter or a digit/);
});

test('users: Edit sends only the changed fields, with the version that was loaded', async () => {
  const page = visit({ [`PUT ${path}`]: () => ({ body: { user: robin } }) });
  await choose(page, 'Edit');
  await pasteInto(page.user, await screen.findByRole('textbox', { name: 'Name' }), ' Vale');
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('User updated successfully');
  expect(body(page.seen, 'PUT')).toEqual({ name: 'Robin Vale', version: 4 });
});

test('users: Edit with nothing changed says so, closes and sends nothing (ADM-22)', async () => {
  const page = visit();
  await choose(page, 'Edit');
  await page.user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByText('No changes to save');
  expect(screen.queryByRole('dialog', { name: 'Edit User' })).toBeNull();
});

test.each([
  ['Delete', `DELETE ${path}`, 'User deleted successfully'],
  ['Deactivate', `PUT ${path}/deactivate`, 'User deactivated successfully'],
])('users: %s asks for confirmation before it sends anything (UI-23)', async (item, call, success) => {
  const page = visit({ [call]: () => ({ body: { user: robin } }) });
  await choose(page, item);
  const question = await screen.findByRole('alertdialog', { name: `${item} Robin?` });
  expect(page.seen.some(({ method }) => method !== 'GET')).toBe(false);
  await page.user.click(within(question).getByRole('button', { name: item }));
  await screen.findByText(success);
});

test('users: after a deletion the focus is within the remaining list', async () => {
  let users = [robin];
  const page = visit({
    'GET /admin/users': () => ({
      body: { users, total: users.length, is_total_capped: false, next: null },
    }),
    [`DELETE ${path}`]: () => {
      users = [];
      return { body: { user: robin } };
    },
  });
  await choose(page, 'Delete');
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('No users found');
  expect(document.activeElement?.contains(screen.getByRole('searchbox'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

describe('users: Edit of a user whom another admin has changed meanwhile', () => {
  const theirs = { ...robin, role: 'admin', is_demo: false, version: 5 };
  const provokeConflict = async () => {
    let there = robin;
    const page = visit({
      'GET /admin/users': () => ({
        body: { users: [there], total: 1, is_total_capped: false, next: null },
      }),
      [`GET ${path}`]: () => ({ body: { user: there } }),
      [`PUT ${path}`]: ({ body: sent }) => {
        if (JSON.stringify(sent).includes('"version":5')) return { body: { user: there } };
        there = theirs;
        return {
          status: 409,
          body: { detail: 'This user has been changed by somebody else in the meantime.' },
        };
      },
    });
    await choose(page, 'Edit');
    await pasteInto(page.user, await screen.findByRole('textbox', { name: 'Name' }), ' Vale');
    await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Somebody else has changed this user in the meantime.');
    await screen.findByText('Role: Admin · Demo user: no');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
    return page;
  };
  const save = () => screen.getByRole('button', { name: 'Save Changes' });
  const saved = ({ seen }: ReturnType<typeof visit>) =>
    seen.filter(({ method }) => method === 'PUT').map((call) => call.body);

  test('“Keep mine” keeps the own edits, takes the other values and saves with the new version', async () => {
    const page = await provokeConflict();
    await page.user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Edit User' }).contains(document.activeElement)).toBe(true),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked).toBe(true);
    await page.user.click(save());
    await screen.findByText('User updated successfully');
    expect(saved(page)).toEqual([
      { name: 'Robin Vale', version: 4 },
      { name: 'Robin Vale', version: 5 },
    ]);
  });

  test('“Take theirs” loads the other admin’s values, which can then be edited and saved', async () => {
    const page = await provokeConflict();
    await page.user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Robin');
    await page.user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await page.user.click(save());
    await screen.findByText('User updated successfully');
    expect(saved(page).at(-1)).toEqual({ name: 'Robin!', version: 5 });
  });
});

test('users: an inactive user can be reactivated, and has no Switch button', async () => {
  const page = visit({ [`PUT ${path}/reactivate`]: () => ({ body: { user: robin } }) }, { is_active: false });
  await choose(page, 'Reactivate');
  await screen.findByText('User reactivated successfully');
  expect(screen.queryByRole('button', { name: /Switch in/ })).toBeNull();
});

test('users: sending a password reset shows the server’s message (ADM-24)', async () => {
  const response = { message: 'This person signs in with Google.', is_oauth_user: true };
  const page = visit({ [`POST /password-reset/admin/request/${robin.id}`]: () => ({ body: response }) });
  await choose(page, 'Send password reset');
  expect(await screen.findByText(response.message)).toBeTruthy();
});

test('users: an action that fails without a message shows the text of the screen (API-47)', async () => {
  const page = visit({ [`PUT ${path}`]: () => ({ status: 500, body: {} }) });
  await page.user.click(await screen.findByRole('switch', { name: 'Demo user Robin' }));
  expect(await screen.findByText('Failed to update demo status')).toBeTruthy();
});

test('users: switching to a demo user stores the admin’s token and opens the dashboard', async () => {
  localStorage.setItem('authToken', 'of the admin');
  const { user, visited } = visit({
    'POST /admin/switch-user': () => ({ body: { token: 'of the demo', user: { ...robin } } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Switch in as Robin' }));
  await waitFor(() => expect(visited).toEqual(['/dashboard']));
  expect(localStorage.getItem('authToken')).toBe('of the demo');
  expect(localStorage.getItem('adminToken')).toBe('of the admin');
  expect(JSON.parse(localStorage.getItem('switchedUser') ?? '')).toMatchObject({ id: robin.id });
  expect(sessionStorage.getItem('simmer-carried-toast')).toContain("Switched to Robin's account");
});

test('users: a failed refresh says what failed, keeps the rows and warns that they may be out of date (ADM-20)', async () => {
  let isDown = false;
  let refusal: object = {};
  const page = { users: [robin], total: 1234, is_total_capped: false, next: null };
  const { user } = visit({
    'GET /admin/users': () => (isDown ? { status: 403, body: refusal } : { body: page }),
  });
  await screen.findByRole('row', { name: /Robin/ });
  screen.getByText('1,234 users');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Failed to load users');
  refusal = { detail: 'Not now.' };
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('This list may be out of date');
  await screen.findByText('Not now.');
  screen.getByRole('row', { name: /Robin/ });
  // Only within the tab: a toast of an earlier test may still be fading out.
  expect(within(screen.getByRole('tabpanel')).queryByRole('alert')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('This list may be out of date')).toBeNull());
});

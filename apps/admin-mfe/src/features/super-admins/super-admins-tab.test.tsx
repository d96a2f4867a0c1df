/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const entry = (email: string) => ({ id: `id of ${email}`, email, created_at: '2026-01-05T00:00:00.000Z' });

function visit(tab = 'super-admins') {
  const sam = 'sam@example.com';
  let entries = [entry('robin@example.com'), entry(sam)];
  const seen = installFakeApi({
    'GET /admin/super-admins': () => ({ body: { super_admins: entries } }),
    'POST /admin/super-admins': () => ({ status: 201, body: { super_admin: entry('ada@example.com') } }),
    'DELETE /admin/super-admins/sam%40example.com': () => {
      entries = entries.filter(({ email }) => email !== sam);
      return { body: { super_admin: entry(sam) } };
    },
    'GET /admin/audit-log': () => ({
      body: {
        audit_log: [
          {
            id: 'one',
            action: 'adminUsers.update',
            actor_id: null,
            actor_email: 'boss@example.com',
            target_id: null,
            summary: 'Changed <img src=x onerror=alert(1)>.',
            created_at: '2026-01-05T12:00:00.000Z',
          },
        ],
      },
    }),
  });
  return { seen, ...openAdmin(tab) };
}

test('super admins: Enter adds an email address once it is valid (ADM-30)', async () => {
  const { user, seen } = visit();
  await user.click(await screen.findByRole('button', { name: 'Add Email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Super Admin Email' });
  const field = within(dialog).getByRole('textbox', { name: 'Email' });
  await user.type(field, '{Enter}');
  await screen.findByText('Please enter an email address');
  await pasteInto(user, field, 'ada@nowhere');
  await user.keyboard('{Enter}');
  await screen.findByText('Please enter a valid email address');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await user.clear(field);
  await pasteInto(user, field, ' ada@example.com');
  await user.keyboard('{Enter}');
  await screen.findByText('Super admin email added successfully');
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'ada@example.com' });
});

test('super admins: an address is removed after confirmation, and one’s own has no Remove button (ADM-30)', async () => {
  const { user } = visit();
  await user.click(await screen.findByRole('button', { name: 'Remove sam@example.com' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove super admin?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Super admin email removed successfully');
  expect(screen.queryByRole('button', { name: 'Remove robin@example.com' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('sam@example.com')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Super admins' }));
});

test('audit log: a summary that contains HTML is shown as text', async () => {
  visit('audit-log');
  await screen.findByText('Changed <img src=x onerror=alert(1)>.');
  expect(screen.getByText('boss@example.com')).toBeTruthy();
});

test('super admins: a list that is rejected without a message says so (ADM-30)', async () => {
  installFakeApi({ 'GET /admin/super-admins': () => ({ status: 403, body: {} }) });
  openAdmin('super-admins');
  expect(await screen.findByText('Failed to load super admin list')).toBeDefined();
});

/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { signUpMeta, type SignUpMode } from '@simmer/contracts/sign-up-modes';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const invitationFor = (email: string | null) => ({
  id: `id-of-${email}`,
  email,
  invited_by: 'Ada',
  created_at: '2026-01-05T12:00:00.000Z',
  expires_at: '2026-01-12T12:00:00.000Z',
});
const LINK = 'https://simmer.test/signup#the-token';

function visit(mode: SignUpMode = 'invite', isMailed = false) {
  document.head.append(Object.assign(document.createElement('meta'), { name: signUpMeta, content: mode }));
  let invitations = [invitationFor(null), invitationFor('sam@example.com')];
  const seen = installFakeApi({
    'GET /admin/users': () => ({ body: { users: [], total: 0, is_total_capped: false, next: null } }),
    'GET /plans': () => ({ body: { plans: [] } }),
    'GET /admin/sign-up-invitations': () => ({ body: { invitations } }),
    'POST /admin/sign-up-invitations': () => {
      const invitation = invitationFor('eve@example.com');
      return { status: 201, body: { invitation, link: LINK, is_mailed: isMailed } };
    },
    'DELETE /admin/sign-up-invitations/id-of-sam%40example.com': () => {
      invitations = invitations.slice(0, 1);
      return { body: { message: 'Invitation taken back.' } };
    },
  });
  return { seen, ...openAdmin('users') };
}

afterEach(() => document.head.querySelector(`meta[name="${signUpMeta}"]`)?.remove());

test.each(['open', 'closed'] as const)(
  'invitations: with %s there are none among the users',
  async (mode) => {
    const { seen } = visit(mode);
    await screen.findByText('No users found');
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
    expect(seen.some(({ path }) => path.includes('invitations'))).toBe(false);
  },
);

test('invitations: the open ones are listed with whom, by whom and until when, and one is taken back after a question (ADM-78)', async () => {
  const { user } = visit();
  const card = await screen.findByRole('region', { name: 'Invitations' });
  const rows = await within(card).findAllByRole('listitem');
  for (const [index, whom] of ['Whoever has the link', 'sam@example.com'].entries()) {
    const row = within(rows[index]!);
    row.getByText(whom);
    row.getByText(/^by Ada, until .*12/);
  }
  await user.click(
    within(card).getByRole('button', { name: /^Take back the invitation of sam@example\.com/ }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Take the invitation back?' });
  within(question).getByText('sam@example.com');
  await user.click(within(question).getByRole('button', { name: 'Take back' }));
  await screen.findByText('Invitation taken back');
  await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1));
});

test.each([
  ['', null, false, /^Send it to the person\. It is shown only now/],
  [' eve@example.com', 'eve@example.com', true, /^It is on its way to eve@example\.com by mail\./],
])(
  'invitations: with the address "%s" a link is made, shown and copied (ADM-78)',
  async (typed, email, isMailed, text) => {
    const { user, seen } = visit('invite', isMailed);
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), `${typed}{Enter}`);
    const shown = await screen.findByRole('dialog', { name: 'The invitation link' });
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ email });
    within(shown).getByText(text);
    expect(within(shown).getByRole<HTMLTextAreaElement>('textbox').value).toBe(LINK);
    await user.click(within(shown).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('invitations: an invalid address is not sent', async () => {
  const { user, seen } = visit();
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  await pasteInto(user, screen.getByRole('textbox', { name: /Email/ }), 'eve@nowhere');
  await user.keyboard('{Enter}');
  await screen.findByText('Please enter a valid email address');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

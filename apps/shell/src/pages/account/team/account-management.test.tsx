/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { type FakeResponse, installFakeApi, type SeenCall } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { TeamCard } from './team-card.tsx';

const me = sampleUser({ has_account: true });
const other = 'a0000000-0000-4000-8000-000000000002';
const plans = [
  { id: 'taster', name: 'Taster', priceMonthly: 0, priceAnnual: 0 },
  { id: 'slow', name: 'Slow simmer', priceMonthly: 8, priceAnnual: 80 },
];
const robin = { id: 'm1', userId: me.id, name: 'Robin', email: me.email };
const sam = { id: 'm2', userId: other, name: 'Sam <b>', email: 'sam@example.com' };
const account = (over: object = {}) => ({
  id: 'a1',
  name: 'Home',
  ownerId: me.id,
  planId: 'taster',
  members: [robin, sam],
  ...over,
});
const waiting = {
  id: 'i1',
  email: 'kim@example.com',
  created_at: '2026-01-05T08:30:00.000Z',
  expires_at: '2026-01-12T09:00:00.000Z',
  is_expired: false,
};

type Responses = Record<string, (call: SeenCall) => FakeResponse | Error>;

/** Opens the dialog from its card. `current` responds to requests for the account. */
async function visit(current: (call: SeenCall) => FakeResponse | Error, more: Responses = {}) {
  const seen = installFakeApi({
    'GET /plans': () => ({ body: { plans } }),
    'GET /accounts/current': current,
    'GET /accounts/current/invitations': () => ({ body: { invitations: [waiting] } }),
    ...more,
  });
  const user = renderWithData(<TeamCard />, { has_account: true });
  await user.click(screen.getByRole('button', { name: 'Manage Team' }));
  const dialog = () => screen.findByRole('dialog', { name: 'Account Management' });
  return { user, seen, dialog };
}

const asOwner = () => ({ body: { account: account() } });
const asMember = () => ({ body: { account: account({ ownerId: other }) } });
const writes = (seen: SeenCall[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('account management without an account', () => {
  it('a name and a chosen plan, kept after a failure, create the account (TEA-5)', async () => {
    let isOpen = false;
    let isBroken = true;
    const { user, seen, dialog } = await visit(
      () => (isOpen ? asOwner() : { status: 404, body: { detail: 'Not found' } }),
      {
        'POST /accounts': () => {
          if (isBroken) return { status: 500, body: { detail: 'The stove went out.' } };
          isOpen = true;
          return { status: 201, body: { account: account() } };
        },
      },
    );
    const name = await screen.findByLabelText('Account name');
    expect(name).toHaveProperty('value', "Robin's account");
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a plan');
    expect(writes(seen)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /Slow simmer.*\$8 per month.*\$80 per year/ }));
    await user.clear(name);
    await pasteInto(user, name, ' Home ');
    await user.keyboard('{Enter}');
    expect(await within(await dialog()).findAllByText('Failed to create account')).not.toEqual([]);
    isBroken = false;
    await user.click(name);
    await user.keyboard('{Enter}');
    await screen.findByText('Account created successfully!');
    const sent = { method: 'POST', path: '/accounts', body: { name: 'Home', planId: 'slow' } };
    expect(writes(seen)).toEqual([sent, sent]);
    expect(await screen.findByRole('button', { name: 'Update Plan' })).toBeTruthy();
  });
});

describe('account management when loading fails', () => {
  it('shows an error, and loads on retry', async () => {
    let isThere = false;
    const { user } = await visit(() => (isThere ? asOwner() : { status: 400, body: {} }));
    await screen.findByText('Failed to load account data');
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Team' })).toBeTruthy();
  });
});

describe('account management for the owner', () => {
  it('lists members, owner and invitations, with names as plain text', async () => {
    const { dialog } = await visit(asOwner);
    const rows = await within(await dialog()).findAllByRole('listitem');
    await screen.findByText('kim@example.com');
    expect(rows[0]?.textContent).toContain('Robin (you)');
    expect(
      within(rows[0] as HTMLElement)
        .getByText('Owner')
        .querySelector('svg'),
    ).not.toBeNull();
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[1]?.textContent).toContain('Sam <b>sam@example.comMember');
    const invited = screen.getByText('kim@example.com').closest('li');
    expect(invited?.textContent).toContain('The link works until Jan 12');
  });

  it('updates the plan once a different one is chosen', async () => {
    const { user, seen } = await visit(asOwner, {
      'PUT /accounts/current': () => ({ body: { account: account({ planId: 'slow' }) } }),
    });
    const update = await screen.findByRole('button', { name: 'Update Plan' });
    expect(update).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /Slow simmer/ }));
    await user.click(update);
    await screen.findByText('Plan updated successfully!');
    expect(writes(seen)).toEqual([{ method: 'PUT', path: '/accounts/current', body: { planId: 'slow' } }]);
  });

  it.each([
    ['open', /join when they accept/],
    ['invite', /needs a sign-up link first/],
    ['closed', /only people with an account/],
  ])('with %s sign-up, the form says what an invited person needs (TEA-10)', async (mode, text) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'simmer-sign-up', content: mode });
    document.head.append(meta);
    await visit(asOwner);
    expect(await screen.findByText(text)).toBeTruthy();
    meta.remove();
  });

  it('sends an invitation only to a valid email address, and keeps one that is rejected', async () => {
    const { user, seen } = await visit(asOwner, {
      'POST /accounts/current/members': ({ body }) =>
        JSON.stringify(body).includes('sam@')
          ? { status: 409, body: { detail: 'This person is already a member.' } }
          : { status: 201, body: { invitation: waiting } },
    });
    const field = await screen.findByLabelText('Invite by email');
    await user.type(field, '{Enter}');
    await screen.findByText('Please enter an email address');
    await pasteInto(user, field, 'ada@nowhere');
    await user.keyboard('{Enter}');
    await screen.findByText('Please enter a valid email address');
    expect(writes(seen)).toEqual([]);
    await user.clear(field);
    await pasteInto(user, field, 'sam@example.com');
    await user.keyboard('{Enter}');
    await screen.findAllByText('This person is already a member.');
    expect(field).toHaveProperty('value', 'sam@example.com');
    await user.clear(field);
    await pasteInto(user, field, ' ada@example.com ');
    await user.keyboard('{Enter}');
    await screen.findByText('Member invited successfully!');
    expect(field).toHaveProperty('value', '');
    expect(writes(seen)[1]?.body).toEqual({ email: 'ada@example.com' });
  });

  it('sends an invitation again, and withdraws it after a confirmation', async () => {
    const { user, seen } = await visit(asOwner, {
      'POST /accounts/current/members': () => ({ status: 201, body: { invitation: waiting } }),
      'DELETE /accounts/current/invitations/i1': () => ({ body: { invitation: waiting } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again to kim@example.com' }));
    await screen.findByText('Member invited successfully!');
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of kim@example.com' }));
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw invitation?' });
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Invitation withdrawn');
    expect(writes(seen).map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('removes a member after a confirmation (TEA-14)', async () => {
    let members = [robin, sam];
    const { user, seen } = await visit(() => ({ body: { account: account({ members }) } }), {
      [`DELETE /accounts/current/members/${other}`]: () => {
        members = [robin];
        return { body: { member: sam } };
      },
    });
    await screen.findByText('kim@example.com');
    await user.click(screen.getByRole('button', { name: 'Remove Sam <b>' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Sam <b>?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes(seen)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Sam <b>' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Member removed successfully!');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText('sam@example.com')).toBeNull();
  });

  it('can make another member the owner or close the account, but not leave', async () => {
    const { user, seen } = await visit(asOwner, {
      'PUT /accounts/current': () => ({ body: { account: account({ ownerId: other }) } }),
      'DELETE /accounts/current': () => ({ body: { account: account() } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Make owner of Sam <b>' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make owner' }),
    );
    await screen.findByText('Sam <b> is the owner now');
    expect(writes(seen)[0]?.body).toEqual({ ownerId: other });
    expect(screen.queryByRole('button', { name: 'Leave account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close account' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close “Home”?' });
    expect(question.textContent).toContain('1 other person can no longer share it');
    await user.click(within(question).getByRole('button', { name: 'Close account' }));
    await screen.findByText('Account closed');
  });
});

describe('account management for a member', () => {
  it('shows plan and team without controls, and does not load invitations (TEA-7)', async () => {
    const { dialog, seen } = await visit(asMember);
    const dialogElement = await dialog();
    await within(dialogElement).findByText('Robin (you)');
    expect(within(dialogElement).getByText('$0 per month')).toBeTruthy();
    expect(within(dialogElement).queryByRole('radio')).toBeNull();
    expect(within(dialogElement).queryByLabelText('Invite by email')).toBeNull();
    expect(
      within(dialogElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent || 'Close'),
    ).toEqual(['Close', 'Leave account', 'Done']);
    expect(seen.some(({ path }) => path.endsWith('/invitations'))).toBe(false);
  });

  it('leaving asks first, and then offers to create an account', async () => {
    let isMember = true;
    const { user } = await visit(() => (isMember ? asMember() : { status: 404 }), {
      [`DELETE /accounts/current/members/${me.id}`]: () => {
        isMember = false;
        return { body: { member: robin } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Leave account' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave “Home”?' });
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await screen.findByText('You left the account');
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy();
  });
});

/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { sessionStore } from '@simmer/app-state/session/session';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithData } from '../../../testing/render-with-data.tsx';
import { ProfileCard } from './profile-card.tsx';

const PAST = '2026-01-05T09:30:00.000Z';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** A server with one user and their pending change. */
function serve(responses: Parameters<typeof installFakeApi>[0] = {}) {
  let user = sampleUser();
  let change: object | null = null;
  return installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'PUT /auth/me': ({ body }) => {
      user = { ...user, ...(body as Partial<User>) };
      return { body: user };
    },
    'GET /calendar-feed': () => ({ body: { feed: null } }),
    'GET /auth/email-change': () => ({ body: { email_change: change } }),
    'POST /auth/email-change': ({ body }) => {
      const { email } = body as { email: string };
      change = { new_email: email, requested_at: new Date().toISOString(), expires_at: inAnHour() };
      return { status: 201, body: { email_change: change } };
    },
    'DELETE /auth/email-change': () => {
      const dropped = change;
      change = null;
      return { body: { email_change: dropped } };
    },
    'PUT /auth/password': () => ({ body: { message: 'Password changed' } }),
    ...responses,
  });
}

const CHANGED = 'This profile has been changed in the meantime.';

/** A server that rejects a name based on another version than it has. */
const serveVersioned = (now: () => ReturnType<typeof sampleUser>) =>
  serve({
    'GET /auth/me': () => ({ body: now() }),
    'PUT /auth/me': ({ body }) => {
      const { name, version } = body as { name: string; version: number };
      return version === now().version
        ? { body: { ...now(), name, version: version + 1 } }
        : { status: 409, body: { detail: CHANGED } };
    },
  });
const rejection = (field: string, msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', field], msg, type: 'x' }] },
});
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
/** The message above the dialog's buttons; a toast with the same text may overlap it. */
const failure = (text: string) => screen.findByText(text, { selector: '[data-failure]' });
const bodies = (seen: ReturnType<typeof installFakeApi>, method: string) =>
  seen.filter((call) => call.method === method).map(({ body }) => body);

const expectAtField = async (label: string, text: string) => {
  await dialog().findByText(text);
  expect(dialog().getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
};

beforeEach(() => localStorage.clear());

describe('profile card', () => {
  it('shows name and email, and a notice instead of the password (ACC-1)', () => {
    serve();
    renderWithData(<ProfileCard />);
    expect(screen.getByText('Robin')).toBeDefined();
    expect(screen.getByText('robin@example.com')).toBeDefined();
    expect(screen.getByText('Your password is securely stored and cannot be displayed')).toBeDefined();
    expect(button('Reset Password')).toBeDefined();
  });

  it('for a Google user it shows no password actions, and says why', () => {
    serve();
    renderWithData(<ProfileCard />, { auth_provider: 'google' });
    expect(screen.getByText(/You sign in with Google\./)).toBeDefined();
    for (const name of ['Change password', 'Reset Password']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(button('Change email')).toBeDefined();
  });

  it('while an admin is switched in it offers no change of email or password', () => {
    serve();
    localStorage.setItem('adminToken', 'a');
    localStorage.setItem('switchedUser', JSON.stringify({ name: 'Robin' }));
    renderWithData(<ProfileCard />);
    expect(button('Change name')).toBeDefined();
    for (const name of ['Change email', 'Change password']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('while the server is unreachable it offers no changes', () => {
    serve();
    renderWithData(<ProfileCard />);
    act(() => sessionStore.setState({ status: 'unreachable' }));
    expect(screen.getByText('Robin')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
});

describe('profile card: change of name', () => {
  it('a new name is saved and shown, and the focus returns to the button (ACC-2)', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change name'));
    const field = dialog().getByLabelText('Name');
    await user.clear(field);
    await user.type(field, '{Enter}');
    await dialog().findByText('Please enter your name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(bodies(seen, 'PUT')).toEqual([]);
    await pasteInto(user, field, ' Robin Vale ');
    await user.keyboard('{Enter}');
    await screen.findByText('Name changed');
    await screen.findByText('Robin Vale');
    expect(bodies(seen, 'PUT')).toEqual([{ name: ' Robin Vale ', version: 1 }]);
    expect(document.activeElement).toBe(button('Change name'));
  });

  it('an unchanged name sends no request', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change name'));
    await user.click(dialog().getByRole('button', { name: 'Change name' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(seen, 'PUT')).toEqual([]);
  });

  it('a name that cannot be saved stays in the dialog with the reason', async () => {
    serve({ 'PUT /auth/me': () => new TypeError('offline') });
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change name'));
    await pasteInto(user, dialog().getByLabelText('Name'), ' Vale');
    await user.keyboard('{Enter}');
    expect(await failure('Failed to change your name')).toBeDefined();
    expect(dialog().getByLabelText('Name')).toHaveProperty('value', 'Robin Vale');
  });

  it('a name that was changed elsewhere meanwhile is overwritten only after the person was told (API-34)', async () => {
    let now = sampleUser();
    const seen = serveVersioned(() => now);
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change name'));
    now = sampleUser({ name: 'Robyn', version: 2 });
    await pasteInto(user, dialog().getByLabelText('Name'), ' Vale');
    await user.keyboard('{Enter}');
    expect(await failure(CHANGED)).toBeDefined();
    expect(sessionStore.getState().user).toMatchObject({ name: 'Robyn', version: 2 });
    await user.click(dialog().getByRole('button', { name: 'Change name' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStore.getState().user).toMatchObject({ name: 'Robin Vale', version: 3 });
    expect(bodies(seen, 'PUT')).toEqual([1, 2].map((version) => ({ name: 'Robin Vale', version })));
  });

  it('settings that were changed elsewhere meanwhile, but not the name, ask nothing (API-34)', async () => {
    let now = sampleUser();
    const seen = serveVersioned(() => now);
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change name'));
    now = sampleUser({ day_limits: [480, null, null, null, null, null, null], version: 2 });
    await pasteInto(user, dialog().getByLabelText('Name'), ' Vale');
    await user.keyboard('{Enter}');
    await screen.findByText('Name changed');
    expect(bodies(seen, 'PUT')).toEqual([1, 2].map((version) => ({ name: 'Robin Vale', version })));
  });
});

describe('profile card: change of email', () => {
  const ask = async (user: ReturnType<typeof renderWithData>, email: string, password: string) => {
    await user.click(button('Change email'));
    if (email !== '') await pasteInto(user, dialog().getByLabelText('New email'), email);
    if (password !== '') await pasteInto(user, dialog().getByLabelText('Current password'), password);
    await user.click(dialog().getByRole('button', { name: 'Send link' }));
  };

  it('a requested email is shown as waiting until it is confirmed, and can be cancelled', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await ask(user, 'new@example.com', 'a quiet morning');
    await screen.findByText('Waiting for new@example.com');
    expect(screen.getByText('robin@example.com')).toBeDefined();
    expect(bodies(seen, 'POST')).toEqual([{ email: 'new@example.com', current_password: 'a quiet morning' }]);
    await user.click(button('Cancel email change'));
    await waitFor(() => expect(screen.queryByText('Waiting for new@example.com')).toBeNull());
    expect(document.activeElement).toBe(button('Change email'));
  });

  it('a missing or wrong email or password shows an error at its field and sends no request (AUT-13)', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await ask(user, '', 'a quiet morning');
    await expectAtField('New email', 'Please enter an email address');
    const email = dialog().getByLabelText('New email');
    await pasteInto(user, email, 'no address');
    await user.keyboard('{Enter}');
    await expectAtField('New email', 'Please enter a valid email address');
    await user.clear(email);
    await pasteInto(user, email, 'new@example.com');
    await user.clear(dialog().getByLabelText('Current password'));
    await user.keyboard('{Enter}');
    await expectAtField('Current password', 'Please enter your current password');
    expect(bodies(seen, 'POST')).toEqual([]);
  });

  it('a rejection is shown at its field', async () => {
    let rejected: [string, string] = ['current_password', 'This is not your current password.'];
    const seen = serve({ 'POST /auth/email-change': () => rejection(...rejected) });
    const user = renderWithData(<ProfileCard />);
    await ask(user, 'new@example.com', 'a guess');
    await expectAtField('Current password', 'This is not your current password.');
    rejected = ['email', 'This is already your email.'];
    await user.click(dialog().getByRole('button', { name: 'Send link' }));
    await expectAtField('New email', 'This is already your email.');
    expect(bodies(seen, 'POST')).toHaveLength(2);
  });

  it('a Google user enters no password, and a rejection links to the sign-in with Google', async () => {
    const detail = 'Please sign in with Google again first.';
    const seen = serve({ 'POST /auth/email-change': () => ({ status: 403, body: { detail } }) });
    const user = renderWithData(<ProfileCard />, { auth_provider: 'google' });
    await ask(user, 'new@example.com', '');
    expect(await failure(detail)).toBeDefined();
    expect(bodies(seen, 'POST')).toEqual([{ email: 'new@example.com' }]);
    expect(dialog().getByRole('link', { name: 'sign in with Google' }).getAttribute('href')).toBe(
      '/api/v1/auth/google/login?mode=signin',
    );
  });

  it('an expired email change is not shown as waiting', async () => {
    const expired = { new_email: 'old@example.com', requested_at: PAST, expires_at: PAST };
    const seen = serve({ 'GET /auth/email-change': () => ({ body: { email_change: expired } }) });
    renderWithData(<ProfileCard />);
    await waitFor(() => expect(seen.some(({ path }) => path === '/auth/email-change')).toBe(true));
    expect(screen.queryByText(/Waiting for/)).toBeNull();
  });
});

describe('profile card: change of password', () => {
  const fillIn = async (
    user: ReturnType<typeof renderWithData>,
    [current, password, confirmation]: readonly [string, string, string],
  ) => {
    if (current !== '') await pasteInto(user, dialog().getByLabelText('Current password'), current);
    await pasteInto(user, dialog().getByLabelText('New password'), password);
    await pasteInto(user, dialog().getByLabelText('Confirm password'), confirmation);
    await user.click(dialog().getByRole('button', { name: 'Change password' }));
  };
  const choose = async (user: ReturnType<typeof renderWithData>, typed: Parameters<typeof fillIn>[1]) => {
    await user.click(button('Change password'));
    await fillIn(user, typed);
  };

  it('a valid new password is saved and the dialog closes', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await choose(user, ['a quiet morning', 'quieter still', 'quieter still']);
    await screen.findByText('Password changed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies(seen, 'PUT')).toEqual([
      { current_password: 'a quiet morning', new_password: 'quieter still' },
    ]);
  });

  it.each([false, true])(
    'with a private calendar link it asks whether that ends too; answered %s, it is sent so (AUT-27)',
    async (isRevoked) => {
      const feed = { created_at: inAnHour(), last_read_at: null };
      const seen = serve({ 'GET /calendar-feed': () => ({ body: { feed } }) });
      const user = renderWithData(<ProfileCard />);
      await user.click(button('Change password'));
      const revoke = await dialog().findByRole('switch', { name: /^Revoke the private link/ });
      dialog().getByText('Otherwise calendars that use your private link go on reading it.');
      if (isRevoked) await user.click(revoke);
      await fillIn(user, ['a quiet morning', 'quieter still', 'quieter still']);
      await screen.findByText('Password changed');
      expect(bodies(seen, 'PUT')).toEqual([
        { current_password: 'a quiet morning', new_password: 'quieter still', revoke_feed: isRevoked },
      ]);
    },
  );

  it('each wrong entry shows an error at its field and sends no request', async () => {
    const seen = serve();
    const user = renderWithData(<ProfileCard />);
    await user.click(button('Change password'));
    for (const [label, text, ...typed] of [
      ['Current password', 'Please enter your current password', '', 'quieter still', 'quieter still'],
      ['New password', 'Password must be at least 8 characters long', 'a quiet morning', 'short', 'short'],
      [
        'New password',
        'This is your current password. Choose another one.',
        'a quiet morning',
        'a quiet morning',
        'a quiet morning',
      ],
      ['Confirm password', 'Passwords do not match', 'a quiet morning', 'quieter still', 'louder'],
    ] as const) {
      for (const each of ['Current', 'New', 'Confirm'])
        await user.clear(dialog().getByLabelText(`${each} password`));
      await fillIn(user, typed);
      await expectAtField(label, text);
      // The error of the entry before leaves a moment later.
      await waitFor(() => expect(dialog().getAllByRole('alert')).toHaveLength(1));
    }
    expect(bodies(seen, 'PUT')).toEqual([]);
  });

  it('a rejection is shown at its field', async () => {
    let rejected: [string, string] = ['current_password', 'This is not your current password.'];
    const seen = serve({ 'PUT /auth/password': () => rejection(...rejected) });
    const user = renderWithData(<ProfileCard />);
    await choose(user, ['a quiet morning', 'quieter still', 'quieter still']);
    await expectAtField('Current password', 'This is not your current password.');
    rejected = ['new_password', 'This password is one of the most common ones.'];
    await user.click(dialog().getByRole('button', { name: 'Change password' }));
    await expectAtField('New password', 'This password is one of the most common ones.');
    expect(bodies(seen, 'PUT')).toHaveLength(2);
  });

  it('a lost response is retried with the same idempotency key', async () => {
    let attempts = 0;
    const seen = serve({
      'PUT /auth/password': () => {
        attempts += 1;
        return attempts === 1 ? new TypeError('lost') : { body: { message: 'Password changed' } };
      },
    });
    const user = renderWithData(<ProfileCard />);
    await choose(user, ['a quiet morning', 'quieter still', 'quieter still']);
    await screen.findByText('Password changed');
    const keys = seen
      .filter(({ method }) => method === 'PUT')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('too many attempts show the message of the server', async () => {
    const detail = 'Too many attempts. Wait a moment and try again.';
    serve({ 'PUT /auth/password': () => ({ status: 429, body: { detail } }) });
    const user = renderWithData(<ProfileCard />);
    await choose(user, ['a guess', 'quieter still', 'quieter still']);
    expect(await failure(detail)).toBeDefined();
  });
});

import { pasteInto } from '@simmer/ui/testing/paste-into';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { preloadDialogs } from '@simmer/ui/antd/dialog';

beforeAll(preloadDialogs);

type ResetResponse = { message: string; is_oauth_user: boolean };
const requestPasswordReset = jest.fn<(email: string) => Promise<ResetResponse>>();
const confirmPasswordReset = jest.fn<(body: { token: string; new_password: string }) => Promise<void>>();
jest.unstable_mockModule('@simmer/app-state/session/session', () => ({
  requestPasswordReset,
  confirmPasswordReset,
}));
const { ResetPasswordDialog } = await import('./reset-password-dialog.tsx');
const { Component: ResetPasswordPage } = await import('./reset-password.page.tsx');

const person = userEvent.setup();
const SENT =
  "If an account exists with this email, you'll receive a password reset link shortly. The link will expire in 15 minutes.";
const STALE = 'Invalid or missing reset token. Please request a new password reset link.';

beforeEach(() => {
  requestPasswordReset.mockReset();
  confirmPasswordReset.mockReset();
});

describe('reset password dialog', () => {
  const send = () => screen.getByRole('button', { name: 'Send Reset Link' });
  const ask = async () => {
    render(<ResetPasswordDialog initialEmail="" onClose={() => undefined} />);
    await pasteInto(person, screen.getByLabelText('Email'), 'robin@example.com');
    await person.click(send());
  };

  it('an empty email keeps the button disabled (AUT-23)', async () => {
    render(<ResetPasswordDialog initialEmail="" onClose={() => undefined} />);
    expect(send()).toHaveProperty('disabled', true);
    await person.type(screen.getByLabelText('Email'), ' ');
    expect(send()).toHaveProperty('disabled', true);
  });

  it('a sent request shows the success message', async () => {
    requestPasswordReset.mockResolvedValue({ message: SENT, is_oauth_user: false });
    await ask();
    expect(await screen.findByText(SENT)).toBeDefined();
    expect(requestPasswordReset).toHaveBeenCalledWith('robin@example.com');
  });

  it('a Google user sees a notice with a link to the account recovery of Google (AUT-24)', async () => {
    requestPasswordReset.mockResolvedValue({ message: 'You sign in with Google.', is_oauth_user: true });
    await ask();
    expect(await screen.findByText('Google Account Detected')).toBeDefined();
    expect(screen.getByText(/You sign in with Google\./)).toBeDefined();
    expect(screen.getByRole('link', { name: /Recover/ }).getAttribute('href')).toBe(
      'https://accounts.google.com/signin/recovery',
    );
  });

  it.each([
    [new NetworkError('away'), 'Failed to send reset email'],
    [
      new ApiError(429, 'x', { detail: 'Too many attempts. Wait a moment and try again.' }),
      'Too many attempts. Wait a moment and try again.',
    ],
  ])('a failed request shows its reason: %s', async (failure, text) => {
    requestPasswordReset.mockRejectedValue(failure);
    await ask();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('reset password page', () => {
  const open = (address: string) =>
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/reset-password', Component: ResetPasswordPage }], {
          initialEntries: [address],
        })}
      />,
    );
  const choose = async (password: string, confirmation = password) => {
    await pasteInto(person, screen.getByLabelText('New password'), password);
    await pasteInto(person, screen.getByLabelText('Confirm password'), confirmation);
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
  };

  it.each(['/reset-password', '/reset-password?token='])(
    '%s without a token shows that the link is invalid',
    async (address) => {
      open(address);
      expect(await screen.findByText(STALE)).toBeDefined();
      expect(screen.queryByLabelText('New password')).toBeNull();
    },
  );

  it('each failure is explained, at its field if it has one, and a valid password is saved (AUT-26)', async () => {
    open('/reset-password?token=abc');
    const common = 'This password is one of the most common ones.';
    const problemOf = (field: string, msg: string) =>
      new ApiError(422, `body.${field} - ${msg}`, { detail: [{ loc: ['body', field], msg, type: 'x' }] });
    confirmPasswordReset.mockRejectedValueOnce(problemOf('new_password', common));
    await choose('a quiet morning');
    expect((await screen.findByRole('alert')).textContent).toBe(common);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    for (const [failure, text] of [
      [new NetworkError('away'), 'Failed to reset password'],
      [new ApiError(409, 'x', { detail: STALE }), STALE],
      [problemOf('token', 'This is not a token.'), STALE],
    ] as const) {
      confirmPasswordReset.mockRejectedValueOnce(failure);
      await person.click(screen.getByRole('button', { name: 'Reset password' }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    }
    confirmPasswordReset.mockResolvedValue();
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Password reset successfully!')).toBeDefined();
    expect(confirmPasswordReset).toHaveBeenLastCalledWith({ token: 'abc', new_password: 'a quiet morning' });
  });

  it.each([
    ['a quiet morning', 'a loud morning', 'Confirm password', 'Passwords do not match'],
    ['short', 'short', 'New password', 'Password must be at least 8 characters long'],
  ])(
    'the passwords %s and %s show an error and send no request',
    async (password, confirmation, label, text) => {
      open('/reset-password?token=abc');
      await choose(password, confirmation);
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(confirmPasswordReset).not.toHaveBeenCalled();
    },
  );
});

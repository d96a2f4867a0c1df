import { setLetter, type Letter } from './letter.ts';

/** Tells somebody that their password is another one now. */
export function passwordChangedLetter(publicUrl: string): Letter {
  return setLetter({
    subject: 'Your Simmer password was changed',
    opening: 'Your Simmer account has a new password, and every other sign-in of yours has ended.',
    action: { label: 'Open your account', url: `${publicUrl}/account` },
    closing: [
      `If this wasn't you, choose a new password at once: go to ${publicUrl}/signin and press 'Forgot password?'. That ends every sign-in, also that of whoever did this.`,
    ],
  });
}

import { renderMail, type MailContent } from './mail-content.ts';

const UNASKED = "If you didn't ask for this, you can ignore this email: nothing has changed.";

/**
 * The mail with a reset link. It contains no user-chosen text, not even the name: anybody may sign up with another
 * person's address and have this mail sent there.
 */
export function passwordResetMail(publicUrl: string, token: string, minutes: number): MailContent {
  return renderMail({
    subject: 'Reset your Simmer password',
    opening: 'Somebody, hopefully you, asked for a new password for your Simmer account.',
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    closing: [
      `The link works once and expires in ${minutes} minutes. If you asked more than once, only the newest link works.`,
      UNASKED,
    ],
  });
}

/** The mail to a user without a password who asked for a reset link. */
export function googleAccountMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'You sign in to Simmer with Google',
    opening:
      'Somebody, hopefully you, asked for a new password for your Simmer account. It has none: you sign in with Google.',
    action: { label: 'Sign in with Google', url: `${publicUrl}/signin` },
    closing: [
      'If you can’t get into your Google account, Google can help: https://accounts.google.com/signin/recovery',
      UNASKED,
    ],
  });
}

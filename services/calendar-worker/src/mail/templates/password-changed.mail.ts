import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies somebody that their password was changed. */
export function passwordChangedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'Your Simmer password was changed',
    opening: 'Your Simmer account has a new password, and you have been signed out everywhere else.',
    action: { label: 'Open your account', url: `${publicUrl}/account` },
    closing: [
      `If this wasn't you, choose a new password at once: go to ${publicUrl}/signin and press 'Forgot password?'. That signs everybody out, including whoever did this.`,
    ],
  });
}

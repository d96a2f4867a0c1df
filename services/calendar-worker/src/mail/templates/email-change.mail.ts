import { renderMail, type MailContent } from './mail-content.ts';

/**
 * The mail with the link to a new address. It contains no user-chosen text, because anybody can have it sent to any
 * address.
 */
export function emailChangeMail(publicUrl: string, token: string, minutes: number): MailContent {
  return renderMail({
    subject: 'Confirm your new email for Simmer',
    opening: 'Somebody, hopefully you, wants to use this address for their Simmer account from now on.',
    action: { label: 'Use this address', url: `${publicUrl}/confirm-email#${token}` },
    closing: [
      `The link works once, for whoever is signed in to that account, and expires in ${minutes} minutes. If you asked more than once, only the newest link works.`,
      "If you didn't ask for this, you can ignore this email: nothing has changed.",
    ],
  });
}

/** The mail to a new address that already has a user: only the address's mailbox may reveal that. */
export function emailTakenMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'You already have a Simmer account',
    opening:
      'Somebody, hopefully you, wanted to use this address for another Simmer account. It already has an account, so nothing has changed.',
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    closing: [
      'To use this address for the other account, sign in to this one first and give it another address.',
      "If you didn't ask for this, you can ignore this email.",
    ],
  });
}

/** The mail to the old address, after the change. */
export function emailChangedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'Your Simmer account has a new email',
    opening:
      'Your Simmer account now has another address, as requested while signed in to it. Emails from Simmer go there from now on.',
    action: { label: 'Open your account', url: `${publicUrl}/account` },
    closing: [
      "If this wasn't you, somebody else can get into your account: tell the people who run this Simmer at once.",
    ],
  });
}

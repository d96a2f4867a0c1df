import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies somebody that a program may read or change their plan from now on (APP-1). */
export function appConnectedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'A program was connected to your Simmer account',
    opening:
      'A program can reach your plan from now on. Your account page says what it is called, and what it may do.',
    action: { label: 'See connected apps', url: `${publicUrl}/account/apps` },
    closing: [
      "If this wasn't you, revoke it there, and change your password: that ends the access of every program.",
    ],
  });
}

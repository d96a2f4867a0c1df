import { renderMail, type MailContent } from './mail-content.ts';

/** The last mail to a person. It also reaches somebody who did not request the deletion. */
export function accountDeletedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'Your Simmer account was deleted',
    opening:
      'Your Simmer account and everything in it was deleted, as requested on your account page. Connected calendars were disconnected.',
    action: { label: 'Visit Simmer', url: publicUrl },
    closing: [
      'This is the last email from us. You are welcome to start again at any time.',
      "If it wasn't you who deleted it, somebody knows your password: change it wherever else you use it.",
    ],
  });
}

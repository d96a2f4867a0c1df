import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies a member that the shared account was closed. The mail does not name the account, because it is deleted. */
export function accountClosedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'The Simmer account that you shared was closed',
    opening:
      'The account that you shared in Simmer was closed by its owner, for everybody in it. What you have planned is yours, and stays as it is.',
    action: { label: 'Open your account', url: `${publicUrl}/account` },
    closing: ['You can open an account of your own there, or accept an invitation to another one.'],
  });
}

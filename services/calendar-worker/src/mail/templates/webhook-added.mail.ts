import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies somebody that an address is told of each change of their plan from now on (APP-20). */
export function webhookAddedMail(publicUrl: string): MailContent {
  return renderMail({
    subject: 'A webhook was added to your Simmer account',
    opening: 'Changes of your plan are sent to another address from now on. Your account page says to which.',
    action: { label: 'See webhooks', url: `${publicUrl}/account/apps` },
    closing: [
      "If this wasn't you, remove it there, and change your password: that ends every webhook, and the access of every program.",
    ],
  });
}

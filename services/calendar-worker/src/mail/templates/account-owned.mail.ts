import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies a member that they own the shared account now, by transfer or succession. */
export function accountOwnedMail(publicUrl: string, accountName: string): MailContent {
  return renderMail({
    subject: 'You own the Simmer account that you share',
    opening: `The account “${chosenText(accountName)}” that you share in Simmer is yours now: its owner has handed it over to you, or has left Simmer.`,
    action: { label: 'Open your account', url: `${publicUrl}/account` },
    closing: [
      'As its owner you choose the plan, invite people and remove them. You can make another member the owner, or close the account for everybody in it.',
    ],
  });
}

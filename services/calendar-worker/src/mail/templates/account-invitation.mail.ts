import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

interface InvitationTexts {
  readonly ownerName: string;
  readonly accountName: string;
  readonly token: string;
  readonly days: number;
}

/**
 * Invites somebody to a shared account; the recipient may have no user yet. The token is in the URL's fragment, which
 * browsers do not send to servers.
 */
export function accountInvitationMail(publicUrl: string, invitation: InvitationTexts): MailContent {
  const { token, days } = invitation;
  const owner = chosenText(invitation.ownerName);
  const account = chosenText(invitation.accountName);
  return renderMail({
    subject: 'You are invited to share a Simmer account',
    opening: `${owner} invites you to share the account “${account}” in Simmer. You share the plan and see who else is in it; what each of you plans stays your own.`,
    action: { label: 'See the invitation', url: `${publicUrl}/invitation#${token}` },
    closing: [
      `The link is for this address alone, works once and expires in ${days} days. If you were invited more than once, only the newest link works.`,
      "If you don't know who this is, you can ignore this email: nothing happens unless you accept.",
    ],
  });
}

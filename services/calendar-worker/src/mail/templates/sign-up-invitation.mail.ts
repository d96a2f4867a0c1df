import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

interface SignUpInvitationTexts {
  readonly invitedBy: string;
  readonly token: string;
  readonly days: number;
}

/** Invites somebody to sign up (AUT-65). The token is in the URL's fragment, which browsers do not send to servers. */
export function signUpInvitationMail(
  publicUrl: string,
  { invitedBy, token, days }: SignUpInvitationTexts,
): MailContent {
  return renderMail({
    subject: 'You are invited to Simmer',
    opening: `${chosenText(invitedBy)} invites you to Simmer at ${new URL(publicUrl).host}, a visual organizer for life and work.`,
    action: { label: 'Sign up', url: `${publicUrl}/signup#${token}` },
    closing: [
      `The link is for this address alone, works once and expires in ${days} days.`,
      "If you don't know who this is, you can ignore this email: nothing happens unless you sign up.",
    ],
  });
}

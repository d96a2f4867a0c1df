import { chosenText } from './chosen-text.ts';
import { renderMail, type MailContent } from './mail-content.ts';

/** Notifies a person that their webhook was switched off (APP-21). */
export function webhookOffMail(
  publicUrl: string,
  { address, problem }: { readonly address: string; readonly problem: string | null },
): MailContent {
  return renderMail({
    subject: 'A webhook of your Simmer account was switched off',
    opening:
      `Simmer has stopped sending to your webhook at ${chosenText(new URL(address).hostname)}. ${problem ?? ''}`.trim(),
    action: { label: 'See webhooks', url: `${publicUrl}/account/apps` },
    closing: [
      "When it works again, press 'Switch on' on the page 'Connected apps'. What waits is sent when it has answered a check, for up to 30 days.",
    ],
  });
}

import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { z } from 'zod';

/** A mail in the response of GET /mailbox/messages (API-24). */
export const mailboxMessage = z.object({
  id: z.uuid(),
  /** Recipients of the envelope, separated by commas: the actual ones. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Null if the mail has no HTML part. */
  html: z.string().nullable(),
  /** The ISO instant at which the mail arrived. */
  sent_at: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

/** Parses a mail as received by SMTP: folded headers, encodings and parts. */
export async function readMessage(
  raw: Uint8Array,
  recipients: readonly string[],
  arrivedAt: Date,
): Promise<MailboxMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    to: recipients.join(', '),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: mail.html ?? null,
    sent_at: arrivedAt.toISOString(),
  };
}

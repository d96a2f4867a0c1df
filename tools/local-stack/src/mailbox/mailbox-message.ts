import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A mail in the response of GET /mailbox/messages (API-24). */
export interface MailboxMessage {
  readonly id: string;
  /** Recipients of the envelope, separated by commas: the actual ones. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null if the mail has no HTML part. */
  readonly html: string | null;
  /** ISO instant of its arrival. */
  readonly sent_at: string;
}

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

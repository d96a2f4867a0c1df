import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** One mail, as GET /mailbox/messages answers it (API-24). */
export interface MailboxMessage {
  readonly id: string;
  /** Recipients of the envelope, separated by commas: who it really went to. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null when the mail has no HTML part. */
  readonly html: string | null;
  /** ISO instant at which it arrived here. */
  readonly sent_at: string;
}

/** Reads a mail as it came over SMTP: folded headers, encodings and parts. */
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

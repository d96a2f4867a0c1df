import { runInSpan } from '@simmer/service/tracing/tracing';
import { createTransport } from 'nodemailer';
import type { AddressedMail } from './mail.composer.ts';

const TIMEOUT_MS = 15_000;
/**
 * The time limit of sending a mail. The library's timeouts only limit silence, and a slow server is never silent
 * (OPS-156).
 */
const DEADLINE_MS = 30_000;
const CONNECTIONS = 3;

/** A permanent rejection by the mail server: a retry would not help. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/** Injection token of the `MailSender`. */
export const MAIL_SENDER = Symbol('mail sender');

export interface MailSender {
  /** Sends a mail. @throws MailRejectedError for a permanent rejection, Error when a retry may help. */
  send(mail: AddressedMail): Promise<void>;
  close(): void;
}

const isForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  // Wrong credentials are the operator's problem, not the mail's, so the mail is retried.
  !('code' in error && error.code === 'EAUTH');

/** Sends by SMTP through the server of `SMTP_URL`. */
export function openMailSender(smtpUrl: string, from: string, deadlineMs = DEADLINE_MS): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The content of a mail must not include any file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, mailContent }) {
      try {
        // Addresses are objects, so that an address with a comma stays one recipient.
        await runInSpan({ name: 'send mail', kind: 'client' }, () =>
          transport.sendMail({
            from,
            to: { name: '', address: to },
            ...mailContent,
            signal: AbortSignal.timeout(deadlineMs),
          }),
        );
      } catch (error) {
        if (isForGood(error))
          throw new MailRejectedError('The mail server rejected a mail.', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

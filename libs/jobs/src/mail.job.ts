import { mailPayload, type MailPayload } from '@simmer/contracts/jobs/mail.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Sends one mail (a row of `outgoing_mail`). The processor may be stopped at any point and run again with the same
 * payload: at worst a mail is sent twice (OPS-42). It does nothing for a mail that was sent.
 */
export const mailJob: JobDefinition<MailPayload> = {
  queue: 'mail',
  parse: (data) => mailPayload.parse(data),
  idOf: (payload) => payload.mail_id,
  attempts: 6,
  firstDelayMs: 2_000,
};

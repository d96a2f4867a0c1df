import * as z from 'zod';

/** What Simmer writes to people. */
export const mailKinds = [
  'password_reset',
  'password_changed',
  'email_change',
  'email_changed',
  'account_deleted',
  'account_invitation',
  'account_owned',
  'account_closed',
] as const;
export const mailKindSchema = z.enum(mailKinds);

/** What the queue carries for one mail: its id only. Whom it goes to stands in the database, its secret nowhere. */
export const mailPayload = z.strictObject({ mail_id: z.uuid() });

export type MailKind = z.output<typeof mailKindSchema>;
export type MailPayload = z.output<typeof mailPayload>;

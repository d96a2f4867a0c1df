import * as z from 'zod';

/** The kinds of mails. */
export const mailKinds = [
  'password_reset',
  'password_changed',
  'app_connected',
  'email_change',
  'email_changed',
  'account_deleted',
  'account_invitation',
  'account_owned',
  'account_closed',
  'weekly_review',
  'reminder',
  'sign_up_invitation',
  'webhook_added',
  'webhook_off',
] as const;
export const mailKindSchema = z.enum(mailKinds);

/** The job of one mail: its id only. The recipient is in the database; the token is not stored. */
export const mailPayload = z.strictObject({ mail_id: z.uuid() });

export type MailKind = z.output<typeof mailKindSchema>;
export type MailPayload = z.output<typeof mailPayload>;

import * as z from 'zod';
import { emailText, opaqueToken, timestamp, uuid } from './primitives.schema.ts';

/** An open invitation to sign up, as super admins see it (AUT-65). */
export const signUpInvitationSchema = z
  .object({
    id: uuid,
    /** The only address that may sign up; null: whoever has the link. */
    email: z.string().nullable(),
    /** The name of the super admin who made the invitation. */
    invited_by: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'SignUpInvitation' });

/** What an opened invitation link shows. */
export const openedSignUpSchema = signUpInvitationSchema
  .omit({ id: true, created_at: true })
  .meta({ id: 'OpenedSignUpInvitation' });

export const newSignUpInvitation = z.strictObject({ email: emailText.nullable() });
export const signUpTokenBody = z.strictObject({ token: opaqueToken });

export type SignUpInvitation = z.output<typeof signUpInvitationSchema>;
export type OpenedSignUpInvitation = z.output<typeof openedSignUpSchema>;

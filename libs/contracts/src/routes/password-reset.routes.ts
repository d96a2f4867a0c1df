import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { emailText, opaqueToken, passwordText, uuid } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const tag = 'Password reset';
const resetResponse = z.object({ message: z.string(), is_oauth_user: z.boolean() });
/** The same response for every address (AUT-23). */
export const RESET_SENT =
  "If an account exists with this email, you'll receive a password reset link shortly. The link will expire in 15 minutes.";

export const passwordResetRoutes = {
  request: defineRoute('passwordReset.request', 'POST /password-reset/request', {
    permission: 'public',
    tag,
    summary: 'Request a reset link by email',
    description:
      'The response does not reveal whether a user has this email address. `is_oauth_user` is true only in a browser in which that address has signed in with Google.',
    body: z.strictObject({ email: emailText }),
    response: resetResponse,
    example: {
      body: { email: 'robin@example.com' },
      response: { message: RESET_SENT, is_oauth_user: false },
    },
  }),
  confirm: defineRoute('passwordReset.confirm', 'POST /password-reset/confirm', {
    permission: 'public',
    tag,
    summary: 'Set a new password and end all sessions',
    description:
      'Deletes the calendar feed too. The first proof of an address also disconnects the calendar: somebody else may have used the address. 409 for a link that is unknown, used, replaced by a newer one or older than 15 minutes.',
    body: z.strictObject({ token: opaqueToken, new_password: passwordText }),
    response: z.object({ message: z.string() }),
    errors: [409],
    example: {
      body: { token: 'cmVzZXQ', new_password: 'an even quieter one' },
      response: { message: 'Password reset successfully!' },
    },
  }),
  adminRequest: defineRoute('passwordReset.adminRequest', 'POST /password-reset/admin/request/:userId', {
    permission: 'super_admin',
    tag,
    summary: 'Send a user a reset link',
    params: z.strictObject({ userId: uuid }),
    response: resetResponse,
    example: {
      params: { userId: sample.someId },
      response: { message: 'Reset link sent.', is_oauth_user: false },
    },
  }),
};

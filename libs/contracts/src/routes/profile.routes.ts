import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
import {
  claimedPassword,
  emailText,
  publicName,
  opaqueToken,
  passwordText,
} from '../schemas/primitives.schema.ts';
import { emailChangeSchema, userSchema } from '../schemas/user.schema.ts';
import * as sample from './examples.ts';

const tag = 'Profile';

const PROOF =
  'Asks for the current password, counted as tries to sign in are. Somebody who only signs in with Google sends none and must have signed in within the last ten minutes (403).';

const waiting = {
  new_email: 'robin@new.example.com',
  requested_at: sample.stamp,
  expires_at: '2026-01-05T09:30:00.000Z',
};

export const updateProfile = defineRoute({
  id: 'profile.update',
  method: 'PUT',
  path: '/auth/me',
  permission: 'user',
  tag,
  summary: 'Change your own name',
  body: z.strictObject({ name: publicName.optional() }),
  response: userSchema,
  status: 200,
  example: { body: { name: 'Robin' }, response: sample.user },
});

export const changePassword = defineRoute({
  id: 'profile.changePassword',
  method: 'PUT',
  path: '/auth/password',
  permission: 'user',
  tag,
  summary: 'Choose another password; every other sign-in ends',
  description:
    'A wrong current password is a 422 on that field, counted as tries to sign in are; the present one as the new one is a 422 too. 409 for somebody who signs in with Google and has none, and when it was changed elsewhere meanwhile.',
  body: z.strictObject({ current_password: claimedPassword, new_password: passwordText }),
  response: z.object({ message: z.string() }),
  status: 200,
  errors: [403, 409],
  example: {
    body: { current_password: 'a quiet morning', new_password: 'an even quieter one' },
    response: { message: 'Password changed successfully!' },
  },
});

export const getEmailChange = defineRoute({
  id: 'emailChange.get',
  method: 'GET',
  path: '/auth/email-change',
  permission: 'user',
  tag,
  summary: 'The address that waits to be confirmed, if any',
  response: z.object({ email_change: emailChangeSchema.nullable() }),
  status: 200,
  example: { response: { email_change: waiting } },
});

export const requestEmailChange = defineRoute({
  id: 'emailChange.request',
  method: 'POST',
  path: '/auth/email-change',
  permission: 'user',
  tag,
  summary: 'Ask for another address: a link is sent there',
  description: `Nothing changes before the link is confirmed. Answers the same whether or not somebody has that address. ${PROOF}`,
  body: z.strictObject({ email: emailText, current_password: claimedPassword.optional() }),
  response: z.object({ email_change: emailChangeSchema }),
  status: 201,
  errors: [403, 409],
  example: {
    body: { email: 'robin@new.example.com', current_password: 'a quiet morning' },
    response: { email_change: waiting },
  },
});

export const cancelEmailChange = defineRoute({
  id: 'emailChange.cancel',
  method: 'DELETE',
  path: '/auth/email-change',
  permission: 'user',
  tag,
  summary: 'Cancel the change of address; its link stops working',
  response: z.object({ email_change: emailChangeSchema }),
  status: 200,
  errors: [404],
  example: { response: { email_change: waiting } },
});

export const confirmEmailChange = defineRoute({
  id: 'emailChange.confirm',
  method: 'POST',
  path: '/auth/email-change/confirm',
  permission: 'user',
  tag,
  summary: 'Confirm the new address, by the link that was sent there',
  description:
    "A link that is unknown, used, replaced by a newer one, older than an hour or somebody else's answers 409, as does an address that is taken in the meantime.",
  body: z.strictObject({ token: opaqueToken }),
  response: userSchema,
  status: 200,
  errors: [403, 409],
  example: { body: { token: 'bmV3IGFkZHJlc3M' }, response: sample.user },
});

export const profileRoutes = [
  updateProfile,
  changePassword,
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
] as const;

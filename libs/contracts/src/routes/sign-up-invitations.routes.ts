import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import {
  newSignUpInvitation,
  openedSignUpSchema,
  signUpInvitationSchema,
  signUpTokenBody,
} from '../schemas/sign-up.schema.ts';
import * as sample from './examples.ts';

const tag = 'Sign-up invitations';
const invitation = {
  id: sample.someId,
  email: 'sam@example.com',
  invited_by: 'Robin',
  created_at: sample.stamp,
  expires_at: sample.stamp,
};

export const signUpInvitationRoutes = {
  list: defineRoute('signUpInvitations.list', 'GET /admin/sign-up-invitations', {
    permission: 'super_admin',
    tag,
    summary: 'List the invitations to sign up that are open',
    response: z.object({ invitations: z.array(signUpInvitationSchema) }),
    example: { response: { invitations: [invitation] } },
  }),
  create: defineRoute('signUpInvitations.create', 'POST /admin/sign-up-invitations', {
    permission: 'super_admin',
    tag,
    summary: 'Make an invitation to sign up',
    description:
      'The link is in this response only: the server stores its hash. With an address it is for that address alone, and mailed as well if a mail server is set up. 409 where sign-up is closed.',
    body: newSignUpInvitation,
    response: z.object({ invitation: signUpInvitationSchema, link: z.string(), is_mailed: z.boolean() }),
    status: 201,
    errors: [409],
    example: {
      body: { email: 'sam@example.com' },
      response: { invitation, link: 'https://simmer.example.com/signup#aW52aXRl', is_mailed: true },
    },
  }),
  remove: defineRoute('signUpInvitations.remove', 'DELETE /admin/sign-up-invitations/:id', {
    permission: 'super_admin',
    tag,
    summary: 'Take an invitation to sign up back',
    params: idParams,
    response: z.object({ message: z.string() }),
    example: { params: { id: sample.someId }, response: { message: 'Invitation taken back.' } },
  }),
  open: defineRoute('signUpInvitations.open', 'POST /sign-up-invitations/open', {
    permission: 'public',
    tag,
    summary: 'Get the invitation to sign up of a link',
    description:
      'The token is sent in the body, so that it is not logged. 404 for a token that is unknown, used, taken back or older than seven days.',
    body: signUpTokenBody,
    response: z.object({ invitation: openedSignUpSchema }),
    errors: [404],
    example: {
      body: { token: 'aW52aXRl' },
      response: { invitation: { email: 'sam@example.com', invited_by: 'Robin', expires_at: sample.stamp } },
    },
  }),
};

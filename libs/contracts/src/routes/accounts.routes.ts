import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import {
  accountParams,
  accountSchema,
  createAccountBody,
  invitationParams,
  invitationSchema,
  invitationTokenBody,
  inviteMemberBody,
  memberParams,
  memberSchema,
  openedInvitationSchema,
  updateAccountBody,
} from '../schemas/account.schema.ts';
import * as sample from './examples.ts';

const tag = 'Accounts';
const member = {
  id: sample.otherId,
  userId: sample.someId,
  name: 'Robin',
  email: 'robin@example.com',
};
const account = {
  id: sample.phaseId,
  name: "Robin's table",
  ownerId: sample.someId,
  planId: sample.otherId,
  members: [member],
};
const invitation = {
  id: sample.otherId,
  email: 'sam@example.com',
  created_at: sample.stamp,
  expires_at: '2026-01-12T08:30:00.000Z',
  is_expired: false,
};
const oneAccount = z.object({ account: accountSchema });
const oneMember = z.object({ member: memberSchema });
const oneInvitation = z.object({ invitation: invitationSchema });

export const accountRoutes = {
  create: defineRoute('accounts.create', 'POST /accounts', {
    permission: 'user',
    tag,
    summary: 'Create an account; a user can belong to one only',
    body: createAccountBody,
    response: oneAccount,
    status: 201,
    errors: [409],
    example: { body: { name: "Robin's table", planId: sample.otherId }, response: { account } },
  }),
  get: defineRoute('accounts.get', 'GET /accounts/:id', {
    permission: 'user',
    tag,
    summary: 'Get the user’s account; `current` is accepted as its id',
    params: accountParams,
    response: oneAccount,
    example: { params: { id: 'current' }, response: { account } },
  }),
  update: defineRoute('accounts.update', 'PUT /accounts/:id', {
    permission: 'user',
    tag,
    summary: 'Change an account’s plan or name, or transfer it to a member (owner only)',
    params: accountParams,
    body: updateAccountBody,
    response: oneAccount,
    errors: [403],
    example: { params: { id: 'current' }, body: { planId: sample.otherId }, response: { account } },
  }),
  remove: defineRoute('accounts.remove', 'DELETE /accounts/:id', {
    permission: 'user',
    tag,
    summary: 'Delete an account (owner only)',
    params: accountParams,
    response: oneAccount,
    errors: [403],
    example: { params: { id: 'current' }, response: { account } },
  }),
  listMembers: defineRoute('accounts.listMembers', 'GET /accounts/:id/members', {
    permission: 'user',
    tag,
    summary: 'List the members of an account',
    params: accountParams,
    response: z.object({ members: z.array(memberSchema) }),
    example: { params: { id: 'current' }, response: { members: [member] } },
  }),
  inviteMember: defineRoute('accounts.inviteMember', 'POST /accounts/:id/members', {
    permission: 'user',
    tag,
    summary: 'Invite a person by id or email (owner only)',
    description:
      'Sends a mail with a link. The person becomes a member by accepting it. If a person is invited again, only the newest link is valid. 404 for an unknown id, 409 for a person who is a member already. An email address is invited whether or not it belongs to a user.',
    params: accountParams,
    body: inviteMemberBody,
    response: oneInvitation,
    status: 201,
    errors: [403, 409],
    example: { params: { id: 'current' }, body: { userId: 'sam@example.com' }, response: { invitation } },
  }),
  removeMember: defineRoute('accounts.removeMember', 'DELETE /accounts/:id/members/:userId', {
    permission: 'user',
    tag,
    summary: 'Remove a member (owner only), or leave',
    description: '409 for the owner, who has to transfer or delete the account instead.',
    params: memberParams,
    response: oneMember,
    errors: [403, 409],
    example: { params: { id: 'current', userId: sample.someId }, response: { member } },
  }),
  listInvitations: defineRoute('accounts.listInvitations', 'GET /accounts/:id/invitations', {
    permission: 'user',
    tag,
    summary: 'List the pending invitations of an account (owner only)',
    params: accountParams,
    response: z.object({ invitations: z.array(invitationSchema) }),
    errors: [403],
    example: { params: { id: 'current' }, response: { invitations: [invitation] } },
  }),
  withdrawInvitation: defineRoute(
    'accounts.withdrawInvitation',
    'DELETE /accounts/:id/invitations/:invitationId',
    {
      permission: 'user',
      tag,
      summary: 'Withdraw an invitation and invalidate its link (owner only)',
      params: invitationParams,
      response: oneInvitation,
      errors: [403],
      example: { params: { id: 'current', invitationId: sample.otherId }, response: { invitation } },
    },
  ),
};

export const invitationRoutes = {
  open: defineRoute('invitations.open', 'POST /invitations/open', {
    permission: 'public',
    tag,
    summary: 'Get the invitation of a link',
    description:
      'The token is sent in the body, so that it is not logged. 404 for a token that is unknown or replaced by a newer one, 409 for an invitation that was accepted, withdrawn or is older than seven days.',
    body: invitationTokenBody,
    response: z.object({ invitation: openedInvitationSchema }),
    errors: [404, 409],
    example: {
      body: { token: 'aW52aXRl' },
      response: {
        invitation: {
          email: 'sam@example.com',
          account_name: "Robin's table",
          owner_name: 'Robin',
          expires_at: '2026-01-12T08:30:00.000Z',
        },
      },
    },
  }),
  accept: defineRoute('invitations.accept', 'POST /invitations/accept', {
    permission: 'user',
    tag,
    summary: 'Accept an invitation and join its account',
    description:
      '403 unless the user is signed in with the invited email address, 409 if they belong to another account.',
    body: invitationTokenBody,
    response: oneAccount,
    errors: [403, 404, 409],
    example: { body: { token: 'aW52aXRl' }, response: { account } },
  }),
};

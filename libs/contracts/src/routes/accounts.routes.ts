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

export const createAccount = defineRoute({
  id: 'accounts.create',
  method: 'POST',
  path: '/accounts',
  permission: 'user',
  tag,
  summary: 'Create an account; a user can belong to one only',
  body: createAccountBody,
  response: oneAccount,
  status: 201,
  errors: [409],
  example: { body: { name: "Robin's table", planId: sample.otherId }, response: { account } },
});

export const getAccount = defineRoute({
  id: 'accounts.get',
  method: 'GET',
  path: '/accounts/:id',
  permission: 'user',
  tag,
  summary: 'Get the user’s account; `current` is accepted as its id',
  params: accountParams,
  response: oneAccount,
  status: 200,
  example: { params: { id: 'current' }, response: { account } },
});

export const updateAccount = defineRoute({
  id: 'accounts.update',
  method: 'PUT',
  path: '/accounts/:id',
  permission: 'user',
  tag,
  summary: 'Change an account’s plan or name, or transfer it to a member (owner only)',
  params: accountParams,
  body: updateAccountBody,
  response: oneAccount,
  status: 200,
  errors: [403],
  example: {
    params: { id: 'current' },
    body: { planId: sample.otherId },
    response: { account },
  },
});

export const removeAccount = defineRoute({
  id: 'accounts.remove',
  method: 'DELETE',
  path: '/accounts/:id',
  permission: 'user',
  tag,
  summary: 'Delete an account (owner only)',
  params: accountParams,
  response: oneAccount,
  status: 200,
  errors: [403],
  example: { params: { id: 'current' }, response: { account } },
});

export const listMembers = defineRoute({
  id: 'accounts.listMembers',
  method: 'GET',
  path: '/accounts/:id/members',
  permission: 'user',
  tag,
  summary: 'List the members of an account',
  params: accountParams,
  response: z.object({ members: z.array(memberSchema) }),
  status: 200,
  example: { params: { id: 'current' }, response: { members: [member] } },
});

export const inviteMember = defineRoute({
  id: 'accounts.inviteMember',
  method: 'POST',
  path: '/accounts/:id/members',
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
  example: {
    params: { id: 'current' },
    body: { userId: 'sam@example.com' },
    response: { invitation },
  },
});

export const removeMember = defineRoute({
  id: 'accounts.removeMember',
  method: 'DELETE',
  path: '/accounts/:id/members/:userId',
  permission: 'user',
  tag,
  summary: 'Remove a member (owner only), or leave',
  description: '409 for the owner, who has to transfer or delete the account instead.',
  params: memberParams,
  response: oneMember,
  status: 200,
  errors: [403, 409],
  example: {
    params: { id: 'current', userId: sample.someId },
    response: { member },
  },
});

export const listInvitations = defineRoute({
  id: 'accounts.listInvitations',
  method: 'GET',
  path: '/accounts/:id/invitations',
  permission: 'user',
  tag,
  summary: 'List the pending invitations of an account (owner only)',
  params: accountParams,
  response: z.object({ invitations: z.array(invitationSchema) }),
  status: 200,
  errors: [403],
  example: { params: { id: 'current' }, response: { invitations: [invitation] } },
});

export const withdrawInvitation = defineRoute({
  id: 'accounts.withdrawInvitation',
  method: 'DELETE',
  path: '/accounts/:id/invitations/:invitationId',
  permission: 'user',
  tag,
  summary: 'Withdraw an invitation and invalidate its link (owner only)',
  params: invitationParams,
  response: oneInvitation,
  status: 200,
  errors: [403],
  example: { params: { id: 'current', invitationId: sample.otherId }, response: { invitation } },
});

export const openInvitation = defineRoute({
  id: 'invitations.open',
  method: 'POST',
  path: '/invitations/open',
  permission: 'public',
  tag,
  summary: 'Get the invitation of a link',
  description:
    'The token is sent in the body, so that it is not logged. 404 for a token that is unknown or replaced by a newer one, 409 for an invitation that was accepted, withdrawn or is older than seven days.',
  body: invitationTokenBody,
  response: z.object({ invitation: openedInvitationSchema }),
  status: 200,
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
});

export const acceptInvitation = defineRoute({
  id: 'invitations.accept',
  method: 'POST',
  path: '/invitations/accept',
  permission: 'user',
  tag,
  summary: 'Accept an invitation and join its account',
  description:
    '403 unless the user is signed in with the invited email address, 409 if they belong to another account.',
  body: invitationTokenBody,
  response: oneAccount,
  status: 200,
  errors: [403, 404, 409],
  example: { body: { token: 'aW52aXRl' }, response: { account } },
});

export const accountRoutes = [
  createAccount,
  getAccount,
  updateAccount,
  removeAccount,
  listMembers,
  inviteMember,
  removeMember,
  listInvitations,
  withdrawInvitation,
  openInvitation,
  acceptInvitation,
] as const;

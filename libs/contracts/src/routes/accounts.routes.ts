import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
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
  summary: 'Open an account; nobody owns or belongs to two',
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
  summary: 'The account that the user owns or is a member of; `current` stands for its id',
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
  summary: 'Change plan or name, or hand the account over to a member (owner only)',
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
  summary: 'Close an account (owner only)',
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
  summary: 'Who shares an account',
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
    'Sends a mail with a link; whoever it is becomes a member by accepting it. Invited again, the newest link counts. An unknown id is 404, somebody who is a member already 409. An address is invited whether or not anybody here has it.',
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
  description: 'The owner cannot leave: 409. They hand the account over first, or close it.',
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
  summary: 'Invitations that nobody has accepted yet (owner only)',
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
  summary: 'Withdraw an invitation: its link ends (owner only)',
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
  summary: 'What an invitation is about, for whoever has its link',
  description:
    'The secret comes in the body, so that no log holds it. Unknown or replaced by a newer one: 404; accepted, withdrawn or older than seven days: 409.',
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
  summary: 'Become a member of the account that the link invites to',
  description:
    'Only for somebody who is signed in with the invited address (else 403) and neither owns nor belongs to another account (else 409).',
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

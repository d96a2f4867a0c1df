import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
import {
  accountParams,
  accountSchema,
  createAccountBody,
  inviteMemberBody,
  memberParams,
  memberSchema,
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
const oneAccount = z.object({ account: accountSchema });
const oneMember = z.object({ member: memberSchema });

export const createAccount = defineRoute({
  id: 'accounts.create',
  method: 'POST',
  path: '/accounts',
  permission: 'user',
  tag,
  summary: 'Open an account (one for each owner)',
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
  summary: 'An account; `current` is the own one, else the one the user is a member of',
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
  summary: 'Change plan or name (owner only)',
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
  summary: 'Add a person by id or email (owner only)',
  description: 'An unknown person is 404, one who is a member already 409.',
  params: accountParams,
  body: inviteMemberBody,
  response: oneMember,
  status: 201,
  errors: [403, 409],
  example: {
    params: { id: 'current' },
    body: { userId: 'robin@example.com' },
    response: { member },
  },
});

export const removeMember = defineRoute({
  id: 'accounts.removeMember',
  method: 'DELETE',
  path: '/accounts/:id/members/:userId',
  permission: 'user',
  tag,
  summary: 'Remove a member who is not the owner (owner only)',
  params: memberParams,
  response: oneMember,
  status: 200,
  errors: [403],
  example: {
    params: { id: 'current', userId: sample.someId },
    response: { member },
  },
});

export const accountRoutes = [
  createAccount,
  getAccount,
  updateAccount,
  removeAccount,
  listMembers,
  inviteMember,
  removeMember,
] as const;

import * as z from 'zod';
import { accessScopes, defineRoute } from '../define-route.ts';
import {
  appStepSchema,
  appZone,
  authorizationQuery,
  connectedAppSchema,
  createTokenBody,
  proposalSchema,
} from '../schemas/connected-app.schema.ts';
import { changedItemSchema } from '../schemas/plan-change.schema.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const ofPerson = { permission: 'user', tag: 'Connected apps' } as const;

const app = {
  id: sample.someId,
  name: 'My script',
  scope: 'change' as const,
  is_assistant: false,
  created_at: sample.stamp,
  last_used_on: '2026-01-05',
  expires_at: sample.stamp,
};
const asked = {
  client_id: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  redirect_uri: 'http://127.0.0.1:7777/callback',
  response_type: 'code',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'read change',
  state: 'some-state',
  resource: 'https://simmer.example.com/mcp',
};
export const connectedAppRoutes = {
  list: defineRoute('connectedApps.list', 'GET /connected-apps', {
    ...ofPerson,
    summary: 'List the programs that may read or change the plan, newest first',
    response: z.object({ apps: z.array(connectedAppSchema) }),
    example: { response: { apps: [app] } },
  }),
  createToken: defineRoute('connectedApps.createToken', 'POST /connected-apps', {
    ...ofPerson,
    summary: 'Make a personal access token, which is shown only in this response',
    description: '409 beyond 20 of them. 403 for a super admin who is switched in.',
    status: 201,
    body: createTokenBody,
    response: z.object({ app: connectedAppSchema, token: z.string() }),
    errors: [403, 409],
    example: {
      body: { name: 'My script', scope: 'change', life: '90_days', zone: 'Europe/London' },
      response: { app, token: 'smr_3q2-7wTz0C1bN5yXk8dLr4vPzQm9sUaHfGjEiOtYcWx' },
    },
  }),
  revoke: defineRoute('connectedApps.revoke', 'DELETE /connected-apps/:id', {
    ...ofPerson,
    summary: 'Revoke the access of a program',
    params: idParams,
    response: z.object({ app: connectedAppSchema }),
    example: { params: { id: sample.someId }, response: { app } },
  }),
  steps: defineRoute('connectedApps.steps', 'GET /connected-apps/steps', {
    ...ofPerson,
    summary: 'List the last 50 steps that connected apps took, newest first',
    response: z.object({ steps: z.array(appStepSchema) }),
    example: {
      response: {
        steps: [
          {
            id: sample.newId,
            device: 'Claude (assistant)',
            at: sample.stamp,
            is_undone: false,
            items: [
              { resource: 'timeBlocks', id: sample.otherId, before: null, after: { ...sample.timeBlock } },
            ],
            more: 0,
          },
        ],
      },
    },
  }),
  undo: defineRoute('connectedApps.undo', 'POST /connected-apps/steps/:id/undo', {
    ...ofPerson,
    summary: 'Undo a step that a connected app took',
    description:
      'What was changed since stays, field by field. 409 if it was undone already, or if others use what it made.',
    params: idParams,
    response: z.object({ items: z.array(changedItemSchema) }),
    errors: [409],
    example: {
      params: { id: sample.newId },
      response: { items: [{ resource: 'timeBlocks', id: sample.otherId, item: null }] },
    },
  }),
  proposal: defineRoute('connectedApps.proposal', 'GET /plan-proposal', {
    ...ofPerson,
    summary: 'Get the blocks that an assistant proposes, or null',
    response: z.object({ proposal: proposalSchema.nullable() }),
    example: {
      response: {
        proposal: {
          device: 'Claude (assistant)',
          week_start_date: '2026-01-05',
          at: sample.stamp,
          blocks: [
            {
              date: '2026-01-07',
              activity: { name: 'Garden', emoji: '🌱' },
              north_star_id: sample.someId,
              phase_id: null,
              size_id: sample.someId,
              start_timing: { name: 'morning', hour: 7 },
              start_time: null,
              duration_minutes: null,
            },
          ],
        },
      },
    },
  }),
  dismissProposal: defineRoute('connectedApps.dismissProposal', 'DELETE /plan-proposal', {
    ...ofPerson,
    summary: 'Forget what an assistant proposes',
    response: z.object({ proposal: z.null() }),
    example: { response: { proposal: null } },
  }),
  client: defineRoute('connectedApps.client', 'GET /oauth/authorization', {
    ...ofPerson,
    summary: 'Get what the consent page shows of the client that asks',
    description:
      '422 if the request is not one of a registered client; then the browser must not be sent to its address.',
    query: authorizationQuery,
    response: z.object({
      client_name: z.string(),
      /** The host of the address to which the browser goes afterwards. */
      redirect_host: z.string(),
      scopes: z.array(z.enum(accessScopes)),
      expires_at: z.string(),
    }),
    errors: [403],
    example: {
      query: asked,
      response: {
        client_name: 'Claude',
        redirect_host: '127.0.0.1:7777',
        scopes: ['read', 'change'],
        expires_at: sample.stamp,
      },
    },
  }),
  answer: defineRoute('connectedApps.answer', 'POST /oauth/authorization', {
    ...ofPerson,
    summary: 'Allow or deny what a client asks for; returns where the browser goes',
    description: '403 for a super admin who is switched in.',
    body: z.strictObject({
      request: authorizationQuery,
      /** The scope that the person allows; null denies access. */
      scope: z.enum(accessScopes).nullable(),
      zone: appZone,
    }),
    response: z.object({ redirect_to: z.string() }),
    errors: [403, 409],
    example: {
      body: { request: asked, scope: 'read', zone: 'Europe/London' },
      response: { redirect_to: 'http://127.0.0.1:7777/callback?code=…&state=some-state' },
    },
  }),
};

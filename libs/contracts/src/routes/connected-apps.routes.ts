import * as z from 'zod';
import { accessScopes, defineRoute } from '../define-route.ts';
import {
  appStepSchema,
  appZone,
  authorizationQuery,
  connectedAppSchema,
  createTokenBody,
  createWebhookBody,
  deliverySchema,
  proposalSchema,
  webhookSchema,
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
const webhook = {
  id: sample.someId,
  address: 'https://hooks.example.com/simmer',
  created_at: sample.stamp,
  is_on: true,
  is_verified: false,
  failing_since: null,
  problem: null,
};
const delivery = {
  id: sample.otherId,
  type: 'step.applied' as const,
  at: sample.stamp,
  state: 'delivered' as const,
  attempts: 1,
  status: 204,
  problem: null,
  delivered_at: sample.stamp,
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

export const webhookRoutes = {
  list: defineRoute('webhooks.list', 'GET /webhooks', {
    ...ofPerson,
    summary: 'List the addresses that are told of what happens, oldest first',
    response: z.object({ webhooks: z.array(webhookSchema) }),
    example: { response: { webhooks: [webhook] } },
  }),
  create: defineRoute('webhooks.create', 'POST /webhooks', {
    ...ofPerson,
    summary: 'Add an address; returns the secret that its deliveries are signed with, only in this response',
    description:
      'Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. The address gets nothing but `webhook.verify` until it has answered that. 409 beyond 5 of them. 403 for a super admin who is switched in.',
    status: 201,
    body: createWebhookBody,
    response: z.object({ webhook: webhookSchema, secret: z.string() }),
    errors: [403, 409],
    example: {
      body: { address: 'https://hooks.example.com/simmer' },
      response: { webhook, secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz' },
    },
  }),
  changeSecret: defineRoute('webhooks.changeSecret', 'POST /webhooks/:id/secret', {
    ...ofPerson,
    summary: 'Make a new secret, which is returned only in this response',
    description:
      'For a day deliveries are signed by the secret before it too: `webhook-signature` then has both, separated by a space. 403 for a super admin who is switched in.',
    params: idParams,
    response: z.object({ webhook: webhookSchema, secret: z.string() }),
    errors: [403],
    example: {
      params: { id: sample.someId },
      response: { webhook, secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz' },
    },
  }),
  remove: defineRoute('webhooks.remove', 'DELETE /webhooks/:id', {
    ...ofPerson,
    summary: 'Remove an address, with its deliveries',
    params: idParams,
    response: z.object({ webhook: webhookSchema }),
    example: { params: { id: sample.someId }, response: { webhook } },
  }),
  switchOn: defineRoute('webhooks.switchOn', 'POST /webhooks/:id/switch-on', {
    ...ofPerson,
    summary: 'Check an address at once, and switch it on if it is off',
    description: 'What waits is sent when the address has answered `webhook.verify`.',
    params: idParams,
    response: z.object({ webhook: webhookSchema }),
    example: { params: { id: sample.someId }, response: { webhook } },
  }),
  deliveries: defineRoute('webhooks.deliveries', 'GET /webhooks/:id/deliveries', {
    ...ofPerson,
    summary: 'List the last 50 deliveries of an address, newest first',
    params: idParams,
    response: z.object({ deliveries: z.array(deliverySchema) }),
    example: { params: { id: sample.someId }, response: { deliveries: [delivery] } },
  }),
  sendAgain: defineRoute('webhooks.sendAgain', 'POST /webhook-deliveries/:id/send-again', {
    ...ofPerson,
    summary: 'Send a delivery once more, with the same id',
    params: idParams,
    response: z.object({ delivery: deliverySchema }),
    errors: [409],
    example: {
      params: { id: sample.otherId },
      response: { delivery: { ...delivery, id: sample.newId, state: 'waiting', delivered_at: null } },
    },
  }),
};

import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { createWebhookBody, deliverySchema, webhookSchema } from '../schemas/connected-app.schema.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const ofPerson = { permission: 'user', tag: 'Connected apps' } as const;

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

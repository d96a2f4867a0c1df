import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { idParams, opaqueToken } from '../schemas/primitives.schema.ts';
import {
  createPushSubscriptionBody,
  pushSubscriptionSchema,
  reminderActionSchema,
  reminderSchema,
} from '../schemas/reminder.schema.ts';
import * as sample from './examples.ts';

const tag = 'Reminders';
const device = {
  id: sample.someId,
  device: 'Firefox on Windows',
  is_current: true,
  created_at: sample.stamp,
};
const answered = z.object({ answered: reminderActionSchema });

export const pushSubscriptionRoutes = {
  key: defineRoute('reminders.pushKey', 'GET /push-key', {
    permission: 'user',
    tag,
    summary: 'Get the public key for push subscriptions, or null if push is not set up',
    response: z.object({ public_key: z.string().nullable() }),
    example: { response: { public_key: `B${'a'.repeat(86)}` } },
  }),
  list: defineRoute('pushSubscriptions.list', 'GET /push-subscriptions', {
    permission: 'user',
    tag,
    summary: 'List the user’s devices that get reminders',
    response: z.object({ push_subscriptions: z.array(pushSubscriptionSchema) }),
    example: { response: { push_subscriptions: [device] } },
  }),
  create: defineRoute('pushSubscriptions.create', 'POST /push-subscriptions', {
    permission: 'user',
    tag,
    summary: 'Send reminders to this device while it is signed in',
    description:
      'The same endpoint again replaces the earlier one, also of another user. It ends with the sign-in. At most 20 a user: the oldest gives way. 409 if push is not set up. 422 for an endpoint that is not https, or is no public address. 403 for a super admin who is switched in.',
    body: createPushSubscriptionBody,
    response: z.object({ push_subscription: pushSubscriptionSchema }),
    status: 201,
    errors: [403, 409],
    example: {
      body: {
        endpoint: 'https://push.example.com/send/abc',
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
      },
      response: { push_subscription: device },
    },
  }),
  remove: defineRoute('pushSubscriptions.remove', 'DELETE /push-subscriptions/:id', {
    permission: 'user',
    tag,
    summary: 'Send no more reminders to a device',
    params: idParams,
    response: z.object({ push_subscription: pushSubscriptionSchema }),
    example: { params: { id: sample.someId }, response: { push_subscription: device } },
  }),
};

export const reminderRoutes = {
  list: defineRoute('reminders.list', 'GET /reminders', {
    permission: 'user',
    tag,
    summary: 'List the reminders of the last 24 hours that were sent and not answered',
    response: z.object({ reminders: z.array(reminderSchema) }),
    example: {
      response: {
        reminders: [
          {
            id: sample.someId,
            kind: 'block',
            date: '2026-01-05',
            block_id: sample.otherId,
            sent_at: sample.stamp,
          },
        ],
      },
    },
  }),
  answer: defineRoute('reminders.answer', 'POST /reminders/:id/answer', {
    permission: 'user',
    tag,
    summary: 'Answer a reminder: done, later, tomorrow or dismiss',
    description: 'Closes it on the user’s other devices. One that was answered already stays as it is.',
    params: idParams,
    body: z.strictObject({ action: reminderActionSchema }),
    response: answered,
    errors: [409],
    example: { params: { id: sample.someId }, body: { action: 'later' }, response: { answered: 'later' } },
  }),
  act: defineRoute('reminders.act', 'POST /reminder-actions', {
    permission: 'public',
    tag,
    summary: 'Answer a reminder with the token of its push message',
    description:
      'For a service worker without a session. The token is valid for two days while its device is subscribed and signed in; 403 otherwise.',
    body: z.strictObject({ token: opaqueToken, action: reminderActionSchema }),
    response: answered,
    errors: [403, 409],
    example: { body: { token: 'bmV3IGFkZHJlc3M', action: 'done' }, response: { answered: 'done' } },
  }),
};

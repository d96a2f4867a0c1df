import { defineEntity, p } from '@mikro-orm/core';
import { webhookTypes } from '@simmer/contracts/schemas/connected-app.schema';
import { announces } from '../database/announcing.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { partial, rowTrigger } from '../database/schema-parts.ts';
import { userId } from '../users/user.entity.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: id(),
    userId,
    address: p.text(),
    /** Encrypted. */
    secret: p.text(),
    createdAt: createdAt(),
    /** Since when nothing arrived. */
    failingSince: instant().nullable(),
    /** Attempts in a row that failed. */
    failures: p.integer().default(0),
    /** Null: it gets deliveries. */
    switchedOffAt: instant().nullable(),
    /** When a worker looks for deliveries next; 'infinity': when there is one. */
    nextAt: instant().defaultRaw("'infinity'"),
    /** Who sends, and until when nobody else does. */
    claim: p.uuid().nullable(),
    claimedUntil: instant().nullable(),
  },
  indexes: [
    { name: 'webhook_user_index', properties: ['userId', 'createdAt'] },
    partial('webhook_next_index', ['nextAt'], 'switched_off_at is null'),
  ],
  triggers: [
    ownerIsFixed('webhook'),
    announces('webhook', {
      topics: ['connectedApps'],
      columns: ['id', 'failing_since', 'switched_off_at'],
    }),
  ],
});

/** An address of a person that is told of what happens (APP-20). */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);

// Always a write of the row, also while it waits after a failure or is switched off: a worker that settles it waits for this
// transaction, and sees the delivery.
const WAKE = `if new.state = 'waiting' then update webhook set next_at = case when failures = 0 then least(next_at, now()) else next_at end where id = new.webhook_id; end if; return null;`;

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: id(),
    webhookId: () => p.manyToOne(Webhook).mapToPk().joinColumn('webhook_id').deleteRule('cascade'),
    /** The same when it is sent again: a receiver knows it by this id. */
    eventId: p.uuid().defaultRaw('gen_random_uuid()'),
    type: p.enum(webhookTypes),
    /** The step whose items it tells. */
    stepId: p.uuid().nullable(),
    /** What it tells of other things. */
    data: p.json<Record<string, unknown>>().nullable(),
    /** The time of the statement: they are sent in this order. */
    createdAt: instant().defaultRaw('clock_timestamp()'),
    state: p.enum(['waiting', 'delivered', 'failed'] as const).default('waiting'),
    attempts: p.integer().default(0),
    status: p.integer().nullable(),
    problem: p.text().nullable(),
    deliveredAt: instant().nullable(),
  },
  indexes: [
    { name: 'webhook_delivery_webhook_index', properties: ['webhookId', 'createdAt'] },
    partial('webhook_delivery_waiting_index', ['webhookId', 'createdAt'], "state = 'waiting'"),
    { name: 'webhook_delivery_time_index', properties: ['createdAt'] },
    { name: 'webhook_delivery_event_index', properties: ['webhookId', 'eventId'] },
  ],
  triggers: [
    ownerIsFixed('webhook_delivery', 'webhook_id'),
    rowTrigger('webhook_delivery_wakes', 'after', ['insert'], WAKE),
  ],
});

/** What is told to one address: the waiting ones are sent, the newest are its log. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);

import { defineEntity, p } from '@mikro-orm/core';
import { webhookTypes } from '@simmer/contracts/schemas/connected-app.schema';
import { announces } from '../database/announcing.ts';
import { createdAt, id, instant } from '../database/columns.ts';
import { ownerIsFixed } from '../database/ownership.ts';
import { partial, rowTrigger } from '../database/schema-parts.ts';
import { userId } from '../users/user.entity.ts';
import type { TableOf } from '../database/tables.ts';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: id(),
    userId,
    address: p.text(),
    /** Stored encrypted. */
    secret: p.text(),
    /** The secret before the last change, encrypted, by which deliveries are signed too until then (APP-27). */
    formerSecret: p.text().nullable(),
    formerUntil: instant().nullable(),
    createdAt: createdAt(),
    /** When the address answered its check; null: it gets nothing but checks (APP-25). */
    verifiedAt: instant().nullable(),
    /** Since when no delivery has arrived; null after a success. */
    failingSince: instant().nullable(),
    /** The number of failed attempts in a row. */
    failures: p.integer().default(0),
    /** Why nothing arrived at the last attempt, for a person; null after a success. */
    problem: p.text().nullable(),
    /** Whether the last attempt took long: the webhook then has its turns among other slow ones (APP-24). */
    isSlow: p.boolean().default(false),
    /** Null: the webhook is on. */
    switchedOffAt: instant().nullable(),
    /** When a worker looks for deliveries next; 'infinity': when one is added. */
    nextAt: instant().defaultRaw("'infinity'"),
    /** The worker that has claimed the webhook, and when its claim ends. */
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
      columns: ['id', 'verified_at', 'failing_since', 'problem', 'switched_off_at'],
    }),
  ],
});

/** An address of a person that is told of what happens (APP-20). */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);

// Always writes the row of the webhook, even if it waits after a failure or is switched off. A worker that releases its
// claim then waits for this transaction, and sees the delivery.
const WAKE = `if new.state = 'waiting' then update webhook set next_at = case when failures = 0 then least(next_at, now()) else next_at end where id = new.webhook_id; end if; return null;`;

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: id(),
    webhookId: () => p.manyToOne(Webhook).mapToPk().joinColumn('webhook_id').deleteRule('cascade'),
    /** Stays the same when the event is sent again, so that a receiver can recognise it. */
    eventId: p.uuid().defaultRaw('gen_random_uuid()'),
    type: p.enum(webhookTypes),
    /** The step whose items are the data of the event. */
    stepId: p.uuid().nullable(),
    /** The data of an event that is not a step. */
    data: p.json<Record<string, unknown>>().nullable(),
    /** The time of the statement. Deliveries are sent in this order. */
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

/** An event for one address. Waiting deliveries are sent; the newest are the log of the address. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);

const WebhookUsageSchema = defineEntity({
  name: 'WebhookUsage',
  tableName: 'webhook_usage',
  properties: {
    userId: () => userId().primary(),
    /** The day in UTC that `bytes` counts. */
    day: p.date(),
    bytes: p.integer().default(0),
    /** When a mail told of an address that was switched off. */
    offMailedAt: instant().nullable(),
  },
});

/** What a person's webhooks have used of their limits (APP-26). Outlives the webhooks. */
export class WebhookUsage extends WebhookUsageSchema.class {}
WebhookUsageSchema.setClass(WebhookUsage);

declare module '../database/tables.ts' {
  interface Tables {
    readonly webhook: TableOf<Webhook>;
    readonly webhook_delivery: TableOf<WebhookDelivery>;
    readonly webhook_usage: TableOf<WebhookUsage>;
  }
}

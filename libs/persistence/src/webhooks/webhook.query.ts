import type { Webhook, WebhookDelivery } from '@simmer/contracts/schemas/connected-app.schema';
import { sql } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { iso, now } from '../database/tables.ts';

const shownColumns = [
  'id',
  'address',
  iso('created_at').as('created_at'),
  sql<boolean>`switched_off_at is null`.as('is_on'),
  iso('failing_since').$castTo<string | null>().as('failing_since'),
] as const;

const shownDelivery = [
  'webhook_delivery.id',
  'type',
  iso('webhook_delivery.created_at').as('at'),
  'state',
  'attempts',
  'status',
  'problem',
  iso('delivered_at').$castTo<string | null>().as('delivered_at'),
] as const;

/** The addresses of a person, oldest first. */
export const listWebhooks = (query: Query, userId: string): Promise<Webhook[]> =>
  query
    .selectFrom('webhook')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .orderBy('webhook.created_at')
    .orderBy('id')
    .execute();

/** Adds an address. @param webhook its secret is encrypted for its id. */
export const addWebhook = (
  query: Query,
  userId: string,
  webhook: { readonly id: string; readonly address: string; readonly secret: string },
): Promise<Webhook> =>
  query
    .insertInto('webhook')
    .values({ user_id: userId, ...webhook })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();

/** Removes an address with its deliveries. @returns undefined when it is unknown or another user's. */
export const removeWebhook = (query: Query, userId: string, id: string): Promise<Webhook | undefined> =>
  query
    .deleteFrom('webhook')
    .where((eb) => eb.and({ id, user_id: userId }))
    .returning(shownColumns)
    .executeTakeFirst();

/**
 * Switches an address on again; waiting deliveries are sent first.
 *
 * @returns undefined when it is unknown or another user's.
 */
export const switchOnWebhook = (query: Query, userId: string, id: string): Promise<Webhook | undefined> =>
  query
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null, switched_off_at: null, next_at: now })
    .where((eb) => eb.and({ id, user_id: userId }))
    .returning(shownColumns)
    .executeTakeFirst();

/** The newest deliveries of an address; undefined when it is unknown or another user's. */
export async function listDeliveries(
  query: Query,
  userId: string,
  { webhookId, atMost }: { readonly webhookId: string; readonly atMost: number },
): Promise<WebhookDelivery[] | undefined> {
  const webhook = query.selectFrom('webhook').select('id');
  if (!(await hasRow(webhook.where((eb) => eb.and({ id: webhookId, user_id: userId }))))) return undefined;
  return query
    .selectFrom('webhook_delivery')
    .select(shownDelivery)
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_delivery.created_at', 'desc')
    .orderBy('webhook_delivery.id', 'desc')
    .limit(atMost)
    .execute();
}

/** Whether the address of a delivery is on; undefined when the delivery is unknown or another user's. */
export async function isDeliveryOn(query: Query, userId: string, id: string): Promise<boolean | undefined> {
  const found = await query
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(sql<boolean>`w.switched_off_at is null`.as('is_on'))
    .where((eb) => eb.and({ 'd.id': id, 'w.user_id': userId }))
    .executeTakeFirst();
  return found?.is_on;
}

/** Adds a delivery of the same event to the same address (APP-23). */
export const repeatDelivery = (query: Query, userId: string, id: string): Promise<WebhookDelivery> =>
  query
    .insertInto('webhook_delivery')
    .columns(['webhook_id', 'event_id', 'type', 'step_id', 'data'])
    .expression((eb) =>
      eb
        .selectFrom('webhook_delivery as d')
        .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
        .select(['d.webhook_id', 'd.event_id', 'd.type', 'd.step_id', 'd.data'])
        .where((where) => where.and({ 'd.id': id, 'w.user_id': userId })),
    )
    .returning(shownDelivery)
    .executeTakeFirstOrThrow();

import {
  VERIFY_TYPE,
  type Webhook,
  type WebhookDelivery,
} from '@simmer/contracts/schemas/connected-app.schema';
import { sql } from 'kysely';
import { hasRow, type Query } from '../database/query.ts';
import { fromNow, iso, now } from '../database/tables.ts';

/** How long deliveries are signed by a former secret too. */
const FORMER_SECRET_SECONDS = 24 * 60 * 60;

const shownColumns = [
  'id',
  'address',
  iso('created_at').as('created_at'),
  sql<boolean>`switched_off_at is null`.as('is_on'),
  sql<boolean>`verified_at is not null`.as('is_verified'),
  iso('failing_since').$castTo<string | null>().as('failing_since'),
  'problem',
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

/** Adds the delivery by which an address is checked (APP-25), unless one waits already. */
async function addCheck(query: Query, webhookId: string): Promise<void> {
  await sql`insert into webhook_delivery (webhook_id, type, data)
    select ${webhookId}, ${VERIFY_TYPE}, jsonb_build_object('challenge', gen_random_uuid())
    where not exists (select from webhook_delivery where webhook_id = ${webhookId} and type = ${VERIFY_TYPE} and state = 'waiting')`.execute(
    query,
  );
}

/** Adds an address, which is checked first. @param webhook its secret is encrypted for its id. */
export async function addWebhook(
  query: Query,
  userId: string,
  webhook: { readonly id: string; readonly address: string; readonly secret: string },
): Promise<Webhook> {
  const row = query.insertInto('webhook').values({ user_id: userId, ...webhook });
  const added = await row.returning(shownColumns).executeTakeFirstOrThrow();
  await addCheck(query, added.id);
  return added;
}

/** Gives an address another secret; the one before signs for a day more (APP-27). @returns undefined when it is unknown or another user's */
export const changeWebhookSecret = (
  query: Query,
  userId: string,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<Webhook | undefined> =>
  query
    .updateTable('webhook')
    .set((eb) => ({ secret, former_secret: eb.ref('secret'), former_until: fromNow(FORMER_SECRET_SECONDS) }))
    .where((eb) => eb.and({ id, user_id: userId }))
    .returning(shownColumns)
    .executeTakeFirst();

/** Removes an address with its deliveries. @returns undefined when it is unknown or another user's. */
export const removeWebhook = (query: Query, userId: string, id: string): Promise<Webhook | undefined> =>
  query
    .deleteFrom('webhook')
    .where((eb) => eb.and({ id, user_id: userId }))
    .returning(shownColumns)
    .executeTakeFirst();

const newlyOn = {
  verified_at: null,
  failures: 0,
  failing_since: null,
  problem: null,
  switched_off_at: null,
  next_at: now,
} as const;

/**
 * Checks an address at once, and switches it on if it is off; waiting deliveries are sent when it has answered.
 *
 * @returns undefined when it is unknown or another user's.
 */
export async function switchOnWebhook(
  query: Query,
  userId: string,
  id: string,
): Promise<Webhook | undefined> {
  const row = query
    .updateTable('webhook')
    .set(newlyOn)
    .where((eb) => eb.and({ id, user_id: userId }));
  const webhook = await row.returning(shownColumns).executeTakeFirst();
  if (webhook) await addCheck(query, webhook.id);
  return webhook;
}

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

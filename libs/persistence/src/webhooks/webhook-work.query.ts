// Statements instead of entities, because the claim is part of each write: a worker that has lost it writes nothing
// more. Each statement writes the webhook before its delivery, in the order of a removal.
import { type Query, sqlRows } from '../database/query.ts';
import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import type { webhookTypes } from '@simmer/contracts/schemas/connected-app.schema';

/** Longer than one delivery takes. */
const CLAIM_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3600;
const SWITCHED_OFF_AFTER = '1 day';
const OFF_MAIL: MailKind = 'webhook_off';

/** An address to which only the worker with this claim sends. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly user_id: string;
  readonly claim: string;
  readonly address: string;
  readonly secret: string;
}

/** The turns of a worker for slow or for other addresses (APP-24). */
export interface WebhookTurns {
  readonly isSlow: boolean;
  /** The number of further addresses. */
  readonly atMost: number;
  /** The most addresses at once of a person, and of a receiving host. */
  readonly perPerson: number;
  readonly perHost: number;
  /** Those that have a turn now. */
  readonly busy: readonly Pick<ClaimedWebhook, 'user_id' | 'address'>[];
}

const hostOf = (address: string) => `substring(${address} from '^[a-z]+://([^/?#]+)')`;

/**
 * Claims addresses that are due, and those of lost workers, longest waiting first. `next_at` becomes the end of the
 * claim: if it is earlier afterwards, a delivery was added meanwhile.
 */
export const claimWebhooks = (
  query: Query,
  claim: string,
  { isSlow, atMost, perPerson, perHost, busy }: WebhookTurns,
): Promise<ClaimedWebhook[]> =>
  sqlRows(
    query,
    `with due as (select w.id, w.user_id, w.next_at, ${hostOf('w.address')} as host
       from webhook w join app_user u on u.id = w.user_id
       where w.switched_off_at is null and w.next_at <= now() and (w.claim is null or w.claimed_until <= now()) and u.is_active
         and w.is_slow = $2),
     taken as (select b.user_id, ${hostOf('b.address')} as host from unnest($6::uuid[], $7::text[]) b(user_id, address)),
     placed as (select id,
       row_number() over (partition by user_id order by next_at, id) + (select count(*) from taken t where t.user_id = due.user_id) as of_person,
       row_number() over (partition by host order by next_at, id) + (select count(*) from taken t where t.host = due.host) as of_host
       from due)
     update webhook set claim = $1, claimed_until = now() + interval '${CLAIM_SECONDS} s', next_at = now() + interval '${CLAIM_SECONDS} s'
     where id in (select w.id from webhook w join placed p on p.id = w.id
       where p.of_person <= $4 and p.of_host <= $5
         and w.switched_off_at is null and w.next_at <= now() and (w.claim is null or w.claimed_until <= now())
       order by w.next_at limit $3 for update of w skip locked)
     returning id, user_id, claim, address, secret`,
    [
      claim,
      isSlow,
      atMost,
      perPerson,
      perHost,
      busy.map(({ user_id }) => user_id),
      busy.map(({ address }) => address),
    ],
  );

/** A delivery to send, without the frame of its body. */
export interface WaitingDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly type: (typeof webhookTypes)[number];
  /** When the event happened, ISO 8601. */
  readonly at: string;
  /** The data of the event as JSON. */
  readonly data: string;
}

/** Finds the next delivery to send, and extends the claim; undefined without a delivery, or without the claim. */
export async function nextDelivery(
  query: Query,
  { id, claim }: Pick<ClaimedWebhook, 'id' | 'claim'>,
): Promise<WaitingDelivery | undefined> {
  const rows = await sqlRows<WaitingDelivery>(
    query,
    `with held as (update webhook set claimed_until = now() + interval '${CLAIM_SECONDS} s' where id = $1 and claim = $2 returning id, user_id)
     select d.id, d.event_id, d.type,
       to_char((select min(created_at) from webhook_delivery where webhook_id = held.id and event_id = d.event_id) at time zone 'utc',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       (case when d.step_id is null then d.data::json else (
         select json_build_object('step_id', d.step_id, 'device', max(i.device), 'items', coalesce(json_agg(json_build_object(
           'resource', i.resource, 'id', i.item_id, 'before', i.before, 'after', i.after) order by i.resource, i.item_id, i.at), '[]'))
         from step_item i where i.step_id = d.step_id and i.user_id = held.user_id) end)::text as data
     from held cross join lateral (select * from webhook_delivery where webhook_id = held.id and state = 'waiting'
       order by created_at, id limit 1) d`,
    [id, claim],
  );
  return rows[0];
}

interface Attempt {
  readonly deliveryId: string;
  /** The HTTP status of the response; null without one. */
  readonly status: number | null;
  /** Whether the attempt took long. */
  readonly isSlow: boolean;
}

/** Marks a delivery as delivered. */
export async function noteArrived(
  query: Query,
  { id, claim }: ClaimedWebhook,
  { deliveryId, status, isSlow }: Attempt,
): Promise<void> {
  await sqlRows(
    query,
    `with held as (update webhook set failures = 0, failing_since = null, is_slow = $5 where id = $1 and claim = $2 returning id)
     update webhook_delivery d set state = 'delivered', attempts = attempts + 1, status = $4, problem = null, delivered_at = now()
     from held where d.id = $3`,
    [id, claim, deliveryId, status, isSlow],
  );
}

/**
 * Ends the claim after a failed delivery, which is retried later. After a day of failures the webhook is switched off,
 * with a mail (APP-21).
 */
export async function noteFailed(
  query: Query,
  { id, claim }: ClaimedWebhook,
  { deliveryId, status, isSlow, problem }: Attempt & { readonly problem: string },
): Promise<void> {
  await sqlRows(
    query,
    `with held as (update webhook set claim = null, claimed_until = null, failures = failures + 1, is_slow = $6,
       failing_since = coalesce(failing_since, now()),
       next_at = now() + make_interval(secs => least(${FIRST_RETRY_SECONDS} * 2 ^ failures, ${LAST_RETRY_SECONDS})),
       switched_off_at = case when failing_since <= now() - interval '${SWITCHED_OFF_AFTER}' then now() end
       where id = $1 and claim = $2 returning id, user_id, switched_off_at),
     mailed as (insert into outgoing_mail (kind, recipient, subject_id)
       select '${OFF_MAIL}', u.email, held.id from held join app_user u on u.id = held.user_id where held.switched_off_at is not null and u.email_verified_at is not null)
     update webhook_delivery d set attempts = attempts + 1, status = $4, problem = $5 from held where d.id = $3`,
    [id, claim, deliveryId, status, problem, isSlow],
  );
}

/**
 * Ends the claim. The webhook is due again at once if deliveries are left or were added, else when one is added.
 *
 * @param isDone whether the worker has found no more deliveries.
 */
export async function releaseWebhook(
  query: Query,
  { id, claim }: ClaimedWebhook,
  isDone: boolean,
): Promise<void> {
  // The time of the clock: another write may have begun after this statement, and got the row before it.
  await sqlRows(
    query,
    `update webhook set claim = null, claimed_until = null,
       next_at = case when $3 and next_at > clock_timestamp() then 'infinity' else least(next_at, now()) end
     where id = $1 and claim = $2`,
    [id, claim, isDone],
  );
}

/** Stores the secret, encrypted again with the current key. */
export async function resealWebhook(query: Query, webhook: ClaimedWebhook, secret: string): Promise<void> {
  await query
    .updateTable('webhook')
    .set({ secret })
    .where((eb) => eb.and({ id: webhook.id, claim: webhook.claim }))
    .execute();
}

/** The address of a webhook that is switched off; undefined for another. */
export async function switchedOffAddress(query: Query, webhookId: string): Promise<string | undefined> {
  const webhook = query.selectFrom('webhook').select('address').where('id', '=', webhookId);
  return (await webhook.where('switched_off_at', 'is not', null).executeTakeFirst())?.address;
}

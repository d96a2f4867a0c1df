// Each statement writes the webhook before its delivery, in the order of a removal.
import { sql } from 'kysely';
import { Lease, RELEASED } from '../database/lease.ts';
import { type Query, sqlRows } from '../database/query.ts';
import { fromNow, now, plus } from '../database/tables.ts';
import type { MailKind } from '@simmer/contracts/jobs/mail.job';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { VERIFY_TYPE, type webhookTypes } from '@simmer/contracts/schemas/connected-app.schema';

/** Longer than one delivery takes. */
const CLAIM_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3600;
/** After so many failed checks in a row an address is switched off: over the first 45 minutes. */
const CHECKS = 10;
/** By this status a receiver says that it is gone for good. */
const GONE = 410;
/** As the limit of stored steps counts an item beside its content (API-65). */
const ITEM_BYTES = 300;
const OFF_MAIL: MailKind = 'webhook_off';

/** An address to which only the worker with this claim sends. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly user_id: string;
  readonly claim: string;
  readonly address: string;
  readonly secret: string;
  /** The secret before it, while it signs too; else null. */
  readonly former_secret: string | null;
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

const lease = new Lease<Pick<ClaimedWebhook, 'id' | 'claim'>>({
  table: 'webhook',
  rowOf: ({ id, claim }) => ({ id, claim }),
  timeColumn: 'claimed_until',
  seconds: CLAIM_SECONDS,
});

const isDue = sql`w.switched_off_at is null and w.next_at <= now() and (w.claim is null or ${lease.hasEnded()})`;
const hostOf = (address: string) => sql`substring(${sql.ref(address)} from '^[a-z]+://([^/?#]+)')`;

/**
 * Claims addresses that are due, and those of lost workers, longest waiting first. `next_at` becomes the end of the
 * claim: if it is earlier afterwards, a delivery was added meanwhile.
 */
export async function claimWebhooks(
  query: Query,
  claim: string,
  { isSlow, atMost, perPerson, perHost, busy }: WebhookTurns,
): Promise<readonly ClaimedWebhook[]> {
  const { rows } =
    await sql<ClaimedWebhook>`with due as (select w.id, w.user_id, w.next_at, ${hostOf('w.address')} as host
       from webhook w join app_user u on u.id = w.user_id where ${isDue} and u.is_active and w.is_slow = ${isSlow}),
     taken as (select b.user_id, ${hostOf('b.address')} as host
       from unnest(${busy.map((turn) => turn.user_id)}::uuid[], ${busy.map((turn) => turn.address)}::text[]) b(user_id, address)),
     placed as (select id,
       row_number() over (partition by user_id order by next_at, id) + (select count(*) from taken t where t.user_id = due.user_id) as of_person,
       row_number() over (partition by host order by next_at, id) + (select count(*) from taken t where t.host = due.host) as of_host
       from due)
     update webhook set claim = ${claim}, claimed_until = ${fromNow(CLAIM_SECONDS)}, next_at = ${fromNow(CLAIM_SECONDS)}
     where id in (select w.id from webhook w join placed p on p.id = w.id
       where p.of_person <= ${perPerson} and p.of_host <= ${perHost} and ${isDue}
       order by w.next_at limit ${atMost} for update of w skip locked)
     returning id, user_id, claim, address, secret,
       case when former_until > ${now} then former_secret end as former_secret`.execute(query);
  return rows;
}

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

/** SQL: the data of a step, without its items if they are too large for one delivery (APP-26). */
const dataOfStep = sql`(select case when sum(coalesce(i.bytes, 0) + ${ITEM_BYTES}::int) > ${serverLimits.deliveryBytes}::int
    then json_build_object('step_id', d.step_id, 'device', max(i.device), 'items', null, 'is_truncated', true)
    else json_build_object('step_id', d.step_id, 'device', max(i.device), 'items', coalesce(json_agg(json_build_object(
      'resource', i.resource, 'id', i.item_id, 'before', i.before, 'after', i.after) order by i.resource, i.item_id, i.at), '[]')) end
  from step_item i where i.step_id = d.step_id and i.user_id = held.user_id)`;

/**
 * Finds the next delivery to send, and extends the claim; undefined without a delivery, or without the claim. Before an
 * address has answered its check, only the check is found.
 */
export async function nextDelivery(
  query: Query,
  webhook: Pick<ClaimedWebhook, 'id' | 'claim'>,
): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`with ${lease.held(webhook)} select d.id, d.event_id, d.type,
       to_char((select min(created_at) from webhook_delivery where webhook_id = held.id and event_id = d.event_id) at time zone 'utc',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       (case when d.step_id is null then d.data::json else ${dataOfStep} end)::text as data
     from held cross join lateral (select * from webhook_delivery where webhook_id = held.id and state = 'waiting'
       and (held.verified_at is not null or type = ${VERIFY_TYPE})
       order by created_at, id limit 1) d`.execute(query);
  return rows[0];
}

/**
 * Counts the bytes of a delivery that is about to be sent, for its person and day in UTC (APP-26).
 * @returns false beyond the limit: then it must not be sent
 */
export async function countBytes(query: Query, userId: string, bytes: number): Promise<boolean> {
  const rows = await sqlRows(
    query,
    `insert into webhook_usage as u (user_id, day, bytes) values ($1, (now() at time zone 'utc')::date, $2)
     on conflict (user_id) do update set day = excluded.day, bytes = case when u.day = excluded.day then u.bytes else 0 end + excluded.bytes
       where u.day <> excluded.day or u.bytes + excluded.bytes <= ${serverLimits.deliveryBytesPerDay} returning user_id`,
    [userId, bytes],
  );
  return rows.length > 0;
}

const tomorrow = sql`(date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'`;

/** Ends the claim until the next day in UTC, which is no failure of the address. */
export const waitForTomorrow = (query: Query, webhook: ClaimedWebhook, problem: string): Promise<boolean> =>
  lease.write(query, webhook, { ...RELEASED, problem, next_at: tomorrow });

interface Attempt {
  readonly delivery: Pick<WaitingDelivery, 'id' | 'type'>;
  /** The HTTP status of the response; null without one. */
  readonly status: number | null;
  /** Whether the attempt took long. */
  readonly isSlow: boolean;
}

/** Marks a delivery as delivered. An answered check verifies the address. */
export async function noteArrived(
  query: Query,
  webhook: ClaimedWebhook,
  { delivery, status, isSlow }: Attempt,
): Promise<void> {
  const working = { failures: 0, failing_since: null, problem: null, is_slow: isSlow };
  const values = { ...working, ...(delivery.type === VERIFY_TYPE && { verified_at: now }) };
  await sql`with ${lease.held(webhook, values)}
     update webhook_delivery d set state = 'delivered', attempts = attempts + 1, status = ${status}, problem = null, delivered_at = now()
     from held where d.id = ${delivery.id}`.execute(query);
}

/**
 * Ends the claim after a failed delivery, which is retried later. After a day of failures, ten failed checks or an answer
 * that it is gone, the webhook is switched off, with at most one mail an hour (APP-21). `countBytes` has made the row of
 * the person's usage.
 */
export async function noteFailed(
  query: Query,
  webhook: ClaimedWebhook,
  { delivery, status, isSlow, problem }: Attempt & { readonly problem: string },
): Promise<void> {
  const values = {
    ...RELEASED,
    failures: plus('failures', 1),
    problem,
    is_slow: isSlow,
    failing_since: sql`coalesce(failing_since, now())`,
    next_at: sql`now() + make_interval(secs => least(${FIRST_RETRY_SECONDS} * 2 ^ failures, ${LAST_RETRY_SECONDS}))`,
    switched_off_at: sql`case when ${status === GONE} or failing_since <= now() - interval '1 day'
      or verified_at is null and failures + 1 >= ${CHECKS} then now() end`,
  };
  await sql`with ${lease.held(webhook, values)},
     told as (update webhook_usage s set off_mailed_at = now() from held join app_user u on u.id = held.user_id
       where s.user_id = held.user_id and held.switched_off_at is not null and u.email_verified_at is not null
         and coalesce(s.off_mailed_at <= now() - interval '1 hour', true) returning u.email, held.id),
     mailed as (insert into outgoing_mail (kind, recipient, subject_id) select ${OFF_MAIL}, email, id from told)
     update webhook_delivery d set attempts = attempts + 1, status = ${status}, problem = ${problem} from held where d.id = ${delivery.id}`.execute(
    query,
  );
}

/**
 * Ends the claim. The webhook is due again at once if deliveries are left or were added, else when one is added.
 *
 * @param isDone whether the worker has found no more deliveries.
 */
export async function releaseWebhook(query: Query, webhook: ClaimedWebhook, isDone: boolean): Promise<void> {
  // The time of the clock: another write may have begun after this statement, and got the row before it.
  const next_at = sql`case when ${isDone} and next_at > clock_timestamp() then 'infinity' else least(next_at, now()) end`;
  await lease.write(query, webhook, { ...RELEASED, next_at });
}

/** Stores the secret, encrypted again with the current key. */
export const resealWebhook = (query: Query, webhook: ClaimedWebhook, secret: string): Promise<boolean> =>
  lease.write(query, webhook, { secret });

/** A webhook that is switched off, with the problem of its last attempt; undefined for another. */
export async function findSwitchedOff(
  query: Query,
  webhookId: string,
): Promise<{ readonly address: string; readonly problem: string | null } | undefined> {
  const webhook = query.selectFrom('webhook').select(['address', 'problem']).where('id', '=', webhookId);
  return webhook.where('switched_off_at', 'is not', null).executeTakeFirst();
}

import { type ApiClient, createApiClient } from '@simmer/contracts/client/api-client';
import type { TestDatabase } from '@simmer/persistence/testing/test-database';
import { hostileHtml } from '@simmer/testing/hostile-texts';
import { randomUUID } from 'node:crypto';
import type { BenchApi } from '../scale/bench-api.ts';

const BLOCKS = 4_800;
const EVENTS = 50;
const STRANGERS = 10;

/** A person with the largest plan, and what reaches it. Plain data, for another thread. */
export interface Neighbour {
  readonly origin: string;
  readonly session: string;
  readonly appToken: string;
  readonly feedSecret: string;
  /** A block of the usual size, and one whose marks take 850 kB. */
  readonly blockId: string;
  readonly longBlockId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  /** The token of an app of a person whose events strangers have described. */
  readonly invitedToken: string;
  /** The same with descriptions of one sentence. */
  readonly plainlyInvitedToken: string;
  /** Sessions of people without a plan, who have done nothing yet. */
  readonly strangers: readonly string[];
}

const fill = `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, description)
  select $1, (select id from activity where user_id is null limit 1), (select id from time_block_size limit 1), 1,
    '{monday,tuesday}', 'morning', 'weekly', '2026-01-05', $2 from generate_series(1, $3) returning id`;
const longBlock = `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, outcomes)
  select $1, (select id from activity where user_id is null limit 1), (select id from time_block_size limit 1), 1, '{monday}', 'morning', 'weekly', '2013-01-07',
    (select json_agg(json_build_object('date', ('2013-01-07'::date + n)::text, 'result', 'skipped', 'reason', repeat('because ', 15))) from generate_series(0, 4999) n)
  returning id`;

const delivery = `insert into webhook_delivery (webhook_id, type, data)
  select id, 'sync.completed', '{}' from webhook where user_id = $1 and id = $2 returning id`;

const events = `with c as (
    insert into calendar_connection (user_id, provider_account_id, account_email, status)
    values ($1, 'noisy', 'noisy@example.test', 'connected') returning id),
  k as (
    insert into calendar (connection_id, provider_calendar_id, name, is_synced, is_primary, time_zone)
    select id, 'work', 'Work', true, true, 'UTC' from c returning id)
  insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at, time_zone)
  select k.id, 'event ' || n, 'Meeting', $2, false, now(), now() + interval '1 hour', 'UTC' from k, generate_series(1, $3) n
  returning id`;

/** Signs somebody up. */
async function signUp(origin: string, name: string) {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: `${origin}/api/v1`, getToken: () => token, fetch });
  const body = { name, email: `${randomUUID()}@example.test`, password: 'a quiet morning' };
  const { token: session, user } = await api.call('auth.signup', { body });
  token = session;
  return { api, session, userId: user.id };
}

/** Signs people up who have used none of their limits. @returns their sessions */
export async function newStrangers({ origin }: BenchApi): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: STRANGERS }, () => signUp(origin, 'Stranger')));
  return people.map(({ session }) => session);
}

const newAppToken = async (api: ApiClient): Promise<string> => {
  const body = { name: 'Noise', scope: 'change', life: '30_days' } as const;
  return (await api.call('connectedApps.createToken', { body })).token;
};

/** Signs a person up and gives them the largest plan, and another one whose week is full of others' texts. */
export async function newNeighbour(
  { origin }: BenchApi,
  { pool }: TestDatabase,
): Promise<Omit<Neighbour, 'strangers'>> {
  const add = async (text: string, userId: string, ...values: unknown[]) => {
    const { rows } = await pool.query<{ id: string }>(text, [userId, ...values]);
    return rows[0]?.id ?? '';
  };
  const { api, session, userId } = await signUp(origin, 'Noisy');
  const blockId = await add(fill, userId, 'planned, and '.repeat(40), BLOCKS);
  const longBlockId = await add(longBlock, userId);
  const appToken = await newAppToken(api);
  const { secret: feedSecret } = await api.call('calendarFeed.create', {});
  const address = 'https://hooks.example.com/simmer';
  const { webhook } = await api.call('webhooks.create', { body: { address } });
  const deliveryId = await add(delivery, userId, webhook.id);
  const invite = async (description: string) => {
    const invited = await signUp(origin, 'Invited');
    await add(events, invited.userId, description, EVENTS);
    return newAppToken(invited.api);
  };
  const invitedToken = await invite(hostileHtml());
  const plainlyInvitedToken = await invite('<p>We meet in the small room.</p>');
  const programs = {
    appToken,
    feedSecret,
    webhookId: webhook.id,
    deliveryId,
    invitedToken,
    plainlyInvitedToken,
  };
  return { origin, session, blockId, longBlockId, ...programs };
}

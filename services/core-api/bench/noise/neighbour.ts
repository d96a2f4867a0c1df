import { createApiClient } from '@simmer/contracts/client/api-client';
import type { TestDatabase } from '@simmer/persistence/testing/test-database';
import type { BenchApi } from '../scale/bench-api.ts';

const BLOCKS = 4_800;

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

/** Signs a person up, and gives them the largest plan. */
export async function newNeighbour({ origin }: BenchApi, { pool }: TestDatabase): Promise<Neighbour> {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: `${origin}/api/v1`, getToken: () => token, fetch });
  const body = { name: 'Noisy', email: 'noisy@example.test', password: 'a quiet morning' };
  const { token: session, user } = await api.call('auth.signup', { body });
  token = session;
  const add = async (text: string, ...values: unknown[]) => {
    const { rows } = await pool.query<{ id: string }>(text, [user.id, ...values]);
    return rows[0]?.id ?? '';
  };
  const blockId = await add(fill, 'planned, and '.repeat(40), BLOCKS);
  const longBlockId = await add(longBlock);
  const app = await api.call('connectedApps.createToken', {
    body: { name: 'Noise', scope: 'change', life: '30_days' },
  });
  const { secret: feedSecret } = await api.call('calendarFeed.create', {});
  const address = 'https://hooks.example.com/simmer';
  const { webhook } = await api.call('webhooks.create', { body: { address } });
  const deliveryId = await add(delivery, webhook.id);
  const programs = { appToken: app.token, feedSecret, webhookId: webhook.id, deliveryId };
  return { origin, session, blockId, longBlockId, ...programs };
}

import { createApiClient, type ApiClient } from '@simmer/contracts/client/api-client';
import type { TestDatabase } from '@simmer/persistence/testing/test-database';
import { request } from 'node:http';
import type { BenchApi } from '../scale/bench-api.ts';

const BLOCKS = 4_800;

/** A person with the largest plan, and all that programs can reach of it. */
export interface Neighbour {
  readonly userId: string;
  readonly api: ApiClient;
  readonly appToken: string;
  readonly feedSecret: string;
  readonly blockId: string;
  /**
   * Sends a request and reads the response without keeping it.
   * @returns the status
   */
  readonly send: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    token?: string,
  ) => Promise<number>;
  readonly query: (text: string, ...values: unknown[]) => Promise<readonly object[]>;
}

interface Sent {
  readonly method: string;
  readonly token: string;
  readonly body: object | undefined;
}

const drain = (url: string, { method, token, body }: Sent) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      ...(body && { 'content-type': 'application/json' }),
    };
    request(url, { method, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject);
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });

const fill = `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, description)
  select $1, (select id from activity where user_id is null limit 1), (select id from time_block_size limit 1), 1,
    '{monday,tuesday}', 'morning', 'weekly', '2026-01-05', $2 from generate_series(1, $3) returning id`;
/** A block whose marks take 850 kB: a small change of it stores all of them. */
const longBlock = `insert into time_block (user_id, activity_id, size_id, points, scheduled_days, start_timing, recurring, start_date, outcomes)
  select $1, (select id from activity where user_id is null limit 1), (select id from time_block_size limit 1), 1, '{monday}', 'morning', 'weekly', '2013-01-07',
    (select json_agg(json_build_object('date', ('2013-01-07'::date + n)::text, 'result', 'skipped', 'reason', repeat('because ', 15))) from generate_series(0, 4999) n)
  returning id`;

/** Signs a person up, and gives them the largest plan. */
export async function newNeighbour({ origin }: BenchApi, { pool }: TestDatabase): Promise<Neighbour> {
  let token: string | null = null;
  const api = createApiClient({ baseUrl: `${origin}/api/v1`, getToken: () => token, fetch });
  const body = { name: 'Noisy', email: 'noisy@example.test', password: 'a quiet morning' };
  const signedUp = await api.call('auth.signup', { body });
  const userId = signedUp.user.id;
  const session = signedUp.token;
  token = session;
  const query = async (text: string, ...values: unknown[]) => (await pool.query<object>(text, values)).rows;
  await query(fill, userId, 'planned, and '.repeat(40), BLOCKS);
  const [long] = (await query(longBlock, userId)) as readonly { readonly id: string }[];
  const app = await api.call('connectedApps.createToken', {
    body: { name: 'Noise', scope: 'change', life: '30_days' },
  });
  const { secret } = await api.call('calendarFeed.create', {});
  return {
    userId,
    api,
    appToken: app.token,
    feedSecret: secret,
    blockId: long?.id ?? '',
    query,
    send: (method, path, sent, by = session) => drain(`${origin}${path}`, { method, token: by, body: sent }),
  };
}

// A careful hand-written implementation of the same endpoints: fastify, pg, a check of token and sign-in, body schemas and
// one transaction for a write. Without tags, merges, logs, metrics and request ids, which are our overhead.
import { dayPartHours } from '@simmer/contracts/schemas/planning-values';
import fastify, { type FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import process from 'node:process';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, serveBlockChanges } from './peer-changes.ts';
import { blockSchema, changeNorthStarSchema, createBodySchema, northStarSchema } from './peer-schemas.ts';
import { peerReads, sessionStatement } from './peer-statements.ts';

const secret = process.env['JWT_SECRET'] ?? '';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const server = fastify({ logger: false });

interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly exp: number;
}

function verify(authorization: string | undefined): Claims | undefined {
  const [head = '', payload = '', signature = ''] = authorization?.slice('Bearer '.length).split('.') ?? [];
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.exp * 1000 > Date.now() ? claims : undefined;
}

/** The person of a valid sign-in. @throws an error that is answered with 401. */
async function userOf({ headers }: FastifyRequest): Promise<string> {
  const claims = verify(headers.authorization);
  const session = claims && (await pool.query(sessionStatement(claims.sid))).rows[0];
  if (!session) throw Object.assign(new Error('Please sign in'), { statusCode: 401 });
  return claims.sub;
}

interface Row {
  readonly start_timing: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly [column: string]: unknown;
}

const HOURS: Readonly<Record<string, number>> = dayPartHours;

const toBlock = (row: Row) => ({
  ...row,
  start_timing: { name: row.start_timing, hour: HOURS[row.start_timing] },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const columns = `b.id, b.activity_id, b.size_id as size, b.points, b.north_star_id as north_star_theme_id,
  b.phase_id as ecocycle_phase, b.scheduled_days, b.start_timing, b.recurring, b.start_date::text as start_date,
  b.end_date::text as end_date, b.exclusion_dates::text[] as exclusion_dates, b.title, b.description, b.created_at,
  b.updated_at`;

for (const [path, { statementOf, answerOf }] of Object.entries(peerReads)) {
  server.get(path, async (request, reply) => {
    const { rows } = await pool.query<object>(statementOf(await userOf(request)));
    return reply.type('application/json; charset=utf-8').send(answerOf(rows));
  });
}

interface NewBlock {
  readonly activity_id: string;
  readonly size: string;
  readonly start_date: string;
  readonly north_star_theme_id?: string;
  readonly ecocycle_phase?: string;
  readonly scheduled_days?: string[];
  readonly start_timing?: { name: string };
  readonly recurring?: string;
  readonly vibe_ids?: string[];
}

const insert = {
  name: 'insert',
  text: `with b as (
      insert into time_block (user_id, activity_id, size_id, points, north_star_id, phase_id, scheduled_days,
        start_timing, recurring, start_date)
      values ($1, $2, $3, (select points from time_block_size where id = $3), $4, $5, $6, $7, $8, $9) returning *
    ), vibes as (insert into time_block_vibe (time_block_id, vibe_id) select b.id, unnest($10::uuid[]) from b
    ), used as (
      insert into user_activity (user_id, activity_id, usage_count) select user_id, activity_id, 1 from b
      on conflict (user_id, activity_id) do update set usage_count = user_activity.usage_count + 1
    ) select ${columns}, $10::uuid[] as vibe_ids from b`,
};

const valuesOf = (userId: string, body: NewBlock) => [
  userId,
  body.activity_id,
  body.size,
  body.north_star_theme_id ?? null,
  body.ecocycle_phase ?? null,
  body.scheduled_days ?? [],
  body.start_timing?.name ?? 'morning',
  body.recurring ?? 'weekly',
  body.start_date,
  body.vibe_ids ?? [],
];

async function insertBlock(on: Pick<Pool | PoolClient, 'query'>, values: readonly unknown[]) {
  const { rows } = await on.query<Row>({ ...insert, values: [...values] });
  return rows[0] && toBlock(rows[0]);
}

/** The same guarantee as ours: claims the key, inserts and stores the response in one transaction. */
const insertOnce = (userId: string, key: string, values: readonly unknown[]) =>
  inTransaction(pool, async (client) => {
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
    const text = 'insert into idempotency_record (user_id, key, request_hash) values ($1, $2, $3)';
    await client.query({ name: 'claim', text, values: [userId, key, hash] });
    const block = await insertBlock(client, values);
    const keep = 'update idempotency_record set status = 201, body = $3 where user_id = $1 and key = $2';
    const body = JSON.stringify({ timeBlock: block });
    await client.query({ name: 'keep', text: keep, values: [userId, key, body] });
    return block;
  });

server.post<{ Body: NewBlock }>(
  '/time-blocks',
  {
    schema: {
      body: createBodySchema,
      response: { 201: { type: 'object', properties: { timeBlock: blockSchema } } },
    },
  },
  async (request, reply) => {
    const userId = await userOf(request);
    const values = valuesOf(userId, request.body);
    const key = request.headers['idempotency-key'];
    const row =
      typeof key === 'string' ? await insertOnce(userId, key, values) : await insertBlock(pool, values);
    return reply.code(201).send({ timeBlock: row });
  },
);

const change = {
  name: 'change',
  text: `update north_star set name = coalesce($3, name), emoji = coalesce($4, emoji), color = coalesce($5, color),
      updated_at = now() where user_id = $1 and id = $2 and not is_default
    returning id, name, emoji, color, is_default, created_at`,
};

interface Looks {
  readonly name?: string;
  readonly emoji?: string;
  readonly color?: string;
}

server.put<{ Body: Looks; Params: { id: string } }>(
  '/north-stars/:id',
  {
    schema: {
      body: changeNorthStarSchema,
      response: { 200: { type: 'object', properties: { theme: northStarSchema } } },
    },
  },
  async (request, reply) => {
    const userId = await userOf(request);
    const { name = null, emoji = null, color = null } = request.body;
    const values = [userId, request.params.id, name, emoji, color];
    const { rows } = await pool.query<Row>({ ...change, values });
    const [row] = rows;
    if (!row) return reply.code(404).send({ detail: 'Not found' });
    return { theme: { ...row, created_at: row.created_at.toISOString() } };
  },
);

serveBlockChanges(server, pool, userOf);

server.get('/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6 };
});

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });

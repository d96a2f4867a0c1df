import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { changeBlockSchema, planChangesSchema } from './peer-schemas.ts';
import { changeBlock, lockBlock } from './peer-statements.ts';

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface BlockFields {
  readonly title?: string | null;
  readonly start_timing?: { readonly name: string };
}

interface Change {
  readonly id: string;
  readonly fields: BlockFields;
  /** The values that the person changed; others may have changed them since. */
  readonly seen?: BlockFields;
}

interface Found {
  readonly item: BlockFields;
}

/** Changes a block, but for fields that others have changed. */
async function change(client: PoolClient, userId: string, { id, fields, seen }: Change): Promise<object> {
  const { rows } = await client.query<Found>({ ...lockBlock, values: [id, userId] });
  const [found] = rows;
  if (!found) throw Object.assign(new Error('Not found'), { statusCode: 404 });
  const isCurrent = seen?.title === undefined || seen.title === found.item.title;
  const values = [id, userId, isCurrent ? fields.title : null, fields.start_timing?.name];
  const changed = await client.query<Found>({ ...changeBlock, values });
  return changed.rows[0]?.item ?? {};
}

/** Serves `PUT /time-blocks/{id}` and `POST /plan/changes`. */
export function serveBlockChanges(
  server: FastifyInstance,
  pool: Pool,
  userOf: (request: FastifyRequest) => Promise<string>,
): void {
  server.put<{ Body: BlockFields; Params: { id: string } }>(
    '/time-blocks/:id',
    { schema: { body: changeBlockSchema } },
    async (request) => {
      const userId = await userOf(request);
      const step = { id: request.params.id, fields: request.body };
      return { timeBlock: await inTransaction(pool, (client) => change(client, userId, step)) };
    },
  );
  server.post<{ Body: { changes: Change[] } }>(
    '/plan/changes',
    { schema: { body: planChangesSchema } },
    async (request) => {
      const userId = await userOf(request);
      const items = await inTransaction(pool, async (client) => {
        const written: object[] = [];
        for (const step of request.body.changes)
          written.push({ resource: 'timeBlocks', id: step.id, item: await change(client, userId, step) });
        return written;
      });
      return { items };
    },
  );
}

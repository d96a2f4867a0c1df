import type { Query } from '../../sql/query.ts';

/** Serializes a user's batches of changes, which could otherwise deadlock. */
export const lockChangesOf = (query: Query, userId: string) =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`time blocks of ${userId}`]);

export async function findVibesOfBlock(query: Query, id: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'select vibe_id as id from time_block_vibe where time_block_id = $1',
    [id],
  );
  return rows.map((row) => row.id);
}

/** The points of a size; undefined for an unknown one. */
export async function findPointsOfSize(query: Query, sizeId: string): Promise<number | undefined> {
  const [size] = await query<{ points: number }>('select points from time_block_size where id = $1', [
    sizeId,
  ]);
  return size?.points;
}

// SQL, because PostgreSQL serializes lists, and a write is one statement.
import { type StoredFieldName, storedFields } from '@simmer/domain/blocks/time-block-fields';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { deleteRows, insertRows } from '../../sql/rows.ts';
import { isOneOf, plus, rowsOf, tables } from '../../sql/tables.ts';
import { jsonList, jsonOne, storedInstant } from '../../sql/json-sql.ts';
import { findJson, type Query, readJson, sqlRows } from '../../sql/query.ts';
import { tombstoneSql } from '../tombstone.query.ts';
import { occursInRange } from './occurrence-range.ts';
import { columnOf, columnValue, storedColumns, type TimeBlockValues } from './time-block.columns.ts';
import { blockJson, storedBlock } from './time-block.json.ts';

const list = `select ${jsonList(storedBlock, `${storedInstant('b.created_at')}, b.id`, 'timeBlocks')} from time_block b where b.user_id = $1`;
const listInRange = `${list} and ${occursInRange('$2::date', '$3::date')}`;

export interface DateRange {
  /** First day, yyyy-MM-dd; undefined: no limit. */
  readonly start?: string | undefined;
  /** Last day, included; undefined: no limit. */
  readonly end?: string | undefined;
}

/**
 * `{"timeBlocks":[…]}` in the wire format: all of a user's blocks, or those with an occurrence in the range and the TBD
 * ones (API-9).
 */
export function listTimeBlocksJson(query: Query, userId: string, range: DateRange = {}): Promise<string> {
  if (!range.start && !range.end) return readJson(query, list, [userId]);
  return readJson(query, listInRange, [userId, range.start ?? '0001-01-01', range.end ?? '9999-12-31']);
}

const one = `select ${jsonOne(storedBlock, 'timeBlock')} from time_block b where b.user_id = $1 and b.id = $2`;

/** `{"timeBlock":{…}}`, or null when it is unknown or another user's. */
export function findTimeBlockJson(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, one, [userId, id]);
}

// `$1` is the user, followed by the stored fields in order and the other values of a new block.
const parameterOf = (name: StoredFieldName): string => `$${storedFields.indexOf(name) + 2}`;
const [vibesGiven, idGiven, createdAtGiven, versionGiven, usesGiven, deviceGiven] = [2, 3, 4, 5, 6, 7].map(
  (place) => `$${storedFields.length + place}`,
);
const insertedSql: { readonly [Field in StoredFieldName]?: string } = {
  points: `coalesce(${parameterOf('points')}::int, (select points from time_block_size where id = ${parameterOf('size')}), 0)`,
  exclusion_dates: `${parameterOf('exclusion_dates')}::date[]`,
  outcomes: `${parameterOf('outcomes')}::json`,
};

const create = `with b as (
  insert into time_block (user_id, ${storedColumns.join(', ')}, version, id, created_at, changed_by_device)
  values ($1, ${storedFields.map((name) => insertedSql[name] ?? parameterOf(name)).join(', ')},
    coalesce(${versionGiven}::int, 0) + 1, coalesce(${idGiven}::uuid, gen_random_uuid()),
    least(${createdAtGiven}::timestamptz, now()), ${deviceGiven}::text)
  returning *
), vibes as (
  insert into time_block_vibe (time_block_id, vibe_id) select b.id, unnest(${vibesGiven}::uuid[]) from b
), used as (
  insert into user_activity (user_id, activity_id, usage_count)
  select b.user_id, b.activity_id, 1 from b where coalesce(${usesGiven}::boolean, ${createdAtGiven}::timestamptz is null)
  on conflict (user_id, activity_id) do update set usage_count = user_activity.usage_count + 1
)
select ${jsonOne(blockJson(`(select coalesce(json_agg(v order by v), '[]'::json) from unnest(${vibesGiven}::uuid[]) v)`), 'timeBlock')} from b`;

/** Identity of a new block; without an id the database generates one. */
export interface NewBlockStamp {
  readonly id?: string | undefined;
  /** Given for a restored block, which does not raise the usage count. */
  readonly created_at?: string | undefined;
  /** Given for a restored block: its version at the removal. */
  readonly version?: number | undefined;
  /** Whether a restored block raises the usage count nevertheless. */
  readonly counts_as_use?: boolean | undefined;
  /** The device that creates it, by its name. */
  readonly device?: string | null | undefined;
}

/**
 * Adds a block and increases its activity's usage count (KIT-12), in one statement.
 *
 * @returns `{"timeBlock":{…}}`
 * @throws the driver's error 23503 when an id is unknown or another user's; `constraint` names the column. 23505
 * `time_block_pkey` when the id is in use by any user.
 */
export function createTimeBlock(
  query: Query,
  userId: string,
  block: TimeBlockValues,
  vibeIds: readonly string[],
  { id, created_at, version, counts_as_use, device }: NewBlockStamp = {},
): Promise<string> {
  return readJson(query, create, [
    userId,
    ...storedFields.map((name) => columnValue(name, block[name])),
    vibeIds,
    id ?? null,
    created_at ?? null,
    version ?? null,
    counts_as_use ?? null,
    device ?? null,
  ]);
}

const listOfActivity = `${list} and b.activity_id = $2`;

/**
 * Copies all blocks of one of a user's activities to another (KIT-18), each counted as a use of it (KIT-12).
 *
 * @returns `{"timeBlocks":[…]}`: the blocks of the other activity.
 */
export async function duplicateBlocksOfActivity(
  query: Query,
  userId: string,
  fromActivityId: string,
  toActivityId: string,
): Promise<string> {
  const blocks = tables.selectFrom('time_block').selectAll().where('user_id', '=', userId);
  const originals = await rowsOf(query, blocks.where('activity_id', '=', fromActivityId));
  const copyIds = new Map(originals.map(({ id }) => [id, randomUUID() as string]));
  const copies = originals.map((block) => ({
    ...block,
    id: copyIds.get(block.id),
    activity_id: toActivityId,
    // A copy is not marked yet, and in no series' place.
    outcomes: undefined,
    series_id: null,
    version: 1,
    created_at: undefined,
    updated_at: undefined,
  }));
  const vibes = tables.selectFrom('time_block_vibe').select(['time_block_id as id', 'vibe_id']);
  const vibeRows = await rowsOf(query, vibes.where(isOneOf('time_block_id', [...copyIds.keys()])));
  const copiedVibes = vibeRows.map(({ id, vibe_id }) => ({ time_block_id: copyIds.get(id), vibe_id }));
  await insertRows(query, 'time_block', copies);
  await insertRows(query, 'time_block_vibe', copiedVibes);
  const use = { user_id: userId, activity_id: toActivityId, usage_count: copies.length };
  const used = { usage_count: plus('user_activity.usage_count', copies.length) };
  if (copies.length > 0) await insertRows(query, 'user_activity', [use], ['user_id', 'activity_id'], used);
  return readJson(query, listOfActivity, [userId, toActivityId]);
}

/** A block, its expected version (undefined: any), and the name of the device that changes it. */
export interface TimeBlockKey {
  readonly id: string;
  readonly version?: number | undefined;
  readonly device?: string | null | undefined;
}

/** Changes of an update; points are already derived. */
export type TimeBlockChanges = Partial<Omit<TimeBlockValues, 'points'> & { readonly points: number }>;

const isOfVersion = '($3::int is null or version = $3)';

/**
 * Changes the given fields only (API-7); `vibeIds` replaces all of the block's vibes.
 *
 * @returns `{"timeBlock":{…}}`, or null when the block is unknown, another user's, or of another version.
 */
export async function updateTimeBlock(
  query: Query,
  userId: string,
  { id, version, device }: TimeBlockKey,
  changes: TimeBlockChanges,
  vibeIds?: readonly string[],
): Promise<string | null> {
  const values: unknown[] = [userId, id, version ?? null, device ?? null];
  const sets = ['updated_at = now()', 'version = version + 1', 'changed_by_device = $4'];
  for (const name of storedFields) {
    const value = changes[name];
    if (value !== undefined) sets.push(`${columnOf(name)} = $${values.push(columnValue(name, value))}`);
  }
  const changed = await sqlRows<{ id: string }>(
    query,
    `update time_block set ${sets.join(', ')} where user_id = $1 and id = $2 and ${isOfVersion} returning id`,
    values,
  );
  if (changed.length === 0) return null;
  if (vibeIds) await replaceVibes(query, id, vibeIds);
  return findTimeBlockJson(query, userId, id);
}

async function replaceVibes(query: Query, id: string, vibeIds: readonly string[]): Promise<void> {
  const isReplaced = sql<boolean>`vibe_id <> all (${vibeIds}::uuid[])`;
  await deleteRows(query, 'time_block_vibe', { time_block_id: id }, { and: [isReplaced] });
  await sqlRows(
    query,
    `insert into time_block_vibe (time_block_id, vibe_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [id, vibeIds],
  );
}

// The statement sees the vibes that it deletes.
const removeParts = `with b as (delete from time_block where user_id = $1 and id = $2 and ${isOfVersion} returning *),
  tombstone as (${tombstoneSql('b', '$4')})`;
const removed = `select ${jsonOne(storedBlock, 'timeBlock')} from b`;
const remove = `${removeParts} ${removed}`;

/**
 * @returns the removed `{"timeBlock":{…}}` (API-6), or null when it is unknown, another user's, or of another version.
 */
export function removeTimeBlock(
  query: Query,
  userId: string,
  { id, version, device }: TimeBlockKey,
): Promise<string | null> {
  return findJson(query, remove, [userId, id, version ?? null, device ?? null]);
}

import {
  startTimingHours,
  weekdays,
  type Recurrence,
  type StartTimingName,
  type Weekday,
} from '@simmer/contracts/schemas/planning-values';
import { isoInstant, jsonList, jsonObject, jsonOne } from '../json-sql.ts';
import { findJson, readJson, type Query } from '../query.ts';
import { occursInRange } from './occurrence-range.ts';

const hours = Object.entries(startTimingHours)
  .map(([name, hour]) => `when '${name}' then ${hour}`)
  .join(' ');

const blockJson = (vibeIds: string) =>
  jsonObject({
    id: 'b.id',
    activity_id: 'b.activity_id',
    size: 'b.size_id',
    points: 'b.points',
    north_star_theme_id: 'b.north_star_id',
    ecocycle_phase: 'b.phase_id',
    vibe_ids: vibeIds,
    scheduled_days: 'b.scheduled_days',
    start_timing: jsonObject({ name: 'b.start_timing', hour: `case b.start_timing ${hours} end` }),
    recurring: 'b.recurring',
    start_date: 'b.start_date',
    end_date: 'b.end_date',
    exclusion_dates: 'b.exclusion_dates',
    title: 'b.title',
    description: 'b.description',
    created_at: isoInstant('b.created_at'),
    updated_at: isoInstant('b.updated_at'),
  });

const storedBlock = blockJson(
  `(select coalesce(json_agg(v.vibe_id order by v.vibe_id), '[]'::json) from time_block_vibe v where v.time_block_id = b.id)`,
);

const list = `select ${jsonList(storedBlock, 'b.created_at, b.id', 'timeBlocks')} from time_block b where b.user_id = $1`;
const listInRange = `${list} and ${occursInRange('$2::date', '$3::date')}`;

export interface DateRange {
  /** First day, yyyy-MM-dd; left out: no bound. */
  readonly start?: string | undefined;
  /** Last day, included; left out: no bound. */
  readonly end?: string | undefined;
}

/**
 * `{"timeBlocks":[…]}` as on the wire: all of a user's blocks, or those with an occurrence in the range and the
 * TBD ones (W13).
 */
export function listTimeBlocksJson(query: Query, userId: string, range: DateRange = {}): Promise<string> {
  if (!range.start && !range.end) return readJson(query, list, [userId]);
  return readJson(query, listInRange, [userId, range.start ?? '0001-01-01', range.end ?? '9999-12-31']);
}

const one = `select ${jsonOne(storedBlock, 'timeBlock')} from time_block b where b.user_id = $1 and b.id = $2`;

/** `{"timeBlock":{…}}`, or null when it is unknown or somebody else's. */
export function findTimeBlockJson(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, one, [userId, id]);
}

export interface TimeBlockValues {
  readonly activityId: string;
  readonly sizeId: string;
  /** Null: those of the size. */
  readonly points: number | null;
  readonly northStarId: string | null;
  readonly phaseId: string | null;
  readonly scheduledDays: readonly Weekday[];
  readonly startTiming: StartTimingName;
  readonly recurring: Recurrence;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly exclusionDates: readonly string[];
  readonly title: string | null;
  readonly description: string | null;
}

const columns = {
  activityId: 'activity_id',
  sizeId: 'size_id',
  points: 'points',
  northStarId: 'north_star_id',
  phaseId: 'phase_id',
  scheduledDays: 'scheduled_days',
  startTiming: 'start_timing',
  recurring: 'recurring',
  startDate: 'start_date',
  endDate: 'end_date',
  exclusionDates: 'exclusion_dates',
  title: 'title',
  description: 'description',
} as const satisfies Record<keyof TimeBlockValues, string>;

const inWeekOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

const create = `with b as (
  insert into time_block (user_id, activity_id, size_id, points, north_star_id, phase_id, scheduled_days,
    start_timing, recurring, start_date, end_date, exclusion_dates, title, description, version)
  values ($1, $2, $3, coalesce($4::int, (select points from time_block_size where id = $3), 0), $5, $6, $7, $8, $9,
    $10, $11, $12::date[], $13, $14, 1)
  returning *
), vibes as (
  insert into time_block_vibe (time_block_id, vibe_id) select b.id, unnest($15::uuid[]) from b
), used as (
  insert into user_activity (user_id, activity_id, usage_count) select b.user_id, b.activity_id, 1 from b
  on conflict (user_id, activity_id) do update set usage_count = user_activity.usage_count + 1
)
select ${jsonOne(blockJson(`(select coalesce(json_agg(v order by v), '[]'::json) from unnest($15::uuid[]) v)`), 'timeBlock')} from b`;

/**
 * Adds a block and counts its activity as used once more (S5), in one statement.
 *
 * @returns `{"timeBlock":{…}}`
 * @throws the driver's error 23503 when an id is unknown or somebody else's; `constraint` names the column.
 */
export function createTimeBlock(
  query: Query,
  userId: string,
  block: TimeBlockValues,
  vibeIds: readonly string[],
): Promise<string> {
  return readJson(query, create, [
    userId,
    block.activityId,
    block.sizeId,
    block.points,
    block.northStarId,
    block.phaseId,
    inWeekOrder(block.scheduledDays),
    block.startTiming,
    block.recurring,
    block.startDate,
    block.endDate,
    block.exclusionDates,
    block.title,
    block.description,
    vibeIds,
  ]);
}

/** What an update may change; points are a number here, nothing is left to derive. */
export type TimeBlockChanges = Partial<Omit<TimeBlockValues, 'points'> & { readonly points: number }>;

const isColumn = (name: string): name is keyof TimeBlockValues => name in columns;

/**
 * Changes what is given and leaves the rest (W4); `vibeIds` replaces all of the block's vibes.
 *
 * @returns `{"timeBlock":{…}}`, or null when the block is unknown or somebody else's.
 */
export async function updateTimeBlock(
  query: Query,
  userId: string,
  id: string,
  changes: TimeBlockChanges,
  vibeIds?: readonly string[],
): Promise<string | null> {
  const values: unknown[] = [userId, id];
  const sets = ['updated_at = now()', 'version = version + 1'];
  for (const [name, value] of Object.entries(changes)) {
    if (!isColumn(name) || value === undefined) continue;
    const given = name === 'scheduledDays' ? inWeekOrder(changes.scheduledDays ?? []) : value;
    sets.push(`${columns[name]} = $${values.push(given)}`);
  }
  const changed = await query<{ id: string }>(
    `update time_block set ${sets.join(', ')} where user_id = $1 and id = $2 returning id`,
    values,
  );
  if (changed.length === 0) return null;
  if (vibeIds) await replaceVibes(query, id, vibeIds);
  return findTimeBlockJson(query, userId, id);
}

async function replaceVibes(query: Query, id: string, vibeIds: readonly string[]): Promise<void> {
  await query('delete from time_block_vibe where time_block_id = $1 and vibe_id <> all ($2::uuid[])', [
    id,
    vibeIds,
  ]);
  await query(
    `insert into time_block_vibe (time_block_id, vibe_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [id, vibeIds],
  );
}

// The statement sees the vibes as they were before it deleted them.
const remove = `with b as (delete from time_block where user_id = $1 and id = $2 returning *)
select ${jsonOne(storedBlock, 'timeBlock')} from b`;

/** @returns `{"timeBlock":{…}}` as it was (W4), or null when it is unknown or somebody else's. */
export function removeTimeBlock(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, remove, [userId, id]);
}

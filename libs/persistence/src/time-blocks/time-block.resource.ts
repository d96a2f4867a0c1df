import { dayPartHours, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { impliedChanges, type BlockClock } from '@simmer/domain/blocks/block-clock';
import { withFlagVibes } from '@simmer/domain/blocks/flag-vibes';
import { takesPointsOfSize } from '@simmer/domain/blocks/points-of-size';
import { contentFields, initialContent, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { definedFields } from '@simmer/domain/defined-fields';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { disorder, Rejected, UNKNOWN_SIZE } from '@simmer/domain/errors/rejection';
import { sql } from 'kysely';
import { findNames } from '../catalogue/default-item.query.ts';
import { propertyOf } from '../database/row-values.ts';
import { jsonObject } from '../database/json-sql.ts';
import type { Query } from '../database/query.ts';
import { resourceOf, type Item, type Resource, type Writing } from '../resource/resource.ts';
import { byCreation, instantOf, jsonOf, sqlOf, type WireField } from '../resource/wire-shape.ts';
import { activityName, instants, phaseName, plain, starName } from '../resource/archive-part.ts';
import { occursInRange } from './occurrence-range.ts';
import { TimeBlock } from './time-block.entity.ts';

const hours = Object.entries(dayPartHours)
  .map(([name, hour]) => `when '${name}' then ${hour}`)
  .join(' ');

/** Fields that are not simply a column. */
const special: Readonly<Record<string, WireField<TimeBlock>>> = {
  vibe_ids: {
    sql: `(select coalesce(json_agg(v.vibe_id order by v.vibe_id), '[]'::json) from time_block_vibe v where v.time_block_id = r.id)`,
  },
  scheduled_days: {
    property: 'scheduledDays',
    store: (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day)),
  },
  start_timing: {
    property: 'startTiming',
    sql: jsonObject({ name: 'r.start_timing', hour: `case r.start_timing ${hours} end` }),
    store: ({ name }: { readonly name: string }) => name,
  },
  outcomes: jsonOf('outcomes'),
  slots: jsonOf('slots'),
  created_at: instantOf('createdAt'),
  updated_at: instantOf('updatedAt'),
};

const fields = Object.fromEntries(
  Object.entries(timeBlockFields).map(([name, field]) => {
    const column = 'column' in field && field.column !== null ? field.column : name;
    return [name, special[name] ?? (propertyOf(column) as WireField<TimeBlock>)];
  }),
);

/** SQL of the fields whose ids become names in the archive. */
const archivedNames: Readonly<Record<string, string>> = {
  activity_id: activityName('r.activity_id'),
  size: '(select s.name from time_block_size s where s.id = r.size_id)',
  north_star_theme_id: starName('r.north_star_id'),
  ecocycle_phase: phaseName('r.phase_id'),
  vibe_ids: `array(select v.name from time_block_vibe t join vibe v on v.id = t.vibe_id where t.time_block_id = r.id order by v.name)`,
};
const archivedContent = Object.fromEntries(
  contentFields.map((name) => [
    timeBlockFields[name].archivedAs,
    archivedNames[name] ?? sqlOf(fields[name] as WireField<TimeBlock>),
  ]),
);

/**
 * The points of a size; for a new block as SQL within its statement.
 *
 * @throws Rejected for an unknown size of an existing block.
 */
async function pointsOfSize({ query, before }: Writing, id: string) {
  // For an unknown size the foreign key rejects the statement.
  if (before === null) return sql`coalesce((select points from time_block_size where id = ${id}), 0)`;
  const sizes = query.selectFrom('time_block_size').select('points').where('id', '=', id);
  const size = await sizes.executeTakeFirst();
  if (size === undefined) throw new Rejected(UNKNOWN_SIZE);
  return size.points;
}

/** Adds the vibes that stand for the legacy flags of a body (BLK-5). */
async function withFlags(
  query: Query,
  { is_power_up, is_road_bump, ...block }: Item,
  own: readonly string[],
) {
  if (!is_power_up && !is_road_bump) return block;
  const flags = { is_power_up: is_power_up === true, is_road_bump: is_road_bump === true };
  const vibes = await findNames(query, 'vibe');
  return {
    ...block,
    vibe_ids: withFlagVibes((block['vibe_ids'] as string[] | undefined) ?? own, flags, vibes),
  };
}

/** Adds the fields that follow from others: defaults of a new block (BLK-5), points, and the part of the day. */
async function withWhatFollows(writing: Writing): Promise<Item> {
  const { query, fields: given, before } = writing;
  const { ecocycle_phase_id: phase, ...rest } = given;
  const givenFields = definedFields({ ecocycle_phase: phase, ...definedFields(rest) });
  const change = await withFlags(query, givenFields, (before?.['vibe_ids'] as string[] | undefined) ?? []);
  const implied = impliedChanges(change as BlockClock, before as BlockClock | null);
  const points = takesPointsOfSize(change) ? { points: await pointsOfSize(writing, change.size) } : {};
  return {
    ...(before === null && initialContent()),
    ...points,
    ...definedFields(change),
    ...implied,
  };
}

interface DateRange {
  /** First day, yyyy-MM-dd; undefined: no limit. */
  readonly start_date?: string;
  /** Last day, included; undefined: no limit. */
  readonly end_date?: string;
}

/** A person's time blocks. A list has those of a range of days, both included, and those without a day (API-9). */
export const timeBlocks: Resource = resourceOf(TimeBlock, {
  name: 'timeBlocks',
  table: 'time_block',
  one: 'timeBlock',
  many: 'timeBlocks',
  order: byCreation,
  merge: mergeRules.timeBlocks,
  references: { activity_id: 'activities', north_star_theme_id: 'northStars' },
  where: ({ start_date: start, end_date: end }: DateRange) =>
    start === undefined && end === undefined
      ? sql`true`
      : occursInRange(start ?? '0001-01-01', end ?? '9999-12-31'),
  fields,
  children: {
    field: 'vibe_ids',
    table: 'time_block_vibe',
    parent: 'time_block_id',
    key: 'vibe_id',
    rowOf: (id: string) => ({ vibe_id: id }),
    isOrdered: false,
  },
  aliases: { ecocycle_phase: 'ecocycle_phase_id' },
  fieldsToWrite: withWhatFollows,
  adding: ({ counts_as_use: isUse }) =>
    isUse
      ? sql`insert into user_activity as u (user_id, activity_id, usage_count) select user_id, activity_id, 1 from r
          on conflict (user_id, activity_id) do update set usage_count = u.usage_count + 1`
      : null,
  rejections: { time_block_dates_ordered: disorder('end_date') },
  archive: {
    name: 'time_blocks',
    about: 'Your time blocks. A block without days is to be decided (TBD).',
    key: 'r.start_date::text || r.id',
    fields: {
      id: 'r.id',
      ...archivedContent,
      ...plain('r', 'activity_id', 'north_star_id', 'changed_by_device'),
      ...instants('r', 'created_at', 'updated_at'),
    },
  },
});

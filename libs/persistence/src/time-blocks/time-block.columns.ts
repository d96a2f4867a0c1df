// SQL, because PostgreSQL serializes blocks.
import type { TimeBlock as WireBlock } from '@simmer/contracts/schemas/time-block.schema';
import { dayPartHours, weekdays, type Weekday } from '@simmer/contracts/schemas/planning-values';
import {
  type ContentFieldName,
  contentFields,
  type StoredFieldName,
  storedFields,
  timeBlockFields,
} from '@simmer/domain/blocks/time-block-fields';
import type { TimeBlock } from './time-block.entity.ts';
import { type Given, propertyOf } from '../database/given.ts';
import { jsonObject } from '../database/json-sql.ts';

type InAnotherTable = Exclude<ContentFieldName, StoredFieldName>;
/**
 * SQL for fields of a block `b`: required for those without a column, optional where the column itself is not the
 * value.
 */
type FieldSql = Readonly<Record<InAnotherTable, string> & Partial<Record<StoredFieldName, string>>>;

const sqlOf = (name: ContentFieldName, special: FieldSql): string =>
  special[name] ?? `b.${timeBlockFields[name].column}`;

const hours = Object.entries(dayPartHours)
  .map(([name, hour]) => `when '${name}' then ${hour}`)
  .join(' ');

/** SQL for the content of a block `b` in the wire format; `vibeIds` is the SQL of its vibes. */
export function contentSql(vibeIds: string): Readonly<Record<ContentFieldName, string>> {
  const special: FieldSql = {
    vibe_ids: vibeIds,
    start_timing: jsonObject({ name: 'b.start_timing', hour: `case b.start_timing ${hours} end` }),
  };
  return Object.fromEntries(contentFields.map((name) => [name, sqlOf(name, special)])) as Record<
    ContentFieldName,
    string
  >;
}

/** SQL for the content of a block `b`, by field names of the archive. */
export const archivedSql = (special: FieldSql): Readonly<Record<string, string>> =>
  Object.fromEntries(contentFields.map((name) => [timeBlockFields[name].archivedAs, sqlOf(name, special)]));

/** The values in a block's own row. */
export type TimeBlockValues = Readonly<
  Omit<Pick<WireBlock, StoredFieldName>, 'points'> & {
    /** Null: the points of the size. */
    readonly points: number | null;
  }
>;

/** Changes of an update; points are already derived. */
export type TimeBlockChanges = Partial<Omit<TimeBlockValues, 'points'> & { readonly points: number }>;

const inWeekOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

const converters: { readonly [Field in StoredFieldName]?: (value: TimeBlockValues[Field]) => unknown } = {
  scheduled_days: inWeekOrder,
  start_timing: ({ name }) => name,
};

const columnValue = <Field extends StoredFieldName>(name: Field, value: TimeBlockValues[Field]): unknown => {
  const convert: ((value: TimeBlockValues[Field]) => unknown) | undefined = converters[name];
  return convert === undefined ? value : convert(value);
};

const properties = storedFields.map((name) => [name, propertyOf(timeBlockFields[name].column)] as const);

/** The given fields as the properties of the entity store them. */
export const blockColumns = (values: TimeBlockChanges): Given<TimeBlock> =>
  Object.fromEntries(
    properties.flatMap(([name, property]) => {
      const value = values[name];
      return value === undefined
        ? []
        : [[property, columnValue(name, value as TimeBlockValues[typeof name])]];
    }),
  );

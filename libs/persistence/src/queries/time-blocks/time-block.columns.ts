// SQL, because PostgreSQL serializes blocks.
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { dayPartHours, weekdays, type Weekday } from '@simmer/contracts/schemas/planning-values';
import {
  type ContentFieldName,
  contentFields,
  type StoredFieldName,
  storedFields,
  timeBlockFields,
} from '@simmer/domain/blocks/time-block-fields';
import { jsonObject } from '../../sql/json-sql.ts';

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
  Omit<Pick<TimeBlock, StoredFieldName>, 'points'> & {
    /** Null: the points of the size. */
    readonly points: number | null;
  }
>;

const inWeekOrder = (days: readonly Weekday[]) => weekdays.filter((day) => days.includes(day));

const converters: { readonly [Field in StoredFieldName]?: (value: TimeBlockValues[Field]) => unknown } = {
  scheduled_days: inWeekOrder,
  start_timing: ({ name }) => name,
  outcomes: (outcomes = []) => JSON.stringify(outcomes),
};

/** A field's value as its column stores it. */
export function columnValue<Field extends StoredFieldName>(
  name: Field,
  value: TimeBlockValues[Field],
): unknown {
  const convert: ((value: TimeBlockValues[Field]) => unknown) | undefined = converters[name];
  return convert === undefined ? value : convert(value);
}

export const columnOf = (name: StoredFieldName): string => timeBlockFields[name].column;
export const storedColumns: readonly string[] = storedFields.map(columnOf);

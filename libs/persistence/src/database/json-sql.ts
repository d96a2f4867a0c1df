import { sql } from 'kysely';

/** SQL for an instant as ISO 8601 in UTC; the raw `timestamptz` text is not ISO. */
export const isoInstant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for a JSON object: keys are field names, values SQL expressions. Uses `row_to_json`, because `json_build_object`
 * adds spaces: a twelfth of a list's size.
 */
export const jsonObject = (fields: Readonly<Record<string, string>>) =>
  `(select row_to_json(o) from (select ${Object.entries(fields)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ')}) o)`;

const namedJson = (key: string, value: string) =>
  sql.raw<string>(`json_build_object('${key}', ${value})::text`).as('json');

/**
 * The column `json`, the text of `{"<key>":[…]}`.
 * @param item SQL of one item. Like `orderBy` it must be constant text, because nothing is escaped.
 */
export const jsonList = (item: string, orderBy: string, key: string) =>
  namedJson(key, `coalesce(json_agg(${item} order by ${orderBy}), '[]'::json)`);

/** The column `json`, the text of `{"<key>":{…}}`. */
export const jsonOne = (item: string, key: string) => namedJson(key, item);

/** The column `json`, the text of the item alone. */
export const jsonText = (item: string) => sql.raw<string>(`${item}::text`).as('json');

/**
 * SQL: an instant in the precision of the wire format. Lists are ordered by it, so that a restored row returns to its
 * old place.
 */
export const storedInstant = (column: string): string => `date_trunc('milliseconds', ${column})`;

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

/** SQL for the text of `{"<key>":[…]}`, or of the list alone without a key. */
export const jsonList = (item: string, orderBy: string, key?: string) => {
  const list = `coalesce(json_agg(${item} order by ${orderBy}), '[]'::json)`;
  return `${key ? `json_build_object('${key}', ${list})` : list}::text as json`;
};

/** SQL for the text of `{"<key>":{…}}`. */
export const jsonOne = (item: string, key: string) => `json_build_object('${key}', ${item})::text as json`;

/**
 * SQL: an instant in the precision of the wire format. Lists are ordered by it, so that a restored row returns to its
 * old place.
 */
export const storedInstant = (column: string): string => `date_trunc('milliseconds', ${column})`;

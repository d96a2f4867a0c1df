import { PHASE_NAMES, phaseLabel } from '@simmer/domain/phases/phase-alias';
import { jsonObject, isoInstant } from '../database/json-sql.ts';
import { type Query, sqlRows } from '../database/query.ts';

/** One list of the archive of a person's data. */
export interface ArchivePart {
  /** Name of the files of the list, without an ending. */
  readonly name: string;
  /** Content of the list, explained to the person. */
  readonly about: string;
  /** The fields of each item: name, and SQL for its value. */
  readonly fields: Readonly<Record<string, string>>;
  /** SQL after `from`, with a `where` that limits the rows to the user `$1`. */
  readonly from: string;
  /** SQL for a text that is unique per item and orders the list. */
  readonly key: string;
}

const PAGE = 500;

interface Row {
  readonly key: string;
  readonly item: Readonly<Record<string, unknown>>;
}

const pageSql = ({ fields, from, key }: ArchivePart) =>
  `select ${key} as key, ${jsonObject(fields)} as item from ${from}
   and ($2::text is null or (${key}) collate "C" > $2) order by (${key}) collate "C" limit ${PAGE}`;

/**
 * The items of a part, read page by page on demand: only one page is in memory, and a slow reader holds no connection.
 */
export async function* archiveItems(
  query: Query,
  userId: string,
  part: ArchivePart,
): AsyncGenerator<Row['item']> {
  const text = pageSql(part);
  for (let after: string | null = null; ;) {
    const rows: readonly Row[] = await sqlRows<Row>(query, text, [userId, after]);
    for (const { item } of rows) yield item;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.key;
  }
}

/** SQL after `from` for the user's rows of a table. */
export const rowsOfUser = (table: string, alias: string) => `${table} ${alias} where ${alias}.user_id = $1`;

/** Fields of one table that have the names of their columns. */
export const plain = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}.${column}`]));

/** Instants as ISO 8601. */
export const instants = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, isoInstant(`${table}.${column}`)]));

/** SQL for a text that orders rows by a time, unique by the id. */
export const keyOf = (time: string, id: string) => `coalesce(${isoInstant(time)}, '') || ${id}`;

const renamed = PHASE_NAMES.map((name) => [name, phaseLabel(name)] as const).filter(
  ([name, shown]) => name !== shown,
);
const cases = renamed.map(([name, shown]) => `when '${name}' then '${shown}'`).join(' ');

/** SQL for the displayed name of a phase. */
export const phaseName = (id: string) =>
  `(select case p.name ${cases} else p.name end from ecocycle_phase p where p.id = ${id})`;

/** SQL for the name of a North Star. */
export const starName = (id: string) => `(select n.name from north_star n where n.id = ${id})`;

/** SQL for the name of an activity as the user `$1` sees it. */
export const activityName = (id: string) =>
  `(select coalesce(case when a.user_id is null then u.name end, a.name) from activity a
    left join user_activity u on u.activity_id = a.id and u.user_id = $1 where a.id = ${id})`;

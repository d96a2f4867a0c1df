import { jsonObject } from '../database/json-sql.ts';
import { type Query, sqlRows } from '../database/query.ts';

/** One list of the archive of a person's data. */
export interface ArchivePart {
  /** Name of its files, without an ending. */
  readonly name: string;
  /** Its content, explained to its owner. */
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

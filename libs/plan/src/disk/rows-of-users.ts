import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { keyOfRow, ownerOf, type RowStore, SCOPED } from './row-store.ts';
import type { Row, TableName } from './tables.ts';

/** How long changes wait in a browser for somebody who is not signed in (OFF-85). */
const WAITING_MS = 30 * 24 * 60 * 60_000;

/** The tables that have rows of users. */
const OF_USERS = [...SCOPED, 'outbox', 'damaged'] as const satisfies TableName[];

/** The rows of users in a store, by table. */
export async function rowsOfUsers(rows: RowStore): Promise<readonly (readonly [TableName, Row])[]> {
  const lists = OF_USERS.map(async (table) =>
    (await rows.list(table)).flatMap((row) => (ownerOf(row) === null ? [] : [[table, row] as const])),
  );
  return (await Promise.all(lists)).flat();
}

/** Whether a row is a change, or what is left of one. */
export const isChange = (table: TableName, row: Row): boolean =>
  table === 'outbox' || (table === 'damaged' && 'from' in row && row.from === 'outbox');

/** When a numbered row was made, in milliseconds since the epoch: numbers are its microseconds. */
const madeAt = (row: Row): number => ('seq' in row ? Number(row.seq) / 1000 : 0);

/** Removes what is of other users than this one; changes of the last 30 days wait for whoever made them (OFF-85). */
export async function removeOthersIn(rows: RowStore, userId: string | null, nowMs: number): Promise<void> {
  const kept = userId === null ? [LOCAL_SCOPE] : [LOCAL_SCOPE, userId];
  for (const table of SCOPED) rows.removeOthers(table, kept);
  for (const table of ['outbox', 'damaged'] as const)
    for (const row of await rows.list(table)) {
      const isWaiting = isChange(table, row) && madeAt(row) > nowMs - WAITING_MS;
      if (![null, userId].includes(ownerOf(row)) && !isWaiting) rows.remove(table, keyOfRow(table, row));
    }
}

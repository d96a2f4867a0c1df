import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { DiskWrite, StoredRow, Transaction, UserKey } from './disk-stores.ts';
import { keyOfRow } from './held-writes.ts';
import { isIntact, textOfRow, withCheck } from './row-cipher.ts';
import type { DamagedRow } from './tables.ts';

const TABLES = ['plans', 'items', 'outbox', 'damaged'] as const;
type Table = (typeof TABLES)[number];

/** A row whose owner is damaged: nobody would ever read it. */
interface Stray {
  readonly table: Table;
  readonly row: StoredRow;
}

/** The ranges before, between and after the scopes. */
function gapsBetween(
  scopes: readonly string[],
  startOf: (scope: string) => IDBValidKey,
  endOf: (scope: string) => IDBValidKey,
): IDBKeyRange[] {
  const [first = '', ...rest] = [...new Set(scopes)].toSorted();
  let last = first;
  const gaps = [IDBKeyRange.upperBound(startOf(first), true)];
  for (const scope of rest) {
    gaps.push(IDBKeyRange.bound(endOf(last), startOf(scope), true, true));
    last = scope;
  }
  return [...gaps, IDBKeyRange.lowerBound(endOf(last), true)];
}

const asIs = (scope: string): string => scope;

function rowsElsewhere(transaction: Transaction, table: Table, scopes: readonly string[]) {
  if (table === 'damaged') return [transaction.objectStore('damaged').getAll()];
  if (table === 'items') {
    // An array sorts after every text.
    const gaps = gapsBetween(
      scopes,
      (scope) => [scope],
      (scope) => [scope, []],
    );
    return gaps.map((gap) => transaction.objectStore('items').getAll(gap));
  }
  const gaps = gapsBetween(scopes, asIs, asIs);
  if (table === 'plans') return gaps.map((gap) => transaction.objectStore('plans').getAll(gap));
  return gaps.map((gap) => transaction.objectStore('outbox').index('byUser').getAll(gap));
}

/**
 * Finds the rows that belong to nobody any more, because a byte of the id of their owner has changed (OFF-82). What
 * belongs to the user of the key is checked when it is decrypted.
 */
export async function findStrays(transaction: Transaction, keys: readonly UserKey[]): Promise<Stray[]> {
  const scopes = [LOCAL_SCOPE, ...keys.map(({ userId }) => userId)];
  const found = TABLES.map(async (table) => {
    const rows = (await Promise.all(rowsElsewhere(transaction, table, scopes))).flat();
    return rows.filter((row) => !isIntact(row)).map((row) => ({ table, row }));
  });
  return (await Promise.all(found)).flat();
}

/** Moves strays to the rows that are shown to whoever uses this browser: what is in them is encrypted. */
export const writesOfStrays = (strays: readonly Stray[], seq: number, foundAt: string): DiskWrite[] =>
  strays.flatMap(({ table, row }, index): DiskWrite[] => {
    const from = table === 'outbox' ? 'outbox' : 'plan';
    const damaged: DamagedRow = { seq: seq + index, userId: null, from, foundAt, content: textOfRow(row) };
    return [
      { table, scope: '', key: keyOfRow(table, row), row: null },
      { table: 'damaged', scope: '', key: seq + index, row: withCheck(damaged) },
    ];
  });

import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { DiskHead, DiskWrite, StoredRow, Transaction } from './disk-stores.ts';
import { keyOfRow } from './held-writes.ts';
import { isIntact, textOfRow, withCheck } from './row-cipher.ts';

const TABLES = ['plans', 'items', 'outbox', 'damaged'] as const;
type Table = (typeof TABLES)[number];

/** The rows of other owners than these, which are sorted. */
async function rowsElsewhere(transaction: Transaction, table: Table, owners: readonly string[]) {
  if (table === 'damaged') return transaction.objectStore(table).getAll();
  const store =
    table === 'outbox'
      ? transaction.objectStore(table).index('byUser')
      : transaction.objectStore(table as 'plans');
  // A number sorts before every text, an array after it.
  const [startOf, endOf] =
    table === 'items'
      ? [(owner: IDBValidKey) => [owner], (owner: IDBValidKey) => [owner, []]]
      : [(owner: IDBValidKey) => owner, (owner: IDBValidKey) => owner];
  const gaps = [0, ...owners].map((owner, index) =>
    IDBKeyRange.bound(endOf(owner), startOf(owners[index] ?? []), true, true),
  );
  return (await Promise.all(gaps.map((gap) => store.getAll(gap)))).flat();
}

/**
 * What moves rows that belong to nobody any more, because a byte of the id of their owner has changed, to the rows that are shown
 * to whoever uses this browser (OFF-82): what is in them is encrypted. What belongs to the user of the key is checked when it
 * is decrypted.
 */
export async function writesOfStrays(
  transaction: Transaction,
  { state, keys }: DiskHead,
  foundAt: string,
): Promise<DiskWrite[]> {
  const owners = [...new Set([LOCAL_SCOPE, ...keys.map(({ userId }) => userId)])].toSorted();
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const rows: StoredRow[] = await rowsElsewhere(transaction, table, owners);
      return rows.filter((row) => !isIntact(row)).map((row) => ({ table, row }));
    }),
  );
  return found.flat().flatMap(({ table, row }, index): DiskWrite[] => {
    const seq = state.lastSeq + 1 + index;
    const from = table === 'outbox' ? 'outbox' : 'plan';
    const damaged = { seq, userId: null, from, foundAt, content: textOfRow(row) } as const;
    return [
      { table, scope: '', key: keyOfRow(table, row), row: null },
      { table: 'damaged', scope: '', key: seq, row: withCheck(damaged) },
    ];
  });
}

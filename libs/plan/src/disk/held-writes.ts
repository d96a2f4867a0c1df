import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { TableName, Write } from './tables.ts';
import { applyWrite, keyText, partName, type Rows } from './working-tables.ts';

/** The id of the user to whom a row belongs; null for rows of this browser, which are not encrypted. */
export function ownerOf(row: object): string | null {
  const { scope, userId = scope } = row as { readonly scope?: string; readonly userId?: string | null };
  return userId === undefined || userId === LOCAL_SCOPE ? null : userId;
}

/** The user whose row a write stores; null if it stores none. */
export const writtenOwner = ({ table, row }: Write): string | null =>
  table === 'takenOver' || row === null ? null : ownerOf(row);

export function keyOfRow(table: TableName, row: object): Write['key'] {
  const fields = row as Record<string, string>;
  const { scope = '', list = '', id = '', signature = '', seq = 0, userId = '', name = '' } = fields;
  if (table === 'items') return [scope, list, id];
  if (table === 'plans') return scope;
  if (table === 'readings') return [userId, name];
  return table === 'takenOver' ? signature : Number(seq);
}

const nameOf = (write: Write): string => `${partName(write)} ${keyText(write.key)}`;

/** Writes that are not on disk, because nothing of their user is kept there. The last one of each row counts. */
export class HeldWrites {
  private readonly writes = new Map<string, Write>();

  all(): readonly Write[] {
    return [...this.writes.values()];
  }

  has(write: Write): boolean {
    return this.writes.has(nameOf(write));
  }

  hold(write: Write): void {
    this.release(write);
    this.writes.set(nameOf(write), write);
  }

  /** Forgets a write, and the writes of all rows of a part if the write is of the whole part. */
  release(write: Write): void {
    // With a disk no write is held, and the names of thousands of rows need not be made.
    if (this.writes.size === 0) return;
    this.writes.delete(nameOf(write));
    if (write.key !== null) return;
    for (const [name, other] of this.writes)
      if (partName(other) === partName(write)) this.writes.delete(name);
  }

  clear(): void {
    this.writes.clear();
  }

  /** Applies the held writes to the rows that are on disk of a part. */
  showIn(name: string, rows: Rows): void {
    for (const write of this.writes.values()) if (partName(write) === name) applyWrite(rows, write);
  }
}

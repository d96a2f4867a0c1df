import type { DiskWrite, StoredRow } from './disk-stores.ts';
import { isIntact, isSealed, openRow, plainOf, sealRow, textOfRow, withCheck } from './sealed-rows.ts';
import type { Row, TableName, Write } from './tables.ts';

/** Encrypts rows for the disk and decrypts those that are read; what has not changed on disk is not decrypted again. */
export class RowCipher {
  /** By which bytes a row is the same as on disk. */
  private readonly ivs = new WeakMap<object, Uint8Array>();

  /** Without a key the row stays as it is: it is nobody's. */
  async seal(write: Write, key: CryptoKey | undefined): Promise<DiskWrite> {
    const { table, row } = write;
    if (row === null || table === 'takenOver') return write;
    if (key === undefined) return { ...write, row: withCheck(row) };
    const sealed = await sealRow(table, row, key);
    this.ivs.set(row, sealed.iv);
    return { ...write, row: sealed };
  }

  /** @param knownRow the row as it was read before. */
  async open(table: TableName, stored: StoredRow, key: CryptoKey | undefined, knownRow?: Row): Promise<Row> {
    if (!isSealed(stored))
      return isIntact(stored) ? stored : { ...plainOf(table, stored), unreadable: textOfRow(stored) };
    if (key === undefined) return { ...plainOf(table, stored), isLocked: true };
    const iv = knownRow && this.ivs.get(knownRow);
    if (knownRow && iv?.every((byte, index) => byte === stored.iv[index])) return knownRow;
    const row = await openRow(table, stored, key);
    if (!('unreadable' in row)) this.ivs.set(row, stored.iv);
    return row;
  }
}

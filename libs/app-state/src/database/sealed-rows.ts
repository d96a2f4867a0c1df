import { openText, type SealedText, sealText } from './sealed-text.ts';
import type { Row, TableName } from './tables.ts';

/** A row on disk: what finds it, and the rest encrypted. */
export interface SealedRow extends SealedText {
  readonly [field: string]: unknown;
}

/** What stays readable: keys, whose it is, and what a list or a count without the key needs. */
const PLAIN: Readonly<Record<TableName, readonly string[]>> = {
  plans: ['scope', 'revision'],
  items: ['scope', 'list', 'id'],
  outbox: ['seq', 'userId', 'id', 'state'],
  damaged: ['seq', 'userId', 'from'],
  takenOver: ['signature'],
  readings: ['userId', 'name'],
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const isSealed = (row: object): row is SealedRow => 'sealed' in row;

/** The readable fields of a row. */
export const plainOf = (table: TableName, row: object): Record<string, unknown> => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(PLAIN[table].map((name) => [name, fields.get(name)]));
};

// Bound to the readable fields, so that no row is read in the place of another.
const placeOf = (table: TableName, plain: object): string => JSON.stringify([table, plain]);

/** Encrypts a row for the disk (OFF-70). */
export async function sealRow(table: TableName, row: Row, key: CryptoKey): Promise<SealedRow> {
  const plain = plainOf(table, row);
  const rest = Object.entries(row).filter(([name]) => !(name in plain));
  const content = JSON.stringify(Object.fromEntries(rest));
  return { ...plain, ...(await sealText(key, content, placeOf(table, plain))) };
}

/** Decrypts a row; one that is damaged, or that another key has encrypted, lacks its content (OFF-16). */
export async function openRow(table: TableName, row: SealedRow, key: CryptoKey): Promise<Row> {
  const plain = plainOf(table, row);
  try {
    const content = await openText(key, row, placeOf(table, plain));
    return { ...plain, ...(JSON.parse(content) as object) } as Row;
  } catch {
    return { ...plain, unreadable: hexOf(row.iv) + hexOf(new Uint8Array(row.sealed)) };
  }
}

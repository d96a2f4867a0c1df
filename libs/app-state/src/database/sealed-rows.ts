import type { Row, TableName } from './tables.ts';

/** A row on disk: what finds it, and the rest encrypted. */
export interface SealedRow {
  readonly [field: string]: unknown;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
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
const IV_BYTES = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const isSealed = (row: object): row is SealedRow => 'sealed' in row;

/** The readable fields of a row. */
export const plainOf = (table: TableName, row: object): Record<string, unknown> => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(PLAIN[table].map((name) => [name, fields.get(name)]));
};

// Bound to the readable fields, so that no row is read in the place of another.
const algorithm = (table: TableName, plain: object, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(JSON.stringify([table, plain])),
});

/** Encrypts a row for the disk (OFF-70). */
export async function sealRow(table: TableName, row: Row, key: CryptoKey): Promise<SealedRow> {
  const plain = plainOf(table, row);
  const rest = Object.entries(row).filter(([name]) => !(name in plain));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = bytesOf(JSON.stringify(Object.fromEntries(rest)));
  return { ...plain, iv, sealed: await crypto.subtle.encrypt(algorithm(table, plain, iv), key, content) };
}

/** Decrypts a row; one that is damaged, or that another key has encrypted, lacks its content (OFF-16). */
export async function openRow(table: TableName, row: SealedRow, key: CryptoKey): Promise<Row> {
  const plain = plainOf(table, row);
  const { iv, sealed } = row;
  try {
    const content = await crypto.subtle.decrypt(algorithm(table, plain, iv), key, sealed);
    return { ...plain, ...(JSON.parse(new TextDecoder().decode(content)) as object) } as Row;
  } catch {
    return { ...plain, unreadable: hexOf(iv) + hexOf(new Uint8Array(sealed)) };
  }
}

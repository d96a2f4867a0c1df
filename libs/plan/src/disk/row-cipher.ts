import { signatureOf } from './stored-json.ts';
import type { SealedRow, SealedText, Row, TableName, Write } from './tables.ts';
import type { DiskWrite, StoredRow } from './disk-stores.ts';

const IV_BYTES = 12;
const ROWS_AT_ONCE = 25;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(place),
});

/** @param place where it is stored: it cannot be read in another place */
export async function sealText(key: CryptoKey, text: string, place: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, sealed: await crypto.subtle.encrypt(algorithm(iv, place), key, bytesOf(text)) };
}

/** @throws when it is damaged, was stored in another place, or encrypted by another key. */
export async function openText(key: CryptoKey, { iv, sealed }: SealedText, place: string): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, place), key, sealed));
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

/** The bytes as hexadecimal digits; empty for a damaged value that is no bytes. */
function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return '';
  }
}

export const isSealed = (row: object): row is SealedRow => 'sealed' in row && 'iv' in row;

const HIDDEN = ['sealed', 'iv', 'check'];

/** The fields of a stored row that are not encrypted. */
function readableOf(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !HIDDEN.includes(name)));
}

const checkOf = (row: object): string => signatureOf(JSON.stringify(readableOf(row)));

/** Adds a hash by which a change of the readable part of a row is noticed later (OFF-82). */
export const withCheck = <Stored extends object>(row: Stored): Stored & { readonly check: string } => ({
  ...row,
  check: checkOf(row),
});

/** Whether the readable part of a row is as it was written; earlier releases wrote no hash. */
export const isIntact = (row: object): boolean => !('check' in row) || row.check === checkOf(row);

/** A stored row for a file: bytes as hexadecimal digits. */
export const textOfRow = (row: object): string => {
  const { sealed, iv } = row as Partial<SealedRow>;
  const bytes = { ...(iv && { iv: hexOf(iv) }), ...(sealed && { sealed: hexOf(sealed) }) };
  return JSON.stringify({ ...readableOf(row), ...bytes });
};

/** The readable fields of a row. */
export const plainOf = (table: TableName, row: object): Record<string, unknown> => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(PLAIN[table].map((name) => [name, fields.get(name)]));
};

// The place of a row, made of its readable fields, so that no row can be read in the place of another.
const placeOf = (table: TableName, plain: object): string => JSON.stringify([table, plain]);

/** Encrypts a row for the disk (OFF-70). */
export async function sealRow(table: TableName, row: Row, key: CryptoKey): Promise<SealedRow> {
  const plain = plainOf(table, row);
  const rest = Object.entries(row).filter(([name]) => !(name in plain));
  const content = JSON.stringify(Object.fromEntries(rest));
  return withCheck({ ...plain, ...(await sealText(key, content, placeOf(table, plain))) });
}

/** Decrypts a row; one that is damaged, or that another key has encrypted, lacks its content (OFF-16). */
export async function openRow(table: TableName, row: SealedRow, key: CryptoKey): Promise<Row> {
  const plain = plainOf(table, row);
  try {
    const content = await openText(key, row, placeOf(table, plain));
    return { ...plain, ...(JSON.parse(content) as object) } as Row;
  } catch {
    return { ...plain, unreadable: hexOf(row.iv) + hexOf(row.sealed) };
  }
}

interface KeyedWrite {
  readonly write: Write;
  readonly key: CryptoKey | undefined;
}

/** Encrypts rows for the disk and decrypts those that are read; what has not changed on disk is not decrypted again. */
export class RowCipher {
  /** The initialization vector of each decrypted row: with the same one the row on disk is unchanged. */
  private readonly ivs = new WeakMap<object, Uint8Array>();

  /** Encrypts a row; without a key the row stays as it is, because it belongs to no user. */
  private async seal(write: Write, key: CryptoKey | undefined): Promise<DiskWrite> {
    const { table, row } = write;
    if (row === null || table === 'takenOver') return write;
    if (key === undefined) return { ...write, row: withCheck(row) };
    const sealed = await sealRow(table, row, key);
    this.ivs.set(row, sealed.iv);
    return { ...write, row: sealed };
  }

  /** Encrypts rows; after some of them the page gets a turn. */
  async sealAll(writes: readonly KeyedWrite[]): Promise<readonly DiskWrite[]> {
    const sealed: DiskWrite[] = [];
    for (let at = 0; at < writes.length; at += ROWS_AT_ONCE) {
      const some = writes.slice(at, at + ROWS_AT_ONCE);
      sealed.push(...(await Promise.all(some.map(({ write, key }) => this.seal(write, key)))));
    }
    return sealed;
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

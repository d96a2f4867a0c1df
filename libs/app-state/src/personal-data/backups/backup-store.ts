import type { DBSchema, IDBPDatabase } from 'idb';
import { signatureOf } from '@simmer/plan/disk/stored-json';
import { backupsName } from './backup-databases.ts';
import { isStorageFull } from '@simmer/plan/disk/storage-full';
import { readStoredText, storedTextOf, type StoredText, withTable } from '../text-store.ts';

/** Why a backup was made: daily, at the person's request, or before something that changes much. */
export type BackupReason = 'daily' | 'request' | 'reset' | 'import' | 'restore' | 'merge';

export interface NewBackup {
  readonly madeAt: string;
  readonly reason: BackupReason;
  /** The number of items in the plan. */
  readonly itemCount: number;
  /** The plan as JSON. */
  readonly text: string;
}

interface BackupRow extends Omit<NewBackup, 'text'> {
  readonly seq?: number;
  readonly text: StoredText;
  /** The signature of the text: that of a damaged text is a different one. */
  readonly signature: string;
}

/** A backup without its content. */
export type BackupSummary = Omit<NewBackup, 'text'> & { readonly seq: number; readonly isDamaged: boolean };

interface Stores extends DBSchema {
  backups: { key: number; value: BackupRow };
}

/** The number of daily backups that are kept, and of those made for other reasons. */
export const KEPT_BACKUPS = 14;

const isDaily = ({ reason }: Pick<NewBackup, 'reason'>): boolean => reason === 'daily';

/** Opens the backups of a plan for one use. @throws when the browser stores nothing. */
const withBackups = <Result>(
  scope: string,
  work: (database: IDBPDatabase<Stores>) => Promise<Result>,
): Promise<Result> => withTable(backupsName(scope), 'backups', { keyPath: 'seq', autoIncrement: true }, work);

async function summaryOf(scope: string, row: BackupRow): Promise<BackupSummary> {
  const { seq = 0, madeAt, reason, itemCount, signature } = row;
  const text = await readStoredText(scope, row.text);
  const isDamaged = text === null || signatureOf(text) !== signature;
  return { seq, madeAt, reason, itemCount, isDamaged };
}

/** The backups of a plan, the latest first; none in a browser that stores nothing. */
export async function listBackups(scope: string): Promise<readonly BackupSummary[]> {
  const rows = await withBackups(scope, (database) => database.getAll('backups')).catch(() => []);
  const summaries = await Promise.all(rows.map((row) => summaryOf(scope, row)));
  return summaries.toReversed();
}

/** The text of a backup, empty if it cannot be decrypted; null if the backup does not exist. */
export async function readBackup(scope: string, seq: number): Promise<string | null> {
  const row = await withBackups(scope, (database) => database.get('backups', seq));
  return row === undefined ? null : ((await readStoredText(scope, row.text)) ?? '');
}

export const removeBackup = (scope: string, seq: number): Promise<void> =>
  withBackups(scope, (database) => database.delete('backups', seq));

async function addOnce(database: IDBPDatabase<Stores>, backup: BackupRow): Promise<boolean> {
  const transaction = database.transaction('backups', 'readwrite');
  // A failed write rejects this promise too; its own promise reports the reason.
  transaction.done.catch(() => undefined);
  const rows = await transaction.store.getAll();
  const last = rows.at(-1);
  if (last?.signature === backup.signature) return false;
  const alike = rows.filter((row) => isDaily(row) === isDaily(backup));
  for (const { seq = 0 } of alike.slice(0, Math.max(0, alike.length + 1 - KEPT_BACKUPS)))
    await transaction.store.delete(seq);
  await transaction.store.add(backup);
  await transaction.done;
  return true;
}

/** Removes the oldest backup of a full browser to make room for a new one; false if there is none. */
async function removeOldest(database: IDBPDatabase<Stores>): Promise<boolean> {
  const [oldest] = await database.getAllKeys('backups', null, 1);
  if (oldest === undefined) return false;
  await database.delete('backups', oldest);
  return true;
}

export type BackupResult =
  | 'stored'
  /** The latest backup has the same content. */
  | 'same'
  /** The browser stores nothing, or has no room. */
  | 'none';

/** Adds a backup. Backups have a database of their own: a full one must not stop the work on the plan (OFF-59). */
export async function addBackup(scope: string, backup: NewBackup): Promise<BackupResult> {
  try {
    const { text } = backup;
    const row = { ...backup, signature: signatureOf(text), text: await storedTextOf(scope, text) };
    return await withBackups(scope, async (database) => {
      for (;;) {
        try {
          return (await addOnce(database, row)) ? 'stored' : 'same';
        } catch (error) {
          if (!isStorageFull(error) || !(await removeOldest(database))) throw error;
        }
      }
    });
  } catch {
    return 'none';
  }
}

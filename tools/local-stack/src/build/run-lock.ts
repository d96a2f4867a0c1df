import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** The process that holds a lock. */
export interface LockHolder {
  readonly pid: number;
  readonly note: string;
}

export interface RunLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;

// The held locks: an unreferenced lock would be garbage-collected, and so released.
const heldLocks = new Set<DatabaseSync>();

// Recognizes the error by its shape: under a test runner Node's errors come from another realm.
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes the write lock of an empty SQLite file. The operating system releases that lock with the process, so there are
 * no stale locks to detect, and the file is never moved or removed.
 */
function lockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/**
 * Takes a lock file for the lifetime of this process. A killed holder's lock is free.
 *
 * @param file stays in place, empty; the folder must exist.
 * @param note shown to the next process that wants the lock.
 * @returns the lock, or its holder.
 * @throws if the file cannot be written or locked.
 */
export async function acquireLock(file: string, note: string): Promise<RunLock | LockHolder> {
  const card = `${file}.holder`;
  for (;;) {
    const lock = lockFile(file);
    if (lock) {
      heldLocks.add(lock);
      await writeFile(card, JSON.stringify({ pid: process.pid, note }), { mode: 0o600 });
      return {
        release: async () => {
          if (!heldLocks.delete(lock)) return;
          // The card is removed before the release: afterwards the file may belong to another holder.
          await rm(card, { force: true });
          lock.close();
        },
      };
    }
    const text = await readFile(card, 'utf8').catch(() => '');
    if (text.endsWith('}')) return JSON.parse(text) as LockHolder;
    // The holder has not written its details yet, or is about to exit.
    await pause(10);
  }
}

/** Whether {@link acquireLock} returned the lock rather than its holder. */
export function isLock(result: RunLock | LockHolder): result is RunLock {
  return 'release' in result;
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const holderSchema = z.object({ pid: z.int(), note: z.string() });

/** Who holds a lock. */
export type LockHolder = z.infer<typeof holderSchema>;

export interface RunLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;
const ATTEMPTS = 200;
const BETWEEN_ATTEMPTS_MS = 10;

// An unreferenced lock would be garbage-collected, and released.
const held = new Set<DatabaseSync>();

const cardOf = (file: string) => `${file}.holder`;

// By shape: under a test runner Node's errors come from another realm.
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

/** Writes the holder's details for other processes; a rename makes the write atomic. */
async function leaveCard(file: string, holder: LockHolder): Promise<void> {
  const draft = `${cardOf(file)}.${holder.pid}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  await rename(draft, cardOf(file));
}

async function readCard(file: string): Promise<LockHolder | undefined> {
  const text = await readFile(cardOf(file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : holderSchema.parse(JSON.parse(text));
}

/** Takes the lock and writes the details, or neither. */
async function tryAcquire(file: string, note: string): Promise<RunLock | undefined> {
  const lock = lockFile(file);
  if (!lock) return undefined;
  try {
    await leaveCard(file, { pid: process.pid, note });
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return {
    release: async () => {
      if (!held.delete(lock)) return;
      // Removed before the release: afterwards the file may be another holder's.
      await rm(cardOf(file), { force: true });
      lock.close();
    },
  };
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lock = await tryAcquire(file, note);
    if (lock) return lock;
    const holder = await readCard(file);
    if (holder) return holder;
    // The holder has not written its details yet, or is about to exit.
    await pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new Error(`The lock ${file} could not be acquired.`);
}

/** Whether {@link acquireLock} returned the lock rather than its holder. */
export function isLock(result: RunLock | LockHolder): result is RunLock {
  return 'release' in result;
}

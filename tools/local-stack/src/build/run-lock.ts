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

// What nobody refers to is collected, and its lock with it.
const held = new Set<DatabaseSync>();

const cardOf = (file: string) => `${file}.holder`;

// By its shape: under a test runner errors of Node's own come from another realm.
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes the write lock of an empty SQLite file. The operating system itself keeps that lock and drops it with the
 * process, so nobody ever has to judge whether a holder is dead, and the file is never moved or removed.
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

/** Leaves a card for whoever comes second; a rename shows it whole or not at all. */
async function leaveCard(file: string, holder: LockHolder): Promise<void> {
  const draft = `${cardOf(file)}.${holder.pid}`;
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
  await rename(draft, cardOf(file));
}

async function readCard(file: string): Promise<LockHolder | undefined> {
  const text = await readFile(cardOf(file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : holderSchema.parse(JSON.parse(text));
}

/** Takes the lock and leaves the card, or neither. */
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
      // The card goes while it is still ours: afterwards it may be somebody else's.
      await rm(cardOf(file), { force: true });
      lock.close();
    },
  };
}

/**
 * Takes a lock file for the life of this process. A holder that was killed outright holds nothing.
 *
 * @param file stays where it is for good, empty; the folder must exist.
 * @param note told to whoever comes second.
 * @returns the lock, or who has it.
 * @throws when the file can't be written or locked.
 */
export async function acquireLock(file: string, note: string): Promise<RunLock | LockHolder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lock = await tryAcquire(file, note);
    if (lock) return lock;
    const holder = await readCard(file);
    if (holder) return holder;
    // The holder has not said its name yet, or is just leaving.
    await pause(BETWEEN_ATTEMPTS_MS);
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

/** Whether {@link acquireLock} gave the lock rather than its holder. */
export function isLock(result: RunLock | LockHolder): result is RunLock {
  return 'release' in result;
}

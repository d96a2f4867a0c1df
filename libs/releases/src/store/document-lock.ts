import { DatabaseSync } from 'node:sqlite';

const waitAtMostMs = 30_000;

/**
 * Runs `work` while this process alone holds the lock. The operating system releases the lock of a killed process, so
 * there are no stale locks.
 *
 * @param file an empty SQLite file, created if it is missing; it stays in place.
 * @param work is synchronous, so that no other call of this process can ask for the lock in between.
 */
export function withLock<T>(file: string, work: () => T): T {
  const lock = new DatabaseSync(file, { timeout: waitAtMostMs });
  try {
    lock.exec('BEGIN IMMEDIATE');
    return work();
  } finally {
    lock.close();
  }
}

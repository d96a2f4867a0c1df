import { backoffMs } from '@simmer/domain/backoff';
import { MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from './migrations/all.ts';
import { ormOptions } from './database.ts';

export interface MigrationRun {
  readonly migrations?: typeof migrations;
  /** The most retries of a migration that waited too long for a lock. */
  readonly retries?: number;
  readonly firstDelayMs?: number;
  /** Reports in a sentence that a migration is tried again. */
  readonly onRetry?: (sentence: string) => void;
}

const LONGEST_DELAY_MS = 5_000;

// Codes of a lock timeout, a statement timeout and a deadlock. The transaction is undone, so the migration can be
// retried.
const RETRIED = new Set(['55P03', '57014', '40P01']);

const isRetried = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && RETRIED.has(String(error.code));

/**
 * Runs missing migrations, each in a transaction of its own, so that none keeps the locks of another. A migration that
 * does not get a lock in time leaves the queue, lets the writes behind it pass, and is tried again (OPS-67).
 *
 * @returns the names of the applied migrations.
 */
export async function runMigrations(url: string, run: MigrationRun = {}): Promise<string[]> {
  const { migrations: list = migrations, retries = 60, firstDelayMs = 250, onRetry } = run;
  // One connection, so that the timeouts that are set for a session reach the statements of a migration.
  const options = ormOptions({ url, poolMax: 1, applicationName: 'simmer-migrate' });
  const orm = await MikroORM.init({
    ...options,
    migrations: { ...options.migrations, migrationsList: list, allOrNothing: false },
  });
  const applied: string[] = [];
  let current = '';
  orm.migrator.on('migrating', ({ name }) => {
    current = name;
  });
  orm.migrator.on('migrated', ({ name }) => {
    applied.push(name);
  });
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        await orm.migrator.up();
        return applied;
      } catch (error) {
        if (!isRetried(error)) throw error;
        if (failures === retries)
          throw new Error(`${current} was tried ${failures + 1} times: ${error.message}`, { cause: error });
        onRetry?.(`${current} is tried again, because it waited for too long (${error.message}).`);
        await delay(backoffMs(failures + 1, { firstMs: firstDelayMs, maxMs: LONGEST_DELAY_MS }));
      }
    }
  } finally {
    await orm.close();
  }
}

import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { giveToServer, runAsServer } from './programs.ts';

/** A pgBackRest repository in a folder. */
export type BackupRepository = Awaited<ReturnType<typeof createRepository>>;

const STANZA = 'simmer';

export async function createRepository(folder: string, cluster: string, port: number) {
  const repository = path.join(folder, 'repository');
  const config = path.join(folder, 'pgbackrest.conf');
  for (const place of [repository, path.join(folder, 'log'), path.join(folder, 'lock')]) {
    await mkdir(place);
    await giveToServer(place);
  }
  // The settings of docs/runbooks/restore.md, but with a folder instead of a bucket.
  await writeFile(
    config,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
start-fast=y
log-level-console=error
log-path=${folder}/log
lock-path=${folder}/lock
[${STANZA}]
pg1-path=${cluster}
pg1-port=${port}
pg1-user=simmer
pg1-database=postgres
pg1-socket-path=${folder}
`,
  );
  const options = [`--config=${config}`, `--stanza=${STANZA}`];
  const call = (...args: string[]) => runAsServer('pgbackrest', [...options, ...args]);
  return {
    /** The command that PostgreSQL runs for each finished segment of its log. */
    archiveCommand: `pgbackrest ${options.join(' ')} archive-push %p`,
    backup: async (): Promise<void> => {
      await call('stanza-create');
      await call('check');
      await call('--type=full', 'backup');
    },
    /** Restores into a new folder: to a point in time, or everything that was archived. */
    restore: async (place: string, pointInTime?: Date): Promise<void> => {
      await rm(place, { recursive: true, force: true });
      await mkdir(place, { mode: 0o700 });
      await giveToServer(place);
      const target = pointInTime
        ? [
            '--type=time',
            `--target=${pointInTime.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            '--target-action=promote',
          ]
        : [];
      await call(`--pg1-path=${place}`, '--archive-mode=off', ...target, 'restore');
    },
    /** The archived segments of the log, oldest first. */
    segments: async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const file of glob('archive/**/*.{gz,lz4,zst}', { cwd: repository }))
        found.push(path.join(repository, file));
      return found.toSorted();
    },
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const MIGRATIONS = 'libs/persistence/src/migrations';

export interface ReleaseBefore {
  /** The file name of the newest recorded migration. */
  readonly migration: string;
  /** The last commit that did not have it. */
  readonly commit: string;
}

async function git(repository: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: repository });
  return stdout.trim();
}

/** The release that serves while the newest migration runs: the last commit before it. @throws Error without one. */
export async function releaseBefore(repository: string): Promise<ReleaseBefore> {
  const files = await git(repository, 'ls-tree', '--name-only', 'HEAD', `${MIGRATIONS}/`);
  const newest = files
    .split('\n')
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new Error('There is no recorded migration.');
  const added = await git(repository, 'log', '-1', '--diff-filter=A', '--format=%H', '--', newest);
  const commit = await git(repository, 'rev-parse', '--verify', '--quiet', `${added}^`).catch(() => '');
  if (commit === '') throw new Error(`No commit is older than ${newest}: the clone has too little history.`);
  return { migration: newest.slice(MIGRATIONS.length + 1), commit };
}

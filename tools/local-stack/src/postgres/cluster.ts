import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** How to call the server's programs: their folder, the user, and the cluster's folder as they see it. */
export interface Calls {
  readonly bin: string;
  readonly as: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
  readonly cluster: string;
}

export function callsFor(dataFolder: string, bin: string, user: ServerUser | undefined): Calls {
  const folder = path.join(dataFolder, 'cluster');
  if (!user) return { bin, as: { cwd: folder }, cluster: folder };
  // The server user may have no access to the parent folders (root's home, a private temporary folder). The working
  // folder is entered as root, and Linux resolves this name regardless of its parents.
  return {
    bin,
    as: { cwd: folder, ...user },
    cluster: process.platform === 'linux' ? '/proc/self/cwd' : folder,
  };
}

// PostgreSQL's built-in locale knows letters of every language, the same on all machines; plain C knows ASCII only.
const LETTERS = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function createCluster({ bin, as, cluster }: Calls): Promise<void> {
  const access = ['-U', 'simmer', '-A', 'scram-sha-256', `--pwfile=${cluster}/../password`];
  const make = (...more: string[]) =>
    run(path.join(bin, 'initdb'), ['-D', cluster, ...access, ...LETTERS, ...more], as);
  // pg_trgm still uses the system's locale to classify letters. Without this locale its results are the same, only
  // slower.
  const making = make('--lc-ctype=C.UTF-8').catch(() => make());
  await making.catch((error: Error & { stderr?: string }) => {
    throw new StartError(`PostgreSQL could not be set up: ${error.stderr?.trim() || error.message}`, {
      cause: error,
    });
  });
}

/**
 * Creates the folders; as root they are given to the server user, including files that an ordinary user left in them.
 */
export async function prepareFolders(dataFolder: string, user: ServerUser | undefined): Promise<void> {
  const cluster = path.join(dataFolder, 'cluster');
  // initdb cleans up after a failure, but not after being killed.
  if (existsSync(unfinished(dataFolder))) await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (!user) return;
  const { uid } = await stat(cluster);
  if (uid !== user.uid) await run('chown', ['-R', `${user.uid}:${user.gid}`, dataFolder]);
}

/** The file that marks a cluster as being created. */
const unfinished = (dataFolder: string) => path.join(dataFolder, 'cluster-unfinished');

/** The superuser's password, generated together with the cluster. */
export async function clusterPassword(calls: Calls, dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'password');
  if (!existsSync(path.join(calls.as.cwd, 'PG_VERSION'))) {
    await writeFile(unfinished(dataFolder), '');
    await writeFile(file, crypto.randomUUID(), { mode: 0o600 });
    const { uid, gid } = calls.as;
    if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
    await createCluster(calls);
    await rm(unfinished(dataFolder));
  }
  return (await readFile(file, 'utf8')).trim();
}

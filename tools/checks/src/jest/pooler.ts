import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverUser } from '@simmer/local-stack/postgres/server-user';
import { freePort } from '@simmer/local-stack/settings/ports';

// The settings of k8s/pooler except for sizes: each test file has a database, and so a pool, of its own. It holds a
// lock, the four requests of one person and one of another that wait for it (API-56), and what looks at them.
const settings = (server: URL, port: number, folder: string) => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_idle_timeout = 5
`;

/** Whether something listens on a port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts the machine's PgBouncer (Debian's package `pgbouncer`) in transaction mode before a server.
 * @throws when PgBouncer is not installed, or does not start.
 */
export async function startPooler(serverUrl: string) {
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-pooler-'));
  const user = await serverUser();
  const files = {
    'pgbouncer.ini': settings(server, port, folder),
    'users.txt': `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
    if (user) await chown(path.join(folder, name), user.uid, user.gid);
  }
  await chmod(folder, 0o755);
  let log = '';
  const child = spawn('pgbouncer', [path.join(folder, 'pgbouncer.ini')], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text) => (log = `${log}${String(text)}`.slice(-4000)));
  const ended = once(child, 'exit');
  ended.catch((error: unknown) => (log += String(error)));
  const url = new URL(serverUrl);
  url.port = String(port);
  const until = Date.now() + 10_000;
  while (!(await accepts(port))) {
    await pause(50);
    if (Date.now() > until || child.exitCode !== null || child.pid === undefined)
      throw new Error(`PgBouncer (Debian's package pgbouncer) did not start: ${log}`);
  }
  return {
    /** The server's connection string through PgBouncer, without a database path. */
    url: url.href.replace(/\/$/, ''),
    stop: async (): Promise<void> => {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

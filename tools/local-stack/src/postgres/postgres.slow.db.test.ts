import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, stat, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { processIdentity } from '../process/process-identity.ts';
import { startEmbeddedPostgres } from './postgres.ts';
import type { EmbeddedPostgres } from './postgres.ts';

let folder: string;
let printed: string[];
let server: EmbeddedPostgres;

const file = (name: string) => path.join(folder, 'postgres', name);

async function start(signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const print = (text: string) => printed.push(text);
  server = await startEmbeddedPostgres(file(''), { fsync: 'off' }, { print, ...(signal ? { signal } : {}) });
  return server;
}

async function connect(): Promise<Client> {
  const client = new Client(`${server.serverUrl}/postgres`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const answers = async () => {
  const client = await connect().catch(() => undefined);
  const result = await client?.query<{ one: number }>('select 1 as one').catch(() => undefined);
  await client?.end().catch(() => undefined);
  return result?.rows[0]?.one === 1;
};

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

const postmaster = async () =>
  Number((await readFile(file('cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function killPostmaster(): Promise<number> {
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Runs a query until it is cancelled, without reading anything meanwhile. */
async function keepBusy(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  void client.query('select count(*) from generate_series(1, 1e12) as n').catch(() => undefined);
  return rows[0]?.pid ?? 0;
}

// A zombie process counts as dead.
const lives = async (pid: number) => (await processIdentity(pid)) !== undefined;

/** Another process that starts the server, reports it and runs `then`. */
function startElsewhere(then: string): ChildProcess {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))};
    await startEmbeddedPostgres(${JSON.stringify(file(''))});
    console.log('started');
    ${then}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-pg-'));
  await chmod(folder, 0o755);
  printed = [];
});

afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('after its postmaster is killed it restarts within 5 s on its port and keeps committed data (OPS-6)', async () => {
    await start();
    const client = await connect();
    await client.query('create table kept as select 1 as one');
    const former = await killPostmaster();
    const startOffset = performance.now();
    await until(() => printed.includes('✓ PostgreSQL runs again.'));
    expect(performance.now() - startOffset).toBeLessThan(5000);
    expect(printed[0]).toBe(
      `! PostgreSQL ended (SIGKILL) and starts again in 0.5 s. Its log: ${file('server.log')}`,
    );
    expect(await postmaster()).not.toBe(former);
    const again = await connect();
    expect((await again.query('select one from kept')).rows).toEqual([{ one: 1 }]);
    await again.end();
  });

  it('a busy backend of a killed postmaster is ended, and the restart succeeds within 5 s', async () => {
    if (process.platform !== 'linux') return;
    await start();
    const orphan = await keepBusy(await connect());
    await killPostmaster();
    const startOffset = performance.now();
    await until(answers);
    expect(performance.now() - startOffset).toBeLessThan(5000);
    expect(await lives(orphan)).toBe(false);
  });

  it('while it cannot start the reason is printed, and it retries with growing delays until it can', async () => {
    await start();
    await rename(file('cluster/global/pg_control'), file('elsewhere'));
    await killPostmaster();
    await until(() => printed.filter((line) => line.includes('could not be started')).length === 2);
    expect(printed[1]).toMatch(/pg_control.+No such file or directory.+Trying again in 1 s\.$/);
    expect(printed[2]).toMatch(/Trying again in 2 s\.$/);
    await rename(file('elsewhere'), file('cluster/global/pg_control'));
    await until(() => printed.at(-1) === '✓ PostgreSQL runs again.');
    expect(await answers()).toBe(true);
  });

  it('starts when its former process id belongs to another program', async () => {
    await start();
    await server.stop();
    // PostgreSQL checks only programs of its own user.
    const { uid, gid } = await stat(file('cluster'));
    const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    await writeFile(file('cluster/postmaster.pid'), `${other.pid}\n/somewhere\n1\n1\n\n127.0.0.1\n`);
    await start();
    expect(await answers()).toBe(true);
    other.kill('SIGKILL');
  });

  it('an unfinished data folder is set up again', async () => {
    await start();
    await server.stop();
    await rm(file('cluster/global'), { recursive: true });
    await writeFile(file('cluster-unfinished'), '');
    await start();
    expect(await answers()).toBe(true);
  });

  it('a killed run: its server is stopped, and its data is used', async () => {
    const child = startElsewhere('setInterval(() => undefined, 1000);');
    await once(child.stdout ?? child, 'data');
    const former = await postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await start();
    expect(await lives(former)).toBe(false);
    expect(await answers()).toBe(true);
  });
});

describe('embedded PostgreSQL, stop (OPS-6)', () => {
  /** What was printed during the stop, and whether the server still responds. */
  const stop = async () => {
    const lines = printed.length;
    await server.stop();
    return { printed: printed.slice(lines), answers: await answers() };
  };
  const calm = { printed: [], answers: false };

  it('while it waits for a restart: prints nothing', async () => {
    await start();
    await killPostmaster();
    await until(() => printed.length === 1);
    expect(await stop()).toEqual(calm);
  });

  it('after the stack is asked to stop: no restart and no message', async () => {
    const leaving = new AbortController();
    await start(leaving.signal);
    await killPostmaster();
    await until(() => printed.length === 1);
    leaving.abort();
    // Longer than the delay before a restart.
    await pause(700);
    expect(await answers()).toBe(false);
    expect(await stop()).toEqual(calm);
    expect(printed).toHaveLength(1);
  });

  it('during a query: prints nothing', async () => {
    await start();
    await keepBusy(await connect());
    expect(await stop()).toEqual(calm);
    expect(printed).toEqual([]);
  });

  it('during the first start: the start is aborted', async () => {
    await start();
    await server.stop();
    const leaving = new AbortController();
    leaving.abort();
    await expect(start(leaving.signal)).rejects.toThrow(/abort|stopped/i);
    expect(await answers()).toBe(false);
  });

  it('when its parent process ends: it stops and the data can be used again', async () => {
    await start();
    await server.stop();
    const child = startElsewhere('');
    expect((await once(child, 'exit'))[0]).toBe(0);
    await start();
    expect(await answers()).toBe(true);
  });
});

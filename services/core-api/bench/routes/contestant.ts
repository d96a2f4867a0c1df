import { freePort } from '@simmer/local-stack/settings/ports';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A server that is measured. */
export interface Contestant {
  readonly name: string;
  /** The address of its routes. */
  readonly base: string;
  readonly port: number;
  readonly cpuSeconds: () => Promise<number>;
  /** How many statements it has sent to PostgreSQL. */
  readonly statements: () => Promise<number>;
  readonly stop: () => void;
}

/**
 * Moves this process, and what it starts from now on, to one core: a server and its PostgreSQL share the first, and
 * whoever calls them has the second.
 * @returns whether this machine can do so
 */
export function moveToCore(core: 0 | 1): boolean {
  if (availableParallelism() < 2 && core === 1) return true;
  const { status } = spawnSync('taskset', ['-apc', String(core), String(process.pid)]);
  return status === 0;
}

/** Resolves when a starting server answers. */
export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`${url} does not answer`);
}

interface Program {
  readonly file: string;
  /** Before the paths of its routes. */
  readonly prefix: string;
  /** Where it says what CPU time it has taken. */
  readonly cpuPath: string;
}

export const ourApi: Program = { file: here('../../dist/main.js'), prefix: '/api/v1', cpuPath: '/metrics' };
export const peerApi: Program = { file: here('../peer/peer-server.ts'), prefix: '', cpuPath: '/cpu' };

const CPU_SECONDS = /(?:^process_cpu_seconds_total |"seconds":)([\d.e+-]+)/m;

/** Starts a server as in production. */
export async function start(name: string, program: Program, env: NodeJS.ProcessEnv): Promise<Contestant> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', here('../count-statements.ts'), program.file], {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    // Logs are written as in production, but not to a terminal.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin + program.cpuPath);
  return {
    name,
    base: origin + program.prefix,
    port,
    cpuSeconds: async () =>
      Number(CPU_SECONDS.exec(await (await fetch(origin + program.cpuPath)).text())?.[1]),
    statements: async () => {
      child.send('count');
      const [count] = (await once(child, 'message')) as [number];
      return count;
    },
    stop: () => void child.kill(),
  };
}

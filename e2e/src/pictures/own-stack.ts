import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface OwnStack {
  readonly origin: string;
  stop(): Promise<void>;
}

const READY = /^Simmer is ready: (\S+)$/;

/**
 * Starts an embedded stack with empty data, on a free port.
 *
 * @param environment further variables of it.
 */
export async function startOwnStack(environment: Readonly<Record<string, string>> = {}): Promise<OwnStack> {
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-pictures-'));
  const run = path.join(import.meta.dirname, '../../../tools/local-stack/run.mjs');
  const child = spawn(process.execPath, [run, 'tools/local-stack/src/main.ts'], {
    env: { ...process.env, PORT: '0', SIMMER_HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(home, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const origin = READY.exec(line)?.[1];
    if (origin !== undefined) return { origin, stop };
  }
  await stop();
  throw new Error('Simmer did not start; the lines above say why.');
}

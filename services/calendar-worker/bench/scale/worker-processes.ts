import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';

const inService = (name: string) => new URL(`../../${name}`, import.meta.url).pathname;

/** The worker as it is deployed, from its sources. @returns when it takes jobs. */
export async function startWorkerProcess(
  variables: Readonly<Record<string, string | undefined>>,
  nodeOptions: readonly string[] = [],
): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    [...nodeOptions, '--import', inService('test/swc-loader.ts'), inService('src/main.ts')],
    {
      env: { ...process.env, PUBLIC_URL: 'http://localhost:4200', PORT: '0', ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(worker.stdout);
  for await (const line of lines) if (line.includes('"listening"')) break;
  // The log is read on, or the worker would wait for its reader.
  worker.stdout.resume();
  return worker;
}

export async function stopWorkerProcess(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

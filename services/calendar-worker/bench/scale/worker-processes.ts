import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';

const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
// What Node chooses in the worker's pod, whose limit is 512 MB.
const HEAP_MB = 256;

/** The built worker, as it is deployed. @returns when it takes jobs. */
export async function startWorkerProcess(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`, MAIN], {
    env: { ...process.env, PUBLIC_URL: 'http://localhost:4200', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

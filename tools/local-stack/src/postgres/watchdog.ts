import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from '../process/process-identity.ts';

// Written by earlier versions too.
const fileName = 'guard';
const longestWaitMs = 20_000;

/** Watches this process, to stop the server if this process is killed. */
export interface Watchdog {
  dismiss(): Promise<void>;
}

/**
 * The server runs in its own session and outlives a killed parent. So a small shell in another session waits for the
 * end of its input, which means that this process is gone; then it stops the server.
 */
export async function startWatchdog(
  dataFolder: string,
  stopCommand: readonly string[],
  as: { readonly cwd: string; readonly uid?: number; readonly gid?: number },
): Promise<Watchdog> {
  const child = spawn('sh', ['-c', 'cat >/dev/null; exec "$@"', 'simmer-postgres-guard', ...stopCommand], {
    ...as,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no watchdog; the next start stops the server instead.
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin?.on('error', () => undefined);
  child.unref();
  const file = path.join(dataFolder, fileName);
  const identity = child.pid === undefined ? undefined : await processIdentity(child.pid);
  if (identity !== undefined) await writeFile(file, identity);
  return {
    dismiss: async () => {
      child.ref();
      child.kill('SIGKILL');
      await gone;
      await rm(file, { force: true });
    },
  };
}

/** Waits for the watchdog of a killed run to finish, so that its server is not stopped twice. */
export async function awaitFormerWatchdog(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, fileName);
  const identity = await readFile(file, 'utf8').catch(() => undefined);
  if (identity === undefined) return;
  const pid = Number.parseInt(identity, 10);
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline && (await processIdentity(pid)) === identity) await pause(20);
  await rm(file, { force: true });
}

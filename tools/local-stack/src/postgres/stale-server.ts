import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processIdentity } from '../process/process-identity.ts';
import { StartError } from '../start-error.ts';
import type { Calls } from './cluster.ts';

const run = promisify(execFile);
const longestMs = 20_000;

// Run as the server's user: root may inspect another user's process only where ptrace is allowed.
const selectHere = 'for p; do [ "/proc/$p/cwd" -ef . ] && echo "$p"; done; :';

/** The PostgreSQL processes that run in this cluster's folder. Only Linux can list them. */
async function processesHere({ as }: Calls): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const postgresPids = await Promise.all(
    names.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return command.trim() === 'postgres' ? [pid] : [];
    }),
  );
  if (postgresPids.flat().length === 0) return [];
  const { stdout } = await run('sh', ['-c', selectHere, 'sh', ...postgresPids.flat()], as);
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function isServerHere(calls: Calls, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await processesHere(calls)).includes(pid);
  const output = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.includes(calls.cluster) ?? false;
}

const send = (signal: string, pids: readonly number[], { as }: Calls) =>
  run('kill', ['-s', signal, ...pids.map(String)], as).catch(() => undefined);

/**
 * Ends the remains of an earlier server of this cluster: a server that outlived its run or is being stopped, the
 * processes of a killed one, which hold the shared memory until they next wait, and its pid file if the pid now belongs
 * to another program. PostgreSQL refuses to start with any of them.
 * @throws StartError if an earlier server does not stop.
 */
export async function clearStaleServer(calls: Calls): Promise<void> {
  const note = path.join(calls.as.cwd, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
  const identity = pid > 0 ? await processIdentity(pid) : undefined;
  const deadline = performance.now() + longestMs;
  if (identity !== undefined && (await isServerHere(calls, pid))) {
    await send('INT', [pid], calls);
    while ((await processIdentity(pid)) === identity) {
      if (performance.now() > deadline)
        throw new StartError(`A PostgreSQL of an earlier run (process ${pid}) can't be stopped.`);
      await pause(20);
    }
  } else if (identity !== undefined) await rm(note, { force: true });
  for (;;) {
    const orphans = await processesHere(calls);
    if (orphans.length === 0 || performance.now() > deadline) return;
    await send('KILL', orphans, calls);
    await pause(20);
  }
}

import { execFile } from 'node:child_process';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processIdentity } from '../process/process-identity.ts';
import { StartError } from '../errors/start-error.ts';
import type { Calls } from './cluster.ts';

const run = promisify(execFile);
const orphanMs = 5000;

// As the server's user: root may inspect another user's process only where ptrace is allowed.
const selectHere = 'for p; do [ "/proc/$p/cwd" -ef . ] && echo "$p"; done; :';

/** The PostgreSQL processes that run in this cluster's folder. Only Linux can list them. */
async function processesHere({ as }: Calls): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return command.trim() === 'postgres' ? [pid] : [];
    }),
  );
  if (found.flat().length === 0) return [];
  const { stdout } = await run('sh', ['-c', selectHere, 'sh', ...found.flat()], as);
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function isServerHere(calls: Calls, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await processesHere(calls)).includes(pid);
  const output = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.includes(calls.cluster) ?? false;
}

async function stopFormer({ bin, cluster, as }: Calls, pid: number): Promise<void> {
  const stop = (mode: string) =>
    run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-m', mode, '-w', '-t', '20', 'stop'], as);
  try {
    await stop('fast').catch(() => stop('immediate'));
  } catch (error) {
    if ((await processIdentity(pid)) === undefined) return;
    throw new StartError(`A PostgreSQL of an earlier run (process ${pid}) can't be stopped.`, {
      cause: error,
    });
  }
}

/**
 * Child processes of a killed server notice its end only when they next wait. Until then they hold the shared memory,
 * and PostgreSQL refuses to start.
 */
async function endOrphans(calls: Calls): Promise<void> {
  if (process.platform !== 'linux') return;
  const deadline = performance.now() + orphanMs;
  for (;;) {
    const orphans = await processesHere(calls);
    if (orphans.length === 0 || performance.now() > deadline) return;
    const kill = 'kill -9 "$@" 2>/dev/null; :';
    await run('sh', ['-c', kill, 'sh', ...orphans.map(String)], calls.as);
    await pause(20);
  }
}

/**
 * Removes what an earlier server of this cluster left: a server that outlived its run, the orphans of a killed one, and
 * its pid file if the pid now belongs to another program, which would make PostgreSQL refuse to start.
 *
 * @throws StartError if an earlier server does not stop.
 */
export async function clearStaleServer(calls: Calls): Promise<void> {
  const note = path.join(calls.as.cwd, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
  if (pid > 0 && (await processIdentity(pid)) !== undefined) {
    if (await isServerHere(calls, pid)) await stopFormer(calls, pid);
    else await rm(note, { force: true });
  }
  await endOrphans(calls);
}

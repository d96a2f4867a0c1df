import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '@simmer/releases/store/files';

const run = promisify(execFile);

async function startTime(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat !== undefined) {
    // The second field is the program's name in brackets and may contain spaces; the 22nd is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  }
  const output = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.trim() || undefined;
}

/**
 * Distinguishes a process from a later one with the same id.
 *
 * @returns undefined if no such process exists.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined;
  }
  const started = await startTime(pid);
  return started === undefined ? undefined : `${pid}@${started}`;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

const run = promisify(execFile);

/** How often a starting process is looked at, and after how many looks without a change it counts as still. */
export interface WaitPolicy {
  readonly lookMs: number;
  readonly looks: number;
}

/** Two minutes: a starved process uses a second of CPU time in that, and one that waits for nothing less. */
export const startWaitPolicy: WaitPolicy = { lookMs: 10_000, looks: 12 };

/** The CPU time of a process in whole seconds, as text; empty where `ps` does not say. */
export async function cpuTimeOf(pid: number): Promise<string> {
  const output = await run('ps', ['-o', 'time=', '-p', String(pid)]).catch(() => undefined);
  return output?.stdout.trim().replace(/[.,]\d+$/, '') ?? '';
}

/**
 * Resolves once what `look` sees of a process has not changed for long. Looks are counted, not time: where the machine is
 * busy or asleep, this process is held up too.
 * @param onLook called after each look
 */
export async function untilStill(
  look: () => Promise<string>,
  { lookMs, looks }: WaitPolicy,
  signal: AbortSignal,
  onLook: () => void = () => undefined,
): Promise<void> {
  let seen = await look();
  for (let unchanged = 0; unchanged < looks;) {
    await pause(lookMs, undefined, { signal, ref: false });
    const now = await look();
    unchanged = now === seen ? unchanged + 1 : 0;
    seen = now;
    onLook();
  }
}

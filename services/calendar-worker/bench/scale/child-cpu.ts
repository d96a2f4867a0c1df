import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import process from 'node:process';

// Clock ticks per second, which Linux reports as 100 to every program.
const TICKS = 100;
// Fields of /proc/PID/stat after the name of the program.
const PARENT = 1;
const TIMES = [11, 12, 13, 14];
// Of the first line of /proc/stat: idle, and waiting for a disk.
const IDLE = [4, 5];

interface Usage {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

async function usageOf(pid: string): Promise<Usage[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = TIMES.reduce((sum, place) => sum + Number(fields[place]), 0);
    return [{ pid: Number(pid), parent: Number(fields[PARENT]), ticks }];
  } catch {
    // It has ended meanwhile, and its time is its parent's.
    return [];
  }
}

/** CPU time in seconds of all processes that this one has started, with those that they started. */
async function childSeconds(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const usages = (await Promise.all(pids.map(usageOf))).flat();
  const isOurs = (usage: Usage): boolean => {
    if (usage.parent === process.pid) return true;
    const parent = usages.find(({ pid }) => pid === usage.parent);
    return parent !== undefined && isOurs(parent);
  };
  return usages.filter(isOurs).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

async function idleSeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const fields = line.split(/\s+/);
  return IDLE.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS;
}

export interface CpuUse {
  readonly seconds: number;
  /** CPU time of the processes that this one has started. */
  readonly usedSeconds: number;
  /** Cores that they could have used: all but those that others used meanwhile. */
  readonly cores: number;
}

/** Starts to measure; the returned function ends it (Linux). */
export async function measureCpu(): Promise<() => Promise<CpuUse>> {
  const [used, idle] = [await childSeconds(), await idleSeconds()];
  const began = performance.now();
  return async () => {
    const seconds = (performance.now() - began) / 1000;
    const usedSeconds = (await childSeconds()) - used;
    const cores = (usedSeconds + (await idleSeconds()) - idle) / seconds;
    return { seconds, usedSeconds, cores: Math.min(cores, availableParallelism()) };
  };
}

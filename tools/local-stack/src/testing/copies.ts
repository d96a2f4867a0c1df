import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../build/repository.ts';

export const startMs = 60_000;

/** One running `npm start`. */
export interface Copy {
  readonly process: ChildProcess;
  readonly home: string;
  readonly port: number;
  output(): string;
}

const copies: Copy[] = [];
const homes: string[] = [];

export async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-home-'));
  homes.push(home);
  return home;
}

/**
 * @param variables of its environment besides its location.
 * @param folder the checkout that is started.
 */
export function start(
  home: string,
  port: number,
  variables: Readonly<Record<string, string>> = {},
  folder = root,
): Copy {
  const { PATH = '', HOME = '' } = process.env;
  const run = path.join(folder, 'tools/local-stack/run.mjs');
  const child = spawn(process.execPath, [run, 'tools/local-stack/src/main.ts'], {
    cwd: folder,
    env: { PATH, HOME, SIMMER_HOME: home, PORT: String(port), ...variables },
  });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const copy = { process: child, home, port, output: () => Buffer.concat(chunks).toString() };
  copies.push(copy);
  return copy;
}

const hasEnded = ({ process: child }: Copy) => child.exitCode !== null || child.signalCode !== null;

export function ready(copy: Copy): Promise<void> {
  const line = `Simmer is ready: http://localhost:${copy.port}\n`;
  return new Promise((resolve, reject) => {
    copy.process.stdout?.on('data', () => copy.output().includes(line) && resolve());
    copy.process.once('close', () =>
      reject(new Error(`It ended instead of getting ready:\n${copy.output()}`)),
    );
  });
}

export async function ended(copy: Copy): Promise<number | null> {
  if (!hasEnded(copy)) await once(copy.process, 'close');
  return copy.process.exitCode;
}

/** Every running process of a data folder, found by its environment or command line. */
export async function processesOf(home: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [environ, command, folder] = await Promise.all([
        readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cwd/postmaster.opts`, 'utf8').catch(() => ''),
      ]);
      return `${environ}${command}${folder}`.includes(home)
        ? [`${pid} ${command.replaceAll('\0', ' ')}`]
        : [];
    }),
  );
  return found.flat();
}

/** Waits until all processes have ended; the test's timeout is the limit. */
export async function nobodyLeft(home: string): Promise<void> {
  for (let left = await processesOf(home); left.length > 0; left = await processesOf(home)) await pause(50);
}

export const fetchFrom = (copy: Copy, place: string, init?: RequestInit) =>
  fetch(`http://localhost:${copy.port}${place}`, init);

/** Stops all running copies and removes the data folders. */
export async function removeCopies(): Promise<void> {
  for (const copy of copies) if (!hasEnded(copy)) copy.process.kill('SIGTERM');
  await Promise.all(copies.map(ended));
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true, maxRetries: 5 })));
}

import { closeSync, openSync, readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../repository/run-command.ts';
import type { Suite } from './suites.ts';

export interface NightResult {
  readonly name: string;
  readonly result: string;
  readonly minutes: number;
}

/** What a suite says of a part that it had to leave out. */
const LEFT_OUT = /^Not run: (.+?)\.?$/gm;

async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = folders.map((folder) =>
    access(path.join(folder, program), constants.X_OK).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).includes(true);
}

async function missingPrograms(programs: readonly string[]): Promise<string[]> {
  const areInstalled = await Promise.all(programs.map(isInstalled));
  return programs.filter((_, place) => !areInstalled[place]);
}

interface How {
  readonly seed: number;
  /** The folder of the logs. */
  readonly logs: string;
  /** Called after each suite with all results until then. */
  readonly note: (results: readonly NightResult[]) => void;
  /** How long a suite past its limit may take to stop databases, containers and mounts. */
  readonly graceMs?: number;
}

async function runSuite(suite: Suite, { seed, logs, graceMs = 30_000 }: How): Promise<NightResult> {
  const { name, command, minutes, programs = [] } = suite;
  const missing = await missingPrograms(programs);
  if (missing.length > 0) return { name, result: `not run: no ${missing.join(', ')}`, minutes: 0 };
  const [program = '', ...args] = command.replace('SEED', String(seed)).split(' ');
  const log = path.join(logs, `${name}.log`);
  const output = openSync(log, 'w');
  const began = performance.now();
  const { ok } = await runCommand(program, args, { output, longestMs: minutes * 60_000, graceMs });
  const took = (performance.now() - began) / 60_000;
  closeSync(output);
  const reason = took >= minutes ? `: ended after ${minutes} minutes` : '';
  const leftOut = [...readFileSync(log, 'utf8').matchAll(LEFT_OUT)].map(([, what]) => `; not run: ${what}`);
  return { name, result: `${ok ? 'passed' : `failed${reason}`}${leftOut.join('')}`, minutes: took };
}

/** Runs suites one after the other, whatever becomes of them. */
export async function runSuites(list: readonly Suite[], how: How): Promise<NightResult[]> {
  const results: NightResult[] = [];
  for (const suite of list) {
    results.push(await runSuite(suite, how));
    how.note(results);
  }
  return results;
}

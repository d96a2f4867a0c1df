import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { serverUser } from '@simmer/local-stack/postgres/server-user';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest installed PostgreSQL; undefined without one, or without pgBackRest. */
export function installedPrograms(): string | undefined {
  try {
    execFileSync('pgbackrest', ['version']);
  } catch {
    return undefined;
  }
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
}

const as = { cwd: '/', ...(await serverUser()) };

/** Runs a program as the user of the server. @throws Error with its output. */
export async function runAsServer(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(command, [...args], as)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(command)} ${args.at(-1)} failed: ${stdout}${stderr}`, { cause: error });
  }
}

export const startAsServer = (command: string, args: readonly string[], log: number): ChildProcess =>
  spawn(command, [...args], { ...as, stdio: ['ignore', log, log] });

/** Hands a folder to the user of the server. */
export async function giveToServer(folder: string): Promise<void> {
  if ('uid' in as) await run('chown', [`${as.uid}:${as.gid}`, folder]);
}

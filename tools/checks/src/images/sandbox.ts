import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

/** What stands for the base images: this machine's Debian without its programs of its own, and the repository's Node. */
export interface BaseImage {
  /** The arguments of bubblewrap that mount it, read-only. */
  readonly mounts: readonly string[];
  /** Those that add npm and the way to its registry, for a build. */
  readonly npm: readonly string[];
}

/** Where programs are found in the official images. */
export const imagePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Whether bubblewrap is installed. */
export function hasBubblewrap(): boolean {
  try {
    execFileSync('bwrap', ['--version']);
    return true;
  } catch {
    return false;
  }
}

async function npmFolder(): Promise<string> {
  const program = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  // …/npm/bin/npm-cli.js
  return path.dirname(path.dirname(await realpath(program)));
}

const npmSetting = (name: string) =>
  execFileSync('npm', ['config', 'get', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** @param folder where its own files are put; any user may read it. */
export async function prepareBaseImage(folder: string): Promise<BaseImage> {
  const node = path.join(folder, 'node');
  const etc = path.join(folder, 'etc');
  await mkdir(etc, { recursive: true });
  await copyFile(path.join(root, 'node_modules/node/bin/node'), node);
  // Of the machine's /etc it has nothing: no certificates, as in the slim images, and no users but root.
  await Promise.all(
    Object.entries({
      passwd: 'root:x:0:0:root:/root:/bin/sh\n',
      group: 'root:x:0:\n',
      hosts: '127.0.0.1 localhost\n::1 localhost\n',
      'nsswitch.conf': 'hosts: files dns\n',
    }).map(([name, text]) => writeFile(path.join(etc, name), text)),
  );
  const npm = await npmFolder();
  const cache = npmSetting('cache');
  await mkdir(cache, { recursive: true });
  return {
    mounts: [
      ['--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local', '--ro-bind', node, '/usr/local/bin/node'],
      ...['lib', 'lib64', 'bin', 'sbin'].map((name) => ['--symlink', `usr/${name}`, `/${name}`]),
      ...(await readdir(etc)).map((name) => ['--ro-bind', path.join(etc, name), `/etc/${name}`]),
      ['--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf', '--proc', '/proc', '--dev', '/dev'],
      // Node reads the limit of memory there.
      ['--ro-bind', '/sys', '/sys'],
    ].flat(),
    npm: [
      ['--ro-bind', npm, '/usr/local/lib/node_modules/npm'],
      ['--symlink', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'],
      ['--ro-bind-try', npmSetting('userconfig'), '/root/.npmrc', '--bind', cache, '/root/.npm'],
      ['--ro-bind-try', '/etc/ssl', '/etc/ssl', '--tmpfs', '/tmp'],
    ].flat(),
  };
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';

// They need no systemd and no overlay file system, so it runs inside of a container too.
const ENGINE = ['--storage-driver=vfs', '--cgroup-manager=cgroupfs', '--runtime=runc'];
/** Limits that a container may set anywhere. */
export const LIMITS = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'];
const BASE = 'localhost/simmer-base';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { ok, output } = await runCommand(command, args);
  if (!ok) throw new Error(`${command} ${args.join(' ').slice(0, 200)} failed:\n${output.slice(-4000)}`);
  return output.trim();
}

/** Runs podman. @throws Error with what it printed. */
export const podman = (...args: readonly string[]): Promise<string> => run('podman', ...ENGINE, ...args);

/** Makes the base of all images without a registry of images: Debian by debootstrap, and the repository's Node with npm. */
export async function makeBase(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simmer-base-'));
  try {
    await run('debootstrap', '--variant=minbase', 'bookworm', folder);
    const script = `set -e; npm=$(dirname $(dirname $(realpath $(command -v npm)))); cd ${folder}
      cp ${root}/node_modules/node/bin/node usr/local/bin/node
      mkdir -p usr/local/lib/node_modules
      cp -r $npm usr/local/lib/node_modules/npm
      ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
      tar c . | podman ${ENGINE.join(' ')} import - ${BASE}`;
    await run('sh', '-c', script);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds an image from its Dockerfile, on the base of {@link makeBase}. */
export async function buildImage(name: string): Promise<void> {
  const npm = (setting: string) => run('npm', 'config', 'get', setting);
  // How this machine reaches npm's registry.
  const mounts = [
    [await npm('userconfig'), '/root/.npmrc', 'ro'],
    [await npm('cache'), '/root/.npm', 'rw'],
    [await npm('globalconfig'), '/usr/local/etc/npmrc', 'ro'],
    [CERTIFICATES, CERTIFICATES, 'ro'],
  ] as const;
  await podman(
    'build',
    '--isolation=chroot',
    '--network=host',
    ...LIMITS,
    ...['NODE_IMAGE', 'DEBIAN_IMAGE'].map((variable) => `--build-arg=${variable}=${BASE}`),
    ...mounts.filter(([file]) => existsSync(file)).map((mount) => `--volume=${mount.join(':')}`),
    `--file=docker/${name}.Dockerfile`,
    `--tag=localhost/simmer/${name}`,
    '.',
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runCommand } from '../repository/run-command.ts';

// They need no systemd and no overlay file system, so it runs inside of a container too.
const ENGINE = ['--storage-driver=vfs', '--cgroup-manager=cgroupfs', '--runtime=runc'];
const LIMITS = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'];
const BASE = 'localhost/simmer-base';

/** Runs podman. @throws Error with what it printed. */
export async function podman(...args: readonly string[]): Promise<string> {
  const { ok, output } = await runCommand('podman', [...ENGINE, ...args]);
  if (!ok) throw new Error(`podman ${args[0]} failed:\n${output.slice(-4000)}`);
  return output.trim();
}

const outputOf = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).trim();

/** What `npm run test:images` needs and this machine lacks. */
export const missingTools = () =>
  ['podman', 'runc', 'debootstrap'].filter((tool) => {
    try {
      return outputOf('sh', '-c', `command -v ${tool}`) === '';
    } catch {
      return true;
    }
  });

/** Makes the base of all images without a registry of images: Debian by debootstrap, and the repository's Node with npm. */
export async function makeBase(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simmer-base-'));
  const npm = path.dirname(path.dirname(realpathSync(outputOf('sh', '-c', 'command -v npm'))));
  try {
    outputOf('debootstrap', '--variant=minbase', 'bookworm', folder);
    const script = `set -e; cd ${folder}
      cp ${root}/node_modules/node/bin/node usr/local/bin/node
      mkdir -p usr/local/lib/node_modules
      cp -r ${npm} usr/local/lib/node_modules/npm
      ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
      tar c . | podman ${ENGINE.join(' ')} import - ${BASE}`;
    outputOf('sh', '-c', script);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds an image from its Dockerfile, on the base of {@link makeBase}. */
export const buildImage = (name: string) =>
  podman(
    'build',
    '--isolation=chroot',
    '--network=host',
    ...LIMITS,
    `--build-arg=NODE_IMAGE=${BASE}`,
    `--build-arg=DEBIAN_IMAGE=${BASE}`,
    // How this machine reaches npm's registry.
    `--volume=${outputOf('npm', 'config', 'get', 'userconfig')}:/root/.npmrc:ro`,
    `--volume=${outputOf('npm', 'config', 'get', 'cache')}:/root/.npm`,
    ...[
      [outputOf('npm', 'config', 'get', 'globalconfig'), '/usr/local/etc/npmrc'],
      ['/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt'],
    ].flatMap(([file = '', at]) => (existsSync(file) ? [`--volume=${file}:${at}:ro`] : [])),
    `--file=docker/${name}.Dockerfile`,
    `--tag=localhost/simmer/${name}`,
    '.',
  );

/** Starts a container as a pod of the restricted profile does, in the network of this machine. */
export const startContainer = (name: string, options: readonly string[], command: readonly string[]) =>
  podman(
    'run',
    '--detach',
    `--name=${name}`,
    '--network=host',
    '--read-only',
    '--read-only-tmpfs=false',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    ...LIMITS,
    ...options,
    ...command,
  );

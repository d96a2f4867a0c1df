import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mustRun, root, runCommand } from '../repository/run-command.ts';

// A store of its own, separate from other images of podman on this machine. The base images stay in it.
const STORE = path.join(tmpdir(), 'simmer-images');
// Inside a container the root is an overlay already, and an overlay on another does not work.
const OVERLAY_MAGIC = 0x794c7630;
const driver = statfsSync(tmpdir()).type === OVERLAY_MAGIC ? 'vfs' : 'overlay';
// Options for a machine without systemd.
const ENGINE = [
  `--root=${STORE}/images`,
  `--runroot=${STORE}/run`,
  `--network-config-dir=${STORE}/networks`,
  `--storage-driver=${driver}`,
  '--cgroup-manager=cgroupfs',
  '--runtime=runc',
  '--log-level=error',
];
/** Limits that a container may set anywhere. */
export const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=1024:1024'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const BASE = `localhost/simmer-base:${process.versions.node}`;
/** Local replacements for base images, by the variables of compose.yaml. */
export const BASES = {
  NODE_IMAGE: BASE,
  POSTGRES_IMAGE: 'localhost/simmer-base-postgres',
  CADDY_IMAGE: 'localhost/simmer-base-caddy',
};

/** Runs podman. @throws Error with what it printed. */
export const podman = (...args: readonly string[]): Promise<string> =>
  mustRun('podman', [...ENGINE, ...args]);

/** Runs a command in a new container, with the standard input of this process. @throws Error with what it printed. */
export const podmanRun = (...args: readonly string[]): Promise<string> =>
  mustRun('podman', [...ENGINE, 'run', '--rm', '--interactive', ...args], { readsInput: true });

/** Whether podman succeeds. */
export const succeeds = async (...args: readonly string[]): Promise<boolean> =>
  (await runCommand('podman', [...ENGINE, ...args])).ok;

const npm = (setting: string) => mustRun('npm', ['config', 'get', setting]);

/** Builds an image on the bases of {@link makeBases}. @param args of `podman build`, with the context at their end. */
export async function build(...args: readonly string[]): Promise<void> {
  mkdirSync(STORE, { recursive: true });
  // npm trusts the same certificates as this machine.
  const settings = path.join(STORE, 'npmrc');
  writeFileSync(settings, existsSync(CERTIFICATES) ? `cafile=${CERTIFICATES}\n` : '');
  const mounts = [
    [await npm('userconfig'), '/root/.npmrc', 'ro'],
    [await npm('cache'), '/root/.npm', 'rw'],
    [settings, '/usr/local/etc/npmrc', 'ro'],
    [CERTIFICATES, CERTIFICATES, 'ro'],
  ] as const;
  const bases = { BASE, DEBIAN_IMAGE: BASE, ...BASES };
  await podman(
    'build',
    '--isolation=chroot',
    '--network=host',
    '--layers',
    ...LIMITS,
    ...Object.entries(bases).map((pair) => `--build-arg=${pair.join('=')}`),
    ...mounts.filter(([file]) => existsSync(file)).map((mount) => `--volume=${mount.join(':')}`),
    ...args,
  );
}

/** Containers on internal networks find each other by name only with netavark; a store keeps what it began with. */
async function requireNames(): Promise<void> {
  const network = await podman('info', '--format={{.Host.NetworkBackend}}');
  if (network !== 'netavark')
    throw new Error(`podman uses ${network}: install netavark and aardvark-dns, and delete ${STORE}.`);
}

/** Debian by debootstrap, and the repository's Node with npm. */
async function makeBase(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simmer-base-'));
  try {
    await mustRun('debootstrap', ['--variant=minbase', 'bookworm', folder]);
    const script = `set -e; npm=$(dirname $(dirname $(realpath $(command -v npm)))); cd ${folder}
      cp ${root}/node_modules/node/bin/node usr/local/bin/node
      mkdir -p usr/local/lib/node_modules
      cp -r $npm usr/local/lib/node_modules/npm
      ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
      tar c . | podman ${ENGINE.join(' ')} import - ${BASE}`;
    await mustRun('sh', ['-c', script]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the base images without a registry. */
export async function makeBases(): Promise<void> {
  await requireNames();
  if (!(await succeeds('image', 'exists', BASE))) await makeBase();
  const context = path.join(import.meta.dirname, 'stand-ins');
  await build('--target=postgres', `--tag=${BASES.POSTGRES_IMAGE}`, context);
  await build('--target=caddy', `--tag=${BASES.CADDY_IMAGE}`, context);
}

/** Removes containers with their volumes and networks. */
export async function clearContainers(): Promise<void> {
  await podman('rm', '--all', '--force', '--time=0');
  await podman('volume', 'prune', '--force');
  await podman('network', 'prune', '--force');
}

/** Removes all images except the bases. */
export async function clearImages(): Promise<void> {
  const images = (await podman('images', '--format={{.Repository}}')).split('\n');
  const ownImages = images.filter((name) => name.startsWith('localhost/simmer/'));
  if (ownImages.length > 0) await podman('rmi', '--force', ...ownImages);
  await podman('image', 'prune', '--force');
}

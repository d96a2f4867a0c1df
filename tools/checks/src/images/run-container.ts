import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltImage } from './build-image.ts';
import type { Container, VolumeMount } from './containers.ts';
import { memoryGroup, processTree, treeBytes } from './memory.ts';
import { imagePath, type BaseImage } from './sandbox.ts';

const READ_EVERY_MS = 25;
const LOG_CHARACTERS = 20_000;

/** A container that was started. */
export interface RunningContainer {
  readonly container: Container;
  /** Whether the kernel enforces its limit; if not, its peak is compared with it. */
  readonly isLimited: boolean;
  peakBytes(): number;
  log(): string;
  /** When it began, by `performance.now()`. */
  readonly startedAt: number;
  /** Resolves with the code at its end; null for a signal. */
  readonly ended: Promise<number | null>;
  hasEnded(): boolean;
  /** What its own process may do that it must not, one sentence each. */
  privileges(): Promise<string[]>;
  stop(): Promise<void>;
}

async function mountArguments({ at, files }: VolumeMount, user: number, folder: string): Promise<string[]> {
  const place = path.join(folder, at.replaceAll('/', '_'));
  await mkdir(place, { recursive: true });
  for (const [name, text] of Object.entries(files ?? {})) await writeFile(path.join(place, name), text);
  if (files === undefined && process.getuid?.() === 0) await chown(place, user, user);
  return [files === undefined ? '--bind' : '--ro-bind', place, at];
}

/** What keeps a process from being confined, by its entry in /proc. */
async function privilegesOf(pid: number, user: number): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1];
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot && field('Uid') !== Array.from({ length: 4 }, () => user).join('\t')
      ? [`runs as ${field('Uid')}`]
      : []),
    ...(['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].some(
      (name) => Number.parseInt(field(name) ?? '1', 16) !== 0,
    )
      ? ['has capabilities']
      : []),
    ...(field('NoNewPrivs') === '1' ? [] : ['may gain privileges']),
  ];
}

/**
 * Starts a container under bubblewrap: as its pod's user, with a read-only root, its volumes, no capabilities, no new
 * privileges, and its limit of memory (OPS-121). It has the network of this machine.
 *
 * @param folder where its volumes are put.
 * @param extraMounts further arguments of bubblewrap.
 */
export async function runContainer(
  base: BaseImage,
  image: BuiltImage,
  container: Container,
  folder: string,
  extraMounts: readonly string[],
): Promise<RunningContainer> {
  const { name, user, limitBytes, variables } = container;
  await mkdir(folder, { recursive: true });
  const group = await memoryGroup(name, limitBytes);
  const volumes = await Promise.all(container.mounts.map((mount) => mountArguments(mount, user, folder)));
  const isRoot = process.getuid?.() === 0;
  const environment = { PATH: imagePath, ...image.variables, ...variables };
  const bubblewrap = [
    ['bwrap', '--unshare-all', '--share-net', '--die-with-parent', '--clearenv', '--cap-drop', 'ALL'],
    isRoot ? [] : ['--uid', String(user), '--gid', String(user)],
    base.mounts,
    ...(await readdir(image.files)).map((entry) => ['--ro-bind', path.join(image.files, entry), `/${entry}`]),
    ...volumes,
    extraMounts,
    ['--chdir', image.workdir, '--remount-ro', '/usr/local', '--remount-ro', '/'],
    ...Object.entries(environment).map(([key, value]) => ['--setenv', key, value]),
    ['--', ...(container.command ?? image.command)],
  ].flat();
  const asUser = isRoot
    ? ['setpriv', '--reuid', String(user), '--regid', String(user), '--clear-groups']
    : [];
  // The shell joins the group before anything of the container runs.
  const join = group ? `echo $$ > ${group.processes}; ` : '';
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', `${join}exec "$@"`, 'sh', ...asUser, ...bubblewrap], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-LOG_CHARACTERS));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const pid = child.pid ?? 0;
  let peak = 0;
  const over = new AbortController();
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    over.abort();
    return code ?? null;
  });
  const measured = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await treeBytes(pid));
      await pause(READ_EVERY_MS);
    }
  })();
  return {
    container,
    isLimited: group !== undefined,
    peakBytes: () => peak,
    log: () => log,
    startedAt,
    ended,
    hasEnded: () => over.signal.aborted,
    privileges: async () => {
      const tree = await processTree(pid);
      const own = tree.at(-1) ?? pid;
      return (await privilegesOf(own, user)).map((problem) => `${name} ${problem}`);
    },
    stop: async () => {
      // Bubblewrap itself does not pass signals on.
      const own = (await processTree(pid)).at(-1);
      if (!over.signal.aborted && own !== undefined) process.kill(own, 'SIGTERM');
      await Promise.race([ended, pause(20_000, undefined, { ref: false })]);
      if (!over.signal.aborted) child.kill('SIGKILL');
      await ended;
      await measured;
      await group?.remove();
    },
  };
}

import { createHash } from 'node:crypto';
import {
  hostedContracts,
  remoteContract,
  type RemoteManifest,
  type SlotName,
} from '@simmer/contracts/remote-contract';
import type { Preload, Release, ReleaseRemote } from '@simmer/contracts/release';
import { integrityOf, type Artifact } from './artifact.ts';
import { filesForRequests, needOfGroups } from './chunk-closure.ts';
import { remoteGlobal } from './remote-global.ts';
import type { BuildReport } from './stats-plugin.ts';

/** A published build with its report. */
export interface PublishedBuild {
  artifact: Artifact;
  report: BuildReport;
  /** The public folder of the version, with a trailing slash. */
  base: string;
}

export interface PublishedRemote extends PublishedBuild {
  manifest: RemoteManifest;
}

/** A page of the shell: its path (`*` for every other), its named chunks and slots. */
export interface ShellRoute {
  path: string;
  chunks: readonly string[];
  slots?: readonly SlotName[];
}

/** Every remote's page is inside the shell's frame. */
const frameChunks = ['app', 'app-frame'];

function preload(base: string, file: string): Preload[] {
  if (file.endsWith('.js')) return [{ href: base + file, as: 'script' }];
  if (file.endsWith('.css')) return [{ href: base + file, as: 'style' }];
  return [];
}

function preloads(base: string, files: readonly string[]): Preload[] {
  return files.flatMap((file) => preload(base, file));
}

/** The two fonts of every page; otherwise a browser discovers them only in the stylesheet. */
function fontPreloads({ artifact, base }: PublishedBuild): Preload[] {
  const fonts = artifact.files.filter((file) => /-latin-wght-normal\.[0-9a-f]+\.woff2$/.test(file));
  return fonts.map((file) => ({ href: base + file, as: 'font' }));
}

function shellFiles(shell: PublishedBuild, chunks: readonly string[], requests: readonly string[]): string[] {
  const own = needOfGroups(shell.report, chunks);
  return [...new Set([...own.files, ...filesForRequests(shell.report, [...own.requests, ...requests])])];
}

function onlyFile(build: PublishedBuild, pattern: RegExp): string {
  const [file, ...others] = build.artifact.files.filter((name) => pattern.test(name));
  if (file === undefined || others.length > 0)
    throw new Error(`${build.base} needs one file like ${String(pattern)}.`);
  return file;
}

function entryOf(remote: PublishedRemote): { href: string; integrity: string } {
  const file = onlyFile(remote, /^remote-entry\.[0-9a-f]+\.js$/);
  return { href: remote.base + file, integrity: integrityOf(remote.artifact, file) };
}

/** The preloads of one page: chunks of the shell and of a remote, and the kit files that they need. */
function pagePreloads(
  shell: PublishedBuild,
  shellChunks: readonly string[],
  parts: readonly { remote: PublishedRemote; chunks: readonly string[] }[],
): Preload[] {
  const needs = parts.map(({ remote, chunks }) => ({
    remote,
    need: needOfGroups(remote.report, ['remote', ...chunks]),
  }));
  const requests = needs.flatMap(({ need }) => need.requests);
  return [
    ...needs.flatMap(({ remote, need }): Preload[] => [
      { ...entryOf(remote), as: 'script' },
      ...preloads(remote.base, need.files),
    ]),
    ...preloads(shell.base, shellFiles(shell, shellChunks, requests)),
    ...fontPreloads(shell),
  ];
}

function describeRemote(shell: PublishedBuild, remote: PublishedRemote): ReleaseRemote {
  const { manifest, artifact } = remote;
  const { href, integrity } = entryOf(remote);
  return {
    name: manifest.name,
    version: artifact.version,
    entry: href,
    integrity,
    global: remoteGlobal(manifest.name, artifact.version),
    contract: { min: remoteContract, max: remoteContract },
    routes: manifest.routes.map(({ path, access, chunks }) => ({
      path,
      access,
      preloads: pagePreloads(shell, frameChunks, [{ remote, chunks }]),
    })),
    nav: manifest.nav.map((entry) => ({ ...entry })),
    slots: [...manifest.slots],
  };
}

/** The remote that provides a slot; its chunk has the slot's name. */
function slotPart(remotes: readonly PublishedRemote[], slot: SlotName) {
  const remote = remotes.find(({ manifest }) => manifest.slots.includes(slot));
  if (!remote) throw new Error(`No remote provides the slot '${slot}'.`);
  return { remote, chunks: [slot] };
}

function describeShell(
  shell: PublishedBuild,
  routes: readonly ShellRoute[],
  remotes: readonly PublishedRemote[],
): Release['shell'] {
  const entry = onlyFile(shell, /^main\.[0-9a-f]+\.js$/);
  const styles = shell.artifact.files.filter((file) => /^main\.[0-9a-f]+\.css$/.test(file));
  return {
    version: shell.artifact.version,
    template: `${shell.base}template.html`,
    entry: shell.base + entry,
    integrity: integrityOf(shell.artifact, entry),
    styles: styles.map((file) => ({ href: shell.base + file, integrity: integrityOf(shell.artifact, file) })),
    contract: { ...hostedContracts },
    routes: routes.map(({ path, chunks, slots = [] }) => ({
      path,
      preloads: pagePreloads(
        shell,
        chunks,
        slots.map((slot) => slotPart(remotes, slot)),
      ),
    })),
  };
}

/** Builds the release document of a shell and its remotes. */
export function describeRelease(
  shell: PublishedBuild,
  shellRoutes: readonly ShellRoute[],
  remotes: readonly PublishedRemote[],
  now: Date,
): Release {
  const parts = {
    shell: describeShell(shell, shellRoutes, remotes),
    remotes: remotes.map((remote) => describeRemote(shell, remote)),
  };
  const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
  return { schema: 1, id, created_at: now.toISOString(), ...parts };
}

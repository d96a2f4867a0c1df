import { createHash } from 'node:crypto';
import { hostedContracts, remoteContract, type RemoteManifest } from '@simmer/contracts/remote-contract';
import type { Preload, Release, ReleaseRemote } from '@simmer/contracts/release';
import { integrityOf, type Artifact } from './artifact.ts';
import { filesForRequests, needOfGroups } from './chunk-closure.ts';
import { remoteGlobal } from './remote-global.ts';
import type { BuildReport } from './stats-plugin.ts';

/** A published build with its own account of what is in it. */
export interface PublishedBuild {
  artifact: Artifact;
  report: BuildReport;
  /** The public folder of the version, with a trailing slash. */
  base: string;
}

export interface PublishedRemote extends PublishedBuild {
  manifest: RemoteManifest;
}

/** A page of the shell itself: its path (`*` for every other) and the named chunks that it needs. */
export interface ShellRoute {
  path: string;
  chunks: readonly string[];
}

/** Every remote's page stands inside the shell's frame. */
const frameChunks = ['app', 'app-frame'];

function preload(base: string, file: string): Preload[] {
  if (file.endsWith('.js')) return [{ href: base + file, as: 'script' }];
  if (file.endsWith('.css')) return [{ href: base + file, as: 'style' }];
  return [];
}

function preloads(base: string, files: readonly string[]): Preload[] {
  return files.flatMap((file) => preload(base, file));
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

function describeRemote(shell: PublishedBuild, remote: PublishedRemote): ReleaseRemote {
  const { manifest, artifact, base, report } = remote;
  const entry = onlyFile(remote, /^remote-entry\.[0-9a-f]+\.js$/);
  const integrity = integrityOf(artifact, entry);
  return {
    name: manifest.name,
    version: artifact.version,
    entry: base + entry,
    integrity,
    global: remoteGlobal(manifest.name, artifact.version),
    contract: { min: remoteContract, max: remoteContract },
    routes: manifest.routes.map(({ path, access, chunks }) => {
      const own = needOfGroups(report, ['remote', ...chunks]);
      return {
        path,
        access,
        preloads: [
          { href: base + entry, as: 'script', integrity },
          ...preloads(base, own.files),
          ...preloads(shell.base, shellFiles(shell, frameChunks, own.requests)),
        ],
      };
    }),
    nav: manifest.nav.map((entry) => ({ ...entry })),
    slots: [...manifest.slots],
  };
}

function describeShell(shell: PublishedBuild, routes: readonly ShellRoute[]): Release['shell'] {
  const entry = onlyFile(shell, /^main\.[0-9a-f]+\.js$/);
  const styles = shell.artifact.files.filter((file) => /^main\.[0-9a-f]+\.css$/.test(file));
  return {
    version: shell.artifact.version,
    template: `${shell.base}template.html`,
    entry: shell.base + entry,
    integrity: integrityOf(shell.artifact, entry),
    styles: styles.map((file) => ({ href: shell.base + file, integrity: integrityOf(shell.artifact, file) })),
    contract: { ...hostedContracts },
    routes: routes.map(({ path, chunks }) => ({
      path,
      preloads: preloads(shell.base, shellFiles(shell, chunks, [])),
    })),
  };
}

/** Writes down what one shell and its remotes are, together, as a release. */
export function describeRelease(
  shell: PublishedBuild,
  shellRoutes: readonly ShellRoute[],
  remotes: readonly PublishedRemote[],
  now: Date,
): Release {
  const parts = {
    shell: describeShell(shell, shellRoutes),
    remotes: remotes.map((remote) => describeRemote(shell, remote)),
  };
  const id = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
  return { schema: 1, id, created_at: now.toISOString(), ...parts };
}

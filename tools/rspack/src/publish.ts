import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { previousBuild } from '@simmer/contracts/previous-build';
import { releaseSchema, type Release } from '@simmer/contracts/release';
import { remoteNames, type RemoteManifest, type RemoteName } from '@simmer/contracts/remote-contract';
import { publishArtifact } from './artifact.ts';
import { releaseFolder, repositoryRoot } from './repository/paths.ts';
import { pruneVersions } from './prune.ts';
import {
  describeRelease,
  type PublishedBuild,
  type PublishedRemote,
  type ShellRoute,
} from './release-document.ts';
import type { BuildReport } from './stats-plugin.ts';

function publishBuild(app: string, target: string, place: string): PublishedBuild {
  const folder = `${repositoryRoot}apps/${app}`;
  const artifact = publishArtifact(`${folder}/dist/out`, join(target, place));
  const report = JSON.parse(readFileSync(`${folder}/dist/stats.json`, 'utf8')) as BuildReport;
  return { artifact, report, base: `/${place}/${artifact.version}/` };
}

async function readManifest(app: string, file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(`${repositoryRoot}apps/${app}/src/${file}`).href)) as Record<
    string,
    unknown
  >;
}

async function publishRemote(name: RemoteName, target: string): Promise<PublishedRemote> {
  const { remoteManifest } = await readManifest(`${name}-mfe`, 'remote.manifest.ts');
  const build = publishBuild(`${name}-mfe`, target, `remotes/${name}`);
  return { ...build, manifest: remoteManifest as RemoteManifest };
}

/** Replaces the release document atomically: a reader sees the old one or the new one, never a partial one. */
export function promoteRelease(release: Release, target: string): void {
  const file = join(target, 'release.json');
  const temporaryFile = `${file}.${String(process.pid)}`;
  writeFileSync(temporaryFile, JSON.stringify(releaseSchema.parse(release), null, 2));
  renameSync(temporaryFile, file);
}

function deployedRelease(target: string): Release | undefined {
  const file = join(target, 'release.json');
  // A document of another schema names no build that this release could fall back to.
  return existsSync(file) ? releaseSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined;
}

/** Names for each remote the build that it replaces (FED-12). */
function withPreviousBuilds(release: Release, target: string): Release {
  const deployed = deployedRelease(target);
  const remotes = release.remotes.map((remote) => {
    const previous = previousBuild(
      remote,
      deployed?.remotes.find(({ name }) => name === remote.name),
      {
        hosted: release.shell.contract,
        isKept: (version) => existsSync(join(target, 'remotes', remote.name, version)),
      },
    );
    return previous ? { ...remote, previous } : remote;
  });
  return { ...release, remotes };
}

/** The versions of a release by their folder. */
function versionsInUse({ shell, remotes }: Release): Map<string, readonly string[]> {
  return new Map([
    ['shell', [shell.version]],
    ...remotes.map(({ name, version, previous }): [string, string[]] => [
      `remotes/${name}`,
      previous ? [version, previous.version] : [version],
    ]),
  ]);
}

/**
 * Publishes the builds of the four front ends (each `dist/out`) to `target` and promotes them. Earlier versions stay
 * for a while, so that an open page still finds its chunks.
 */
export async function publishRelease(target = releaseFolder, now = new Date()): Promise<Release> {
  mkdirSync(target, { recursive: true });
  const { shellRoutes } = await readManifest('shell', 'shell.manifest.ts');
  const shell = publishBuild('shell', target, 'shell');
  const remotes = await Promise.all(remoteNames.map((name) => publishRemote(name, target)));
  const described = describeRelease(shell, shellRoutes as readonly ShellRoute[], remotes, now);
  const release = withPreviousBuilds(described, target);
  promoteRelease(release, target);
  for (const [folder, versions] of versionsInUse(release)) pruneVersions(join(target, folder), versions);
  return release;
}

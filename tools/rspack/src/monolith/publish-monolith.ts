import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@simmer/contracts/release';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { isShell } from '@simmer/releases/builds/build-manifest';
import { composeRelease } from '@simmer/releases/compose/compose-release';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { describeShell, remoteManifestOf, shellRoutesOf, type ShellRoute } from '../builds/describe-build.ts';
import { publishBuild, readBuildIn } from '../builds/local-build.ts';
import { localRemotes } from '../repository/local-remotes.ts';

const frameChunks = ['app', 'app-frame'];

/** The pages of the shell and of the remotes, all in one build. */
async function pagesOf(manifests: readonly RemoteManifest[]): Promise<ShellRoute[]> {
  const own = (await shellRoutesOf()).map(({ path, chunks, slots = [] }) => ({
    path,
    chunks: [...chunks, ...slots],
  }));
  const others = manifests.flatMap(({ routes }) =>
    routes.map(({ path, chunks }) => ({ path, chunks: [...frameChunks, ...chunks] })),
  );
  return [...own, ...others];
}

/** Lists the pages of the remotes as theirs, because the shell makes navigation and guards from that. */
function withRemotes({ shell, ...release }: Release, manifests: readonly RemoteManifest[]): Release {
  const partsOf = (path: string) => {
    const { preloads = [], html } = shell.routes.find((route) => route.path === path) ?? {};
    return { preloads, ...(html && { html }) };
  };
  const { version, entry, integrity, contract } = shell;
  const remotes = manifests.map(({ name, routes, nav, slots }) => ({
    name,
    version,
    entry,
    integrity,
    contract,
    global: 'monolith',
    routes: routes.map(({ path, access }) => ({ path, access, ...partsOf(path) })),
    nav: nav.map((entry) => ({ ...entry })),
    slots: [...slots],
  }));
  const theirs = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const routes = shell.routes.filter(({ path }) => !theirs.has(path));
  return { ...release, shell: { ...shell, routes }, remotes };
}

/**
 * Publishes the build in `folder` of shell and remotes as one application, for a gateway.
 * @param target the release folder.
 */
export async function publishMonolith(folder: string, target: string): Promise<void> {
  const manifests = await Promise.all(localRemotes.map((name) => remoteManifestOf(name)));
  const pages = await pagesOf(manifests);
  const build = await publishBuild(
    new FolderStore(target),
    readBuildIn(folder, (files) => describeShell(pages, files)),
  );
  if (!isShell(build)) throw new Error('The build is none of the shell.');
  const release = withRemotes(composeRelease(build, [], new Date()), manifests);
  await writeFile(join(target, 'release.json'), JSON.stringify(releaseSchema.parse(release)));
}

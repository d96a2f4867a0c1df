import type { Preload, Release, ReleaseRemote } from '@simmer/contracts/release';
import { baseOf } from '@simmer/contracts/release-builds';
import { prerenderedFile } from '@simmer/build/builds/build-names';
import { describeShell, remoteManifestOf, shellRoutesOf } from '@simmer/build/builds/describe-build';
import { publishBuild, readBuildIn } from '@simmer/build/builds/local-build';
import { bundleInto } from '@simmer/build/nested-build';
import { localRemotes } from '@simmer/build/builds/local-remotes';
import { isShell, type BuiltShell } from '@simmer/releases/builds/build-manifest';
import { needOfGroups, composeRelease } from '@simmer/releases/compose-release';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { replaceFile } from '@simmer/releases/store/files';
import { twinConfig } from './twin-config.ts';

/** The chunks of the frame, which every page of a remote is in. */
const frameChunks = ['main', 'app', 'app-frame'];

/** Builds the twin and stores it, compressed like any build. */
async function publishTwin(folder: string, store: FolderStore): Promise<BuiltShell> {
  await bundleInto(`${folder}/dist/out`, twinConfig(folder));
  const routes = (await shellRoutesOf()).map((route) => ({ ...route, slots: [] }));
  const build = await publishBuild(
    store,
    readBuildIn(folder, (files) => describeShell(routes, files)),
  );
  if (!isShell(build)) throw new Error('The twin is a build of the shell.');
  return build;
}

function hashedFile(build: BuiltShell, file: string) {
  const integrity = build.files.find((each) => each.path === file)?.integrity;
  return integrity === undefined ? undefined : { href: baseOf(build) + file, integrity };
}

/** Links to the files of a page, like those of a release. */
function preloadsOf(build: BuiltShell, chunks: readonly string[]): Preload[] {
  const { files } = needOfGroups(build.report, [...frameChunks, ...chunks]);
  const asOf = (file: string) => (file.endsWith('.css') ? 'style' : 'script');
  const code = files.filter((file) => /\.(js|css)$/.test(file));
  return [
    ...code.map(
      (file) => ({ href: baseOf(build) + file, ...hashedFile(build, file), as: asOf(file) }) as const,
    ),
    ...build.fonts.map((file) => ({ href: baseOf(build) + file, as: 'font' }) as const),
  ];
}

/** The pages of a remote, whose files are those of the twin. */
async function describePart(build: BuiltShell, name: string): Promise<ReleaseRemote> {
  const { routes, nav, slots } = await remoteManifestOf(name);
  return {
    name,
    version: build.version,
    entry: baseOf(build) + build.entry,
    integrity: hashedFile(build, build.entry)?.integrity ?? '',
    global: 'none',
    contract: build.contract,
    routes: routes.map(({ path, access, chunks }) => {
      const html = hashedFile(build, prerenderedFile(path));
      return { path, access, preloads: preloadsOf(build, chunks), ...(html && { html }) };
    }),
    nav: [...nav],
    slots: [...slots],
  };
}

/**
 * Builds the twin in a folder, with a release that the gateway serves like any other: its document lists the pages,
 * because navigation and prerendered HTML come from it.
 * @returns the folder of the release.
 */
export async function publishTwinRelease(folder: string): Promise<string> {
  const store = new FolderStore(`${folder}/release`);
  const build = await publishTwin(folder, store);
  const remotes = await Promise.all(localRemotes.map((name) => describePart(build, name)));
  const release: Release = { ...composeRelease(build, [], new Date(0)), remotes };
  await replaceFile(`${store.location}/release.json`, JSON.stringify(release));
  return store.location;
}

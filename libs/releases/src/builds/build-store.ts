import { placeOf, type BuildName } from '@simmer/contracts/release-builds';
import { appNameSchema } from '@simmer/contracts/release';
import { join } from 'node:path';
import { canonicalJson } from '../document/integrity.ts';
import { appsOf, type AppName, type ReleaseDocument, type Versions } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildManifestSchema, type BuildManifest, type BuiltShell } from './build-manifest.ts';
import { replaceFile } from '../store/files.ts';

const manifestFolder = (app: AppName) => `builds/${app}`;
/** The file of a build's manifest in a store. */
export const manifestPath = (app: AppName, version: string) => `${manifestFolder(app)}/${version}.json`;

/** A file as it is stored; packed copies are files with names of their own. */
export interface PackedFile {
  path: string;
  content: Uint8Array;
}

/** Whether a build is stored completely. */
export const hasBuild = async (store: ReleaseStore, app: AppName, version: string): Promise<boolean> =>
  (await store.readFile(manifestPath(app, version))) !== undefined;

/**
 * Stores a build once (FED-13). Its manifest is stored last: what has a manifest is complete, and an upload that was killed can
 * be repeated.
 *
 * @throws FileChangedError if this version is stored with other content.
 */
export async function putBuild(
  store: ReleaseStore,
  build: BuildManifest,
  files: readonly PackedFile[],
): Promise<void> {
  const manifest = buildManifestSchema.parse(build);
  const folder = `${placeOf(build.app)}/${build.version}`;
  await forEachFile(files, ({ path, content }) => store.putFile(`${folder}/${path}`, content));
  await store.putFile(manifestPath(build.app, build.version), Buffer.from(canonicalJson(manifest)));
}

/** Reads the manifest of a build. @returns undefined if there is no such build. */
export async function findBuild(
  store: ReleaseStore,
  app: AppName,
  version: string,
): Promise<BuildManifest | undefined> {
  const content = await store.readFile(manifestPath(app, version));
  if (!content) return undefined;
  const build = buildManifestSchema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  if (build.app !== app || build.version !== version)
    throw new Error(`The build ${version} of ${app} says that it is ${build.version} of ${build.app}.`);
  return build;
}

/** Reads the manifest of a build. @throws Error if there is no such build. */
export async function readBuild(store: ReleaseStore, app: 'shell', version: string): Promise<BuiltShell>;
export async function readBuild(store: ReleaseStore, app: AppName, version: string): Promise<BuildManifest>;
export async function readBuild(store: ReleaseStore, app: AppName, version: string): Promise<BuildManifest> {
  const build = await findBuild(store, app, version);
  if (!build) throw new Error(`${store.location} has no build ${version} of ${app}: publish it first.`);
  return build;
}

/** The apps that a document names, then those of which a build is stored. */
export async function knownApps(
  store: ReleaseStore,
  document: Pick<ReleaseDocument, 'deployed'> | undefined,
): Promise<AppName[]> {
  const files = await store.listFiles('builds');
  const stored = files.flatMap(({ path }) => appNameSchema.safeParse(path.split('/')[1]).data ?? []);
  return appsOf({ ...document?.deployed, ...Object.fromEntries(stored.map((app) => [app, true])) });
}

/** When each version of an app was stored, complete or not: an upload may have been killed. */
export async function storedTimes(store: ReleaseStore, app: AppName): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const folder of [placeOf(app), manifestFolder(app)])
    for (const { path, modifiedAt } of await store.listFiles(folder)) {
      const version = path.slice(folder.length + 1, folder.length + 13);
      times.set(version, Math.max(times.get(version) ?? 0, modifiedAt.getTime()));
    }
  return times;
}

/** Removes a build; its manifest first, so that nobody takes the rest for a complete build. */
export async function removeBuild(store: ReleaseStore, app: AppName, version: string): Promise<void> {
  await store.removeFile(manifestPath(app, version));
  for (const { path } of await store.listFiles(`${placeOf(app)}/${version}`)) await store.removeFile(path);
}

/** The builds of an app that are stored completely, the one that was published last first. */
export async function listPublished(
  store: ReleaseStore,
  app: AppName,
): Promise<{ version: string; publishedAt: Date }[]> {
  const files = await store.listFiles(manifestFolder(app));
  return files
    .map(({ path, modifiedAt }) => ({
      version: path.slice(manifestFolder(app).length + 1, -'.json'.length),
      publishedAt: modifiedAt,
    }))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

/** The version of each app that was published last, if there is one. */
export async function newestBuilds(store: ReleaseStore, apps: readonly AppName[]): Promise<Versions> {
  const newest = apps.map(async (app) =>
    (await listPublished(store, app)).slice(0, 1).map(({ version }) => [app, version]),
  );
  return Object.fromEntries((await Promise.all(newest)).flat()) as Versions;
}

const atOnce = 8;

/** Runs `work` for each file, eight at a time: a build has hundreds. */
async function forEachFile<File>(files: readonly File[], work: (file: File) => Promise<void>): Promise<void> {
  for (let start = 0; start < files.length; start += atOnce) {
    await Promise.all(files.slice(start, start + atOnce).map(work));
  }
}

/** Copies the files of a build from a store into a folder that a gateway can serve, and then the list of them. */
export async function copyBuild(
  store: ReleaseStore,
  { app, version }: BuildName,
  folder: string,
): Promise<void> {
  const copy = async (path: string): Promise<void> => {
    const content = await store.readFile(path);
    if (!content) throw new Error(`${path} was removed from ${store.location} while it was copied.`);
    await replaceFile(join(folder, path), content);
  };
  await forEachFile(await store.listFiles(`${placeOf(app)}/${version}`), ({ path }) => copy(path));
  await copy(manifestPath(app, version));
}

import { existsSync, readFileSync } from 'node:fs';
import {
  buildManifestSchema,
  buildReportSchema,
  buildSourceSchema,
  isShell,
  type BuildManifest,
  type BuildSource,
} from '@simmer/releases/builds/build-manifest';
import { hasBuild, putBuild, readBuild, type PackedFile } from '@simmer/releases/builds/build-store';
import { canonicalJson } from '@simmer/releases/document/integrity';
import type { AppName } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { describerOf, folderOf, type Describe } from './describe-build.ts';
import { listOutput, packFiles, versionOf } from './pack-build.ts';
import { remoteGlobal, serviceWorkerFile } from './build-names.ts';
import { sourceFile } from './build-source.ts';
import { filesWithoutHash } from './stamp-texts.ts';

/** The last build of an app on this machine. */
export interface LocalBuild {
  app: AppName;
  /** The hash of the content: an unchanged build keeps its version. */
  version: string;
  /** Compresses the files, which takes a while. */
  readonly pack: () => { manifest: BuildManifest; files: PackedFile[] };
}

function readSource(folder: string): BuildSource | undefined {
  const file = sourceFile(folder);
  if (!existsSync(file)) return undefined;
  return buildSourceSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads the build in a package's `dist`. */
export function readBuildIn(folder: string, describe: Describe): LocalBuild {
  const output = `${folder}/dist/out`;
  const paths = listOutput(output);
  const description = describe(paths);
  const report = buildReportSchema.parse(JSON.parse(readFileSync(`${folder}/dist/stats.json`, 'utf8')));
  const version = versionOf(output, paths, canonicalJson({ description, report }));
  const ownGlobal = description.app === 'shell' ? {} : { global: remoteGlobal(description.app, version) };
  return {
    app: description.app,
    version,
    pack: () => {
      const { files, packed } = packFiles(output, paths, version);
      // The source is not part of the version: the same content from another commit is the same build.
      const source = readSource(folder);
      const manifest = buildManifestSchema.parse({
        ...description,
        ...ownGlobal,
        version,
        report,
        source,
        files,
      });
      return { manifest, files: packed };
    },
  };
}

/** Reads the last build of an app. Throws if there is none. */
export async function readLocalBuild(app: AppName): Promise<LocalBuild> {
  return readBuildIn(folderOf(app), await describerOf(app));
}

/**
 * @throws Error if neither the runtime of the build nor the release has the hash of a script or style sheet. The
 * gateway checks the hash of the service worker.
 */
function rejectUnhashed(build: BuildManifest, files: readonly PackedFile[]): void {
  const texts = files
    .filter(({ path }) => /\.(js|css)$/.test(path))
    .map(({ path, content }) => [path, Buffer.from(content).toString('utf8')] as const);
  const namedFiles = [build.entry, ...(isShell(build) ? [...build.styles, serviceWorkerFile] : [])];
  const lacking = filesWithoutHash(new Map(texts)).filter((path) => !namedFiles.includes(path));
  if (lacking.length > 0) throw new Error(`${build.app}: nothing checks the hash of ${lacking.join(', ')}.`);
}

/** Publishes a build, unless the store has it already. */
export async function publishBuild(store: ReleaseStore, build: LocalBuild): Promise<BuildManifest> {
  if (await hasBuild(store, build.app, build.version)) return readBuild(store, build.app, build.version);
  const { manifest, files } = build.pack();
  rejectUnhashed(manifest, files);
  await putBuild(store, manifest, files);
  return manifest;
}

import type { Release } from '@simmer/contracts/release';
import type { ReleaseFile, StoredBuild } from '@simmer/contracts/release-files';
import { baseOf, placeOf } from '@simmer/contracts/release-builds';
import { fileSchema, type BuiltFile } from '@simmer/releases/builds/build-manifest';
import { manifestPath } from '@simmer/releases/builds/build-store';
import type { AppName } from '@simmer/releases/document/release-document';
import { z } from 'zod';
import type { ReleaseSource } from './folder-source.ts';

/** Files of the shell that the origin serves at its root, such as the icons. */
const originFolder = 'origin/';

/** The files of a release's builds, also those that the release document does not name. */
export interface BuiltFiles {
  /** The builds for a start without a network, the shell's first. */
  readonly builds: readonly StoredBuild[];
  /** The files at the root of the origin, by their path there. */
  readonly origin: ReadonlyMap<string, ReleaseFile>;
}

/** The list of files is the only part of a manifest that is read: other parts may be newer than this gateway. */
const listSchema = z.object({ files: z.array(fileSchema) });

async function readFiles(
  source: ReleaseSource,
  app: AppName,
  version: string,
): Promise<readonly BuiltFile[] | undefined> {
  const text = await source.readFile(manifestPath(app, version));
  return listSchema.safeParse(JSON.parse(text?.toString('utf8') ?? 'null')).data?.files;
}

const filesOf = (base: string, files: readonly BuiltFile[]): ReleaseFile[] =>
  files.map(({ path, size, integrity }) => ({ href: base + path, size, integrity }));

/** Source maps are for developers, and HTML is only sent as part of a page. */
const isForBrowsers = ({ href }: ReleaseFile): boolean => !/\.(map|html)$/.test(href);

/** Reads the lists of files of a release's builds. Undefined if one is missing or cannot be read. */
export async function readBuilds(release: Release, source: ReleaseSource): Promise<BuiltFiles | undefined> {
  const { shell, remotes } = release;
  // The admin area has no copy of its data, so nobody can use it without the server (OFF-14).
  const used = remotes.filter(({ routes }) => routes.some(({ access }) => access !== 'super-admin'));
  const apps = [
    { app: 'shell' as const, version: shell.version, routes: shell.routes },
    ...used.map(({ name, version, routes }) => ({ app: name, version, routes })),
  ];
  const read = await Promise.all(
    apps.map(async ({ app, version, routes }) => {
      const files = await readFiles(source, app, version);
      const base = baseOf({ app, version });
      return files && { base, routes, files: filesOf(base, files) };
    }),
  );
  const readableBuilds = read.filter((build) => build !== undefined);
  if (readableBuilds.length < read.length) return undefined;
  const origin = `/${placeOf('shell')}/${shell.version}/${originFolder}`;
  const isAtRoot = ({ href }: ReleaseFile): boolean => href.startsWith(origin);
  return {
    builds: readableBuilds.map(({ base, routes, files }) => ({
      base,
      routes: routes.map(({ path }) => path).filter((path) => path !== '*'),
      files: files.filter((file) => isForBrowsers(file) && !isAtRoot(file)),
    })),
    origin: new Map(
      readableBuilds
        .flatMap(({ files }) => files)
        .filter(isAtRoot)
        .map((file) => [`/${file.href.slice(origin.length)}`, file]),
    ),
  };
}

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import {
  hostedContracts,
  remoteContract,
  type RemoteManifest,
  type RemoteName,
  type SlotName,
} from '@simmer/contracts/remote-contract';
import type { BuiltRemote, BuiltShell } from '@simmer/releases/builds/build-manifest';
import type { AppName } from '@simmer/releases/document/release-document';
import { z } from 'zod';
import { prerenderedFile } from './build-names.ts';
import { repositoryRoot } from './paths.ts';

/** The description of a build in a release, without version and files. The names of files come from `files`. */
export type Describe = (files: readonly string[]) => ShellDescription | RemoteDescription;

type ShellDescription = Omit<BuiltShell, 'version' | 'files' | 'report' | 'source'>;
export type RemoteDescription = Omit<BuiltRemote, 'version' | 'files' | 'report' | 'source' | 'global'>;

/** A page of the shell: its path (`*` for every other), its named chunks and slots. */
export interface ShellRoute {
  path: string;
  chunks: readonly string[];
  slots?: readonly SlotName[];
}

/** The folder of an app's package. */
export const packageOf = (app: AppName): string => (app === 'shell' ? 'shell' : `${app}-mfe`);

function requiredFile(name: string, files: readonly string[]): string {
  if (!files.includes(name)) throw new Error(`A build needs the file ${name}.`);
  return name;
}

/** The prerendered HTML of a path; absent if the build has none. */
function htmlOf(path: string, files: readonly string[]) {
  const html = prerenderedFile(path);
  return files.includes(html) ? { html } : {};
}

export function describeShell(routes: readonly ShellRoute[], files: readonly string[]): ShellDescription {
  return {
    schema: 1,
    app: 'shell',
    contract: { ...hostedContracts },
    entry: requiredFile('main.js', files),
    template: 'template.html',
    styles: files.filter((file) => file === 'main.css'),
    fonts: files.filter((file) => /-latin-wght-normal\.[0-9a-f]+\.woff2$/.test(file)),
    routes: routes.map(({ path, chunks, slots = [] }) => ({
      path,
      chunks: [...chunks],
      slots: [...slots],
      ...htmlOf(path, files),
    })),
    ...(files.includes(prerenderedFile('frame')) ? { frame: prerenderedFile('frame') } : {}),
  };
}

export function describeRemote(manifest: RemoteManifest, files: readonly string[]): RemoteDescription {
  return {
    schema: 1,
    app: manifest.name,
    contract: { min: remoteContract, max: remoteContract },
    entry: requiredFile('remote-entry.js', files),
    routes: manifest.routes.map((route) => ({
      ...route,
      chunks: [...route.chunks],
      ...htmlOf(route.path, files),
    })),
    nav: manifest.nav.map((entry) => ({ ...entry })),
    slots: [...manifest.slots],
  };
}

/** The folder of an app's package in this repository. */
export const folderOf = (app: AppName): string => `${repositoryRoot}apps/${packageOf(app)}`;

async function importFrom(folder: string, file: string): Promise<Record<string, unknown>> {
  const url = pathToFileURL(`${folder}/src/${file}`).href;
  return (await import(url)) as Record<string, unknown>;
}

export async function remoteManifestOf(name: RemoteName): Promise<RemoteManifest> {
  return (await importFrom(folderOf(name), 'remote.manifest.ts'))['remoteManifest'] as RemoteManifest;
}

export async function shellRoutesOf(): Promise<readonly ShellRoute[]> {
  return (await importFrom(folderOf('shell'), 'shell.manifest.ts'))['shellRoutes'] as readonly ShellRoute[];
}

/** The author in the package of an app, whom operators ask about a build. */
async function ownerOf(folder: string): Promise<{ owner?: string }> {
  const text = await readFile(`${folder}/package.json`, 'utf8').catch((error: unknown) => {
    throw new Error(`There is no package in ${folder}.`, { cause: error });
  });
  const { author } = z.object({ author: z.string().min(1).max(100).optional() }).parse(JSON.parse(text));
  return author === undefined ? {} : { owner: author };
}

/** Reads the description of an app from its package. */
export async function describerOf(app: AppName): Promise<Describe> {
  const owner = await ownerOf(folderOf(app));
  if (app !== 'shell') {
    const manifest = await remoteManifestOf(app);
    return (files) => ({ ...describeRemote(manifest, files), ...owner });
  }
  const routes = await shellRoutesOf();
  return (files) => ({ ...describeShell(routes, files), ...owner });
}

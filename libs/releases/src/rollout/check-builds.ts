import type { Release } from '@simmer/contracts/release';
import { baseOf } from '@simmer/contracts/release-builds';
import { rangesOverlap, rangeText } from '@simmer/contracts/remote-contract';
import { composeRelease } from '../compose-release.ts';
import {
  isRemote,
  isShell,
  type BuildManifest,
  type BuiltRemote,
  type BuiltShell,
} from '../builds/build-manifest.ts';
import { readBuild } from '../builds/build-store.ts';
import { appsOf, type AppName, type Versions } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Builds that run together. */
export interface BuildSet {
  shell: BuiltShell;
  remotes: BuiltRemote[];
}

/** Reads the manifests of versions that run together; each once, because they never change. */
export function createBuildReader(store: ReleaseStore): (versions: Versions) => Promise<BuildSet> {
  const read = new Map<string, Promise<BuildManifest>>();
  const readOnce = (app: AppName, version: string): Promise<BuildManifest> => {
    const name = `${app}@${version}`;
    const build = read.get(name) ?? readBuild(store, app, version);
    read.set(name, build);
    return build;
  };
  return async (versions) => {
    const builds = await Promise.all(
      appsOf(versions).flatMap((app) => (versions[app] === undefined ? [] : [readOnce(app, versions[app])])),
    );
    const shell = builds.find(isShell);
    if (!shell) throw new Error('There is no shell yet: promote one together with the remotes.');
    return { shell, remotes: builds.filter(isRemote) };
  };
}

/** The most bytes, as they are sent, of scripts and styles that a page needs before it can be shown. */
const usualBudgetBytes = 299_000;
const budgetBytes: Readonly<Record<string, number>> = {
  '/': 122_000,
  '/welcome': 122_000,
};

const budgetOf = (path: string) => budgetBytes[path] ?? usualBudgetBytes;

function contractProblems({ shell, remotes }: BuildSet): string[] {
  return remotes
    .filter((remote) => !rangesOverlap(remote.contract, shell.contract))
    .map(
      (remote) =>
        `${remote.app} ${remote.version} supports contract ${rangeText(remote.contract)}, shell ${shell.version} supports ${rangeText(shell.contract)}.`,
    );
}

function sentBytes({ shell, remotes }: BuildSet): Map<string, number> {
  return new Map(
    [shell, ...remotes].flatMap((build) =>
      build.files.map((file): [string, number] => [baseOf(build) + file.path, file.gzip]),
    ),
  );
}

/** A release that preloads for each page only its own code: what fills its slots loads after the first paint. */
function composeWithoutSlots({ shell, remotes }: BuildSet): Release {
  const routes = shell.routes.map((route) => ({ ...route, slots: [] }));
  return composeRelease({ ...shell, routes }, remotes, new Date(0));
}

/** The bytes of each page before its first paint, by its path. */
function pageBytes(builds: BuildSet): Map<string, number> {
  const bytes = sentBytes(builds);
  const release = composeWithoutSlots(builds);
  const always = [release.shell.entry, ...release.shell.styles.map(({ href }) => href)];
  const routes = [...release.shell.routes, ...release.remotes.flatMap(({ routes }) => routes)];
  return new Map(
    routes.map(({ path, preloads }) => {
      const code = preloads.filter(({ as }) => as !== 'font').map(({ href }) => href);
      const files = new Set([...always, ...code]);
      return [path, [...files].reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0)];
    }),
  );
}

function budgetProblems(builds: BuildSet): string[] {
  return [...pageBytes(builds)]
    .filter(([path, bytes]) => bytes > budgetOf(path))
    .map(
      ([path, bytes]) =>
        `${path} loads ${(bytes / 1000).toFixed(0)} kB of code before it can be shown; its budget is ${(budgetOf(path) / 1000).toFixed(0)} kB.`,
    );
}

/** Why these builds must not run together, a sentence each; empty if they may. */
export function problemsOf(builds: BuildSet, options: { isBudgetChecked: boolean }): string[] {
  const contracts = contractProblems(builds);
  try {
    composeRelease(builds.shell, builds.remotes, new Date(0));
    return [...contracts, ...(options.isBudgetChecked ? budgetProblems(builds) : [])];
  } catch (error) {
    // Composing fails when a slot has no provider, or a chunk is missing.
    return [...contracts, error instanceof Error ? error.message : String(error)];
  }
}

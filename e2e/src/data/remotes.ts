import type { Locator, Page } from '@playwright/test';
import type { Release, ReleaseRemote } from '@simmer/contracts/release';
import type { RemoteName } from '@simmer/contracts/remote-contract';

/** A page of each remote. */
export interface SamplePage {
  readonly name: RemoteName;
  readonly path: string;
  /** Its link in the navigation. */
  readonly label: string;
  /** Something that only this page shows. */
  readonly content: (page: Page) => Locator;
}

export const samplePages: readonly SamplePage[] = [
  {
    name: 'planner',
    path: '/calendar',
    label: 'Calendar',
    content: (page) => page.getByRole('button', { name: 'Today', exact: true }),
  },
  {
    name: 'ecocycle',
    path: '/ecocycle',
    label: 'Ecocycle',
    content: (page) => page.getByRole('heading', { name: 'Ecocycle Canvas' }),
  },
  {
    name: 'admin',
    path: '/admin',
    label: 'Admin',
    content: (page) => page.getByRole('heading', { name: 'Admin', exact: true }),
  },
];

/** The release document of the stack. */
export async function currentRelease(origin: string): Promise<Release> {
  return (await (await fetch(`${origin}/release.json`)).json()) as Release;
}

export function remoteOf(release: Release, name: RemoteName): ReleaseRemote {
  const remote = release.remotes.find((each) => each.name === name);
  if (!remote) throw new Error(`The release has no ${name}.`);
  return remote;
}

/** Changes one remote of a release. */
export function withRemote(release: Release, name: RemoteName, change: Partial<ReleaseRemote>): Release {
  const remotes = release.remotes.map((remote) => (remote.name === name ? { ...remote, ...change } : remote));
  return { ...release, remotes };
}

/** A release without builds to fall back to, as it is after a first publish. */
export function withoutPrevious(release: Release): Release {
  return { ...release, remotes: release.remotes.map((remote) => ({ ...remote, previous: undefined })) };
}

const newVersion = 'ffffffffffff';

/** A release in which a remote has a newer build, which the stack does not have; the real one is the build before it. */
export function withNewBuild(release: Release, name: RemoteName, integrity: string): Release {
  const { version, entry, global, contract, integrity: hash } = remoteOf(release, name);
  return withRemote(release, name, {
    version: newVersion,
    entry: `/remotes/${name}/${newVersion}/remote-entry.js`,
    global: `simmer_remote_${name}_${newVersion}`,
    integrity,
    previous: { version, entry, global, contract, integrity: hash },
  });
}

/** The script of an entry whose only page throws when it is rendered. */
export const entryThatThrowsInRender = (global: string, path: string): string => `var ${global} = {
  init() {},
  get: () => Promise.resolve(() => ({ remote: { contract: 1, mount: () => ({ slots: {}, routes: { '${path}': [
    { index: true, Component() { throw new Error('thrown while rendering'); } },
  ] } }) } })),
};`;

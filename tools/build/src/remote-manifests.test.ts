import { readFileSync } from 'node:fs';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from './builds/paths.ts';
import { localRemotes } from './builds/local-remotes.ts';

const manifests = await Promise.all(
  localRemotes.map(async (name) => {
    const file = `${repositoryRoot}apps/${name}-mfe/src/remote.manifest.ts`;
    return ((await import(file)) as { readonly remoteManifest: RemoteManifest }).remoteManifest;
  }),
);

describe('manifests of the remotes', () => {
  it('each has the name of its folder', () => {
    expect(manifests.map(({ name }) => name)).toEqual(localRemotes);
  });

  it('each specified slot is filled by exactly one remote (FED-10)', () => {
    const specification = readFileSync(`${repositoryRoot}docs/specification/federation.md`, 'utf8');
    const list = /\*\*FED-10\*\* Slots: ([^.]*)\./.exec(specification)?.[1] ?? '';
    const specified = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
    expect(manifests.flatMap(({ slots }): string[] => [...slots]).toSorted()).toEqual(specified.toSorted());
  });
});

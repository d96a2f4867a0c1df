import { slotNames } from '@simmer/contracts/release';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from './repository/paths.ts';
import { localRemotes } from './repository/local-remotes.ts';

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

  it('each slot of the contract is filled by exactly one remote', () => {
    const filled: readonly string[] = manifests.flatMap(({ slots }) => slots);
    expect(filled.toSorted()).toEqual(Object.keys(slotNames).toSorted());
  });
});

import { rangesOverlap } from '@simmer/contracts/remote-contract';
import type { BuildManifest } from '../builds/build-manifest.ts';
import { hasBuild, readBuild } from '../builds/build-store.ts';
import type { AppName } from '../document/release-document.ts';
import type { PublicKey, SigningKey } from '../document/signing-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildHash, runnerVersion, signRow, verifyRow, type CompatibilityRow } from './compatibility-row.ts';
import type { Pair } from './pair.ts';

/** What is known of a pair. */
export type PairState =
  | { readonly kind: 'passed' | 'failed'; readonly row: CompatibilityRow }
  /** There is no row of these builds that a known key signed. */
  | { readonly kind: 'missing' }
  /** The ranges of contract numbers do not overlap: the shell does not load this build, so there is nothing to run. */
  | { readonly kind: 'contract' }
  /** One of the builds was removed: no browser can get it. */
  | { readonly kind: 'retired' };

const folderOf = ({ remote, version, shell }: Pair) => `compatibility/${remote}/${version}/${shell}`;

/** Keeps a row for good; the newest one of a pair counts. */
export async function putRow(store: ReleaseStore, row: CompatibilityRow, key: SigningKey): Promise<void> {
  const pair = { shell: row.shell.version, remote: row.remote.app, version: row.remote.version };
  const name = row.at.replaceAll(':', '-');
  await store.putFile(`${folderOf(pair)}/${name}.json`, Buffer.from(signRow(row, key)));
}

async function manifestOf(
  store: ReleaseStore,
  app: AppName,
  version: string,
): Promise<BuildManifest | undefined> {
  return (await hasBuild(store, app, version)) ? readBuild(store, app, version) : undefined;
}

/** Whether a row is about exactly these builds. The files may lie where others than the signers may write. */
function isOf(row: CompatibilityRow, shell: BuildManifest, remote: BuildManifest): boolean {
  return (
    row.runner === runnerVersion &&
    row.remote.app === remote.app &&
    row.shell.hash === buildHash(shell) &&
    row.remote.hash === buildHash(remote)
  );
}

/** Reads what is known of a pair of builds. */
export async function readPair(
  store: ReleaseStore,
  pair: Pair,
  keys: readonly PublicKey[],
): Promise<PairState> {
  const [shell, remote] = await Promise.all([
    manifestOf(store, 'shell', pair.shell),
    manifestOf(store, pair.remote, pair.version),
  ]);
  if (!shell || !remote) return { kind: 'retired' };
  if (!rangesOverlap(shell.contract, remote.contract)) return { kind: 'contract' };
  const files = await store.listFiles(folderOf(pair));
  for (const { path } of files.toReversed()) {
    const text = Buffer.from((await store.readFile(path)) ?? []).toString('utf8');
    const row = verifyRow(text, keys);
    if (row && isOf(row, shell, remote))
      return { kind: row.problems.length === 0 ? 'passed' : 'failed', row };
  }
  return { kind: 'missing' };
}

const nameOf = ({ shell, remote, version }: Pair) => `shell ${shell} and ${remote} ${version}`;

function problemOf(pair: Pair, state: PairState): string | undefined {
  if (state.kind === 'missing') return `${nameOf(pair)} were never run together.`;
  if (state.kind === 'failed') return `${nameOf(pair)} do not work together: ${state.row.problems.join(' ')}`;
  return undefined;
}

/** Why these pairs may not be given to browsers, a sentence each; empty if each of them has passed a run. */
export async function pairProblems(
  store: ReleaseStore,
  pairs: readonly Pair[],
  keys: readonly PublicKey[],
): Promise<string[]> {
  const problems = pairs.map(async (pair) => problemOf(pair, await readPair(store, pair, keys)));
  return (await Promise.all(problems)).filter((problem) => problem !== undefined);
}

/** Removes the rows of a build that is removed. */
export async function removeRows(store: ReleaseStore, app: AppName, version: string): Promise<void> {
  const folder = app === 'shell' ? 'compatibility' : `compatibility/${app}/${version}`;
  for (const { path } of await store.listFiles(folder))
    if (path.includes(`/${version}/`)) await store.removeFile(path);
}

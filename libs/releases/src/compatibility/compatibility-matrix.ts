import { rangesOverlap, type RemoteName } from '@simmer/contracts/remote-contract';
import { createHash } from 'node:crypto';
import { appNameSchema, remoteNameSchema } from '@simmer/contracts/release';
import { z } from 'zod';
import type { BuildManifest, BuiltRemote } from '../builds/build-manifest.ts';
import { hasBuild, readBuild } from '../builds/build-store.ts';
import {
  signatureSchema,
  versionSchema,
  appsOf,
  versionBefore,
  type AppName,
  type Change,
  type ReleaseDocument,
  type Versions,
} from '../document/release-document.ts';
import type { PublicKey, SigningKey } from '../document/signing-keys.ts';
import { parseJson } from '../store/json-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { canonicalJson } from '../builds/integrity.ts';
import { isSignedBy, signatureOf } from '../document/signature.ts';

/** Grows when a run finds more than before: rows of an older runner are missing then. */
export const runnerVersion = 2;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const build = { version: versionSchema, hash };

const rowSchema = z.strictObject({
  schema: z.literal(1),
  runner: z.int().positive(),
  shell: z.strictObject(build),
  remote: z.strictObject({ app: remoteNameSchema, ...build }),
  /** The builds of the other remotes in the run: they provide slots. */
  beside: z.record(appNameSchema, versionSchema),
  at: z.iso.datetime(),
  /** Why the pair does not work, a sentence each; empty if it does. */
  problems: z.array(z.string().max(500)).max(20),
});

/** A row of the compatibility matrix: one run of one build of the shell with one of a remote (FED-50). */
export type CompatibilityRow = z.infer<typeof rowSchema>;

const signedRowSchema = z.strictObject({ row: rowSchema, signature: signatureSchema });

/**
 * The hash of a build: of its manifest, which has the hash of each of its files. Where it comes from changes nothing of what
 * runs, and versions of Simmer that do not know the field read the same rows.
 */
export function buildHash(manifest: BuildManifest): string {
  return createHash('sha256')
    .update(canonicalJson({ ...manifest, source: undefined }))
    .digest('hex');
}

/** The row of a run of two builds. */
export function rowOf(
  shell: BuildManifest,
  remote: BuiltRemote,
  run: Pick<CompatibilityRow, 'beside' | 'at' | 'problems'>,
): CompatibilityRow {
  return {
    schema: 1,
    runner: runnerVersion,
    shell: { version: shell.version, hash: buildHash(shell) },
    remote: { app: remote.app, version: remote.version, hash: buildHash(remote) },
    ...run,
  };
}

/** The text to store: the row with its signature. */
export function signRow(row: CompatibilityRow, key: SigningKey): string {
  const checked = rowSchema.parse(row);
  return JSON.stringify({ row: checked, signature: signatureOf('compatibility row', checked, key) });
}

/** Reads a stored row. @returns undefined for one that none of the keys signed, or that has another shape. */
function verifyRow(text: string, keys: readonly PublicKey[]): CompatibilityRow | undefined {
  const signed = parseJson(signedRowSchema, text);
  if (!signed) return undefined;
  const { row, signature } = signed;
  return isSignedBy('compatibility row', { value: row, signature }, keys) ? row : undefined;
}

/** One build of the shell and one of a remote. */
export interface Pair {
  readonly shell: string;
  readonly remote: RemoteName;
  readonly version: string;
}

/** The builds that browsers may get. */
interface BuildsInUse {
  readonly deployed: Versions;
  /** The canary, or what comes next. */
  readonly next: Versions;
}

/** The pairs that browsers may get by a change, and could not get before it. The build before the deployed one is still in open tabs. */
export function newPairs(
  current: ReleaseDocument | undefined,
  { deployed, next }: BuildsInUse,
  changes: readonly Change[],
): Pair[] {
  const versionsInUse = (app: AppName): string[] => {
    const promoted = changes.find((change) => change.app === app && change.share === undefined);
    const before = promoted ? promoted.from : current && versionBefore(current, app);
    const versions = [deployed[app], next[app], before];
    return [...new Set(versions.filter((version) => typeof version === 'string'))];
  };
  const isNew = (app: AppName, version: string) =>
    changes.some((change) => change.app === app && change.to === version);
  const shells = versionsInUse('shell');
  return appsOf(deployed)
    .filter((app) => app !== 'shell')
    .flatMap((remote) => versionsInUse(remote).map((version) => ({ remote, version })))
    .flatMap(({ remote, version }) =>
      shells
        .filter((shell) => isNew('shell', shell) || isNew(remote, version))
        .map((shell) => ({ shell, remote, version })),
    );
}

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

import { rangesOverlap, type RemoteName } from '@simmer/contracts/remote-contract';
import { createHash } from 'node:crypto';
import { appNameSchema, remoteNameSchema } from '@simmer/contracts/release';
import { z } from 'zod';
import type { BuildManifest } from './builds/build-manifest.ts';
import { findBuild } from './builds/build-store.ts';
import {
  signatureSchema,
  versionSchema,
  appsOf,
  canaryOf,
  versionBefore,
  type AppName,
  type Change,
  type ReleaseDocument,
  type Versions,
} from './document/release-document.ts';
import type { PublicKey, SigningKey } from './document/signing-keys.ts';
import { parseJson } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { canonicalJson } from './builds/integrity.ts';
import { isSignedBy, signatureOf } from './document/signature.ts';

/** The version of the runner, raised when its runs find more: rows of an older runner do not count then. */
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
 * The hash of a build: of its manifest, which has the hash of each file. The source is left out: it does not change the
 * code that runs, and versions of Simmer that do not know the field read the same rows.
 */
export function buildHash(manifest: BuildManifest): string {
  return createHash('sha256')
    .update(canonicalJson({ ...manifest, source: undefined }))
    .digest('hex');
}

/** The row of a run of two builds. */
export function rowOf(
  shell: BuildManifest,
  remote: BuildManifest,
  run: Pick<CompatibilityRow, 'beside' | 'at' | 'problems'>,
): CompatibilityRow {
  return {
    schema: 1,
    runner: runnerVersion,
    shell: { version: shell.version, hash: buildHash(shell) },
    remote: { app: remote.app, version: remote.version, hash: buildHash(remote) },
    beside: run.beside,
    at: run.at,
    problems: run.problems,
  };
}

/** The text to store: the row with its signature. */
export function signRow(row: CompatibilityRow, key: SigningKey): string {
  const checked = rowSchema.parse(row);
  return JSON.stringify({ row: checked, signature: signatureOf('compatibility row', checked, key) });
}

/** One build of the shell and one of a remote. */
export interface Pair {
  readonly shell: string;
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * The pairs that browsers may get by changes, and could not get before: with what everybody has then, the canary, and the
 * build before the deployed one, which is still in open tabs.
 *
 * @param upcoming further builds that the changed ones should work with.
 */
export function newPairs(
  current: ReleaseDocument | undefined,
  changes: readonly Change[],
  upcoming: Versions = {},
): Pair[] {
  const changeOf = (app: AppName) => changes.find((change) => change.app === app);
  const versionsInUse = (app: AppName): string[] => {
    const change = changeOf(app);
    const isPromotion = change !== undefined && change.share === undefined;
    const everybody = isPromotion ? change.to : current?.deployed[app]?.version;
    const canary = change ? change.to : canaryOf(current, app)?.version;
    const before = isPromotion ? change.from : current && versionBefore(current, app);
    const versions = [everybody, canary, upcoming[app], before];
    return [...new Set(versions.filter((version) => typeof version === 'string'))];
  };
  const isNew = (app: AppName, version: string) => changeOf(app)?.to === version;
  const apps = appsOf({ ...current?.deployed, ...Object.fromEntries(changes.map(({ app }) => [app, true])) });
  return apps
    .filter((app) => app !== 'shell')
    .flatMap((remote) => versionsInUse(remote).map((version) => ({ remote, version })))
    .flatMap(({ remote, version }) =>
      versionsInUse('shell')
        .filter((shell) => isNew('shell', shell) || isNew(remote, version))
        .map((shell) => ({ shell, remote, version })),
    );
}

/** A pair, and the result of its run. */
export interface PairState extends Pair {
  /**
   * 'missing' without a row of these builds that a known key signed, 'contract' if the shell would not load the remote, so
   * that there is nothing to run, and 'retired' if a build was removed, so that no browser can get it.
   */
  readonly kind: 'passed' | 'failed' | 'missing' | 'contract' | 'retired';
  readonly row?: CompatibilityRow;
  /** Why browsers may not get the pair. */
  readonly problem?: string;
}

const folderOf = ({ remote, version, shell }: Pair) => `compatibility/${remote}/${version}/${shell}`;

/** Keeps a row for good; the newest one of a pair counts. */
export async function putRow(store: ReleaseStore, row: CompatibilityRow, key: SigningKey): Promise<void> {
  const pair = { shell: row.shell.version, remote: row.remote.app, version: row.remote.version };
  const name = row.at.replaceAll(':', '-');
  await store.putFile(`${folderOf(pair)}/${name}.json`, Buffer.from(signRow(row, key)));
}

async function readState(
  store: ReleaseStore,
  pair: Pair,
  keys: readonly PublicKey[],
): Promise<Omit<PairState, keyof Pair>> {
  const name = `shell ${pair.shell} and ${pair.remote} ${pair.version}`;
  const [shell, remote] = await Promise.all([
    findBuild(store, 'shell', pair.shell),
    findBuild(store, pair.remote, pair.version),
  ]);
  if (!shell || !remote) return { kind: 'retired' };
  if (!rangesOverlap(shell.contract, remote.contract)) return { kind: 'contract' };
  const files = await store.listFiles(folderOf(pair));
  for (const { path } of files.toReversed()) {
    const text = Buffer.from((await store.readFile(path)) ?? []).toString('utf8');
    const { row, signature } = parseJson(signedRowSchema, text) ?? {};
    if (!row || !signature || !isSignedBy('compatibility row', { value: row, signature }, keys)) continue;
    // Others than the signers may be able to write files of the store: a row counts only for exactly these builds.
    if (canonicalJson(row) !== canonicalJson(rowOf(shell, remote, row))) continue;
    if (row.problems.length === 0) return { kind: 'passed', row };
    return { kind: 'failed', row, problem: `${name} do not work together: ${row.problems.join(' ')}` };
  }
  return { kind: 'missing', problem: `${name} were never run together.` };
}

/** Reads the results of runs of pairs of builds. */
export async function readPairs(
  store: ReleaseStore,
  pairs: readonly Pair[],
  keys: readonly PublicKey[],
): Promise<PairState[]> {
  return Promise.all(pairs.map(async (pair) => ({ ...pair, ...(await readState(store, pair, keys)) })));
}

/** Removes the rows of a build that is removed. */
export async function removeRows(store: ReleaseStore, app: AppName, version: string): Promise<void> {
  const folder = app === 'shell' ? 'compatibility' : `compatibility/${app}/${version}`;
  for (const { path } of await store.listFiles(folder))
    if (path.includes(`/${version}/`)) await store.removeFile(path);
}

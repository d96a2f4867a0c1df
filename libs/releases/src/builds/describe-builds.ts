import type { BuildName } from '@simmer/contracts/release-builds';
import { newPairs, readPairs } from '../compatibility-matrix.ts';
import { canaryOf, type AppName, type ReleaseDocument } from '../document/release-document.ts';
import type { PublicKey } from '../document/signing-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeSource, type BuildManifest } from './build-manifest.ts';
import { listPublished, readBuild } from './build-store.ts';

/** The result of `check` for the pairs that browsers would get by a promotion. */
interface LastCheck {
  /** 'missing' if one of the pairs was not run. */
  readonly result: 'passed' | 'failed' | 'missing';
  /** The builds that it works with, or the reason why it does not. */
  readonly text: string;
  /** The time of the newest run; null if there was none. */
  readonly at: string | null;
}

/** A published build, for people (FED-19). */
interface BuildDescription extends Pick<BuildManifest, 'version' | 'contract'> {
  readonly publishedAt: string;
  readonly owner: string | null;
  readonly source: string | null;
  /** The last check of a build that was published after the deployed one; null for other builds. */
  readonly check: LastCheck | null;
}

/** The sources of the description of builds. */
interface DescribedReleases {
  readonly store: ReleaseStore;
  readonly document: ReleaseDocument;
  /** The keys that may have signed a check. */
  readonly publicKeys: readonly PublicKey[];
  /** Reads a manifest; by default from the store each time. */
  readonly read?: (app: AppName, version: string) => Promise<BuildManifest>;
}

/** The result of the last check of a build that is not deployed (FED-51). */
async function lastCheck(
  { store, document, publicKeys }: DescribedReleases,
  { app, version }: BuildName,
): Promise<LastCheck> {
  const from = document.deployed[app]?.version ?? null;
  const states = await readPairs(store, newPairs(document, [{ app, from, to: version }]), publicKeys);
  const runs = states.flatMap(({ row, ...pair }) => (row ? [{ ...pair, row }] : []));
  const newest = runs.map(({ row }) => row.at).toSorted();
  const at = newest.at(-1) ?? null;
  const problems = runs.flatMap(({ row }) => row.problems);
  if (problems.length > 0) return { result: 'failed', text: problems.join(' '), at };
  if (runs.length === 0 || states.some(({ kind }) => kind === 'missing'))
    return { result: 'missing', text: '', at: null };
  const names = runs.map(({ shell, remote, version: other }) =>
    app === 'shell' ? `${remote} ${other}` : `shell ${shell}`,
  );
  return { result: 'passed', text: `works with ${names.join(', ')}`, at };
}

/** Describes the builds of an app that were published last, the newest first. */
export async function describeBuilds(
  releases: DescribedReleases,
  app: AppName,
  count: number,
): Promise<BuildDescription[]> {
  const { store, document, read = (...build) => readBuild(store, ...build) } = releases;
  const published = await listPublished(store, app);
  const promoted = published.findIndex(({ version }) => version === document.deployed[app]?.version);
  return Promise.all(
    published.slice(0, count).map(async ({ version, publishedAt }, index) => {
      const { contract, owner = null, source } = await read(app, version);
      const isWaiting = (promoted === -1 || index < promoted) && version !== canaryOf(document, app)?.version;
      return {
        version,
        publishedAt: publishedAt.toISOString(),
        contract,
        owner,
        source: source ? describeSource(source) : null,
        check: isWaiting ? await lastCheck(releases, { app, version }) : null,
      };
    }),
  );
}

import { canaryOf, type AppName, type ReleaseDocument } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { describeSource, type BuildManifest } from './build-manifest.ts';
import { listPublished, readBuild } from './build-store.ts';

/** A published build, for people (FED-19). */
interface BuildDescription extends Pick<BuildManifest, 'version' | 'contract'> {
  readonly publishedAt: string;
  readonly owner: string | null;
  readonly source: string | null;
  /** Whether it was published after the deployed build, and is no canary. */
  readonly isNewer: boolean;
}

/** The sources of the description of builds. */
interface DescribedReleases {
  readonly store: ReleaseStore;
  readonly document: ReleaseDocument;
  /** Reads a manifest; by default from the store each time. */
  readonly read?: (app: AppName, version: string) => Promise<BuildManifest>;
}

/** Describes the builds of an app that were published last, the newest first. */
export async function describeBuilds(
  { store, document, read = (...build) => readBuild(store, ...build) }: DescribedReleases,
  app: AppName,
  count: number,
): Promise<BuildDescription[]> {
  const published = await listPublished(store, app);
  const promoted = published.findIndex(({ version }) => version === document.deployed[app]?.version);
  return Promise.all(
    published.slice(0, count).map(async ({ version, publishedAt }, index) => {
      const { contract, owner = null, source } = await read(app, version);
      return {
        version,
        publishedAt: publishedAt.toISOString(),
        contract,
        owner,
        source: source ? describeSource(source) : null,
        isNewer: (promoted === -1 || index < promoted) && version !== canaryOf(document, app)?.version,
      };
    }),
  );
}

import { rollbackSentence } from '@simmer/contracts/rollback-rule';
import { readCurrent, type CurrentDocument } from '@simmer/releases/document/current-document';
import type { AppName } from '@simmer/releases/document/release-document';
import type { PublicKey, SigningKey } from '@simmer/releases/document/signing-keys';
import { isWorse, type FreshPages, type PageCounts } from '@simmer/releases/browser-counts';
import { freshReleases, revertRelease, type RevertibleBuild } from '@simmer/releases/rollout/revert-release';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

/** What was reported of a build before it became fresh. */
interface Baseline extends PageCounts {
  readonly app: AppName;
  readonly version: string;
  readonly at: number;
}

type Build = Pick<RevertibleBuild, 'app' | 'version'>;

const nameOf = ({ app, version }: Build) => `${app}/${version}`;

/** What was reported of a build since then. */
function pagesSince(all: FreshPages, { pageCount, failedPageCount, at }: Baseline): FreshPages {
  const failedPages = all.failedPages.filter((page) => page.at > at);
  // The oldest builds are forgotten, and counted from zero again.
  if (all.pageCount < pageCount) return { ...all, failedPages };
  return {
    pageCount: all.pageCount - pageCount,
    failedPageCount: all.failedPageCount - failedPageCount,
    failedPages,
  };
}

/** A release that fails more often than the one before it. */
export interface BadRelease extends RevertibleBuild {
  readonly reason: string;
}

export interface RollbackEvents {
  onRolledBack(release: BadRelease): void;
  /** It stays: there is no key to sign with, or the version before does not fit any more. */
  onAlert(release: BadRelease, error?: unknown): void;
}

interface WatchOptions {
  readonly store: ReleaseStore;
  readonly keys: readonly PublicKey[];
  /** Without it releases are only reported. */
  readonly signingKey?: SigningKey | undefined;
  readonly countsOf: (app: AppName, version: string) => FreshPages;
  readonly events: RollbackEvents;
  readonly now?: () => Date;
}

const by = 'gateway';

const shareOf = ({ pageCount, failedPageCount }: PageCounts) =>
  `${String(failedPageCount)} of ${String(pageCount)} page loads`;

/** Takes a fresh release or a canary back when it fails too often (FED-41, FED-42). */
export class RollbackWatch {
  readonly #options: WatchOptions;
  /** Of all builds that were fresh: what a person releases again is judged by what is reported from then on. */
  readonly #baselines = new Map<string, Baseline>();
  readonly #alerted = new Set<string>();
  #current: CurrentDocument | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Checks what is deployed now. Rejects while the store is away. */
  async check(): Promise<void> {
    const { store, keys } = this.#options;
    this.#current = await readCurrent(store, keys, this.#current);
    if (!this.#current) return;
    const releases = freshReleases(this.#current.document, this.#now());
    const fresh = new Set(releases.map(nameOf));
    // Pages that are still open report builds that are not fresh, too.
    for (const [name, build] of this.#baselines) if (!fresh.has(name)) this.#restart(build);
    for (const release of releases) await this.#checkRelease(release);
  }

  #now(): Date {
    return (this.#options.now ?? (() => new Date()))();
  }

  async #checkRelease(release: RevertibleBuild): Promise<void> {
    const { app, version } = release;
    const start = { app, version, pageCount: 0, failedPageCount: 0, at: 0 };
    const baseline = this.#baselines.get(nameOf(release)) ?? start;
    this.#baselines.set(nameOf(release), baseline);
    const fresh = pagesSince(this.#options.countsOf(app, version), baseline);
    const before = this.#options.countsOf(app, release.before);
    if (!isWorse(fresh, before)) return;
    const reason = `It failed in ${shareOf(fresh)}, the version before in ${shareOf(before)}. ${rollbackSentence}`;
    await this.#revert({ ...release, reason });
  }

  async #revert(release: BadRelease): Promise<void> {
    const { store, keys, signingKey, events } = this.#options;
    if (!signingKey) return this.#alert(release);
    const writer = { store, signingKey, publicKeys: keys };
    try {
      const document = await revertRelease(writer, release, { by, reason: release.reason, now: this.#now() });
      this.#restart(release);
      if (document) events.onRolledBack(release);
    } catch (error) {
      this.#alert(release, error);
    }
  }

  /** Counts a build from now on. */
  #restart({ app, version }: Build): void {
    const { pageCount, failedPageCount } = this.#options.countsOf(app, version);
    const at = this.#now().getTime();
    this.#baselines.set(nameOf({ app, version }), { app, version, pageCount, failedPageCount, at });
  }

  /** Once for each version; the next round tries again. */
  #alert(release: BadRelease, error?: unknown): void {
    const build = nameOf(release);
    if (this.#alerted.has(build)) return;
    this.#alerted.add(build);
    this.#options.events.onAlert(release, error);
  }
}

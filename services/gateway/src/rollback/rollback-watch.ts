import { rollbackSentence } from '@simmer/contracts/rollback-rule';
import { readCurrent } from '@simmer/releases/document/current-document';
import type { AppName, ReleaseDocument } from '@simmer/releases/document/release-document';
import type { PublicKey, SigningKey } from '@simmer/releases/document/signing-keys';
import { isWorse, type FreshPages, type PageCounts } from '@simmer/releases/health/browser-counts';
import { freshReleases, revertRelease, type FreshRelease } from '@simmer/releases/rollout/revert-release';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

type Build = Pick<FreshRelease, 'app' | 'version'>;

const nameOf = ({ app, version }: Build) => `${app}/${version}`;
const none = { pageCount: 0, failedPageCount: 0, until: 0 };

/**
 * What browsers reported of fresh releases. One that a person releases again after it was taken back, or no longer holds, is
 * judged by what is reported from then on.
 */
class FreshCounts {
  readonly #countsOf: (app: AppName, version: string) => FreshPages;
  readonly #now: () => Date;
  readonly #known = new Map<string, Build>();
  /** What was reported of a build before it became fresh again. */
  readonly #earlier = new Map<string, PageCounts & { readonly until: number }>();

  constructor(countsOf: (app: AppName, version: string) => FreshPages, now: () => Date) {
    this.#countsOf = countsOf;
    this.#now = now;
  }

  /** Is told which releases are fresh now. Pages that are still open report the others, too. */
  follow(releases: readonly Build[]): void {
    const fresh = new Set(releases.map(nameOf));
    releases.forEach((release) => this.#known.set(nameOf(release), release));
    for (const [name, build] of this.#known) if (!fresh.has(name)) this.restart(build);
  }

  /** Counts a build from now on. */
  restart({ app, version }: Build): void {
    const { pageCount, failedPageCount } = this.#countsOf(app, version);
    const until = this.#now().getTime();
    this.#earlier.set(nameOf({ app, version }), { pageCount, failedPageCount, until });
  }

  of({ app, version }: Build): FreshPages {
    const all = this.#countsOf(app, version);
    const earlier = this.#earlier.get(nameOf({ app, version })) ?? none;
    const failedPages = all.failedPages.filter(({ at }) => at > earlier.until);
    // The oldest builds are forgotten, and counted from zero again.
    if (all.pageCount < earlier.pageCount) return { ...all, failedPages };
    return {
      pageCount: all.pageCount - earlier.pageCount,
      failedPageCount: all.failedPageCount - earlier.failedPageCount,
      failedPages,
    };
  }
}

/** A release that fails more often than the one before it. */
export interface BadRelease extends FreshRelease {
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
  readonly #counts: FreshCounts;
  readonly #alerted = new Set<string>();
  #etag: string | undefined;
  #document: ReleaseDocument | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#counts = new FreshCounts(options.countsOf, () => this.#now());
  }

  /** Checks what is deployed now. Rejects while the store is away. */
  async check(): Promise<void> {
    const document = await this.#readDocument();
    if (!document) return;
    const releases = freshReleases(document, this.#now());
    this.#counts.follow(releases);
    for (const release of releases) await this.#checkRelease(release);
  }

  #now(): Date {
    return (this.#options.now ?? (() => new Date()))();
  }

  async #readDocument(): Promise<ReleaseDocument | undefined> {
    const { store, keys } = this.#options;
    const current = await readCurrent(store, keys, this.#etag);
    if (current !== 'unchanged') {
      this.#document = current?.document;
      this.#etag = current?.etag;
    }
    return this.#document;
  }

  async #checkRelease(release: FreshRelease): Promise<void> {
    const fresh = this.#counts.of(release);
    const before = this.#options.countsOf(release.app, release.before);
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
      this.#counts.restart(release);
      if (document) events.onRolledBack(release);
    } catch (error) {
      this.#alert(release, error);
    }
  }

  /** Once for each version; the next round tries again. */
  #alert(release: BadRelease, error?: unknown): void {
    const build = `${release.app}/${release.version}`;
    if (this.#alerted.has(build)) return;
    this.#alerted.add(build);
    this.#options.events.onAlert(release, error);
  }
}

import type { AppName } from '@simmer/releases/document/release-document';
import type { FreshPages, PageCounts } from '@simmer/releases/health/compare-error-rates';
import type { FreshRelease } from '@simmer/releases/rollout/revert-release';

type Build = Pick<FreshRelease, 'app' | 'version'>;

const nameOf = ({ app, version }: Build) => `${app}/${version}`;
const none = { pageCount: 0, failedPageCount: 0, until: 0 };

/**
 * What browsers reported of fresh releases. One that a person releases again after it was taken back, or no longer holds, is
 * judged by what is reported from then on.
 */
export class FreshCounts {
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

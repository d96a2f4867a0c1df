import { checkRelease, RejectedRelease } from './check-release.ts';
import type { LastRelease } from './last-release.ts';
import type { LoadedDocument } from './loaded-release.ts';
import type { ReleaseSource } from './release-source.ts';

/** A rejected document is checked again after this time: a file that it names may have arrived. */
const REJECTED_AGAIN_MS = 5_000;

/** What a follower tells its owner; nothing is repeated while it stays the same. */
export interface FollowerEvents {
  onAccepted(loaded: LoadedDocument): void;
  /** A document is rejected; the release before it stays. */
  onRejected(error: RejectedRelease): void;
  /** The store cannot be reached, or the state cannot be written; the release before it stays. */
  onFailure(error: unknown, what: 'store' | 'state'): void;
}

interface FollowerOptions {
  readonly source: ReleaseSource;
  readonly last?: LastRelease | undefined;
  readonly events: FollowerEvents;
  readonly now?: () => number;
}

/**
 * Follows the release document of a store. The last good release stays until a better one is there: a document that is
 * rejected, removed or out of reach changes nothing (FED-3).
 */
export class ReleaseFollower {
  readonly #options: FollowerOptions;
  #loaded: LoadedDocument | undefined;
  #stamp: string | undefined;
  #rejected: { readonly stamp: string; readonly message: string; readonly at: number } | undefined;
  #isAway = false;
  #round: Promise<void> | undefined;

  private constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Without a valid document in the store it begins with the one that was kept, or with none. */
  static async open(options: FollowerOptions): Promise<ReleaseFollower> {
    const follower = new ReleaseFollower(options);
    await follower.refresh();
    if (!follower.#loaded) {
      const kept = await options.last?.read();
      if (kept) follower.#accept(kept);
    }
    return follower;
  }

  /** The releases to serve; undefined before the first one. */
  current(): LoadedDocument | undefined {
    return this.#loaded;
  }

  /** Whether that is the document of the source, and not one before it. */
  isCurrent(): boolean {
    return this.#stamp !== undefined && !this.#rejected;
  }

  /** Loads the document if it was replaced. Never rejects. */
  refresh(): Promise<void> {
    this.#round ??= this.#load().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #load(): Promise<void> {
    const { source, events } = this.#options;
    try {
      const stamp = await source.stamp();
      this.#isAway = false;
      if (stamp === undefined || stamp === this.#stamp || this.#isStillRejected(stamp)) return;
      await this.#check(stamp);
    } catch (error) {
      if (!this.#isAway) events.onFailure(error, 'store');
      this.#isAway = true;
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #isStillRejected(stamp: string): boolean {
    const rejected = this.#rejected;
    return rejected?.stamp === stamp && this.#now() - rejected.at < REJECTED_AGAIN_MS;
  }

  async #check(stamp: string): Promise<void> {
    const { source, last, events } = this.#options;
    try {
      const loaded = await checkRelease(await source.readDocument(), source);
      this.#stamp = stamp;
      this.#rejected = undefined;
      this.#accept(loaded);
      await last?.keep(loaded).catch((error: unknown) => events.onFailure(error, 'state'));
    } catch (error) {
      if (!(error instanceof RejectedRelease)) throw error;
      const isNew = this.#rejected?.stamp !== stamp || this.#rejected.message !== error.message;
      this.#rejected = { stamp, message: error.message, at: this.#now() };
      if (isNew) events.onRejected(error);
    }
  }

  #accept(loaded: LoadedDocument): void {
    this.#loaded = loaded;
    this.#options.events.onAccepted(loaded);
  }
}

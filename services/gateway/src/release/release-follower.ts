import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { checkRelease, type LeftOut } from './check-release.ts';
import type { LastRelease, LoadedDocument } from './loaded-release.ts';
import type { ReleaseSource } from './folder-source.ts';

/** The time after which a document with a problem is checked again: a missing file may have arrived. */
const CHECKED_AGAIN_MS = 5_000;

/** The events of a follower; none is repeated while nothing changes. */
export interface FollowerEvents {
  onAccepted(loaded: LoadedDocument): void;
  /** A document was rejected; the release before it stays. */
  onRejected(error: InvalidDocumentError): void;
  /** A document is served without these parts. */
  onLeftOut(leftOut: readonly LeftOut[]): void;
  /** The store cannot be reached, or the state cannot be written; the release before it stays. */
  onFailure(error: unknown, what: 'store' | 'state'): void;
}

/** The problem of the newest document. */
interface Problem {
  readonly stamp: string;
  readonly message: string;
  readonly at: number;
  /** Whether the rest of the document is served. */
  readonly isServed: boolean;
}

interface FollowerOptions {
  readonly source: ReleaseSource;
  readonly last?: LastRelease | undefined;
  readonly events: FollowerEvents;
  readonly now?: () => number;
}

/**
 * Follows the release document of a store. The last good release stays until there is a newer good one: a document that
 * is rejected, removed or out of reach changes nothing (FED-3).
 */
export class ReleaseFollower {
  readonly #options: FollowerOptions;
  #loaded: LoadedDocument | undefined;
  #stamp: string | undefined;
  #problem: Problem | undefined;
  #isAway = false;
  #round: Promise<void> | undefined;

  private constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Opens a follower. Without a valid document in the store it begins with the kept release, or with none. */
  static async open(options: FollowerOptions): Promise<ReleaseFollower> {
    const follower = new ReleaseFollower(options);
    await follower.refresh();
    if (!follower.#loaded) {
      const storedRelease = await options.last?.read();
      if (storedRelease) follower.#accept(storedRelease);
    }
    return follower;
  }

  /** The releases to serve; undefined before the first one. */
  current(): LoadedDocument | undefined {
    return this.#loaded;
  }

  /** Whether the served release is that of the current document, and not of an earlier one. */
  isCurrent(): boolean {
    return this.#stamp !== undefined && this.#problem?.isServed !== false;
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
      if (stamp === undefined || this.#isChecked(stamp)) return;
      await this.#check(stamp);
    } catch (error) {
      if (!this.#isAway) events.onFailure(error, 'store');
      this.#isAway = true;
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #isChecked(stamp: string): boolean {
    const problem = this.#problem;
    return problem?.stamp === stamp ? this.#now() - problem.at < CHECKED_AGAIN_MS : stamp === this.#stamp;
  }

  /** Records the problem of a document. @returns whether it differs from the problem before. */
  #keepProblem(stamp: string, message: string, isServed: boolean): boolean {
    const before = this.#problem;
    this.#problem = message === '' ? undefined : { stamp, message, at: this.#now(), isServed };
    return before?.stamp !== stamp || before.message !== message;
  }

  async #check(stamp: string): Promise<void> {
    const { source, last, events } = this.#options;
    try {
      const text = await source.readDocument();
      const { loaded, leftOut } = await checkRelease(text, source, this.#loaded?.release);
      this.#stamp = stamp;
      const isNew = this.#keepProblem(stamp, leftOut.map(({ message }) => message).join('\n'), true);
      if (!isNew) return;
      this.#accept(loaded);
      if (leftOut.length > 0) events.onLeftOut(leftOut);
      await last?.keep(loaded).catch((error: unknown) => events.onFailure(error, 'state'));
    } catch (error) {
      if (!(error instanceof InvalidDocumentError)) throw error;
      if (this.#keepProblem(stamp, error.message, false)) events.onRejected(error);
    }
  }

  #accept(loaded: LoadedDocument): void {
    this.#loaded = loaded;
    this.#options.events.onAccepted(loaded);
  }
}

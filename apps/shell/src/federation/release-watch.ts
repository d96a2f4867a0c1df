import type { Release } from '@simmer/contracts/release';

/** The interval at which an open, visible page requests the release document. */
export const POLL_MS = 10 * 60_000;
/** The minimum time between two requests: a person may change tabs often. */
export const MIN_PAUSE_MS = 60_000;
/** The time after which a new release is offered to the person; until then it is only taken on a navigation. */
export const OFFER_AFTER_MS = 30 * 60_000;

type State = 'current' | 'waiting' | 'offered';

/** Watches for a release that is newer than the one that this page was served with (FED-31). */
export class ReleaseWatch {
  readonly #currentId: string;
  readonly #fetchLatest: () => Promise<Pick<Release, 'id'>>;
  readonly #listeners = new Set<() => void>();
  #isSaving = false;
  #state: State = 'current';
  #askedAt = -Infinity;
  #offer: ReturnType<typeof setTimeout> | undefined;

  constructor(currentId: string, fetchLatest: () => Promise<Pick<Release, 'id'>>) {
    this.#currentId = currentId;
    this.#fetchLatest = fetchLatest;
  }

  get state(): State {
    return this.#state;
  }

  /** Whether there is a newer release that may be taken on a navigation. */
  get isReady(): boolean {
    return this.#state !== 'current' && !this.#isSaving;
  }

  /** Sets whether changes are being saved: leaving the page then could lose them. */
  setSaving(isSaving: boolean): void {
    this.#isSaving = isSaving;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Requests the release document at intervals, and when the person comes back to the tab. @returns the function that
   * stops it.
   */
  start(): () => void {
    const ask = (): void => void this.#ask();
    const poll = setInterval(ask, POLL_MS);
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    return () => {
      clearInterval(poll);
      clearTimeout(this.#offer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
    };
  }

  async #ask(): Promise<void> {
    const isSoon = performance.now() - this.#askedAt < MIN_PAUSE_MS;
    if (isSoon || document.visibilityState !== 'visible') return;
    this.#askedAt = performance.now();
    try {
      const { id } = await this.#fetchLatest();
      this.#set(id === this.#currentId ? 'current' : 'waiting');
    } catch {
      // The next request may succeed.
    }
  }

  #set(state: 'current' | 'waiting'): void {
    // A release that already waits, or is already offered, keeps its time.
    if (state === this.#state || (state === 'waiting' && this.#state === 'offered')) return;
    clearTimeout(this.#offer);
    if (state === 'waiting') this.#offer = setTimeout(() => this.#change('offered'), OFFER_AFTER_MS);
    this.#change(state);
  }

  #change(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

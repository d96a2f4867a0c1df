import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { removeState, repeatStateMs, storeState } from '@simmer/releases/gateway-states';
import type { ReleaseStore } from '@simmer/releases/store/release-store';

/** Reports in the release store which document this gateway serves (FED-44). */
export class ReportedState {
  readonly #gateway = randomBytes(8).toString('hex');
  readonly #store: ReleaseStore;
  #revision: number | undefined;
  #since = new Date(0);
  #storedAt = 0;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Says it if it is another one, or was not said for a while. Rejects while the store is away.
   *
   * @param generation the revision that is served; undefined if it is still the one before.
   */
  async update(generation: number | undefined, now = new Date()): Promise<void> {
    const revision = generation ?? this.#revision;
    if (revision === undefined) return;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#since = now;
      this.#storedAt = 0;
    }
    if (now.getTime() - this.#storedAt < repeatStateMs) return;
    await storeState(this.#store, {
      schema: 1,
      gateway: this.#gateway,
      host: hostname(),
      revision,
      since: this.#since.toISOString(),
      at: now.toISOString(),
    });
    this.#storedAt = now.getTime();
  }

  /** Removes the report. Never rejects: a gateway that stops cannot wait for an unreachable store. */
  async remove(): Promise<void> {
    if (this.#storedAt > 0) await removeState(this.#store, this.#gateway).catch(() => undefined);
  }
}

/** As stored: a block's phase by id, an event's by name; null for none. */
export type Phase = string | null;

/** An item has a phase that this page did not set. */
export interface PhaseChange {
  readonly id: string;
  readonly phase: Phase;
  /** The phases that it could have by this page's own actions. */
  readonly expected: readonly Phase[];
}

/**
 * Tracks which phases each item can have by this page's own actions: the last one read, and each that this page has
 * shown since. Any other phase in a later read was set by another client.
 */
export class PhaseTracker {
  readonly #possible = new Map<string, readonly Phase[]>();
  /** Phases of writes without a response: the server may still apply them. */
  readonly #pending = new Map<string, ReadonlySet<Phase>>();

  /** This page has shown the item in this phase, by an action or its rollback. */
  noteShown(id: string, phase: Phase): void {
    const possible = this.#possible.get(id) ?? [];
    if (!possible.includes(phase)) this.#possible.set(id, [...possible, phase]);
  }

  /** A read with no action of this page in flight. Returns null if the phase is expected. */
  read(id: string, phase: Phase): PhaseChange | null {
    const possible = this.#possible.get(id);
    if (possible?.length === 1 && possible[0] === phase) return null;
    this.#possible.set(id, [phase]);
    const isExpected = possible === undefined || possible.includes(phase);
    if (isExpected || this.#pending.get(id)?.has(phase) === true) return null;
    return { id, phase, expected: possible };
  }

  /** A write without a response: it may have been applied, or may still be. */
  mayStillSucceed(id: string, phase: Phase): void {
    this.#pending.set(id, new Set(this.#pending.get(id)).add(phase));
  }

  /** A later write of the item was confirmed: earlier ones are settled. */
  landed(id: string): void {
    this.#pending.delete(id);
  }
}

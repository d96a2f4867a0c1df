/** A stored phase: of a block by id, of an event by name; null for none. */
export type Phase = string | null;

/** An item has a phase that this page did not set. */
export interface PhaseChange {
  readonly id: string;
  readonly phase: Phase;
  /** The phases that the item could have by this page's own actions. */
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

  /** Notes that this page has shown the item in this phase, by an action or its rollback. */
  noteShown(id: string, phase: Phase): void {
    const possible = this.#possible.get(id) ?? [];
    if (!possible.includes(phase)) this.#possible.set(id, [...possible, phase]);
  }

  /** Evaluates a read with no action of this page in flight. Returns null if the phase is expected. */
  read(id: string, phase: Phase): PhaseChange | null {
    const possible = this.#possible.get(id);
    if (possible?.length === 1 && possible[0] === phase) return null;
    this.#possible.set(id, [phase]);
    const isExpected = possible === undefined || possible.includes(phase);
    if (isExpected || this.#pending.get(id)?.has(phase) === true) return null;
    return { id, phase, expected: possible };
  }

  /** Notes a write without a response: the server may have applied it, or may still do so. */
  mayStillSucceed(id: string, phase: Phase): void {
    this.#pending.set(id, new Set(this.#pending.get(id)).add(phase));
  }

  /** Notes that a later write of the item was confirmed: earlier writes are settled. */
  landed(id: string): void {
    this.#pending.delete(id);
  }
}

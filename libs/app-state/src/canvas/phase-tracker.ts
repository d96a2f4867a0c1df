/** As stored: a block's phase by id, an event's by name; null for none. */
export type Phase = string | null;

/** An item has a phase that this page did not give it. */
export interface PhaseChange {
  readonly id: string;
  readonly phase: Phase;
  /** What it would have been by all that this page knew. */
  readonly expected: readonly Phase[];
}

/**
 * Which phase each item can have by this page's own doing: the one that was read last, and each that this page has
 * shown since. Whatever a later read brings beside these is somebody else's doing.
 */
export class PhaseTracker {
  readonly #possible = new Map<string, readonly Phase[]>();
  /** Phases of writes without a response: the server may still apply them. */
  readonly #unanswered = new Map<string, ReadonlySet<Phase>>();

  /** This page has shown an item so, by an action or by taking one back. */
  shown(id: string, phase: Phase): void {
    const possible = this.#possible.get(id) ?? [];
    if (!possible.includes(phase)) this.#possible.set(id, [...possible, phase]);
  }

  /** The server has said how things stand, with nothing of this page on its way. Null when that is no news. */
  read(id: string, phase: Phase): PhaseChange | null {
    const possible = this.#possible.get(id);
    if (possible?.length === 1 && possible[0] === phase) return null;
    this.#possible.set(id, [phase]);
    const isExpected = possible === undefined || possible.includes(phase);
    if (isExpected || this.#unanswered.get(id)?.has(phase) === true) return null;
    return { id, phase, expected: possible };
  }

  /** A write was sent and nothing came back: it may be done, or be done later. */
  mayStillSucceed(id: string, phase: Phase): void {
    this.#unanswered.set(id, new Set(this.#unanswered.get(id)).add(phase));
  }

  /** A later write of the item was answered: those before it are over. */
  landed(id: string): void {
    this.#unanswered.delete(id);
  }
}

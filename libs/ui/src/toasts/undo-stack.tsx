import type { ChangeKind } from '@simmer/domain/change-kinds';

/** A change, with its undo and redo. */
export interface UndoEntry {
  /** The entry's id, unique within the page. */
  readonly id: number;
  readonly kind: ChangeKind;
  /** The text of the change's toast. */
  readonly text: string;
  /**
   * Undoes the change. Rejects when that is impossible. Resolves to false when `undo` has reported its outcome itself,
   * and to a step in progress when it takes long.
   */
  readonly undo: () => Promise<unknown>;
  /** Redoes the change after `undo`, with the same results. */
  readonly redo: () => Promise<unknown>;
}

/** A step that takes long, or waits for the server: other changes can be undone meanwhile. */
export interface StepInProgress {
  /** Resolves to false if it was stopped. */
  readonly ended: Promise<boolean>;
}

export type UndoStep = 'undo' | 'redo';

/** Why a step failed, and whether a retry may help. */
export interface UndoFailure {
  readonly text: string;
  readonly mayTryAgain: boolean;
}

/** The maximum number of changes that can be undone. */
const KEPT = 50;

/** The undo and redo stacks of this tab, latest last. */
export class UndoStack {
  private done: readonly UndoEntry[] = [];
  private undone: readonly UndoEntry[] = [];
  private readonly listeners = new Set<() => void>();

  /** Adds a change and clears the redo stack. */
  push(entry: UndoEntry): void {
    this.change([...this.done, entry], []);
  }

  /** The latest change that can be undone. */
  readonly latest = (): UndoEntry | undefined => this.done.at(-1);

  /** The latest undone change that can be redone. */
  readonly latestUndone = (): UndoEntry | undefined => this.undone.at(-1);

  /** The entry that a step would undo or redo. */
  readonly next = (step: UndoStep): UndoEntry | undefined =>
    step === 'undo' ? this.latest() : this.latestUndone();

  /** Calls back after each change. @returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Removes an entry, the latest by default; undefined if it cannot be undone any more. */
  pop(entry = this.latest()): UndoEntry | undefined {
    if (entry === undefined || !this.has(entry)) return undefined;
    this.change(
      this.done.filter((one) => one !== entry),
      this.undone,
    );
    return entry;
  }

  /** Removes the latest undone change. */
  popUndone(): UndoEntry | undefined {
    const entry = this.latestUndone();
    if (entry !== undefined) this.change(this.done, this.undone.slice(0, -1));
    return entry;
  }

  /** How many changes can be undone. */
  get size(): number {
    return this.done.length;
  }

  /** Puts an entry back after a step, on the stack where it belongs now; other entries stay. */
  restore(entry: UndoEntry, on: UndoStep, place = this.size): void {
    if (on === 'undo') this.change(this.done.toSpliced(place, 0, entry), this.undone);
    else this.change(this.done, [...this.undone, entry]);
  }

  /** True while an entry can still be undone. */
  has(entry: UndoEntry): boolean {
    return this.done.includes(entry);
  }

  /** Clears both stacks, so that the next user finds none. */
  clear(): void {
    this.change([], []);
  }

  private change(done: readonly UndoEntry[], undone: readonly UndoEntry[]): void {
    this.done = done.slice(-KEPT);
    this.undone = undone.slice(-KEPT);
    for (const listener of this.listeners) listener();
  }
}

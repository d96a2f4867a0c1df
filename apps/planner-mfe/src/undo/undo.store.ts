/** One thing a person did, and the way to take it back. */
export interface UndoEntry {
  readonly undo: () => Promise<void>;
  /** The toast that offers it; it goes when the change is taken back by other means. */
  readonly toastId: number;
}

/** As far back as anybody remembers. */
const KEPT = 50;

/**
 * What can be undone in this tab, latest last. A deleted block comes back under another id, so entries from before
 * its deletion are led from the old id to the new one.
 */
export class UndoStore {
  private entries: UndoEntry[] = [];
  private readonly aliases = new Map<string, string>();

  push(entry: UndoEntry): void {
    this.entries = [...this.entries, entry].slice(-KEPT);
  }

  /** Takes an entry out, the latest by default; undefined when it is not there any more. */
  take(entry = this.entries.at(-1)): UndoEntry | undefined {
    if (entry === undefined || !this.entries.includes(entry)) return undefined;
    this.entries = this.entries.filter((kept) => kept !== entry);
    return entry;
  }

  /** Says that what was known by one id is now known by another. */
  rename(from: string, to: string): void {
    this.aliases.set(from, to);
  }

  /** The id by which a block is known now. */
  nowCalled(id: string): string {
    const next = this.aliases.get(id);
    return next === undefined ? id : this.nowCalled(next);
  }

  /** Forgets everything: somebody else sits here now. */
  clear(): void {
    this.entries = [];
    this.aliases.clear();
  }
}

export const undoStore = new UndoStore();

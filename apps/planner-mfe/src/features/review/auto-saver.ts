/** The state of the last change: 'none' before the first; an error if it could not be saved. */
export type SaveState = 'none' | 'typing' | 'saving' | 'saved' | Error;

const REST_MS = 500;
const LONGEST_MS = 2_000;

/**
 * Saves the latest value when a person stops typing, and at the latest two seconds after a change; one save at a time
 * (REF-34).
 */
export class AutoSaver<Value> {
  private next: { readonly value: Value } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved change was made, in milliseconds since the epoch. */
  private since: number | null = null;
  private running: Promise<void> | null = null;
  private save: (value: Value) => Promise<void> = async () => undefined;
  private readonly onState: (state: SaveState) => void;

  constructor(onState: (state: SaveState) => void) {
    this.onState = onState;
  }

  /** Sets how values are saved from now on. */
  readonly saveBy = (save: (value: Value) => Promise<void>): void => {
    this.save = save;
  };

  readonly change = (value: Value): void => {
    this.next = { value };
    this.onState('typing');
    clearTimeout(this.timer);
    const now = Date.now();
    this.since ??= now;
    const latest = this.since + LONGEST_MS - now;
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(REST_MS, latest)));
  };

  /** Saves unsaved changes at once; after a failure, tries once more. Never rejects. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.timer);
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  private async drain(): Promise<void> {
    while (this.next !== null) {
      const typed = this.next;
      this.next = null;
      this.since = null;
      this.onState('saving');
      try {
        await this.save(typed.value);
      } catch (error) {
        this.next ??= typed;
        this.onState(error instanceof Error ? error : new Error(String(error), { cause: error }));
        return;
      }
      if (this.next === null) this.onState('saved');
    }
  }
}

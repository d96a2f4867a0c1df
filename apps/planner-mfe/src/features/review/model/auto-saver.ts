/** What became of the last change: 'none' before the first, an error if it could not be saved. */
export type SaveState = 'none' | 'typing' | 'saving' | 'saved' | Error;

const REST_MS = 800;

/** Saves what a person types once they rest: one save at a time, and always the latest (REF-34). */
export class AutoSaver<Value> {
  private next: { readonly value: Value } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    this.timer = setTimeout(() => void this.flush(), REST_MS);
  };

  /** Saves at once what is not saved yet; after a failure, once more. Never rejects. */
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

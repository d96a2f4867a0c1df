/** The result of a step so far. */
export type StepResult =
  /** The step is in the account. */
  | 'saved'
  /** The step is stored in this browser until the server can be reached. */
  | 'waits';

type Waiter = PromiseWithResolvers<StepResult>;

/** The steps on their way to the account whose results this page awaits, by their keys. */
export class AwaitedSteps {
  private readonly waiters = new Map<string, Waiter>();
  private readonly onChange: (keys: ReadonlySet<string>) => void;

  constructor(onChange: (keys: ReadonlySet<string>) => void) {
    this.onChange = onChange;
  }

  await(key: string): Promise<StepResult> {
    const waiter = Promise.withResolvers<StepResult>();
    this.waiters.set(key, waiter);
    this.tell();
    return waiter.promise;
  }

  keys(): readonly string[] {
    return [...this.waiters.keys()];
  }

  resolve(key: string, result: StepResult): void {
    this.end(key, (waiter) => waiter.resolve(result));
  }

  reject(key: string, error: unknown): void {
    this.end(key, (waiter) => waiter.reject(error));
  }

  /** Whoever awaits the step is told first: a line that opens again discards it before it is listed on screen. */
  private end(key: string, settle: (waiter: Waiter) => void): void {
    const waiter = this.waiters.get(key);
    if (waiter === undefined) return;
    settle(waiter);
    this.waiters.delete(key);
    this.tell();
  }

  private tell(): void {
    this.onChange(new Set(this.waiters.keys()));
  }
}

/** The result of a step so far. */
export type StepResult =
  /** The step is in the account. */
  | 'saved'
  /** The step is stored in this browser until the server can be reached. */
  | 'waits';

interface Waiter {
  readonly isForm: boolean;
  readonly resolve: (result: StepResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The steps whose results somebody at this page awaits, by their keys. */
export class AwaitedSteps {
  private readonly waiters = new Map<string, Waiter>();
  private readonly onChange: (keys: ReadonlySet<string>) => void;

  constructor(onChange: (keys: ReadonlySet<string>) => void) {
    this.onChange = onChange;
  }

  /** @param isForm its form shows why the step was refused */
  await(key: string, isForm: boolean): Promise<StepResult> {
    const noteChange = () => this.onChange(new Set(this.waiters.keys()));
    return new Promise<StepResult>((resolve, reject) => {
      this.waiters.set(key, { isForm, resolve, reject });
      noteChange();
    }).finally(() => {
      this.waiters.delete(key);
      noteChange();
    });
  }

  has(key: string): boolean {
    return this.waiters.has(key);
  }

  isForm(key: string): boolean {
    return this.waiters.get(key)?.isForm === true;
  }

  keys(): readonly string[] {
    return [...this.waiters.keys()];
  }

  resolve(key: string, result: StepResult): void {
    this.waiters.get(key)?.resolve(result);
  }

  reject(key: string, error: unknown): void {
    this.waiters.get(key)?.reject(error);
  }
}

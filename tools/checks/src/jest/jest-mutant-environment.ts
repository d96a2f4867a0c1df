import process from 'node:process';
import NativeEnvironment from './native/native-environment.ts';

interface TestEvent {
  readonly name: string;
  readonly test?: { mode?: string | null };
}

/** Of code that Stryker changed: Node keeps its modules for all mutants of a process. */
export default class MutantEnvironment extends NativeEnvironment {
  static #killed: string | undefined;
  // The code itself reads the variable only once in a process.
  readonly #mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(Reflect.get(globalThis, '__stryker__'), { activeMutant: this.#mutant });
  }

  /** One failure is enough, and Jest cannot stop at one. */
  handleTestEvent({ name, test }: TestEvent): void {
    if (name === 'test_fn_failure') MutantEnvironment.#killed = this.#mutant;
    const isKilled = this.#mutant !== undefined && MutantEnvironment.#killed === this.#mutant;
    if (name === 'test_start' && test && isKilled) test.mode = 'skip';
  }
}

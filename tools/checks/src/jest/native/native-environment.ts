import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import type Runtime from 'jest-runtime';

interface Configs {
  readonly projectConfig: ConstructorParameters<typeof Runtime>[0];
}

/** Runs tests with Node's own globals; changes by Jest and a test file are undone after the file. */
export default class NativeEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #before = {
    globals: Object.getOwnPropertyDescriptors(globalThis),
    env: { ...process.env },
    exit: Reflect.get(process, 'exit') as unknown,
    getBuiltinModule: Reflect.get(process, 'getBuiltinModule') as unknown,
  };

  constructor({ projectConfig }: Configs) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {
    // Jest's runtime installs its own function, which packages would use between test files too.
    Reflect.set(process, 'getBuiltinModule', this.#before.getBuiltinModule);
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    const { globals, env, exit } = this.#before;
    // Symbols stay: packages are loaded once, and keep their state there.
    for (const name of Object.keys(globalThis))
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
    Object.defineProperties(globalThis, globals);
    Reflect.set(process, 'exit', exit);
    // The value of `jest.setTimeout`.
    Reflect.deleteProperty(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'));
    for (const name of Object.keys(process.env))
      if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
  }

  getVmContext(): null {
    return null;
  }
}

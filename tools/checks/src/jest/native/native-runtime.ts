import Runtime from 'jest-runtime';
import { createRequire } from 'node:module';
import { importerFor, sourceMaps } from './native-modules.ts';

interface Globals {
  readonly jest: object;
}

function rejectModuleMock(): never {
  throw new Error('Node has loaded the modules: a test of the project "db" cannot replace or reset them.');
}
const WITHOUT_MODULE_MOCKS = {
  mock: rejectModuleMock,
  unstable_mockModule: rejectModuleMock,
  resetModules: rejectModuleMock,
  isolateModulesAsync: rejectModuleMock,
};

const require = createRequire(import.meta.url);

/**
 * Loads modules by Node itself. Jest's own runtime loads every module again in a context for each test file, which was
 * half of the time of the tests that start a service: about 3,000 modules each.
 */
class NativeRuntime extends Runtime {
  readonly #import: (file: string) => Promise<unknown>;

  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args);
    const [{ rootDir }, , , transformer, , coverage, testPath] = args;
    const options = {
      ...coverage,
      supportsDynamicImport: true,
      supportsExportNamespaceFrom: true,
      supportsStaticESM: true,
      supportsTopLevelAwait: true,
    };
    this.#import = importerFor({
      rootDir,
      compile: (file) => transformer.transform(file, options),
      globals: () => this.#globals(testPath),
    });
  }

  #globals(testPath: string): object {
    const globals = this.requireModuleOrMock<Globals>(testPath, '@jest/globals');
    return { ...globals, jest: { ...globals.jest, ...WITHOUT_MODULE_MOCKS } };
  }

  override unstable_importModule(file: string): Promise<unknown> {
    return this.#import(file);
  }

  override requireModule<T>(from: string, name = from): T {
    return createRequire(from)(name) as T;
  }

  /** Loads jest-circus, which keeps the tests of a file in its modules. */
  override requireInternalModule<T>(file: string): T {
    Reflect.deleteProperty(require.cache, file);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(file) as T;
  }

  override getSourceMaps(): typeof sourceMaps {
    return sourceMaps;
  }
}

// Jest loads it by `require`.
export { NativeRuntime as 'module.exports' };

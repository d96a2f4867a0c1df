import Runtime from 'jest-runtime';
import { createRequire } from 'node:module';
import { importerFor, sourceMaps } from './native-modules.ts';

interface Globals {
  readonly jest: object;
}

function rejectModuleMock(): never {
  throw new Error(
    'Node has loaded the modules: a test cannot replace or reset them, unless its file begins with @jest-environment node.',
  );
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
 * half of the time of the tests that start a service: about 3,000 modules each. In a context, each use of a global such
 * as `Math` is slow too: computations take three to four times as long.
 * A test file that names another environment in its first comment is loaded by Jest.
 */
class NativeRuntime extends Runtime {
  readonly #import: ((file: string) => Promise<unknown>) | undefined;

  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args);
    const [{ rootDir }, environment, , transformer, , coverage, testPath] = args;
    if (environment.getVmContext() !== null) return;
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
    return this.#import ? this.#import(file) : super.unstable_importModule(file);
  }

  override requireModule<T>(from: string, name?: string): T {
    return this.#import ? (createRequire(from)(name ?? from) as T) : super.requireModule(from, name);
  }

  /** Loads jest-circus, which keeps the tests of a file in its modules. */
  override requireInternalModule<T>(file: string, name?: string): T {
    if (!this.#import) return super.requireInternalModule(file, name);
    Reflect.deleteProperty(require.cache, file);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(file) as T;
  }

  override getSourceMaps(): ReturnType<Runtime['getSourceMaps']> {
    return this.#import ? sourceMaps : super.getSourceMaps();
  }
}

// Jest loads the runtime by `require`.
export { NativeRuntime as 'module.exports' };

import { statSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Compiled {
  readonly code: string;
  readonly sourceMapPath: string | null;
}

/** The parts of Jest that the modules of a test file need. */
export interface TestFile {
  /** The folder of the repository. */
  readonly rootDir: string;
  /** Compiles a file by the `transform` of the configuration. */
  compile(file: string): Compiled;
  /** The exports of `@jest/globals`. */
  globals(): object;
}

const PARAMETER = '?test-file=';
/** The id of the modules that all test files of a process share, until one of their files changes (`jest --watch`). */
let sharedId = 'shared 0';
const GLOBALS = 'jest-globals:';

const testFiles = new Map<string, TestFile>();
const resolutions = new Map<string, ResolveFnOutput>();
const compiled = new Map<string, Compiled & { readonly changedAt: number }>();

/** Source maps by the URL of the compiled module. */
export const sourceMaps = new Map<string, string>();

const ofRepository = (url: string, { rootDir }: TestFile): boolean =>
  url.startsWith(`${pathToFileURL(rootDir).href}/`) && !url.includes('/node_modules/');

/** What holds state of a test file, or uses functions of Jest that are those of one. */
const ofTests = /\.test\.ts$|\/(?:test|testing|bench)\/|\/libs\/testing\/|\/e2e\//;

function compiledOnce(file: string, testFile: TestFile): Compiled {
  // In `jest --watch` the process stays, and loads a file again after a change.
  const changedAt = statSync(file).mtimeMs;
  const former = compiled.get(file);
  if (former?.changedAt === changedAt) return former;
  const { code, sourceMapPath } = testFile.compile(file);
  compiled.set(file, { code, sourceMapPath, changedAt });
  return { code, sourceMapPath };
}

// Test files and their helpers are loaded again for each test file. Modules of packages and of the product are loaded
// once in a process: like a service, they keep no state outside of the objects that they create.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const [parent, id] = context.parentURL?.split(PARAMETER) ?? [];
    const testFile = id === undefined ? undefined : testFiles.get(id);
    if (!testFile) return nextResolve(specifier, context);
    if (specifier === '@jest/globals')
      return { url: `${GLOBALS}${id}`, format: 'module', shortCircuit: true };
    const conditions = context.conditions.join();
    const name = `${specifier} ${parent} ${conditions}`;
    // Node searches for the file of each import again, so resolutions are cached.
    const resolved = resolutions.get(name) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolutions.set(name, resolved);
    if (!ofRepository(resolved.url, testFile) || !conditions.includes('import')) return resolved;
    return { ...resolved, url: `${resolved.url}${PARAMETER}${ofTests.test(resolved.url) ? id : sharedId}` };
  },
  load(url, context, nextLoad) {
    if (url.startsWith(GLOBALS)) {
      const id = url.slice(GLOBALS.length);
      const names = Object.keys(testFiles.get(id)?.globals() ?? {});
      const source = `export const { ${names.join(', ')} } = globalThis.jestGlobalsOf('${id}');`;
      return { format: 'module', source, shortCircuit: true };
    }
    const [plain = '', id] = url.split(PARAMETER);
    const testFile = id === undefined ? undefined : testFiles.get(id);
    if (!testFile || !/\.tsx?$/.test(plain)) return nextLoad(url, context);
    const { code, sourceMapPath } = compiledOnce(fileURLToPath(plain), testFile);
    if (sourceMapPath !== null) sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
Object.assign(globalThis, { jestGlobalsOf: (id: string) => testFiles.get(id)?.globals() });

/** @returns the function that imports modules of the repository for this test file. */
export function importerFor(testFile: TestFile): (file: string) => Promise<unknown> {
  const id = String(testFiles.size + 1);
  testFiles.set(id, testFile);
  const isChanged = [...compiled].some(
    ([file, { changedAt }]) => statSync(file, { throwIfNoEntry: false })?.mtimeMs !== changedAt,
  );
  // Stryker changes code while it runs: what a module has cached is that of another mutant.
  const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];
  if (isChanged) sharedId = `shared ${id}`;
  else if (mutant !== undefined) sharedId = `mutant ${mutant}`;
  testFiles.set(sharedId, testFile);
  return (file) => import(`${pathToFileURL(file).href}${PARAMETER}${id}`);
}

import TestRunner from 'jest-runner';

type RunTests = Parameters<TestRunner['runTests']>;

interface FileRun {
  readonly titles: readonly string[];
  readonly runtimeMs: number;
}

/** Of code that Stryker changed: loads the test files alone that have tests of the change, the quickest first. */
export default class MutantRunner extends TestRunner {
  static readonly #runs = new Map<string, FileRun>();

  override async runTests(tests: RunTests[0], watcher: RunTests[1], options: RunTests[2]): Promise<void> {
    const { testNamePattern = '' } = this._globalConfig;
    const pattern = new RegExp(testNamePattern, 'i');
    const runs = MutantRunner.#runs;
    let isKilled = false;
    const stopListening = this.on(
      'test-file-success',
      ([{ path }, { testResults, perfStats, numFailingTests }]) => {
        const titles = testResults.map(({ fullName }) => fullName);
        if (!runs.has(path)) runs.set(path, { titles, runtimeMs: perfStats.runtime });
        isKilled ||= numFailingTests > 0;
      },
    );
    const runtimeOf = ({ path }: RunTests[0][number]) => runs.get(path)?.runtimeMs ?? 0;
    const concerned = tests
      .filter(({ path }) => runs.get(path)?.titles.some((title) => pattern.test(title)) ?? true)
      .toSorted((one, other) => runtimeOf(one) - runtimeOf(other));
    // Jest can stop at a failure only together with its process.
    for (const test of concerned) if (!isKilled) await super.runTests([test], watcher, options);
    stopListening();
  }
}

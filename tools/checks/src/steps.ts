import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Finished } from '@simmer/local-stack/run-tool';
import { jestCommand, largeHeap, playwrightCommand, root, runCommand } from './repository/run-command.ts';
import { jestCounts, playwrightCounts } from './test-reports.ts';
import type { TestCounts } from './test-reports.ts';

/** Which test files a step runs: all, if nothing is said. */
export interface Selection {
  /** Regular expressions of which a file's path matches one; any path if empty. */
  readonly patterns: readonly string[];
  /** Only tests that use a file changed since this commit, committed or not. */
  readonly changedSince?: string | undefined;
}

interface JestProject {
  readonly name: string;
  readonly what: string;
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  readonly what: string;
  /** Whether the step may run in parallel with others: it changes nothing, and prints nothing until it is done. */
  readonly isQuiet?: boolean;
  /** Whether the step can run selected test files. */
  readonly canSelect?: boolean;
  /** The Jest projects that the step runs. */
  readonly jestProjects?: readonly JestProject[];
  /**
   * @param reports an empty folder for machine-readable results.
   */
  run(reports: string, selection: Selection): Promise<TestCounts>;
}

const node = process.execPath;
const apps = globSync('apps/*', { cwd: root }).map((folder) => path.basename(folder).replace(/-mfe$/, ''));

/** A step for a check without single tests, which counts as one test. */
function check(name: string, what: string, run: () => Promise<Finished>): Step {
  return {
    name,
    what,
    isQuiet: true,
    run: async () => {
      const { ok, output } = await run();
      if (!ok) console.log(output.trimEnd());
      return ok
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1, failures: [`${name}\n${output.trimEnd()}`] };
    },
  };
}

function jest(...projects: readonly JestProject[]): Step {
  const name = projects.map((project) => project.name).join('+');
  // Tests of a database often wait: for the database, for locks that expire and for processes that start.
  const workersPerCore = projects.some((project) => project.name === 'db') ? 1.5 : 1;
  return {
    name,
    what: projects.map(({ what }) => what).join('; '),
    canSelect: true,
    jestProjects: projects,
    run: async (reports, { patterns, changedSince }) => {
      const file = path.join(reports, 'jest.json');
      const { ok } = await runCommand(
        node,
        [
          // Each test file loads all modules again. A larger nursery copies them less often (3 to 10 % less CPU time),
          // and their compiled functions are kept for the next file (about 10 %).
          '--min-semi-space-size=64',
          '--max-semi-space-size=64',
          '--no-flush-bytecode',
          ...jestCommand,
          '--selectProjects',
          ...projects.map((project) => project.name),
          '--json',
          `--outputFile=${file}`,
          '--passWithNoTests',
          // By default Jest reserves a core for itself, which would be half of a small machine.
          `--maxWorkers=${Math.ceil(availableParallelism() * workersPerCore)}`,
          ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
          ...(changedSince === undefined ? [] : [`--changedSince=${changedSince}`]),
        ],
        { live: true },
      );
      return jestCounts(file, ok);
    },
  };
}

/** Joins consecutive steps of Jest to one run, so that waiting tests leave the cores to the others. */
export function withOneJestRun(list: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of list) {
    const former = joined.at(-1);
    if (step.jestProjects && former?.jestProjects)
      joined[joined.length - 1] = jest(...former.jestProjects, ...step.jestProjects);
    else joined.push(step);
  }
  return joined;
}

const script = (file: string) => () => runCommand(node, [path.join(import.meta.dirname, file)]);

async function deadCode(): Promise<Finished> {
  const everything = await runCommand('knip', ['--no-config-hints']);
  const withoutTests = await runCommand('knip', ['--no-config-hints', '--production']);
  return { ok: everything.ok && withoutTests.ok, output: `${everything.output}${withoutTests.output}` };
}

async function imports(): Promise<Finished> {
  const packages = ['libs', 'apps', 'services', 'tools', 'e2e', 'load'];
  const files = await runCommand('depcruise', [...packages, '--config']);
  const folders = await runCommand('depcruise', [...packages, '--config', '.dependency-cruiser.folders.mjs']);
  return { ok: files.ok && folders.ok, output: `${files.output}${folders.output}` };
}

async function endToEnd(reports: string, { patterns, changedSince }: Selection): Promise<TestCounts> {
  const file = path.join(reports, 'e2e.json');
  const command = [
    ...playwrightCommand,
    '--pass-with-no-tests',
    ...(changedSince === undefined ? [] : [`--only-changed=${changedSince}`]),
    ...patterns,
  ];
  const { ok } = await runCommand(node, command, { live: true, env: { E2E_REPORT: file } });
  return playwrightCounts(file, ok);
}

/** All steps of `npm test`, in order. The first ones are `npm run check`. */
export const steps: readonly Step[] = [
  check('format', 'every file is formatted', () => runCommand('oxfmt', ['--check'])),
  check('lint', 'no lint', () => runCommand('oxlint', [], { env: largeHeap })),
  check('types', 'every package type-checks', script('check-types.ts')),
  check('imports', 'everyone imports only whom they may', imports),
  check('dead-code', 'no file, export or dependency that nobody uses', deadCode),
  check(
    'code',
    'no shortcuts, no copies, no foreign paths, no inexact base images, no wrong commit subjects',
    script('repository/check-code.ts'),
  ),
  check('words', 'every word is in a dictionary, and none of the refused ones', () =>
    runCommand('cspell', ['--no-progress', '--show-suggestions', '.']),
  ),
  check(
    'rules',
    'a test names each rule, and no rule or file is named that there is not',
    script('repository/check-rules.ts'),
  ),
  check(
    'migrations',
    'no migration blocks a database in use, or the release before',
    script('repository/check-migrations.ts'),
  ),
  check('kubernetes', 'the manifests render and fit together', script('kubernetes/check-kubernetes.ts')),
  check(
    'monitoring',
    'alerts, runbooks and dashboards fit the metrics',
    script('monitoring/check-monitoring.ts'),
  ),
  check('licenses', 'what is shipped has a licence of the list', script('licenses/check-licenses.ts')),
  {
    ...check('build', 'every app and service builds, and the release is published', () =>
      runCommand(node, [path.join(root, 'tools/local-stack/src/build/run-build.ts')]),
    ),
    isQuiet: false,
  },
  check('release', 'shell and remotes as they were built fit together', () =>
    runCommand(node, [path.join(root, 'tools/release/src/release.main.ts'), 'check', ...apps]),
  ),
  jest({ name: 'unit', what: 'rules and functions' }),
  jest({ name: 'dom', what: 'components in a DOM' }),
  jest({ name: 'db', what: 'everything that needs PostgreSQL' }),
  { name: 'e2e', what: 'the whole path in a browser', canSelect: true, run: endToEnd },
];

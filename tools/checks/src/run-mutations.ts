// Changes one expression of the code after another and lists the changes that the unit tests beside it do not notice.
import { Stryker } from '@stryker-mutator/core';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './repository/run-command.ts';

const PLAN = 'libs/plan/src';
const FOLDERS = [
  ...['editing', 'merge', 'recurrence', 'quick-add', 'ics', 'totals'].map(
    (name) => `libs/domain/src/${name}`,
  ),
  PLAN,
];
const NOT_MUTATED = [
  '**/*.test.ts',
  '**/testing/**',
  // Words of languages, names of time zones and texts, which a test could only repeat.
  'libs/domain/src/quick-add/vocabularies/**',
  'libs/domain/src/ics/{windows-zones,zone-names}.ts',
  'libs/domain/src/recurrence/recurrence-text.ts',
];
const GOAL_PERCENT = 85;

process.chdir(root);
process.env['FAIL_AT_ONCE'] = '1';
const reports = path.join(root, '.simmer/mutations');
mkdirSync(reports, { recursive: true });
const { projects }: { projects: readonly object[] } = (await import(path.join(root, 'jest.config.mjs')))
  .default;
const [unit, unitOfBrowsers] = projects;

const inJest = (file: string): string => path.join(root, 'tools/checks/src/jest', file);

function testsOf(place: string): object {
  const common = { runner: inJest('jest-mutant-runner.ts') };
  // The tests of its folders are beside these too.
  if (place.startsWith(PLAN))
    return { ...unitOfBrowsers, ...common, testMatch: [`<rootDir>/${PLAN}/**/*.test.ts`] };
  const folder = statSync(place).isDirectory() ? place : path.dirname(place);
  return {
    ...unit,
    ...common,
    testEnvironment: inJest('jest-mutant-environment.ts'),
    testMatch: [`<rootDir>/${folder}/**/*.test.ts`],
  };
}

function optionsFor(place: string): ConstructorParameters<typeof Stryker>[0] {
  const isFolder = statSync(place).isDirectory();
  const report = path.join(reports, place.replaceAll('/', '-'));
  return {
    mutate: [isFolder ? `${place}/**/*.ts` : place, ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    // Tests run in a copy, and import what is changed by relative paths: a link to a package leads to unchanged code.
    tempDirName: '.simmer/mutations/copy',
    ignorePatterns: ['**', '!package.json', '!libs/{domain,plan}/**', '!tools/checks/src/jest/**'],
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: {
      projectType: 'custom',
      // Otherwise each change runs all files that import it, hundreds of them.
      enableFindRelatedTests: false,
      config: {
        ...testsOf(place),
        displayName: undefined,
        rootDir: undefined,
        modulePathIgnorePatterns: [],
        // Tests of time take most of it, and a change that they notice may only be a busy machine.
        testPathIgnorePatterns: ['\\.(slow|db)\\.', '/hostile-'],
      },
    },
    // What quick add caches would seem to be needed by the first test alone, as what runs when a module is loaded.
    ...(place.startsWith('libs/domain/src/quick-add')
      ? { coverageAnalysis: 'all' }
      : { coverageAnalysis: 'perTest', ignoreStatic: true }),
    concurrency: 1,
    // Each mutant loads the modules again, and Node keeps those of before.
    maxTestRunnerReuse: 200,
    timeoutMS: 5000,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    thresholds: { high: 95, low: GOAL_PERCENT, break: GOAL_PERCENT },
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${report}.json` },
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  };
}

const [, , ...places] = process.argv;
for (const place of places.length > 0 ? places : FOLDERS)
  await new Stryker(optionsFor(place)).runMutationTest();

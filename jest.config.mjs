// One Jest configuration for the repository. A test's suffix says what it needs:
//   *.test.ts     nothing but Node            (project "unit")
//   *.test.tsx    a DOM                       (project "dom")
//   *.db.test.ts  a real PostgreSQL database  (project "db")
// *.slow.test.ts and *.slow.db.test.ts wait for processes to start and end: `npm run test:slow` runs these alone,
// and the journeys with the tag @slow.
// *-on-redis.db.test.ts asks for a redis-server besides. BullMQ's backend is chosen once per process, so the tests that
// run on both have a file for each.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const needsRedis = '-on-redis(\\.slow)?\\.db\\.test\\.ts$';

/** @throws when REQUIRE_REDIS=1 and this machine has no redis-server in its PATH. */
function withoutRedis() {
  if (spawnSync('redis-server', ['--version']).status === 0) return [];
  if (process.env['REQUIRE_REDIS'] === '1') throw new Error('REQUIRE_REDIS=1, but there is no redis-server.');
  process.stderr.write('Not run on Redis: no redis-server in the PATH (REQUIRE_REDIS=1 insists).\n');
  return [needsRedis];
}

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** The manifests are rendered by kubectl; where there is none, their tests are left out as their check is. */
const withoutKubectl =
  spawnSync('kubectl', ['version', '--client']).status === 0 ? [] : ['/tools/checks/src/kubernetes/'];

const isSlow = process.env['SLOW_TESTS'] === '1';

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.simmer/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    isSlow ? '^(?!.*\\.slow\\.)' : '\\.slow\\.',
    ...withoutKubectl,
  ],
  setupFiles: ['<rootDir>/tools/checks/src/jest/property-seed.ts'],
};

/** Node loads the modules, those of packages once for all test files of a process. */
const native = {
  ...base,
  runtime: '<rootDir>/tools/checks/src/jest/native/native-runtime.ts',
  testEnvironment: '<rootDir>/tools/checks/src/jest/native/native-environment.ts',
  // Node's own code uses these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
};

/** What runs in browsers may work on after a test: it must not meet the database of the next test file. */
const ofBrowsers = '/(?:apps/[^/]+|libs/(?:plan|app-state|ui))/src/';

export default {
  // A generous timeout, because tests run on busy machines too.
  testTimeout: 60_000,
  projects: [
    {
      ...native,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.db\\.test\\.ts$', ofBrowsers],
    },
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, `^(?!.*${ofBrowsers})`],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: [...base.setupFiles, '<rootDir>/tools/checks/src/jest/jest-dom-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/checks/src/jest/jest-dom-queries.ts'],
      moduleNameMapper: {
        // One file each instead of 650 and 180.
        '^antd$': '<rootDir>/node_modules/antd/dist/antd.js',
        '^@testing-library/dom$':
          '<rootDir>/node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js',
        '\\.css$': '<rootDir>/tools/checks/src/jest/empty-style.ts',
        // Jest loads it as CommonJS, whose default export is a property.
        '^antd/es/date-picker/generatePicker$': '<rootDir>/libs/ui/src/antd/testing/generate-picker.ts',
      },
    },
    {
      ...native,
      displayName: 'db',
      testMatch: ['**/*.db.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...withoutRedis()],
      globalSetup: '<rootDir>/tools/checks/src/jest/jest-postgres-up.ts',
      globalTeardown: '<rootDir>/tools/checks/src/jest/jest-postgres-down.ts',
    },
  ],
};

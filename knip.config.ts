import { globSync } from 'node:fs';
import type { KnipConfig } from 'knip';

// Without tests (`--production`) an export that tests alone use counts as unused.
const isProduction = process.argv.includes('--production');
const tests = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'bench/*.bench.ts'];
const product = ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'];
const helpers = ['test/**/*.ts', 'bench/**/*.ts'];

const config = {
  include: ['files', 'exports', 'types', 'dependencies', 'unlisted'],
  exclude: ['binaries', ...(isProduction ? (['dependencies'] as const) : [])],
  // A package's `exports` includes every file, so its files are judged by their importers.
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  // Code that tools and journeys share is only used by tests, as intended.
  ...(isProduction && { ignoreWorkspaces: ['e2e', 'libs/testing'] }),
  ignoreIssues: {
    // Module federation, Jest, Playwright, k6 and Rspack read these by name.
    'apps/*/src/{remote,prerender}.tsx': ['exports'],
    'apps/shell/src/shell.manifest.ts': ['exports'],
    'apps/shell/src/federation/kit/{react-router,tanstack-react-query}.ts': ['exports'],
    'libs/ui/src/antd/static/{dynamic-css,static-style,use-esc-key-down,use-reset-icon-style,use-token}.ts': [
      'exports',
    ],
    'tools/build/src/**/*.loader.ts': ['exports'],
    '**/*.config.{ts,mjs}': ['exports'],
    'load/*.js': ['exports'],
    'tools/checks/src/jest/*.ts': ['exports'],
    ...(isProduction && {
      '**/testing/**': ['exports', 'types'],
      // Exported as `@simmer/releases/testing/`.
      'libs/releases/test/**': ['exports', 'types'],
      'tools/device-model/src/**': ['exports', 'types'],
      'tools/google-emulator/src/**': ['exports'],
      'tools/checks/src/**': ['exports'],
    }),
  },
  workspaces: {
    '.': {
      entry: ['load/*.js!'],
      project: ['load/**/*.js!'],
      // Programs that are started by name, and modules that Jest, k6, Rspack, Stryker and oxlint load by name.
      ignoreDependencies: [
        'antd',
        '@commitlint/cli',
        'cspell',
        'dependency-cruiser',
        'jscpd',
        'k6',
        'nx',
        'oxlint',
        'oxlint-tsgolint',
        '@stryker-mutator/jest-runner',
        'squawk-cli',
      ],
    },
    'libs/*': {
      entry: [...tests, 'test/*-process.ts', 'scripts/*.ts!'],
      project: [...product, ...helpers, 'scripts/*.ts!'],
    },
    'libs/ui': {
      // The build puts some of them in place of ant-design's own modules.
      entry: [...tests, 'src/antd/static/{dynamic-css,use-esc-key-down,use-reset-icon-style,use-token}.ts!'],
      project: product,
      // Style sheets import the fonts.
      ignoreDependencies: ['@fontsource-variable/.+'],
    },
    'libs/testing': { entry: tests, project: ['src/**/*.ts'] },
    'services/*': {
      entry: [
        'src/main.ts!',
        ...tests,
        'test/*{-,.}process.ts',
        'test/swc-loader.ts',
        'bench/{peer/peer-server,count-statements}.ts',
      ],
      project: [...product, ...helpers],
    },
    'apps/*': {
      entry: [
        'src/{remote.tsx,remote.manifest.ts,shell.manifest.ts,prerender.tsx,start/start-page.ts,service-worker/service-worker.ts}!',
        'src/federation/kit/{react-router,tanstack-react-query}.ts!',
        ...tests,
      ],
      project: product,
      ignoreDependencies: [
        // The federation plugin shares these by name.
        '@module-federation/enhanced',
        'zustand',
        // The wrappers of ant-design in libs/ui need the one copy of it.
        'antd',
      ],
    },
    'tools/*': {
      entry: ['*.mjs!', 'src/main.ts!', 'src/**/*.main.ts!', 'src/**/*.loader.ts!', ...tests],
      project: [...product, '*.mjs!', ...helpers],
    },
    'tools/checks': {
      entry: ['*.mjs!', 'src/{check,run}-*.ts!', 'src/jest/*.ts!', ...tests],
      project: [...product, '*.mjs!'],
      // The schema check writes a program that imports its types.
      ignoreDependencies: ['kubernetes-models', '@kubernetes-models/keda'],
    },
    'tools/local-stack': {
      entry: ['*.mjs!', 'src/main.ts!', 'src/**/*.main.ts!', 'src/build/run-build.ts!', ...tests],
      project: [...product, '*.mjs!', ...helpers],
    },
    e2e: {
      entry: [
        'playwright.config.ts!',
        'src/pictures/pictures.main.ts!',
        'src/load/load.main.ts!',
        'src/journeys/**/*.spec.ts!',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts!'],
    },
  },
} satisfies KnipConfig;

const root = import.meta.dirname;
const findsFile = (pattern: string) =>
  globSync(pattern.replace(/!$/, ''), { cwd: root, exclude: ['**/node_modules', '**/dist'] }).length > 0;

// Knip's own hints cannot fail the step: they also name each workspace that does not need a shared pattern.
const shared = Map.groupBy(
  Object.entries(config.workspaces).flatMap(([folders, { entry, project }]) =>
    [...entry, ...project].map((pattern) => ({ folders, pattern })),
  ),
  ({ pattern }) => pattern,
);
const stale = [
  ...[...shared]
    .filter(([pattern]) => !pattern.startsWith('!'))
    .filter(([pattern, users]) => !users.some(({ folders }) => findsFile(`${folders}/${pattern}`)))
    .map(([pattern]) => pattern),
  ...Object.keys(config.ignoreIssues).filter((pattern) => !findsFile(pattern)),
];
if (stale.length > 0) throw new Error(`knip.config.ts names files that are not there: ${stale.join(', ')}`);

export default config;

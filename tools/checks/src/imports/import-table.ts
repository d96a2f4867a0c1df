import { globSync } from 'node:fs';
import { root } from '../repository/run-command.ts';

/** The imports that a package may have. Tests may in addition import those of {@link testImports}. */
export interface ImportAllowance {
  /** Workspace packages, by folder name. */
  readonly packages: readonly string[];
  /** Workspace packages whose types alone may be imported. */
  readonly types?: readonly string[];
  /** Files of the packages in `types` whose values may be imported too. */
  readonly values?: readonly string[];
  /** Packages from npm; a trailing slash means a whole scope. */
  readonly externals: readonly string[];
  /** Whether Node's own modules may be imported; false for code that runs in a browser. */
  readonly node: boolean;
}

const nest = ['@nestjs/', 'nestjs-pino', 'pino', 'pino-http', 'reflect-metadata', 'rxjs', 'prom-client'];
const bull = ['@nestjs/bullmq', 'bullmq', 'bullmq-otel'];
const orm = ['@mikro-orm/', 'pg'];
const react = ['react', 'react-dom'];
const remoteExternals = [
  ...react,
  'react-router',
  'antd',
  'date-fns',
  'lucide-react',
  'zustand',
  '@tanstack/',
  '@module-federation/',
];
const remote: ImportAllowance = {
  packages: ['app-state', 'ui', 'domain', 'contracts'],
  externals: remoteExternals,
  node: false,
};
const stack = ['local-stack', 'google-emulator'];
const server = ['persistence', 'jobs', 'google', 'service', 'domain', 'contracts'];

/** Which package may import which; the single source of the import rules. Anything not listed is rejected. */
export const importTable: Readonly<Record<string, ImportAllowance>> = {
  'libs/contracts': { packages: [], externals: ['zod'], node: false },
  'libs/domain': {
    packages: [],
    types: ['contracts'],
    values: [
      'contracts/src/validation/date-order.ts',
      'contracts/src/validation/known-years.ts',
      'contracts/src/validation/limits.ts',
      'contracts/src/schemas/planning-values.ts',
    ],
    externals: ['ical.js'],
    node: false,
  },
  'libs/persistence': { packages: ['domain', 'contracts'], externals: [...orm, 'kysely'], node: true },
  'libs/releases': { packages: ['contracts'], externals: ['@aws-sdk/client-s3', 'zod'], node: true },
  'libs/service': { packages: [], externals: ['pino', 'prom-client', '@opentelemetry/'], node: true },
  'libs/jobs': {
    packages: ['contracts', 'service'],
    externals: [...bull, '@nestjs/common', '@opentelemetry/api', 'ioredis', 'pg'],
    node: true,
  },
  'libs/google': {
    packages: ['contracts', 'domain'],
    externals: ['@googleapis/calendar', 'google-auth-library', 'gaxios', 'zod'],
    node: true,
  },
  'libs/app-state': {
    packages: ['contracts', 'domain'],
    externals: ['react', '@tanstack/', 'idb', 'zustand'],
    node: false,
  },
  'libs/ui': {
    packages: [],
    types: ['domain'],
    values: ['domain/src/colors/color.ts'],
    externals: [
      ...react,
      '@dnd-kit/',
      'antd',
      '@ant-design/',
      '@rc-component/picker',
      'date-fns',
      'frimousse',
      'emojibase-data',
      'lucide-react',
      '@fontsource-variable/',
    ],
    node: false,
  },
  'libs/testing': { packages: ['contracts', 'domain'], externals: ['fast-check'], node: false },
  'services/core-api': {
    packages: [...server, 'releases'],
    externals: [
      ...nest,
      ...orm,
      '@bull-board/',
      '@fastify/',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'bullmq',
      'fastify',
      'passport',
      'passport-jwt',
      'passport-local',
      'rate-limiter-flexible',
      'yazl',
      'zod',
    ],
    node: true,
  },
  'services/calendar-worker': {
    packages: server,
    externals: [...nest, ...orm, 'bullmq', 'fastify', 'nodemailer', 'openai', 'zod'],
    node: true,
  },
  'services/gateway': {
    packages: ['releases', 'service', 'contracts'],
    externals: ['@fastify/', 'fastify', 'pino', 'prom-client', 'undici', 'zod'],
    node: true,
  },
  ...Object.fromEntries(globSync('apps/*-mfe', { cwd: root }).map((folder) => [folder, remote])),
  'apps/shell': {
    packages: ['app-state', 'ui', 'contracts'],
    externals: [...remoteExternals, 'web-vitals'],
    node: false,
  },
  'tools/rspack': {
    packages: ['ui', 'releases', 'contracts'],
    externals: [
      '@ant-design/static-style-extract',
      '@module-federation/enhanced',
      '@rspack/',
      'antd',
      'react',
      'zod',
    ],
    node: true,
  },
  'tools/compatibility': {
    packages: ['rspack', 'gateway', 'releases', 'local-stack', 'e2e', 'contracts'],
    externals: ['playwright-core'],
    node: true,
  },
  'tools/device-model': {
    packages: ['app-state', 'contracts', 'domain', 'testing'],
    externals: ['fake-indexeddb'],
    node: true,
  },
  'tools/faults': { packages: [...stack, 'jobs', 'testing'], externals: ['ioredis', 'pg'], node: true },
  'tools/google-emulator': {
    packages: ['service', 'testing'],
    externals: ['fastify', 'rrule', 'zod'],
    node: true,
  },
  'tools/local-stack': {
    packages: ['service', 'releases', 'contracts'],
    externals: ['fastify', 'postal-mime', 'smtp-server', 'zod'],
    node: true,
  },
  'tools/checks': {
    packages: ['local-stack', 'google-emulator', 'persistence', 'jobs', 'releases', 'contracts', 'testing'],
    externals: [
      '@jest/fake-timers',
      '@testing-library/dom',
      'dependency-cruiser',
      'jest-environment-jsdom',
      'jest-mock',
      'jest-runtime',
      'pg',
      'typescript',
      'typescript7',
      'yaml',
      'zod',
    ],
    node: true,
  },
  'tools/calendar-bench': {
    packages: [
      'planner-mfe',
      'ecocycle-mfe',
      'admin-mfe',
      'app-state',
      'ui',
      'domain',
      'contracts',
      'testing',
      'rspack',
      'e2e',
    ],
    externals: [
      ...react,
      '@rspack/core',
      '@schedule-x/',
      'date-fns',
      'fullcalendar',
      'lighthouse',
      'playwright-core',
      'react-big-calendar',
      'temporal-polyfill',
    ],
    node: true,
  },
  load: { packages: [], externals: ['k6'], node: false },
  e2e: {
    packages: ['domain', 'contracts', 'releases', 'rspack', 'google-emulator', 'local-stack'],
    externals: ['@axe-core/playwright', '@playwright/test', '@sparticuz/chromium', 'autocannon', 'pg'],
    node: true,
  },
};

/** Additional imports of tests, benches and build files: fixtures, fakes and development tools. */
export const testImports: ImportAllowance = {
  packages: [
    'testing',
    'app-state',
    'core-api',
    'gateway',
    'google-emulator',
    'local-stack',
    'rspack',
    'checks',
    'persistence',
    'contracts',
    'domain',
  ],
  externals: [
    '@jest/globals',
    '@testing-library/',
    '@apidevtools/swagger-parser',
    '@module-federation/enhanced',
    '@rspack/',
    '@swc/core',
    'ajv',
    'autocannon',
    'fake-indexeddb',
    'fast-check',
    'fastify',
    'ical.js',
    'jest',
    'pg',
    'rrule',
    'typescript',
    'yaml',
    'zod',
  ],
  node: true,
};

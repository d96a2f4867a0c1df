import { allowedReferences, forbiddenReferences } from './sample-references.ts';
import { inDomain, type SampleFile } from './sample-file.ts';

/** Files whose imports the rules accept. */
export const allowed: readonly SampleFile[] = [
  ...allowedReferences,
  {
    what: 'a package of the table',
    file: 'libs/contracts/src/fine.ts',
    text: `export { default } from 'zod';`,
  },
  inDomain(
    'types where only types are allowed',
    'fine',
    `import type { Thing } from '@simmer/contracts/thing';\nexport const a: Thing = { a: 1 };`,
  ),
  {
    what: 'a tool that uses a package listed for it',
    file: 'tools/rspack/src/fine.ts',
    text: `export { thing } from '@simmer/contracts/thing';`,
  },
  {
    what: 'journeys that use a package listed for them',
    file: 'e2e/src/fine.ts',
    text: `export { thing } from '@simmer/domain/thing';`,
  },
  {
    what: 'a build configuration that uses a tool',
    file: 'apps/admin-mfe/rspack.config.mjs',
    text: `export { thing } from '@simmer/rspack/thing';`,
  },
  {
    what: 'a test helper that uses a tool',
    file: 'libs/domain/test/fine.ts',
    text: `export { thing } from '@simmer/local-stack/thing';`,
  },
  inDomain(
    'a value out of a file of which the values are allowed',
    'values',
    `export { limits } from '@simmer/contracts/validation/limits';`,
  ),
  inDomain(
    'a test that uses a fixture',
    'fine.test',
    `import { thing } from '@simmer/testing/thing';\nthing;`,
  ),
];

/** Files with one violation each. */
export const forbidden: readonly SampleFile[] = [
  ...forbiddenReferences,
  inDomain('a static import of another package', 'static', `export { thing } from '@simmer/ui/thing';`),
  inDomain(
    'a dynamic import of another package',
    'dynamic',
    `export const a = await import('@simmer/ui/thing');`,
  ),
  inDomain('a dynamic import by template', 'template', 'export const a = await import(`@simmer/ui/thing`);'),
  inDomain('a static import from npm', 'npm', `export { default } from 'antd';`),
  inDomain('a dynamic import from npm', 'npm-dynamic', `export const a = await import('antd');`),
  inDomain("an npm package built into 'dist'", 'npm-built', `export { default } from 'built';`),
  inDomain(
    "a dynamic import of an npm package built into 'dist'",
    'npm-built-dynamic',
    `export const a = await import('built');`,
  ),
  inDomain(
    "a test that uses an npm package built into 'dist'",
    'npm-built.test',
    `import built from 'built';\nbuilt;`,
  ),
  inDomain("a file of its own in a folder 'dist'", 'dist/planted', `export { default } from 'antd';`),
  inDomain('code where only types are allowed', 'code', `export { thing } from '@simmer/contracts/thing';`),
  inDomain('a Node module in browser code', 'node', `import fs from 'node:fs';\nexport const a = fs;`),
  inDomain(
    'a relative path into another package',
    'relative',
    `import type { Thing } from '../../contracts/src/thing.ts';\nexport type Mine = Thing;`,
  ),
  inDomain('a test helper in shipped code', 'helper', `export { thing } from '@simmer/testing/thing';`),
  inDomain('an import of a missing file', 'missing', `export { gone } from './gone.ts';`),
  inDomain('a computed import', 'computed', 'export const load = (name: string) => import(name);'),
  {
    what: 'build output of a tool in a service',
    file: 'services/core-api/src/output.ts',
    text: `export { default } from '../../../tools/local-stack/dist/out.js';`,
  },
  {
    what: 'build output of a package in a front end',
    file: 'apps/shell/src/output.ts',
    text: `export const a = () => import('../../../libs/domain/dist/out.js');`,
  },
  inDomain('build output of its own package', 'own-output', `export { default } from '../dist/out.js';`),
  inDomain(
    'a module loaded by createRequire',
    'required',
    `import { createRequire } from 'node:module';\nexport default createRequire(import.meta.url)('zod');`,
  ),
  {
    what: 'a computed module loaded by createRequire, in a service',
    file: 'services/core-api/src/required.ts',
    text: `import * as nodeModule from 'node:module';\nexport const load = (name: string) => nodeModule.createRequire(import.meta.url)(name);`,
  },
  {
    what: 'a name of createRequire in a string, in a front end',
    file: 'apps/shell/src/required.ts',
    text: `export const load = (m: any) => m['createRequire']('/')('zod');`,
  },
  {
    what: 'a load test that uses a package',
    file: 'load/package.js',
    text: `export { thing } from '@simmer/contracts/thing';`,
  },
  { what: 'a load test that uses npm', file: 'load/npm.js', text: `export { default } from 'built';` },
  {
    what: 'a load test that uses a Node module',
    file: 'load/node.js',
    text: `import fs from 'node:fs';\nexport default fs;`,
  },
  {
    what: 'a computed import in a load test',
    file: 'load/computed.js',
    text: 'export const load = (name) => import(name);',
  },
  {
    what: 'a load test in shipped code',
    file: 'services/core-api/src/load.ts',
    text: `export { default } from '../../../load/scenario.js';`,
  },
  {
    what: 'a package that the importing one does not declare',
    file: 'tools/rspack/src/undeclared.test.ts',
    text: `import { thing } from '@simmer/domain/thing';\nthing;`,
  },
  {
    what: 'a computed import in a tool',
    file: 'tools/rspack/src/computed.ts',
    text: 'export const load = (name: string) => import(name);',
  },
  {
    what: 'a computed import in a start script of a tool',
    file: 'tools/local-stack/computed.mjs',
    text: 'export const load = (name) => import(`./${name}.ts`);',
  },
  {
    what: 'a computed import in a journey',
    file: 'e2e/src/computed.ts',
    text: 'export const load = (name: string) => import(name);',
  },
  inDomain(
    'a test that uses a front end',
    'wild.test',
    `import { thing } from '@simmer/shell/thing';\nthing;`,
  ),
  {
    what: 'a test helper that uses a front end',
    file: 'libs/domain/test/wild.ts',
    text: `export { thing } from '@simmer/shell/thing';`,
  },
  inDomain('a tool in shipped code', 'tool', `export { thing } from '@simmer/local-stack/thing';`),
  inDomain('journeys in shipped code', 'journey', `export const a = await import('@simmer/e2e/thing');`),
  inDomain('only the type of a tool', 'tool-type', `export type { Thing } from '@simmer/checks/thing';`),
  {
    what: 'a tool in a front end, by a relative path',
    file: 'apps/admin-mfe/src/tool.ts',
    text: `export { thing } from '../../../tools/rspack/src/thing.ts';`,
  },
  {
    what: 'a tool that uses another tool not listed for it',
    file: 'tools/rspack/src/wild.ts',
    text: `export { thing } from '@simmer/local-stack/thing';`,
  },
  {
    what: 'a tool that uses an npm package not listed for it',
    file: 'tools/rspack/src/npm.ts',
    text: `export { default } from 'built';`,
  },
  {
    what: 'a tool that enters a package by a relative path',
    file: 'tools/rspack/src/relative.ts',
    text: `export { thing } from '../../../libs/contracts/src/thing.ts';`,
  },
  {
    what: 'journeys that use a front end',
    file: 'e2e/src/wild.ts',
    text: `export { thing } from '@simmer/shell/thing';`,
  },
  {
    what: 'a tool missing from the table',
    file: 'tools/newtool/src/planted.ts',
    text: `import type { Thing } from '@simmer/domain/thing';\nexport type Mine = Thing;`,
  },
  {
    what: 'one front end inside another',
    file: 'apps/admin-mfe/src/other.ts',
    text: `export const other = () => import('@simmer/shell/thing');`,
  },
  {
    what: 'a cycle',
    file: 'libs/contracts/src/one.ts',
    text: `export { two } from './two.ts';\nexport const one = 1;`,
  },
  {
    what: 'a cycle of types alone',
    file: 'libs/contracts/src/type-one.ts',
    text: `import type { Two } from './type-two.ts';\nexport type One = Two | 1;`,
  },
  {
    what: 'a cycle of a value and a type',
    file: 'libs/contracts/src/value-one.ts',
    text: `import { text } from './value-two.ts';\nexport const value = text;\nexport type Value = 1;`,
  },
  {
    what: 'a circle of two folders, by types only',
    file: 'libs/ui/src/left/one.ts',
    text: `import type { Two } from '../right/two.ts';\nexport type One = Two;`,
  },
  {
    what: 'a package missing from the table',
    file: 'libs/newcomer/src/planted.ts',
    text: `import type { Thing } from '@simmer/domain/thing';\nexport type Mine = Thing;`,
  },
];

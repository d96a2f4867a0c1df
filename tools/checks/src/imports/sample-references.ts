import { inDomain, type SampleFile } from './sample-file.ts';

/** Paths that are no imports, which the rules accept. */
export const allowedReferences: readonly SampleFile[] = [
  {
    what: 'a URL inside of the package',
    file: 'services/core-api/src/deep/own.ts',
    text: 'export const a = (name: string) => new URL(`../texts/${name}.sql`, import.meta.url);',
  },
  {
    what: 'a URL of another package in a test',
    file: 'libs/domain/src/own.test.ts',
    text: `export const a = new URL('../../contracts/src/thing.ts', import.meta.url);`,
  },
  {
    what: 'style sheets and fonts that the package may use',
    file: 'libs/ui/src/styles/own.css',
    text: `@import './deep/own.css';\n.a {\n  background: url('@fontsource-variable/a/a.woff2'), url(data:image/png;base64,a);\n}`,
  },
  {
    what: 'a path in a comment of a style sheet',
    file: 'apps/shell/src/styles/comment.css',
    text: `/* as url(../../../admin-mfe/a.png) */`,
  },
];

/** Paths and calls that import without an import statement: one violation each. */
export const forbiddenReferences: readonly SampleFile[] = [
  inDomain(
    'a Node module by getBuiltinModule',
    'built-in',
    `export const fs = process.getBuiltinModule('node:fs');`,
  ),
  inDomain(
    'a Node module by a name in a string',
    'built-in-key',
    `export const fs = (p: any) => p['getBuiltinModule']('fs');`,
  ),
  {
    what: 'the address of another package by import.meta.resolve',
    file: 'apps/shell/src/resolved.ts',
    text: `export const place = import.meta.resolve('@simmer/persistence/query');`,
  },
  {
    what: 'a worker in a tool, by its URL',
    file: 'apps/shell/src/worker.ts',
    text: `export const a = new Worker(new URL('../../../tools/rspack/src/thing.ts', import.meta.url));`,
  },
  {
    what: 'the URL of another front end',
    file: 'apps/shell/src/address.ts',
    text: `export const a = new URL('../../admin-mfe/src/thing.ts', import.meta.url).href;`,
  },
  {
    what: 'a URL of another package with a value in it',
    file: 'services/core-api/src/address.ts',
    text: 'export const a = (name: string) => new URL(`../../../libs/ui/src/${name}.ts`, import.meta.url);',
  },
  {
    what: 'a computed URL of a file',
    file: 'services/core-api/src/computed-address.ts',
    text: 'export const a = (name: string) => new URL(name, import.meta.url);',
  },
  {
    what: 'a worker in a package by its name',
    file: 'apps/shell/src/named-worker.ts',
    text: `export const a = new Worker(new URL('@simmer/domain/thing', import.meta.url));`,
  },
  {
    what: 'a style sheet of another package',
    file: 'apps/shell/src/styles/other.css',
    text: `@import '../../../../libs/ui/src/styles/thing.css';`,
  },
  {
    what: 'a style sheet of a package that the table does not allow',
    file: 'apps/shell/src/styles/named.css',
    text: `@import url('@simmer/admin-mfe/thing.css');`,
  },
  {
    what: 'a class of another package',
    file: 'apps/admin-mfe/src/a.module.css',
    text: `.a {\n  composes: b from '../../shell/src/a.module.css';\n}`,
  },
  {
    what: 'a picture of another package in a style sheet',
    file: 'apps/admin-mfe/src/picture.css',
    text: `.a {\n  background: url(../../shell/src/a.png);\n}`,
  },
  {
    what: 'a type of another package in a comment of JavaScript',
    file: 'tools/rspack/typed.mjs',
    text: `/** @type {import('@simmer/local-stack/thing').Thing} */\nexport const a = { a: 1 };`,
  },
];

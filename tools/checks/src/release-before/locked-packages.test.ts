import { expect, it } from '@jest/globals';
import { installTheSame } from './locked-packages.ts';

const lock = (packages: object) => JSON.stringify({ packages });
const zod = { version: '4.6.7', resolved: 'zod-4.6.7.tgz' };
const before = lock({ 'tools/checks': { devDependencies: { zod: '*' } }, 'node_modules/zod': zod });

it('lock files: another declaration of a workspace installs the same (OPS-70)', () => {
  const other = lock({ 'tools/checks': { devDependencies: {} }, 'node_modules/zod': zod });
  expect(installTheSame(before, other)).toBe(true);
});

it.each([
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.8' } }],
  ['another source', { 'node_modules/zod': { ...zod, resolved: '../zod' } }],
  ['one more package', { 'node_modules/zod': zod, 'node_modules/pg': zod }],
  ['a copy in a workspace', { 'node_modules/zod': zod, 'libs/ui/node_modules/zod': zod }],
  ['one package less', {}],
])('lock files: %s installs something else (OPS-70)', (_what, packages) => {
  expect(installTheSame(before, lock(packages))).toBe(false);
});

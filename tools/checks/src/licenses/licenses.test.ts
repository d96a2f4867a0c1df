import { describe, expect, test } from '@jest/globals';
import { onlyShipped, type Component } from './bill-of-materials.ts';
import { isAllowed, licenseProblems } from './license-problems.ts';
import { shippedRefs } from './shipped-packages.ts';

const component = (name: string, license?: string): Component => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...(license !== undefined && { licenses: [{ license: { id: license } }] }),
});

describe('licenseProblems (OPS-93)', () => {
  test('a licence of the list and our own packages are accepted', () => {
    expect(licenseProblems([component('pg', 'MIT'), component('@simmer/domain')])).toEqual([]);
  });

  test('a licence that is not on the list, and a missing one, are named', () => {
    expect(licenseProblems([component('copyleft', 'AGPL-3.0-only'), component('silent')])).toEqual([
      'copyleft@1.0.0 has the licence AGPL-3.0-only, which is not on the list',
      'silent@1.0.0 names no licence',
    ]);
  });

  test.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 AND MIT', true],
    ['UNLICENSED', false],
  ])('%s: allowed is %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });
});

describe('shippedRefs (OPS-92)', () => {
  const version = '1.0.0';
  const packages = {
    'services/api': { name: '@simmer/api', version, dependencies: { ours: '*', fastify: '1' } },
    'node_modules/ours': { link: true, resolved: 'libs/ours' },
    'libs/ours': { name: 'ours', version, dependencies: { pg: '2' }, devDependencies: { database: '1' } },
    'libs/ours/node_modules/pg': { version: '2.0.0', optionalDependencies: { 'pg-elsewhere': '1' } },
    'node_modules/pg': { version },
    'node_modules/fastify': { version },
    'node_modules/database': { version },
  };

  test('packages of tests are left out, and of two versions the one that is found is listed', () => {
    const refs = [...shippedRefs(packages, ['services/api'])];
    for (const ref of ['@simmer/api@1.0.0', 'ours@1.0.0', 'pg@2.0.0', 'fastify@1.0.0'])
      expect(refs).toContain(ref);
    for (const ref of ['pg@1.0.0', 'database@1.0.0']) expect(refs).not.toContain(ref);
  });

  test('a bill keeps what is shipped, and the references among it', () => {
    const bill = {
      components: [component('fastify', 'MIT'), component('database', 'MIT')],
      dependencies: [{ ref: 'fastify@1.0.0', dependsOn: ['database@1.0.0'] }, { ref: 'database@1.0.0' }],
    };
    expect(onlyShipped(bill, new Set(['fastify@1.0.0']))).toEqual({
      components: [component('fastify', 'MIT')],
      dependencies: [{ ref: 'fastify@1.0.0', dependsOn: [] }],
    });
  });
});

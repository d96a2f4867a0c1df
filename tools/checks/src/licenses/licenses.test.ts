import { describe, expect, test } from '@jest/globals';
import { onlyShipped } from './bill-of-materials.ts';
import { isAllowed, licenseProblems } from './license-problems.ts';
import { shippedPackages } from './shipped-packages.ts';

describe('licenseProblems (OPS-93)', () => {
  test('a licence of the list and our own packages are accepted', () => {
    expect(
      licenseProblems(
        new Map([
          ['pg@1.0.0', 'MIT'],
          ['@simmer/domain@1.0.0', undefined],
        ]),
      ),
    ).toEqual([]);
  });

  test('a licence that is not on the list, and a missing one, are named', () => {
    expect(
      licenseProblems(
        new Map([
          ['copyleft@1.0.0', 'AGPL-3.0-only'],
          ['silent@1.0.0', undefined],
        ]),
      ),
    ).toEqual([
      'copyleft@1.0.0 has the licence AGPL-3.0-only, which is not on the list',
      'silent@1.0.0 names no licence',
    ]);
  });

  test('another licence is accepted for one version of a package by name', () => {
    const other = new Map([
      ['ical.js@2.2.1', 'MPL-2.0'],
      ['ical.js@2.2.2', 'MPL-2.0'],
    ]);
    expect(licenseProblems(other)).toEqual([
      'ical.js@2.2.2 has the licence MPL-2.0, which is not on the list',
    ]);
  });

  test.each([
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 AND MIT', true],
    ['(MIT OR GPL-3.0-only) AND CC-BY-NC-4.0', false],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['MIT OR (GPL-3.0-only AND (ISC OR AGPL-3.0-only))', true],
    ['Apache-2.0 WITH LLVM-exception', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('%s: allowed is %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });
});

describe('shippedPackages (OPS-92)', () => {
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
    const refs = [...shippedPackages(packages, ['services/api']).keys()];
    for (const ref of ['@simmer/api@1.0.0', 'ours@1.0.0', 'pg@2.0.0', 'fastify@1.0.0'])
      expect(refs).toContain(ref);
    for (const ref of ['pg@1.0.0', 'database@1.0.0']) expect(refs).not.toContain(ref);
  });

  test('a bill keeps what is shipped, and the references among it', () => {
    const bill = {
      components: [{ 'bom-ref': 'fastify@1.0.0' }, { 'bom-ref': 'database@1.0.0' }],
      dependencies: [{ ref: 'fastify@1.0.0', dependsOn: ['database@1.0.0'] }, { ref: 'database@1.0.0' }],
    };
    expect(onlyShipped(bill, new Set(['fastify@1.0.0']))).toEqual({
      components: [{ 'bom-ref': 'fastify@1.0.0' }],
      dependencies: [{ ref: 'fastify@1.0.0', dependsOn: [] }],
    });
  });
});

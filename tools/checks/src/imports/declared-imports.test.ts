import { type PackageManifest, undeclaredImports } from './declared-imports.ts';

const manifest = (
  name: string,
  declared: string[] = [],
  inputs: string[] = [],
): [string, PackageManifest] => [
  `libs/${name}`,
  { name: `@simmer/${name}`, declared: new Set(declared), inputs },
];
const manifests = new Map([manifest('a', ['@simmer/b'], ['libs/c/src/**/*']), manifest('b'), manifest('c')]);
const problems = (from: string, to: string) => undeclaredImports([{ from, to }], manifests);

test.each([
  ['a declared package', 'libs/a/src/1.ts', 'libs/b/src/1.ts'],
  ['a file of the package itself', 'libs/b/src/1.ts', 'libs/b/src/2.ts'],
  ['a file that is an input of tests and types', 'libs/a/src/1.ts', 'libs/c/src/in/1.ts'],
  ['a package of npm', 'libs/b/src/1.ts', 'node_modules/zod/index.js'],
])('declared imports: %s is accepted', (_, from, to) => {
  expect(problems(from, to)).toEqual([]);
});

test.each([
  ['shipped code', 'libs/b/src/1.ts'],
  ['a test', 'libs/b/src/1.test.ts'],
  ['a script', 'libs/b/scripts/1.ts'],
])('declared imports: %s that imports an undeclared package is rejected with both packages', (_, from) => {
  expect(problems(from, 'libs/a/src/1.ts')).toEqual([
    expect.stringContaining(`${from} → libs/a/src/1.ts\n    libs/b → libs/a is not declared (1 imports)`),
  ]);
});

test('declared imports: a file outside the inputs is rejected', () => {
  expect(problems('libs/a/src/1.ts', 'libs/c/test/1.ts')).toHaveLength(1);
});

test('declared imports: several imports of one package are one problem', () => {
  const imports = ['1', '2'].map((name) => ({ from: `libs/b/src/${name}.ts`, to: 'libs/a/src/1.ts' }));
  expect(undeclaredImports(imports, manifests)).toEqual([expect.stringContaining('(2 imports)')]);
});

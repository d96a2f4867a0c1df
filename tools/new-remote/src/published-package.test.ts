import { libraries, publishedConfig, publishedLibrary } from './published-package.ts';

test('published packages: what they need of ours is published too, in the same version (FED-53)', () => {
  const version = '1.0.7';
  const manifests = [
    ...libraries.map((library) => publishedLibrary(library, version)),
    publishedConfig(version),
  ];
  const names = manifests.map(({ name }) => name);
  const needed = manifests
    .flatMap(({ dependencies }) => Object.entries(dependencies))
    .filter(([name]) => name.startsWith('@simmer/'));
  expect(names).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
  expect(new Set(needed.map(([, range]) => range))).toEqual(new Set([version]));
});

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRemotes } from '@simmer/build/repository/local-remotes';
import { repositoryRoot } from '@simmer/build/repository/paths';
import { outsideRepository, checkOutside } from './plan-outside.ts';

/** A copy of what the program reads. */
const files = [
  'package.json',
  'apps/shell/src/shell.manifest.ts',
  ...localRemotes.map((name) => `apps/${name}-mfe/src/remote.manifest.ts`),
  ...['package.json', 'tsconfig.json', 'rspack.config.mjs', 'src/css.d.ts', 'src/host/remote-host.ts'].map(
    (file) => `apps/admin-mfe/${file}`,
  ),
];

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'simmer-new-remote-'));
  folder = mkdtempSync(path.join(tmpdir(), 'simmer-outside-'));
  for (const file of files) cpSync(path.join(repositoryRoot, file), path.join(root, file));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(folder, { recursive: true });
});

describe('npm run new-remote --outside', () => {
  it('a taken name, a folder with files and one in this repository are rejected', () => {
    expect(() => checkOutside(root, 'admin', folder)).toThrow("'admin' is taken");
    expect(() => checkOutside(root, 'team-notes', path.join(root, 'elsewhere'))).toThrow(
      'in this repository',
    );
    writeFileSync(path.join(folder, 'notes.txt'), '');
    expect(() => checkOutside(root, 'team-notes', folder)).toThrow('is not empty');
  });

  it('the repository names its packages by their tarballs, and its manifest the contract that they have', () => {
    const packed = [{ name: '@simmer/ui', version: '1.0.7', tarball: 'simmer-ui-1.0.7.tgz' }];
    const own = outsideRepository(root, 'team-notes', packed);
    expect(JSON.parse(own['package.json'] ?? '')).toMatchObject({
      name: 'team-notes',
      dependencies: { '@simmer/ui': 'file:packages/simmer-ui-1.0.7.tgz', react: expect.any(String) },
      overrides: { '@simmer/ui': '$@simmer/ui' },
    });
    expect(own['src/remote.manifest.ts']).toContain('contract: remoteContract,');
    expect(own['rspack.config.mjs']).toContain("remoteConfig(import.meta.dirname, 'team-notes')");
    expect(Object.keys(own).filter((file) => file.startsWith('apps/') || file.startsWith('e2e/'))).toEqual(
      [],
    );
  });
});

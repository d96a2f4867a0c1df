import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRemotes } from '../repository/local-remotes.ts';
import { repositoryRoot } from '../repository/paths.ts';
import { outsideRepository, planOutside } from './plan-outside.ts';
import { writeChanges } from './plan-remote.ts';

const contract = 'libs/contracts/src/remote-contract.ts';
const specification = 'docs/specification/federation.md';

/** A copy of what the program reads. */
const files = [
  'package.json',
  contract,
  specification,
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

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('npm run new-remote --outside', () => {
  it('here only the contract and FED-1 get the name, and a second time nothing changes', () => {
    const changes = planOutside(root, 'team-notes', folder);
    expect(changes.map(({ file }) => file)).toEqual([contract, specification]);
    writeChanges(root, changes);
    expect(read(contract)).toMatch(/remoteNames = \[[^\]]*'team-notes'\]/);
    expect(read(specification)).toContain('and `team-notes`.');
    expect(planOutside(root, 'team-notes', folder)).toEqual([]);
  });

  it('a taken name, a folder with files and one in this repository are rejected', () => {
    expect(() => planOutside(root, 'admin', folder)).toThrow("'admin' is taken");
    expect(() => planOutside(root, 'team-notes', path.join(root, 'elsewhere'))).toThrow('in this repository');
    writeFileSync(path.join(folder, 'notes.txt'), '');
    expect(() => planOutside(root, 'team-notes', folder)).toThrow('is not empty');
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

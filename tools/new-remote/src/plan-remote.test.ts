import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRemotes } from '@simmer/build/builds/local-remotes';
import { repositoryRoot } from '@simmer/build/builds/paths';
import { planRemote, writeChanges } from './plan-remote.ts';

const samples = 'e2e/src/data/remotes.ts';

/** A copy of what the program reads, so that a change there which it does not expect fails here. */
const files = [
  'package.json',
  samples,
  'apps/shell/src/shell.manifest.ts',
  ...localRemotes.map((name) => `apps/${name}-mfe/src/remote.manifest.ts`),
  ...['package.json', 'tsconfig.json', 'rspack.config.mjs', 'src/css.d.ts', 'src/host/remote-host.ts'].map(
    (file) => `apps/admin-mfe/${file}`,
  ),
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'simmer-new-remote-'));
  for (const file of files) cpSync(path.join(repositoryRoot, file), path.join(root, file));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const create = (name: string) => {
  writeChanges(root, planRemote(root, name));
};

function listing(): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

describe('npm run new-remote', () => {
  it('writes the package, its tests and the lists that name every remote', () => {
    const before = listing();
    create('team-notes');
    const own = 'apps/team-notes-mfe';
    expect(listing().filter((file) => !before.includes(file))).toEqual([
      `${own}/package.json`,
      `${own}/rspack.config.mjs`,
      `${own}/src/css.d.ts`,
      `${own}/src/features/team-notes/team-notes.module.css`,
      `${own}/src/features/team-notes/team-notes.page.test.tsx`,
      `${own}/src/features/team-notes/team-notes.page.tsx`,
      `${own}/src/host/remote-host.ts`,
      `${own}/src/remote.manifest.ts`,
      `${own}/src/remote.tsx`,
      `${own}/tsconfig.json`,
      'e2e/src/journeys/team-notes/team-notes.spec.ts',
    ]);
    expect(read(samples)).toMatch(
      /\{\n {4}name: 'team-notes',\n {4}path: '\/team-notes',[^}]*\}\),\n {2}\},\n\];/,
    );
    expect(read(`${own}/rspack.config.mjs`)).toContain(`remoteConfig(import.meta.dirname, 'team-notes')`);
    expect(read(`${own}/src/remote.manifest.ts`)).toContain(`label: 'Team Notes'`);
  });

  it('takes versions and scripts of the package from a remote that is there', () => {
    create('team-notes');
    const model = JSON.parse(read('apps/admin-mfe/package.json')) as { dependencies: object };
    const own = JSON.parse(read('apps/team-notes-mfe/package.json')) as { dependencies: object };
    expect(own).toEqual({ ...model, name: '@simmer/team-notes-mfe', dependencies: own.dependencies });
    expect(model.dependencies).toMatchObject(own.dependencies);
  });

  it('places a second new remote after the first', () => {
    create('team-notes');
    create('habits');
    const order = (name: string) =>
      Number(/order: (\d+)/.exec(read(`apps/${name}-mfe/src/remote.manifest.ts`))?.[1]);
    expect(order('habits')).toBe(order('team-notes') + 10);
  });

  it.each([
    ['Team', 'lower-case words'],
    ['team_notes', 'lower-case words'],
    ['../team', 'lower-case words'],
    ['team-', 'lower-case words'],
    ['1-team', 'lower-case words'],
    ['a'.repeat(31), 'at most 30 characters'],
    ['mailbox', 'reserved'],
    ['admin', 'apps/admin-mfe'],
    ['account', 'shell.manifest.ts has the page /account'],
    ['calendar', 'planner-mfe/src/remote.manifest.ts has the page /calendar'],
  ])('rejects the name %s before anything is written', (name, reason) => {
    expect(() => planRemote(root, name)).toThrow(reason);
  });

  it('a wrong command line has exit code 2 and says that nothing was changed', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(import.meta.dirname, 'new-remote.main.ts'), ...args], {
        encoding: 'utf8',
      });
    expect(run('Team')).toMatchObject({ status: 2, stderr: expect.stringContaining('Nothing was changed') });
    expect(run().stderr).toContain('Give one name');
    expect(run('team-notes', '--lable=Notes').status).toBe(2);
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run new-remote') });
    expect(existsSync(path.join(repositoryRoot, 'apps/Team-mfe'))).toBe(false);
  });
});

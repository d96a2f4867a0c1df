import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { generateSigningKey } from '@simmer/releases/document/signing-keys';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { describeRemote, describeShell } from '@simmer/build/builds/describe-build';
import { publishBuild, readBuildIn } from '@simmer/build/builds/local-build';

let folder: string;
/** Most of the time of a run is the compilation of its modules. */
const compileCache = mkdtempSync(join(tmpdir(), 'simmer-release-cache-'));
afterAll(() => {
  rmSync(compileCache, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-release-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(args: string, environment: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'release.main.ts');
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: compileCache,
    RELEASE_STORE: join(folder, 'store'),
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args.split(' ')], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const report = (...groups: string[]) => ({
  chunks: groups.map((group) => ({ id: group, files: [], provides: [], consumes: [] })),
  groups: Object.fromEntries(groups.map((group) => [group, [group]])),
});

function output(name: string, files: Record<string, string>, groups: string[]): string {
  const build = mkdtempSync(join(folder, `${name}-`));
  mkdirSync(join(build, 'dist/out'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(build, 'dist/out', file), text);
  writeFileSync(join(build, 'dist/stats.json'), JSON.stringify(report(...groups)));
  const source = {
    commit: '1a2b3c4d'.repeat(5),
    isDirty: false,
    by: 'Ada',
    subject: 'planner: show the week',
  };
  writeFileSync(join(build, 'dist/source.json'), JSON.stringify(source));
  return build;
}

async function publish(name: RemoteManifest['name'], code: string): Promise<string> {
  const manifest: RemoteManifest = { name, routes: [], nav: [], slots: [] };
  const build = output(name, { 'remote-entry.0a.js': code }, ['remote']);
  const local = readBuildIn(build, (files) => describeRemote(manifest, files));
  return (await publishBuild(new FolderStore(join(folder, 'store')), local)).version;
}

async function publishShell(): Promise<string> {
  const build = output('shell', { 'main.0a.js': 'shell', 'template.html': '' }, ['app', 'app-frame']);
  const routes = [{ path: '*', chunks: ['app'] }];
  const local = readBuildIn(build, (files) => describeShell(routes, files));
  return (await publishBuild(new FolderStore(join(folder, 'store')), local)).version;
}

const remoteNames = ['planner', 'ecocycle', 'admin'];

/** Publishes a shell and a first build of each remote. */
async function publishAll() {
  const shell = await publishShell();
  const versions = await Promise.all(remoteNames.map((name) => publish(name, 'one')));
  return { shell, versions };
}

describe('npm run release', () => {
  it('promotes, rolls back and shows one app, and says what changes', async () => {
    const { shell, versions } = await publishAll();
    const [first, ecocycle, admin] = versions;
    expect(run('promote shell planner ecocycle admin --by Ada').status).toBe(0);
    const second = await publish('planner', 'two');
    const dry = run('promote planner --dry-run');
    expect(dry.stdout).toBe(
      `Everybody gets planner ${second} instead of ${String(first)}; shell ${shell}, ecocycle ${String(ecocycle)} and admin ${String(admin)} stay.\n`,
    );
    const promoted = run('promote planner --by Grace --json');
    expect(JSON.parse(promoted.stdout)).toEqual({
      changes: [{ app: 'planner', from: first, to: second }],
      revision: 2,
    });
    const third = await publish('planner', 'three');
    const status = run('status').stdout;
    expect(status).toContain(`planner ${second} (1a2b3c4d)`);
    expect(status).toMatch(new RegExp(`planner .*${second}.*1a2b3c4d by Ada: planner: show the week`));
    expect(status).toMatch(new RegExp(`planner +${third} .*1a2b3c4d by Ada`));
    expect(run('rollback planner --by Ada --reason slow').stdout).toContain('Done: revision 3.');
    const { deployed, history } = JSON.parse(run('status --json').stdout) as {
      deployed: Record<string, { version: string; by: string }>;
      history: { by: string; action: string; reason: string }[];
    };
    expect(deployed['planner']).toMatchObject({ version: first, by: 'Ada' });
    expect(history.map(({ by, action, reason }) => [by, action, reason])).toEqual([
      ['Ada', 'promote', ''],
      ['Grace', 'promote', ''],
      ['Ada', 'rollback', 'slow'],
    ]);
  });

  it('gives a build to a share of browsers, changes the share, ends it, and promotes it', async () => {
    const { versions } = await publishAll();
    const [first = ''] = versions;
    run('promote shell planner ecocycle admin');
    const second = await publish('planner', 'two');
    expect(run('canary planner --share 10 --by Ada').stdout).toBe(
      `10 % of browsers get planner ${second}; the others keep planner ${first}.\nDone: revision 2.\n`,
    );
    await publish('planner', 'three');
    expect(run('canary planner --share 50 --dry-run').stdout).toContain(
      `50 % of browsers get planner ${second}`,
    );
    expect(run('status').stdout).toContain(`${second} 10 %`);
    expect(run('status').stdout).toContain('No gateway has said what it serves.');
    expect(run(`canary planner ${first} --share 5`)).toMatchObject({
      status: 1,
      stdout: `Everybody has planner ${first} already.\nNothing was changed.\n`,
    });
    expect(run('canary planner --share 0 --dry-run').stdout).toContain(`The canary planner ${second} ends`);
    expect(run('promote planner').stdout).toContain(`Everybody gets planner ${second} instead of ${first}`);
    const status = JSON.parse(run('status --json').stdout) as object;
    expect(status).toHaveProperty('deployed.planner.version', second);
    expect(status).not.toHaveProperty('canary');
  });

  it('a build that is not published is not promoted, and a published one is compared with what is deployed', async () => {
    const { shell, versions } = await publishAll();
    run('promote shell planner ecocycle admin');
    for (const command of ['promote planner@aaaaaaaaaaaa', 'canary planner@aaaaaaaaaaaa --share 10'])
      expect(run(command)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining('has no build aaaaaaaaaaaa of planner: publish it first.'),
      });
    expect(run('check planner').stdout).toBe(`planner ${String(versions[0])} can be promoted.\n`);
    expect(run(`check shell@${shell}`).status).toBe(0);
  });

  it('nothing published and nothing deployed is said, with exit code 1', () => {
    expect(run('promote planner')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no build of planner'),
    });
    expect(run('status')).toMatchObject({ status: 1, stderr: expect.stringContaining('no release yet') });
  });

  it('a wrong command and wrong settings have exit code 2', () => {
    expect(run('deploy planner').status).toBe(2);
    const key = run('status', { RELEASE_SIGNING_KEY: 'secret-text' });
    expect(key).toMatchObject({ status: 2, stderr: expect.stringContaining('RELEASE_SIGNING_KEY must be') });
    expect(key.stderr).not.toContain('secret-text');
    expect(run('status', { RELEASE_STORE: 's3://front-ends' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('has to be set for a bucket'),
    });
  });

  it('a store that is away or cannot be made is named in one sentence, with what to check', () => {
    const bucket = {
      RELEASE_STORE: 's3://front-ends/live',
      RELEASE_SIGNING_KEY: generateSigningKey(),
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_REGION: 'eu-north-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(run('status', bucket)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The release store s3://front-ends/live cannot be used (ECONNREFUSED). Check RELEASE_STORE, AWS_ENDPOINT_URL_S3 and the credentials of AWS, then try again.\n',
    });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(run('status', { RELEASE_STORE: join(file, 'store') })).toEqual({
      status: 1,
      stdout: '',
      stderr: `The release store ${file}/store cannot be used (ENOTDIR). Check that RELEASE_STORE is a folder that you may write, then try again.\n`,
    });
  });

  it('a document of another key is not shown and not replaced', async () => {
    await publishShell();
    run('promote shell');
    rmSync(join(folder, 'store/release-signing-key'));
    expect(run('status')).toMatchObject({ status: 1, stderr: expect.stringContaining('an unknown key') });
    await publish('planner', 'one');
    expect(run('promote planner')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Nothing was changed'),
    });
  });
});

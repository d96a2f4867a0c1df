import { jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@simmer/contracts/remote-contract';
import { generateSigningKey } from '@simmer/releases/document/signing-keys';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { describeRemote, describeShell } from '@simmer/build/builds/describe-build';
import { publishBuild, readBuildIn } from '@simmer/build/builds/local-build';
import { runRelease } from './run-release.ts';

let folder: string;
const environment = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-release-'));
});
afterEach(() => {
  process.env = { ...environment };
  rmSync(folder, { recursive: true });
});

/** Runs a command in this process, whose exit code and output are those of the program. */
async function run(args: string, variables: Record<string, string> = {}) {
  process.env = { PATH: environment['PATH'], RELEASE_STORE: join(folder, 'store'), ...variables };
  let [stdout, stderr] = ['', ''];
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void (stdout += `${String(text)}\n`));
  const error = jest
    .spyOn(console, 'error')
    .mockImplementation((text) => void (stderr += `${String(text)}\n`));
  const status = await runRelease(args.split(' '));
  log.mockRestore();
  error.mockRestore();
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
  const build = output(name, { 'remote-entry.js': code }, ['remote']);
  const local = readBuildIn(build, (files) => describeRemote(manifest, files));
  return (await publishBuild(new FolderStore(join(folder, 'store')), local)).version;
}

async function publishShell(): Promise<string> {
  const build = output('shell', { 'main.js': 'shell', 'template.html': '' }, ['app', 'app-frame']);
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
    expect((await run('promote shell planner ecocycle admin --by Ada')).status).toBe(0);
    const second = await publish('planner', 'two');
    const dry = await run('promote planner --dry-run');
    expect(dry.stdout).toBe(
      `Everybody gets planner ${second} instead of ${String(first)}; shell ${shell}, ecocycle ${String(ecocycle)} and admin ${String(admin)} stay.\n`,
    );
    const promoted = await run('promote planner --by Grace --json');
    expect(JSON.parse(promoted.stdout)).toEqual({
      changes: [{ app: 'planner', from: first, to: second }],
      revision: 2,
    });
    const third = await publish('planner', 'three');
    const status = (await run('status')).stdout;
    expect(status).toContain(`planner ${second} (1a2b3c4d)`);
    expect(status).toMatch(new RegExp(`planner .*${second}.*1a2b3c4d by Ada: planner: show the week`));
    expect(status).toMatch(new RegExp(`planner +${third} .*1a2b3c4d by Ada`));
    expect((await run('rollback planner --by Ada --reason slow')).stdout).toContain('Done: revision 3.');
    const { deployed, history } = JSON.parse((await run('status --json')).stdout) as {
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
    await run('promote shell planner ecocycle admin');
    const second = await publish('planner', 'two');
    expect((await run('canary planner --share 10 --by Ada')).stdout).toBe(
      `10 % of browsers get planner ${second}; the others keep planner ${first}.\nDone: revision 2.\n`,
    );
    await publish('planner', 'three');
    expect((await run('canary planner --share 50 --dry-run')).stdout).toContain(
      `50 % of browsers get planner ${second}`,
    );
    expect((await run('status')).stdout).toContain(`${second} 10 %`);
    expect((await run('status')).stdout).toContain('No gateway has said what it serves.');
    expect(await run(`canary planner ${first} --share 5`)).toMatchObject({
      status: 1,
      stdout: `Everybody has planner ${first} already.\nNothing was changed.\n`,
    });
    expect((await run('canary planner --share 0 --dry-run')).stdout).toContain(
      `The canary planner ${second} ends`,
    );
    expect((await run('promote planner')).stdout).toContain(
      `Everybody gets planner ${second} instead of ${first}`,
    );
    const status = JSON.parse((await run('status --json')).stdout) as object;
    expect(status).toHaveProperty('deployed.planner.version', second);
    expect(status).not.toHaveProperty('canary');
  });

  it('a build that is not published is not promoted, and a published one is compared with what is deployed', async () => {
    const { shell, versions } = await publishAll();
    await run('promote shell planner ecocycle admin');
    for (const command of ['promote planner@aaaaaaaaaaaa', 'canary planner@aaaaaaaaaaaa --share 10'])
      expect(await run(command)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining('has no build aaaaaaaaaaaa of planner: publish it first.'),
      });
    expect((await run('check planner')).stdout).toBe(`planner ${String(versions[0])} can be promoted.\n`);
    expect((await run(`check shell@${shell}`)).status).toBe(0);
  });

  it('nothing published and nothing deployed is said, with exit code 1', async () => {
    expect(await run('promote planner')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no build of planner'),
    });
    expect(await run('status')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no release yet'),
    });
  });

  it('a wrong command and wrong settings have exit code 2', async () => {
    const program = join(import.meta.dirname, 'release.main.ts');
    const wrong = spawnSync(process.execPath, [program, 'deploy', 'planner'], { encoding: 'utf8' });
    expect(wrong).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--help explains'),
    });
    const key = await run('status', { RELEASE_SIGNING_KEY: 'secret-text' });
    expect(key).toMatchObject({ status: 2, stderr: expect.stringContaining('RELEASE_SIGNING_KEY must be') });
    expect(key.stderr).not.toContain('secret-text');
    expect(await run('status', { RELEASE_STORE: 's3://front-ends' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('has to be set for a bucket'),
    });
  });

  it('a store that is away or cannot be made is named in one sentence, with what to check', async () => {
    const bucket = {
      RELEASE_STORE: 's3://front-ends/live',
      RELEASE_SIGNING_KEY: generateSigningKey(),
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_REGION: 'eu-north-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(await run('status', bucket)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The release store s3://front-ends/live cannot be used (ECONNREFUSED). Check RELEASE_STORE, AWS_ENDPOINT_URL_S3 and the credentials of AWS, then try again.\n',
    });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await run('status', { RELEASE_STORE: join(file, 'store') })).toEqual({
      status: 1,
      stdout: '',
      stderr: `The release store ${file}/store cannot be used (ENOTDIR). Check that RELEASE_STORE is a folder that you may write, then try again.\n`,
    });
  });

  it('a document of another key is not shown and not replaced', async () => {
    await publishShell();
    await run('promote shell');
    rmSync(join(folder, 'store/release-signing-key'));
    expect(await run('status')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('an unknown key'),
    });
    await publish('planner', 'one');
    expect(await run('promote planner')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Nothing was changed'),
    });
  });
});

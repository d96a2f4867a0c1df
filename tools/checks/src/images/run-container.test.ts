import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container } from './containers.ts';
import { runContainer } from './run-container.ts';
import { hasBubblewrap, prepareBaseImage, type BaseImage } from './sandbox.ts';

// With bubblewrap (Debian's package), as `npm run test:images` needs it.
const describeConfined = hasBubblewrap() ? describe : describe.skip;

describeConfined('a container', () => {
  let folder: string;
  let base: BaseImage;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'simmer-container-'));
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'files/simmer'), { recursive: true });
    base = await prepareBaseImage(path.join(folder, 'base'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = (script: string, changes: Partial<Container> = {}) =>
    runContainer(
      base,
      {
        files: path.join(folder, 'files'),
        workdir: '/simmer',
        variables: { A: 'of the image' },
        user: '',
        command: [],
      },
      {
        name: 'sample',
        image: 'sample',
        command: ['node', '-e', script],
        variables: { B: 'of the pod' },
        user: 10_001,
        limitBytes: 256 * 2 ** 20,
        mounts: [
          { at: '/state', files: undefined },
          { at: '/settings', files: { 'a.ini': 'its text' } },
        ],
        readiness: undefined,
        ...changes,
      },
      path.join(folder, 'volumes'),
      [],
    );

  it('has its variables and volumes, may write to them alone, and is no other user (OPS-121)', async () => {
    const running = await run(`
      const fs = require('node:fs');
      const write = (file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch (error) { return error.code; } };
      console.log(JSON.stringify({
        variables: [process.env.A, process.env.B, process.env.HOME ?? 'none'],
        user: process.getuid(),
        text: fs.readFileSync('/settings/a.ini', 'utf8'),
        writes: ['/state/x', '/settings/x', '/simmer/x', '/x', '/tmp/x', '/etc/x', '/usr/local/x'].map(write),
      }))`);
    expect(await running.ended).toBe(0);
    await running.stop();
    expect(JSON.parse(running.log())).toEqual({
      variables: ['of the image', 'of the pod', 'none'],
      user: 10_001,
      text: 'its text',
      writes: ['written', 'EROFS', 'EROFS', 'EROFS', 'ENOENT', 'EROFS', 'EROFS'],
    });
  });

  it('that takes more memory than its limit is ended, or its peak tells it (OPS-121)', async () => {
    const running = await run(
      'const all = []; for (let n = 0; n < 40; n += 1) all.push(Buffer.alloc(5e6, 1)); setTimeout(() => {}, 500)',
      { limitBytes: 100 * 2 ** 20 },
    );
    const code = await running.ended;
    await running.stop();
    const isNoticed = running.isLimited ? code !== 0 : running.peakBytes() > 100 * 2 ** 20;
    expect(isNoticed).toBe(true);
  });

  it('has no capability and gains no privilege; one that does is reported (OPS-121)', async () => {
    const running = await run('setInterval(() => {}, 1000)');
    while (running.peakBytes() < 20e6) await pause(20);
    expect(await running.privileges()).toEqual([]);
    await running.stop();
    // Of a process that is gone nothing is known.
    expect(await running.privileges()).toContain('sample may gain privileges');
  });
});

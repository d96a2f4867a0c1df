import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './settings/ports.ts';
import { root } from './repository/repository.ts';
import {
  fetchFrom,
  ended,
  environment,
  newHome,
  nobodyLeft,
  processesOf,
  ready,
  removeCopies,
  start,
  startMs,
} from './testing/copies.ts';
import type { Copy } from './testing/copies.ts';

const run = promisify(execFile);

afterAll(removeCopies, startMs);

describe('npm start', () => {
  let one: Copy;
  let other: Copy;

  beforeAll(async () => {
    one = start(await newHome(), await freePort());
    other = start(await newHome(), await freePort());
    await Promise.all([ready(one), ready(other)]);
  }, 3 * startMs);

  it('two copies run side by side, each with every part (OPS-1, OPS-5)', async () => {
    for (const copy of [one, other]) {
      expect((await fetchFrom(copy, '/readyz')).status).toBe(200);
      expect(await (await fetchFrom(copy, '/mailbox/messages')).json()).toEqual([]);
      expect((await fetchFrom(copy, '/google/oauth2/v3/certs')).status).toBe(200);
      expect(await (await fetchFrom(copy, '/release.json')).json()).toHaveProperty('shell');
    }
  });

  it('every call of the load scenarios gets a response (OPS-90)', async () => {
    const player = path.join(root, 'tools/checks/src/k6/play.ts');
    const env = { ...environment(one.home, one.port), ORIGIN: `http://localhost:${one.port}` };
    const { stdout } = await run(process.execPath, [player], { cwd: root, env });
    expect(stdout).toMatch(/^[1-9]\d* responses as expected$/m);
  });

  it('a killed core-api is restarted', async () => {
    const api = (await processesOf(one.home)).find((line) => line.includes('services/core-api/dist/main.js'));
    // On systems other than Linux a process cannot be found by its data folder.
    if (api === undefined) return;
    process.kill(Number.parseInt(api, 10), 'SIGKILL');
    while ((await fetchFrom(one, '/readyz')).status === 200) await pause(20);
    while ((await fetchFrom(one, '/readyz')).status !== 200) await pause(50);
    expect(one.output()).toContain('! core-api ended (SIGKILL) and starts again in 0.5 s.');
  });

  it('a data folder or port in use is rejected in one sentence (OPS-5)', async () => {
    const sameHome = start(one.home, await freePort());
    expect(await ended(sameHome)).toBe(1);
    expect(sameHome.output()).toContain(`Another copy of Simmer`);
    const samePort = start(await newHome(), one.port);
    expect(await ended(samePort)).toBe(1);
    expect(samePort.output()).toMatch(new RegExp(`^✗ Port ${one.port} is in use by another program`, 'm'));
  });

  it(
    'killed by SIGKILL it leaves no process, and starts again on the same data',
    async () => {
      const secret = await readFile(path.join(one.home, 'jwt-secret'), 'utf8');
      one.process.kill('SIGKILL');
      await nobodyLeft(one.home);
      const again = start(one.home, one.port);
      await ready(again);
      expect(await readFile(path.join(one.home, 'jwt-secret'), 'utf8')).toBe(secret);
      expect((await fetchFrom(again, '/readyz')).status).toBe(200);
      again.process.kill('SIGTERM');
      expect(await ended(again)).toBe(0);
      expect(await processesOf(one.home)).toEqual([]);
    },
    startMs,
  );

  it(
    'Ctrl+C stops every process',
    async () => {
      other.process.kill('SIGINT');
      expect(await ended(other)).toBe(0);
      expect(await processesOf(other.home)).toEqual([]);
    },
    startMs,
  );
});

import { execFile } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../settings/ports.ts';
import {
  fetchFrom,
  ended,
  newHome,
  processesOf,
  ready,
  removeCopies,
  start,
  startMs,
} from '../testing/copies.ts';
import type { Copy } from '../testing/copies.ts';

const run = promisify(execFile);
const again = '✓ PostgreSQL runs again.';

/** A data folder on a small file system, which only this start can see and which ends with it. */
const mountHome = 'mount -t tmpfs -o size=256m,mode=755 tmpfs "$SIMMER_HOME" && exec "$@"';
const ways = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-current-user', '--keep-caps', '--mount'],
];

async function smallDisk(home: string): Promise<readonly string[] | undefined> {
  for (const [command = '', ...args] of ways) {
    const mount = ['sh', '-c', mountHome, 'sh'];
    const env = { ...process.env, SIMMER_HOME: home };
    const tried = await run(command, [...args, ...mount, 'true'], { env }).catch(() => undefined);
    if (tried) return [command, ...args, ...mount];
  }
  return undefined;
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) await handle.write(megabyte);
  } catch {
    for (let rest = 4096; rest > 0; rest -= 1)
      await handle.write(Buffer.alloc(64, 1)).catch(() => (rest = 0));
  } finally {
    await handle.close();
  }
}

const postmaster = async (home: string) =>
  Number((await readFile(path.join(home, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50);
}

const isReady = async (copy: Copy) => (await fetchFrom(copy, '/readyz')).status === 200;

const send = (copy: Copy, place: string, body: unknown) =>
  fetchFrom(copy, `/api/v1${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signUp(copy: Copy, email: string): Promise<string> {
  const signup = { name: 'Robin', email, password: 'a calm sea at dusk' };
  const response = await send(copy, '/auth/signup', signup);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

const rename = (copy: Copy, token: string, name: string) =>
  fetchFrom(copy, '/api/v1/auth/me', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name }),
  });

/** The API writes it, the worker takes it from the queue and sends it. */
async function mailArrives(copy: Copy, email: string): Promise<void> {
  expect((await send(copy, '/password-reset/request', { email })).status).toBe(200);
  await until(async () => (await (await fetchFrom(copy, '/mailbox/messages')).text()).includes(email));
}

afterAll(removeCopies, startMs);

describe('npm start, PostgreSQL failure', () => {
  it(
    'after its postmaster is killed PostgreSQL restarts, API and worker go on, and Ctrl+C stops without errors',
    async () => {
      const copy = start(await newHome(), await freePort());
      await ready(copy);
      await signUp(copy, 'before@example.com');
      await mailArrives(copy, 'before@example.com');
      process.kill(await postmaster(copy.home), 'SIGKILL');
      await until(() => copy.output().includes(again));
      expect(copy.output()).toContain('! PostgreSQL ended (SIGKILL) and starts again in 0.5 s. Its log: ');
      await until(() => isReady(copy));
      await signUp(copy, 'after@example.com');
      await mailArrives(copy, 'after@example.com');
      expect(copy.output()).not.toMatch(/! (core-api|calendar-worker) ended/);

      const losses = () => copy.output().match(/! PostgreSQL ended/g)?.length ?? 0;
      process.kill(await postmaster(copy.home), 'SIGKILL');
      await until(() => losses() === 2);
      copy.process.kill('SIGINT');
      expect(await ended(copy)).toBe(0);
      expect(copy.output()).not.toMatch(/Error|^\s+at /m);
      expect(copy.output().split('Stopping')[1]?.trim()).toMatch(/^\((?:SIGINT|asked to)\) …$/);
      expect(await processesOf(copy.home)).toEqual([]);
    },
    3 * startMs,
  );

  it(
    'with a full disk the reason is printed, and PostgreSQL runs again once there is space',
    async () => {
      const home = await newHome();
      const through = await smallDisk(home);
      if (!through) {
        console.warn('Not tested: this user may not mount a small file system, not even for themself.');
        return;
      }
      const copy = start(home, await freePort(), through);
      await ready(copy);
      const token = await signUp(copy, 'robin@example.com');
      const inside = path.join(`/proc/${copy.process.pid}/root`, home);
      await fill(path.join(inside, 'ballast'));
      await until(async () => (await rename(copy, token, crypto.randomUUID())).status === 503);
      process.kill(await postmaster(inside), 'SIGKILL');
      await until(() => copy.output().includes('Trying again in'));
      expect(copy.output()).toMatch(
        /^! PostgreSQL could not be started \(.*No space left on device\)\. Its log: .+ Trying again in 1 s\.$/m,
      );
      expect((await fetchFrom(copy, '/readyz')).status).toBe(503);
      await rm(path.join(inside, 'ballast'));
      await until(() => copy.output().includes(again));
      await until(() => isReady(copy));
      expect((await rename(copy, token, 'Robin')).status).toBe(200);
      await mailArrives(copy, 'robin@example.com');
      expect(copy.output()).not.toMatch(/! (?!PostgreSQL)\S+ ended/);

      await fill(path.join(inside, 'ballast'));
      copy.process.kill('SIGINT');
      expect(await ended(copy)).toBe(0);
      expect(copy.output()).not.toMatch(/Error|^\s+at /m);
    },
    4 * startMs,
  );
});

import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './ports.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const startMs = 60_000;

interface Copy {
  readonly process: ChildProcess;
  readonly home: string;
  readonly port: number;
  output(): string;
}

const copies: Copy[] = [];
const homes: string[] = [];

async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'simmer-home-'));
  homes.push(home);
  return home;
}

/** The environment of somebody who set nothing but where this copy lives. */
function environment(home: string, port: number): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, SIMMER_HOME: home, PORT: String(port) };
}

function start(home: string, port: number): Copy {
  const entry = path.join(root, 'tools/local-stack/start.mjs');
  const child = spawn(process.execPath, [entry], { cwd: root, env: environment(home, port) });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const copy = { process: child, home, port, output: () => Buffer.concat(chunks).toString() };
  copies.push(copy);
  return copy;
}

const hasEnded = ({ process: child }: Copy) => child.exitCode !== null || child.signalCode !== null;

function ready(copy: Copy): Promise<void> {
  const line = `Simmer is ready: http://localhost:${copy.port}\n`;
  return new Promise((resolve, reject) => {
    copy.process.stdout?.on('data', () => copy.output().includes(line) && resolve());
    copy.process.once('close', () =>
      reject(new Error(`It ended instead of getting ready:\n${copy.output()}`)),
    );
  });
}

async function ended(copy: Copy): Promise<number | null> {
  if (!hasEnded(copy)) await once(copy.process, 'close');
  return copy.process.exitCode;
}

/** Every living process that was started for a data folder: it stands in their environment or their command. */
async function processesOf(home: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [environ, command, folder] = await Promise.all([
        readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cwd/postmaster.opts`, 'utf8').catch(() => ''),
      ]);
      return `${environ}${command}${folder}`.includes(home)
        ? [`${pid} ${command.replaceAll('\0', ' ')}`]
        : [];
    }),
  );
  return found.flat();
}

/** Killed processes leave in their own time; how long that may be is the test's own limit. */
async function nobodyLeft(home: string): Promise<void> {
  for (let left = await processesOf(home); left.length > 0; left = await processesOf(home)) await pause(50);
}

const answer = (copy: Copy, place: string) => fetch(`http://localhost:${copy.port}${place}`);

afterAll(async () => {
  for (const copy of copies) if (!hasEnded(copy)) copy.process.kill('SIGTERM');
  await Promise.all(copies.map(ended));
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true, maxRetries: 5 })));
}, startMs);

describe('npm start', () => {
  let one: Copy;
  let other: Copy;

  beforeAll(async () => {
    one = start(await newHome(), await freePort());
    other = start(await newHome(), await freePort());
    await Promise.all([ready(one), ready(other)]);
  }, 3 * startMs);

  it('runs two copies side by side, each with every part', async () => {
    for (const copy of [one, other]) {
      expect((await answer(copy, '/readyz')).status).toBe(200);
      expect(await (await answer(copy, '/mailbox/messages')).json()).toEqual([]);
      expect((await answer(copy, '/google/oauth2/v3/certs')).status).toBe(200);
      expect(await (await answer(copy, '/release.json')).json()).toHaveProperty('shell');
    }
  });

  it('answers every call of a planning day', async () => {
    const player = path.join(root, 'tools/checks/src/k6/play.ts');
    const env = { ...environment(one.home, one.port), ORIGIN: `http://localhost:${one.port}` };
    const { stdout } = await run(process.execPath, [player], { cwd: root, env });
    expect(stdout).toMatch(/^[1-9]\d* answers as expected$/m);
  });

  it('starts a part again that dies', async () => {
    const api = (await processesOf(one.home)).find((line) => line.includes('services/core-api/dist/main.js'));
    // Elsewhere than on Linux a process can't be found by its data folder.
    if (api === undefined) return;
    process.kill(Number.parseInt(api, 10), 'SIGKILL');
    while ((await answer(one, '/readyz')).status === 200) await pause(20);
    while ((await answer(one, '/readyz')).status !== 200) await pause(50);
    expect(one.output()).toContain('! core-api ended (SIGKILL) and starts again in 0.5 s.');
  });

  it('refuses a data folder and a port that are in use, in one sentence', async () => {
    const sameHome = start(one.home, await freePort());
    expect(await ended(sameHome)).toBe(1);
    expect(sameHome.output()).toContain(`Another copy of Simmer`);
    const samePort = start(await newHome(), one.port);
    expect(await ended(samePort)).toBe(1);
    expect(samePort.output()).toMatch(new RegExp(`^✗ Port ${one.port} is taken by another program`, 'm'));
  });

  it(
    'leaves nothing behind when it is killed outright, and starts again on the same data',
    async () => {
      const secret = await readFile(path.join(one.home, 'jwt-secret'), 'utf8');
      one.process.kill('SIGKILL');
      await nobodyLeft(one.home);
      const again = start(one.home, one.port);
      await ready(again);
      expect(await readFile(path.join(one.home, 'jwt-secret'), 'utf8')).toBe(secret);
      expect((await answer(again, '/readyz')).status).toBe(200);
      again.process.kill('SIGTERM');
      expect(await ended(again)).toBe(0);
      expect(await processesOf(one.home)).toEqual([]);
    },
    startMs,
  );

  it(
    'stops everything at Ctrl+C',
    async () => {
      other.process.kill('SIGINT');
      expect(await ended(other)).toBe(0);
      expect(await processesOf(other.home)).toEqual([]);
    },
    startMs,
  );
});

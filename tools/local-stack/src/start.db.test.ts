import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './settings/ports.ts';
import { root } from './build/repository.ts';
import {
  fetchFrom,
  ended,
  newHome,
  nobodyLeft,
  processesOf,
  ready,
  removeCopies,
  start,
  startMs,
} from './testing/copies.ts';
import type { Copy } from './testing/copies.ts';

interface LoadCall {
  readonly name: string;
  readonly method: string;
  readonly status: number;
  path(person: LoadPerson): string;
  body?(person: LoadPerson): object;
  keep?(person: LoadPerson, body: unknown): void;
}
interface LoadPerson {
  readonly token?: string;
}
interface LoadScenarios {
  readonly arrival: readonly LoadCall[];
  readonly scenarios: Readonly<Record<string, { as: string; calls: readonly LoadCall[] }>>;
  readonly newPerson: (number: number, run: number) => LoadPerson;
}

afterAll(removeCopies, startMs);

describe('npm start', () => {
  let copy: Copy;

  beforeAll(async () => {
    copy = start(await newHome(), await freePort());
    await ready(copy);
  }, 3 * startMs);

  it('a copy has every part (OPS-1)', async () => {
    expect((await fetchFrom(copy, '/readyz')).status).toBe(200);
    expect(await (await fetchFrom(copy, '/mailbox/messages')).json()).toEqual([]);
    expect((await fetchFrom(copy, '/google/oauth2/v3/certs')).status).toBe(200);
    expect(await (await fetchFrom(copy, '/release.json')).json()).toHaveProperty('shell');
  });

  it('every call of the load scenarios gets the response that it expects (OPS-90)', async () => {
    const file = path.join(root, 'load/scenarios.js');
    const { arrival, newPerson, scenarios }: LoadScenarios = await import(file);
    const rounds = Object.values(scenarios).flatMap(({ as, calls }) => (as === 'person' ? calls : []));
    const person = newPerson(1, 1);
    for (const call of [...arrival, ...rounds]) {
      const { method, status } = call;
      const body = call.body && JSON.stringify(call.body(person));
      const response = await fetchFrom(copy, `/api/v1${call.path(person)}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(person.token && { authorization: `Bearer ${person.token}` }),
        },
        body: body ?? null,
      });
      expect([call.name, response.status]).toEqual([call.name, status]);
      call.keep?.(person, await response.json());
    }
  });

  it('a killed core-api is restarted', async () => {
    const api = (await processesOf(copy.home)).find((line) =>
      line.includes('services/core-api/dist/main.js'),
    );
    // On systems other than Linux a process cannot be found by its data folder.
    if (api === undefined) return;
    process.kill(Number.parseInt(api, 10), 'SIGKILL');
    while (!copy.output().includes('! core-api ended (SIGKILL) and starts again in 0.5 s.')) await pause(20);
    while ((await fetchFrom(copy, '/readyz')).status !== 200) await pause(50);
    expect(await processesOf(copy.home)).not.toContain(api);
  });

  it('a data folder or port in use is rejected in one sentence (OPS-5)', async () => {
    const sameHome = start(copy.home, await freePort());
    expect(await ended(sameHome)).toBe(1);
    expect(sameHome.output()).toContain(`Another copy of Simmer`);
    const samePort = start(await newHome(), copy.port);
    expect(await ended(samePort)).toBe(1);
    expect(samePort.output()).toMatch(new RegExp(`^✗ Port ${copy.port} is in use by another program`, 'm'));
  });

  it(
    'killed by SIGKILL it leaves no process, starts again on the same data, and Ctrl+C stops every process',
    async () => {
      const secret = await readFile(path.join(copy.home, 'jwt-secret'), 'utf8');
      copy.process.kill('SIGKILL');
      await nobodyLeft(copy.home);
      const again = start(copy.home, copy.port);
      await ready(again);
      expect(await readFile(path.join(copy.home, 'jwt-secret'), 'utf8')).toBe(secret);
      expect((await fetchFrom(again, '/readyz')).status).toBe(200);
      again.process.kill('SIGINT');
      expect(await ended(again)).toBe(0);
      expect(await processesOf(copy.home)).toEqual([]);
    },
    2 * startMs,
  );
});

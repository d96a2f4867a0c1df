import { afterEach, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Planners } from './planners.ts';

const answers: Readonly<Record<string, object>> = {
  'POST /api/v1/auth/signup': { token: 'token' },
  'GET /api/v1/activities': { activities: [{ id: 'activity' }] },
  'GET /api/v1/time-blocks/sizes': [{ id: 'size' }],
};

let server: Server;
afterEach(() => void server.close());

/** A person who plans on a server whose first answers to writes have these statuses. */
async function planOn(statuses: readonly number[]) {
  const left = [...statuses];
  server = createServer((request, response) => {
    const known = answers[`${request.method} ${request.url}`];
    response.writeHead(known ? 200 : (left.shift() ?? 200), { connection: 'close' });
    response.end(JSON.stringify(known ?? { timeBlock: { id: 'block', note: null } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const planners = new Planners(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await planners.begin(1);
  planners.work(1);
  while (planners.answers.length < statuses.length) await pause(5);
  return planners;
}

it('planners: a write beyond the share of its person is repeated (API-56)', async () => {
  const planners = await planOn([429, 409, 503]);
  await planners.stop();
  expect(planners.answers.slice(0, 4).map(({ status }) => status)).toEqual([429, 409, 503, 200]);
});

it('planners: a response that no repeat can change is thrown when they stop, not while they work', async () => {
  const planners = await planOn([422]);
  await expect(planners.stop()).rejects.toThrow('was answered by 422');
});

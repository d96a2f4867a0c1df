import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { attack } from './testing/attacker.ts';
import { otherClientOf, type OtherClient } from './testing/other-client.ts';
import { startEchoApi, type EchoApi } from './testing/echo-api.ts';
import { rawMessage, type RawMessage } from './testing/raw-messages.ts';
import { aReleaseFolder } from './testing/release-fixture.ts';
import { seededRandom } from '@simmer/testing/seeded-random';
import { createGateway } from './create-gateway.ts';

const messageCount = 2_000;
const largestBatch = 16;
const seeds = [20_261_121, 7];

let api: EchoApi;
let gateway: FastifyInstance;
let otherClient: OtherClient;
let folder: string;
let port: number;

beforeEach(async () => {
  folder = aReleaseFolder();
  api = await startEchoApi();
  gateway = await createGateway({ releaseFolder: folder, apiUrl: api.url });
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.server.address() as AddressInfo).port;
  otherClient = otherClientOf(origin);
});
afterEach(async () => {
  otherClient.leave();
  gateway.server.closeAllConnections();
  await gateway.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Sends messages in parallel, with the other client in between, and afterwards on as many connections as they used. */
async function faultsAfter(messages: readonly RawMessage[]): Promise<string[]> {
  const attacks = await Promise.all(messages.map((message) => attack(port, message)));
  const beside = await otherClient.ask(2);
  const responses = Promise.all(attacks.map(({ response }) => response));
  const meanwhile = await Promise.race([responses.then(() => []), otherClient.ask(2)]);
  const afterwards = await otherClient.ask(messages.length);
  for (const each of attacks) each.end();
  return [...beside, ...meanwhile, ...afterwards];
}

describe.each(seeds)('gateway, random raw requests with seed %i (API-36)', (seed) => {
  it(`${messageCount / seeds.length} messages: another client always gets its own responses`, async () => {
    const random = seededRandom(seed);
    for (let sent = 0; sent < messageCount / seeds.length;) {
      const messages = Array.from({ length: 1 + random.below(largestBatch) }, () => rawMessage(random));
      const faults = await faultsAfter(messages);
      const readable = messages.map(({ pieces }) => Buffer.concat(pieces).toString('latin1').slice(0, 600));
      expect({ faults, sent: faults.length > 0 ? readable : [] }).toEqual({ faults: [], sent: [] });
      sent += messages.length;
    }
    const ran = api.requests.filter(({ token }) => token === 'Bearer other-client');
    const asRun = ran.map(({ method, url }) => `${method} ${url}`);
    expect(asRun.toSorted()).toEqual(otherClient.requests.toSorted());
  });
});

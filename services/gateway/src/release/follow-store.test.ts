import { jest } from '@jest/globals';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import Fastify, { type FastifyInstance } from 'fastify';
import { followStore } from './follow-store.ts';

let app: FastifyInstance;
let problem: Error | undefined;
const events = { onRejected: jest.fn(), onFailure: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  app = Fastify();
  problem = undefined;
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

/** Follows a store whose updates fail with `problem` while it is set. */
async function follow(): Promise<void> {
  const update = () => (problem ? Promise.reject(problem) : Promise.resolve());
  await followStore(app, { update, ensureBuild: () => Promise.resolve(true) }, events);
}

const nextUpdates = () => jest.advanceTimersByTimeAsync(10_000);

it('store: each outage is reported once, also the second one with the same error (FED-22)', async () => {
  await follow();
  problem = new Error('away');
  await nextUpdates();
  expect(events.onFailure).toHaveBeenCalledTimes(1);
  problem = undefined;
  await nextUpdates();
  problem = new Error('away');
  await nextUpdates();
  expect(events.onFailure).toHaveBeenCalledTimes(2);
  expect(events.onFailure).toHaveBeenLastCalledWith(problem, 'store');
});

it('store: a rejected document after an outage is reported as rejected (FED-15)', async () => {
  problem = new Error('away');
  await follow();
  problem = new InvalidDocumentError('signature', 'No key has signed it.');
  await nextUpdates();
  expect(events.onRejected).toHaveBeenCalledTimes(1);
  expect(events.onRejected).toHaveBeenCalledWith(problem);
});

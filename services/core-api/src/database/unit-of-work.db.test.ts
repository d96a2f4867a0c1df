import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { UnitOfWork } from './unit-of-work.ts';

let app: TestApp;
let work: UnitOfWork;
beforeAll(async () => {
  app = await createTestApp();
  work = app.nest.get(UnitOfWork, { strict: false });
});
afterAll(() => app.close());

const one = () => work.query<{ one: number }>('select 1 as one');

test('UnitOfWork: a transaction inside a transaction is rejected instead of taking a second connection', async () => {
  const nested = work.run(() => work.run(one));
  await expect(nested).rejects.toThrow(/open already: serve this route with \{ transaction: 'own' \}/);
});

test('UnitOfWork: a transaction inside work with one statement is opened', async () => {
  expect(await work.runStatement(() => work.run(one))).toEqual([{ one: 1 }]);
});

test('UnitOfWork: a query outside of a transaction is rejected', async () => {
  expect(() => work.query).toThrow('A write needs a transaction');
  expect(await work.run(one)).toEqual([{ one: 1 }]);
});

test('UnitOfWork: work that leaves its idempotency record to nobody is rejected', async () => {
  const record = { userId: null, key: 'left', fingerprint: '', status: 201 };
  await expect(work.runRecorded(one, record)).rejects.toThrow('has not stored its idempotency record');
  const taken = () => Promise.resolve([work.takeRecord(), work.takeRecord()]);
  expect(await work.runRecorded(taken, record)).toEqual([record, undefined]);
});

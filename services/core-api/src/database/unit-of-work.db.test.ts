import { sqlRows } from '@simmer/persistence/query';
import { testApp } from '../../test/test-app.ts';
import { UnitOfWork } from './unit-of-work.ts';

const app = testApp();
let work: UnitOfWork;
beforeAll(async () => {
  work = app.nest.get(UnitOfWork, { strict: false });
});

const one = () => sqlRows<{ one: number }>(work.query, 'select 1 as one');

test('UnitOfWork: a transaction inside a transaction is rejected instead of taking a second connection', async () => {
  const nested = work.run(() => work.run(one));
  await expect(nested).rejects.toThrow(/open already: serve this route with \{ transaction: 'own' \}/);
});

test('UnitOfWork: a query outside of a transaction is rejected', async () => {
  expect(() => work.query).toThrow('A write needs a transaction');
  expect(await work.run(one)).toEqual([{ one: 1 }]);
});

import { createTestApp } from '../../test/test-app.ts';

test('housekeeping: an operator can run it though another process has it this hour (ADM-75, OPS-83)', async () => {
  const app = await createTestApp();
  const { pool } = app.database;
  const superAdmin = await app.signUp('Boss');
  await pool.query(`update app_user set role = 'super_admin'`);
  await superAdmin.call('POST', '/activities', { name: 'Old' }, { 'idempotency-key': 'old' });
  await pool.query(`update idempotency_record set created_at = now() - interval '31 days' where key = 'old'`);
  await pool.query(`insert into housekeeping_claim (work) values ('expired_rows')`);
  const run = { action: 'run-schedule', schedule: 'housekeeping' };
  expect((await superAdmin.call('POST', '/admin/operations/actions', run)).status).toBe(200);
  const left = async () => (await pool.query(`select from idempotency_record where key = 'old'`)).rowCount;
  // It runs on after the response.
  for (const until = Date.now() + 5_000; (await left()) !== 0 && Date.now() < until;);
  expect(await left()).toBe(0);
  await app.close();
});

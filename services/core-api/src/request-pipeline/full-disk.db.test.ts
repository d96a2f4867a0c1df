import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let robin: Person;
beforeAll(async () => {
  app = await createTestApp();
  robin = await app.signUp('Robin');
  await app.database.pool.query(`
    create function fail_as_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
});
afterAll(() => app.close());

// The claim of the key and the stored response are sent without a wait for them.
describe.each(['insert', 'update'])(
  'the disk of the database is full at an %s of a record of a write',
  (verb) => {
    beforeAll(async () => {
      await app.database.pool.query(
        `create trigger full_disk before ${verb} on idempotency_record for each row execute function fail_as_full()`,
      );
    });
    afterAll(() => app.database.pool.query('drop trigger if exists full_disk on idempotency_record'));

    test.each(['/activities', '/north-stars'])(
      'POST %s: a 503 with Retry-After, and the repeat is applied once (OPS-75)',
      async (path) => {
        const send = () =>
          robin.call('POST', path, { name: `At an ${verb}` }, { 'idempotency-key': `full-${verb}-${path}` });
        const early = await send();
        expect([early.status, Number(early.headers['retry-after']) > 0]).toEqual([503, true]);
        await app.database.pool.query('alter table idempotency_record disable trigger full_disk');
        expect((await send()).status).toBe(201);
        await app.database.pool.query('alter table idempotency_record enable trigger full_disk');
        const { text } = await robin.call('GET', path);
        expect(text.split(`At an ${verb}`)).toHaveLength(2);
      },
    );
  },
);

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { newUser } from '@simmer/persistence/testing/new-user';
import {
  addWebhook,
  changeWebhookSecret,
  listWebhooks,
  switchOnWebhook,
} from '@simmer/persistence/webhooks/webhook.query';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Receiver, startReceiver } from '../../test/webhook-receiver.ts';
import { openWorkers } from '../../test/worker-fixture.ts';
import { MailComposer } from '../mail/mail.composer.ts';
import { createLogger } from '@simmer/service/logger';
import { WebhookRunner } from './webhook.runner.ts';
import { openWebhookSender, type WebhookSender } from './webhook.sender.ts';

const key = randomBytes(32).toString('base64');
const cipher = createTokenCipher({ current: key });

let database: TestDatabase;
let receiver: Receiver;
let sender: WebhookSender;
let robin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  sender = openWebhookSender(true);
});
beforeEach(async () => {
  receiver = await startReceiver();
  await sql('delete from app_user');
  await sql('delete from outgoing_mail');
  robin = await newUser(database.pool);
  await sql('update app_user set email_verified_at = now()');
});
afterEach(() => receiver.close());
afterAll(async () => {
  sender.close();
  await database.drop();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;

async function webhook(
  address = receiver.address,
  secret = receiver.secret,
  userId = robin,
): Promise<string> {
  const id = randomUUID();
  await sql(
    'insert into webhook (id, user_id, address, secret, verified_at) values ($1, $2, $3, $4, now())',
    [id, userId, address, cipher.encrypt(secret, id)],
  );
  return id;
}

/** A step that makes a number of activities. */
async function step({ items = 1, userId = robin } = {}): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into step_item (user_id, step_id, device, resource, item_id, after)
     select $1, $2, 'Laptop', 'activities', n::text, json_build_object('name', 'Cello ' || n) from generate_series(1, $3) n`,
    [userId, id, items],
  );
  return id;
}

const workerWith = (one: WebhookSender, ciphers = cipher, query = database.query) =>
  new WebhookRunner(
    query,
    one,
    ciphers,
    { now: Date.now },
    createLogger('calendar-worker', 'silent', new PassThrough()),
  );
/** One look, and all that it begins. */
async function work(runner = workerWith(sender)): Promise<void> {
  await runner.look();
  await runner.settled();
}
const stateOf = async (id: string) =>
  (
    await sql(
      `select failures, failing_since is not null as is_failing, switched_off_at is not null as is_off,
         round(extract(epoch from next_at - now()))::float8 as due_in, claim from webhook where id = $1`,
      [id],
    )
  )[0];
const deliveries = () =>
  sql('select type, state, attempts, status, problem from webhook_delivery order by created_at, id');
const makeDue = () => sql('update webhook set next_at = now() where failures > 0');
const ids = () => receiver.received.map(({ id }) => id);

describe('webhooks: what happens is sent (APP-20)', () => {
  it('a step is one delivery with its items before and after, in order, signed', async () => {
    await webhook();
    const [first, second] = [await step({ items: 2 }), await step()];
    await work();
    expect(ids()).toEqual([first, second]);
    const [one] = receiver.received;
    expect(one).toMatchObject({ isSigned: true, contentType: 'application/json' });
    expect(one?.body).toEqual({
      type: 'step.applied',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        step_id: first,
        device: 'Laptop',
        items: [1, 2].map((n) => ({
          resource: 'activities',
          id: String(n),
          before: null,
          after: { name: `Cello ${n}` },
        })),
      },
    });
    expect(await deliveries()).toEqual(
      Array(2).fill({ type: 'step.applied', state: 'delivered', attempts: 1, status: 204, problem: null }),
    );
    await work();
    expect(receiver.received).toHaveLength(2);
  });

  it('each address of the person gets it, and nobody else’s', async () => {
    const other = await startReceiver();
    await webhook();
    await webhook(other.address, other.secret);
    await step({ userId: await newUser(database.pool) });
    const mine = await step();
    await work();
    expect([ids(), other.received.map(({ id, isSigned }) => [id, isSigned])]).toEqual([
      [mine],
      [[mine, true]],
    ]);
    await other.close();
  });

  it('a completed sync is told once with its counts', async () => {
    await webhook();
    const [run] = await sql(
      `with c as (insert into calendar_connection (user_id, provider_account_id, account_email, status)
         values ($1, 'google-1', 'robin@example.test', 'connected') returning id)
       insert into calendar_sync_run (connection_id, events_added, events_changed, events_removed) select id, 3, 2, 1 from c
       returning id`,
      [robin],
    );
    await sql(`update calendar_sync_run set events_kept = 1`);
    await sql(`update calendar_sync_run set status = 'completed', finished_at = now()`);
    await work();
    expect(receiver.received).toMatchObject([
      {
        id: run?.['id'],
        body: { type: 'sync.completed', data: { events_added: 3, events_changed: 2, events_removed: 1 } },
      },
    ]);
  });

  it.each([
    ['on a Thursday tells the week that ended', '2026-01-08', '2025-12-29'],
    ['on a Friday tells the current week', '2026-01-09', '2026-01-05'],
  ])('a review reminder that comes due %s, once together with its mail', async (_, date, week) => {
    await webhook();
    const remind = (kind: string) =>
      sql(
        `insert into reminder (user_id, kind, date, planned_at, due_at) values ($1, $2, $3, now(), now())`,
        [robin, kind, date],
      );
    await remind('day');
    await remind('review');
    await sql('update app_user set review_mailed_for = $2 where id = $1', [robin, week]);
    await work();
    expect(receiver.received).toMatchObject([
      { body: { type: 'review.due', data: { week_start_date: week } } },
    ]);
  });

  it('the mail of a review tells it without reminders', async () => {
    await webhook();
    await sql(`update app_user set review_mailed_for = '2026-01-05' where id = $1`, [robin]);
    await sql(`update app_user set name = 'Robin Red' where id = $1`, [robin]);
    await work();
    expect(receiver.received.map(({ body }) => body['data'])).toEqual([{ week_start_date: '2026-01-05' }]);
  });
});

describe('webhooks: a failed delivery (APP-21)', () => {
  it('is tried again after 5 seconds, doubling up to an hour, and those behind it wait', async () => {
    const id = await webhook();
    const [first, second] = [await step(), await step()];
    receiver.answers.push(...Array<number>(11).fill(500));
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await work();
      waits.push((await stateOf(id))?.['due_in']);
      await work();
      await makeDue();
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600]);
    expect(ids()).toEqual(Array(11).fill(first));
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 11, status: 500, problem: 'The address answered with an error (500).' },
      { state: 'waiting', attempts: 0 },
    ]);
    await work();
    expect(ids().slice(11)).toEqual([first, second]);
    expect(await stateOf(id)).toMatchObject({ failures: 0, is_failing: false });
  });

  it('is not tried earlier because something new happens', async () => {
    const id = await webhook();
    receiver.answers.push(500);
    await step();
    await work();
    await step();
    await work();
    expect([receiver.received.length, (await stateOf(id))?.['due_in']]).toEqual([1, 5]);
  });

  it('for a day switches the address off, with one mail; switched on, what waits is sent in order', async () => {
    const id = await webhook();
    const [first, second] = [await step(), await step()];
    receiver.answers.push(500, 500, 500);
    await work();
    await sql(`update webhook set next_at = now(), failing_since = now() - interval '23 hours'`);
    await work();
    expect(await stateOf(id)).toMatchObject({ is_off: false });
    await sql(`update webhook set next_at = now(), failing_since = now() - interval '24 hours'`);
    await work();
    expect(await stateOf(id)).toMatchObject({ is_off: true });
    await step();
    await sql(`update webhook set next_at = now()`);
    await work();
    expect(ids()).toEqual([first, first, first]);
    const mails = await sql('select kind, recipient, subject_id from outgoing_mail');
    expect(mails).toMatchObject([{ kind: 'webhook_off', subject_id: id }]);
    const composer = new MailComposer(database.query, { PUBLIC_URL: 'https://simmer.test' });
    const write = () =>
      composer.write({ kind: 'webhook_off', recipient: 'robin@example.test', subject_id: id });
    expect((await write())?.mailContent.text).toContain(
      'to your webhook at 127.0.0.1. The address answered with an error (500).',
    );
    await sql(
      'update webhook set switched_off_at = null, failures = 0, failing_since = null, next_at = now()',
    );
    expect(await write()).toBeUndefined();
    await work();
    expect(ids().slice(3)).toEqual([first, second]);
  });

  it('that loses its response is sent again with the same id, and never lost', async () => {
    await webhook();
    const only = await step();
    receiver.answers.push('reset');
    await work();
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', status: null, problem: 'The address could not be reached.' },
    ]);
    await makeDue();
    await work();
    expect(ids()).toEqual([only, only]);
  });

  it('by an address that never answers ends at the deadline', async () => {
    await webhook();
    await step();
    receiver.answers.push('silence');
    const hasty = openWebhookSender(true, 50);
    await work(workerWith(hasty));
    hasty.close();
    expect(await deliveries()).toMatchObject([{ problem: 'The address did not answer within 10 seconds.' }]);
  });

  it('is one whose secret was encrypted with a lost key; one with the former key is encrypted again', async () => {
    const id = await webhook();
    await step();
    const current = randomBytes(32).toString('base64');
    const sealed = async () => (await sql('select secret from webhook where id = $1', [id]))[0]?.['secret'];
    await work(workerWith(sender, createTokenCipher({ current })));
    expect(await deliveries()).toMatchObject([{ problem: 'Its secret is lost. Make a new one.' }]);
    await makeDue();
    await work(workerWith(sender, createTokenCipher({ current, previous: key })));
    expect(receiver.received).toMatchObject([{ isSigned: true }]);
    const renewed = createTokenCipher({ current }).decrypt(String(await sealed()), id);
    expect(renewed).toBe(receiver.secret);
  });
});

it('webhooks: after a change of the secret a delivery is signed by both for a day, then by the new one alone (APP-27)', async () => {
  const id = await webhook();
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  await changeWebhookSecret(database.query, robin, { id, secret: cipher.encrypt(secret, id) });
  await step();
  await work();
  // The receiver still has the secret before.
  expect(receiver.received).toMatchObject([{ isSigned: true }]);
  await sql(`update webhook set former_until = now() where id = $1`, [id]);
  await step();
  await work();
  expect(receiver.received).toMatchObject([{ isSigned: true }, { isSigned: false }]);
});

describe('webhooks: an address is checked first (APP-25)', () => {
  /** An address that was just added. */
  async function unverified(): Promise<string> {
    const id = await webhook();
    await sql('delete from webhook where id = $1', [id]);
    await addWebhook(database.query, robin, {
      id,
      address: receiver.address,
      secret: cipher.encrypt(receiver.secret, id),
    });
    return id;
  }
  const types = () => receiver.received.map(({ body }) => body['type']);
  const shown = async () => (await listWebhooks(database.query, robin))[0];

  it('a new one gets a signed challenge alone, and what waits as soon as it has answered that', async () => {
    await unverified();
    const first = await step();
    expect(await shown()).toMatchObject({ is_on: true, is_verified: false });
    receiver.answers.push(204);
    await work();
    const challenge = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(receiver.received).toMatchObject([
      { isSigned: true, body: { type: 'webhook.verify', data: { challenge } } },
    ]);
    const problem = 'The address did not answer with the challenge that it was sent.';
    expect(await shown()).toMatchObject({ is_verified: false, problem });
    await makeDue();
    await work();
    expect(types()).toEqual(['webhook.verify', 'webhook.verify', 'step.applied']);
    expect(ids()[2]).toBe(first);
    expect(await shown()).toMatchObject({ is_verified: true, failing_since: null, problem: null });
  });

  it.each<[string, Parameters<Receiver['answers']['push']>[0]]>([
    ['no JSON', { body: 'Received' }],
    ['JSON without it', { body: 'null' }],
    ['another challenge', { body: '{"challenge":"a"}' }],
    ['more than 4 kB', { body: `{"challenge":"${'a'.repeat(5000)}"}` }],
    ['a redirect', 307],
    ['an error', 500],
    ['no response', 'reset'],
  ])('an answer with %s does not verify it', async (_, answer) => {
    await unverified();
    await step();
    receiver.answers.push(answer);
    await work();
    await work();
    expect(types()).toEqual(['webhook.verify']);
    expect(await shown()).toMatchObject({
      is_verified: false,
      problem: expect.stringMatching(/^The address /),
    });
  });

  it('an answer whose body never ends is late at the deadline', async () => {
    await unverified();
    receiver.answers.push('endless');
    const hasty = openWebhookSender(true, 200);
    await work(workerWith(hasty));
    hasty.close();
    expect(await shown()).toMatchObject({ problem: 'The address did not answer within 10 seconds.' });
  });

  it('after ten checks without an answer it is switched off, and gets a new one when it is switched on', async () => {
    const id = await unverified();
    await step();
    receiver.answers.push(...Array<number>(10).fill(500));
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await shown()).toMatchObject({ is_on: attempt < 10, is_verified: false });
      await makeDue();
      await work();
    }
    expect(types()).toEqual(Array(10).fill('webhook.verify'));
    await switchOnWebhook(database.query, robin, id);
    await work();
    expect(types().slice(10)).toEqual(['webhook.verify', 'step.applied']);
  });

  it('one that is switched on again is checked again before anything else', async () => {
    const id = await webhook();
    await step();
    await sql('update webhook set switched_off_at = now()');
    await switchOnWebhook(database.query, robin, id);
    receiver.answers.push(204);
    await work();
    expect(types()).toEqual(['webhook.verify']);
    expect(await shown()).toMatchObject({ is_on: true, is_verified: false });
    await makeDue();
    await work();
    expect(types()).toEqual(['webhook.verify', 'webhook.verify', 'step.applied']);
  });
});

describe('webhooks: an address that is gone (APP-21)', () => {
  it('a 410 switches it off at once; the mails of an hour are one', async () => {
    const other = await webhook();
    const id = await webhook();
    await step();
    receiver.answers.push(410, 410);
    await work();
    await work();
    for (const each of [id, other]) expect(await stateOf(each)).toMatchObject({ is_off: true });
    expect(await listWebhooks(database.query, robin)).toMatchObject(
      Array(2).fill({ is_on: false, problem: 'The address answered that it is gone (410).' }),
    );
    const mails = () => sql(`select kind from outgoing_mail`);
    expect(await mails()).toEqual([{ kind: 'webhook_off' }]);
    await sql('delete from outgoing_mail');
    await sql(`update webhook_usage set off_mailed_at = now() - interval '61 minutes'`);
    await sql('update webhook set switched_off_at = null, failures = 0, next_at = now() where id = $1', [id]);
    receiver.answers.push(410);
    await work();
    expect(await mails()).toHaveLength(1);
  });
});

describe('webhooks: limits of a person (APP-26)', () => {
  it('beyond the bytes of a day deliveries wait for the next, without failing', async () => {
    const id = await webhook();
    const first = await step();
    await sql(
      `insert into webhook_usage (user_id, day, bytes) values ($1, (now() at time zone 'utc')::date, $2)`,
      [robin, serverLimits.deliveryBytesPerDay - 10],
    );
    await work();
    expect(receiver.received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ failures: 0, is_failing: false, is_off: false, claim: null });
    const [wait] = await sql(
      `select problem, next_at at time zone 'utc' = (now() at time zone 'utc')::date + 1 as is_tomorrow from webhook`,
    );
    expect(wait).toEqual({
      problem: 'All that your webhooks may send in a day was sent. They go on tomorrow.',
      is_tomorrow: true,
    });
    const sam = await newUser(database.pool);
    await webhook(receiver.address, receiver.secret, sam);
    const other = await step({ userId: sam });
    await work();
    expect(ids()).toEqual([other]);
    await sql(`update webhook_usage set day = day - 1 where user_id = $1`, [robin]);
    await sql('update webhook set next_at = now() where id = $1', [id]);
    await work();
    expect(ids()).toEqual([other, first]);
    expect(await sql('select bytes < 1000 as is_new from webhook_usage where user_id = $1', [robin])).toEqual(
      [{ is_new: true }],
    );
  });

  it('a step that is too large is told without its items', async () => {
    await webhook();
    const id = await step({ items: 2 });
    await sql(`update step_item set bytes = $1 where item_id = '1'`, [serverLimits.deliveryBytes]);
    await work();
    expect(receiver.received[0]?.body['data']).toEqual({
      step_id: id,
      device: 'Laptop',
      items: null,
      is_truncated: true,
    });
  });
});

describe('webhooks: where they are sent (APP-22)', () => {
  it('nothing is sent to an address that is not on the internet', async () => {
    await webhook('http://127.0.0.1:9/');
    await webhook('https://10.0.0.1/');
    await step();
    const strict = openWebhookSender(false);
    await work(workerWith(strict));
    strict.close();
    const problem = 'The address is not an https address on the internet.';
    expect(await deliveries()).toMatchObject(Array(2).fill({ attempts: 1, status: null, problem }));
  });

  it('a redirect is a failure, and is not followed', async () => {
    await webhook();
    await step();
    receiver.answers.push(307);
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 307, problem: 'The address answered with a redirect (307), which is not followed.' },
    ]);
  });
});

describe('webhooks: turns (APP-24)', () => {
  it('slow receivers of ten people, five each, delay nobody else, neither at first nor later', async () => {
    const slow = await Promise.all(Array.from({ length: 5 }, () => startReceiver()));
    for (const { answers } of slow) answers.push(...Array<'hold'>(100).fill('hold'));
    try {
      const people = await Promise.all(Array.from({ length: 10 }, () => newUser(database.pool)));
      for (const userId of people) for (const each of slow) await webhook(each.address, each.secret, userId);
      for (const userId of people) await step({ userId });
      const runner = workerWith(sender);
      await runner.look();
      await webhook();
      const first = await step();
      await runner.look();
      await receiver.arrived(1);
      // Longer than an attempt that is not slow.
      await delay(1_100);
      for (const each of slow) each.release();
      await runner.settled();
      expect((await sql('select from webhook where is_slow')).length).toBeGreaterThanOrEqual(20);

      for (const userId of people) await step({ userId });
      for (let n = 0; n < 3; n += 1) await runner.look();
      const second = await step();
      await runner.look();
      await receiver.arrived(2);
      expect(ids()).toEqual([first, second]);
      for (const each of slow) await each.close();
      await runner.settled();
    } finally {
      for (const each of slow) await each.close().catch(() => undefined);
    }
  }, 20_000);

  it('a person has two at once, and one that is quick again is among the quick ones', async () => {
    receiver.answers.push('hold', 'hold');
    for (let n = 0; n < 4; n += 1) await webhook();
    await sql(`update webhook set is_slow = false`);
    await step();
    const runner = workerWith(sender);
    await runner.look();
    await receiver.arrived(2);
    await runner.look();
    expect([receiver.received.length, receiver.mostAtOnce()]).toEqual([2, 2]);
    receiver.release();
    await runner.settled();
    await sql(`update webhook set is_slow = true`);
    for (let n = 0; n < 4; n += 1) await work(runner);
    expect(receiver.received).toHaveLength(4);
    expect(await sql('select from webhook where is_slow')).toHaveLength(2);
  });
});

describe('webhooks: many workers', () => {
  it('of three at once only one sends to an address', async () => {
    await webhook();
    const steps = [];
    for (let n = 0; n < 20; n += 1) steps.push(await step());
    await Promise.all([1, 2, 3].map(() => work(workerWith(sender))));
    expect(ids()).toEqual(steps);
    expect(receiver.mostAtOnce()).toBe(1);
  });

  it('what a killed one had is sent by another when its claim ends', async () => {
    await webhook();
    const first = await step();
    const lost = workerWith(sender);
    receiver.answers.push('hold');
    await lost.look();
    await receiver.arrived(1);
    // Makes it due, though it is claimed.
    const second = await step();
    await work();
    expect(ids()).toEqual([first]);
    await sql(`update webhook set claimed_until = now()`);
    await work();
    expect(ids()).toEqual([first, first, second]);
    receiver.release();
    await lost.settled();
  });

  it('a delivery whose transaction ends while a worker ends its turn is not forgotten', async () => {
    const id = await webhook();
    const first = await step();
    receiver.answers.push('hold');
    const runner = workerWith(sender);
    await runner.look();
    await receiver.arrived(1);
    const writer = await database.pool.connect();
    await writer.query('begin');
    const late = randomUUID();
    await writer.query(
      `insert into step_item (user_id, step_id, resource, item_id) values ($1, $2, 'activities', '1')`,
      [robin, late],
    );
    receiver.release();
    await writer.query('commit');
    writer.release();
    await runner.settled();
    await work();
    expect(ids()).toEqual([first, late]);
    expect(await stateOf(id)).toMatchObject({ claim: null });
  });

  it('a worker that is started sends, and ends what it has begun before it stops', async () => {
    await webhook();
    const workers = openWorkers({ ...database.variables, ENCRYPTION_KEY: key });
    const worker = await workers.start();
    receiver.answers.push('hold');
    await step();
    await receiver.arrived(1);
    const stopped = worker.close();
    receiver.release();
    await stopped;
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    await workers.close();
  });

  it('a deactivated person’s webhooks get nothing', async () => {
    await webhook();
    await step();
    await sql('update app_user set is_active = false');
    await work();
    expect(receiver.received).toEqual([]);
  });
});

import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { Webhook, WebhookDelivery } from '@simmer/contracts/schemas/connected-app.schema';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { randomUUID } from 'node:crypto';
import { ENV, type Env } from '../environment/env.ts';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const ADDRESS = 'https://hooks.example.com/simmer';

const sql = async (text: string, values: unknown[] = []) =>
  (await users.api.database.pool.query<Record<string, unknown>>(text, values)).rows;
const create = (person: Person, address = ADDRESS) =>
  person.call<{ webhook: Webhook; secret: string }>('POST', '/webhooks', { address });
const added = async (person = users.robin) => (await create(person)).body.webhook.id;
const listOf = async (person: Person) => (await person.get<{ webhooks: Webhook[] }>('/webhooks')).webhooks;
const logOf = async (id: string, person = users.robin) =>
  (await person.get<{ deliveries: WebhookDelivery[] }>(`/webhooks/${id}/deliveries`)).deliveries;
const sentOf = async (id: string) => (await logOf(id)).filter(({ type }) => type !== 'webhook.verify');
const delivery = async (webhookId: string) =>
  String(
    (
      await sql(
        `insert into webhook_delivery (webhook_id, type, step_id, state, attempts, status)
         values ($1, 'step.applied', gen_random_uuid(), 'delivered', 1, 204) returning id`,
        [webhookId],
      )
    )[0]?.['id'],
  );
const switchOff = (id: string) =>
  sql(
    `update webhook set switched_off_at = now(), failing_since = now(), failures = 30, next_at = now() + interval '1 hour'
     where id = $1`,
    [id],
  );
const nextOf = async (id: string) =>
  (await sql('select failures, next_at <= now() as is_due from webhook where id = $1', [id]))[0];

describe('webhooks: addresses (APP-20)', () => {
  test('one is added with a secret that is shown once and stored encrypted, and listed for its owner alone', async () => {
    await sql('update app_user set email_verified_at = now() where id = $1', [users.robin.id]);
    const { status, body } = await create(users.robin);
    expect([status, body.webhook]).toMatchObject([
      201,
      { address: ADDRESS, is_on: true, is_verified: false, failing_since: null, problem: null },
    ]);
    expect(body.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const [row] = await sql('select secret from webhook where id = $1', [body.webhook.id]);
    const { ENCRYPTION_KEY: current } = users.api.nest.get<Env>(ENV);
    expect(createTokenCipher({ current }).decrypt(String(row?.['secret']), body.webhook.id)).toBe(
      body.secret,
    );
    expect(await listOf(users.robin)).toEqual([body.webhook]);
    expect(await listOf(users.sam)).toEqual([]);
    expect(users.api.logs.join('')).not.toContain(body.secret);
    expect(await sql('select kind from outgoing_mail where recipient = $1', [users.robin.email])).toEqual([
      { kind: 'webhook_added' },
    ]);
  });

  test('beyond five one is a 409, also of those that are added at the same time', async () => {
    const most = limits.webhooks;
    const all = await Promise.all(Array.from({ length: most + 2 }, () => create(users.robin)));
    const refused = all.filter(({ status }) => status === 409);
    expect([refused.length, (await listOf(users.robin)).length]).toEqual([2, most]);
    expect((await create(users.sam)).status).toBe(201);
  });

  test('an address that is not on the internet is a 422 (APP-22)', async () => {
    for (const address of ['https://10.0.0.1/a', 'https://hooks.internal/a', 'hooks'])
      expect((await create(users.robin, address)).status).toBe(422);
    expect(await listOf(users.robin)).toEqual([]);
  });

  test('one is removed with its deliveries; one of somebody else and an unknown one are a 404', async () => {
    const id = await added();
    await delivery(id);
    expect((await users.sam.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await users.robin.call('DELETE', `/webhooks/${randomUUID()}`)).status).toBe(404);
    expect((await users.robin.call('DELETE', `/webhooks/${id}`)).body).toMatchObject({ webhook: { id } });
    expect(await sql('select from webhook_delivery where webhook_id = $1', [id])).toEqual([]);
  });
});

test('webhooks: a new secret is returned once, and the one before stays for a day; of somebody else’s it is a 404 (APP-27)', async () => {
  const { webhook, secret } = (await create(users.robin)).body;
  const path = `/webhooks/${webhook.id}/secret`;
  expect((await users.sam.call('POST', path)).status).toBe(404);
  const { status, body } = await users.robin.call<{ webhook: Webhook; secret: string }>('POST', path);
  expect([status, body.webhook]).toEqual([200, webhook]);
  expect(body.secret).not.toBe(secret);
  const [row] = await sql(
    `select secret, former_secret, former_until - now() > interval '23 hours' as is_for_a_day from webhook where id = $1`,
    [webhook.id],
  );
  const { ENCRYPTION_KEY: current } = users.api.nest.get<Env>(ENV);
  const opened = (text: unknown) => createTokenCipher({ current }).decrypt(String(text), webhook.id);
  expect([opened(row?.['secret']), opened(row?.['former_secret']), row?.['is_for_a_day']]).toEqual([
    body.secret,
    secret,
    true,
  ]);
  expect(users.api.logs.join('')).not.toContain(body.secret);
});

test('webhooks: one that was switched off is on again, and checked at once (APP-25); one of somebody else is a 404', async () => {
  const id = await added();
  await switchOff(id);
  await sql(`update webhook set verified_at = now() where id = $1`, [id]);
  expect(await listOf(users.robin)).toMatchObject([{ is_on: false, failing_since: expect.any(String) }]);
  const path = `/webhooks/${id}/switch-on`;
  expect((await users.sam.call('POST', path)).status).toBe(404);
  expect((await users.robin.call('POST', `/webhooks/${randomUUID()}/switch-on`)).status).toBe(404);
  expect(await nextOf(id)).toEqual({ failures: 30, is_due: false });
  expect((await users.robin.call('POST', path)).body).toMatchObject({
    webhook: { is_on: true, is_verified: false, failing_since: null },
  });
  expect(await nextOf(id)).toEqual({ failures: 0, is_due: true });
});

test('webhooks: a new address waits for its check alone, however often it is asked (APP-25)', async () => {
  const id = await added();
  for (let n = 0; n < 2; n += 1) await users.robin.call('POST', `/webhooks/${id}/switch-on`);
  expect(await logOf(id)).toMatchObject([{ type: 'webhook.verify', state: 'waiting', attempts: 0 }]);
});

test('webhooks: adding, checking and sending again are 429 beyond 30 in an hour, for that person alone (APP-26)', async () => {
  const [id, hers] = [await added(), await added(users.sam)];
  const sent = await delivery(id);
  const ask = (person: Person, path: string) =>
    person.call<{ detail: string }>('POST', path, path === '/webhooks' ? { address: ADDRESS } : undefined);
  const paths = [`/webhooks/${id}/switch-on`, `/webhook-deliveries/${sent}/send-again`];
  for (let n = 1; n < serverLimits.webhookUses; n += 1)
    expect((await ask(users.robin, paths[n % 2]!)).status).toBe(200);
  for (const path of [...paths, '/webhooks']) {
    const { status, headers, body } = await ask(users.robin, path);
    expect([status, body.detail]).toEqual([
      429,
      'Addresses can be added and checked, and deliveries sent again, 30 times an hour. Try again in 60 minutes.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  }
  expect((await ask(users.sam, `/webhooks/${hers}/switch-on`)).status).toBe(200);
  await sql(`update rate_limit.attempt set expire = 0 where key like 'webhook:%'`);
  expect((await ask(users.robin, paths[0]!)).status).toBe(200);
});

describe('webhooks: deliveries (APP-23)', () => {
  test('the last 50 are listed, newest first; those of somebody else are a 404', async () => {
    const id = await added();
    const all = [];
    for (let n = 0; n < serverLimits.deliveries + 1; n += 1) all.push(await delivery(id));
    const shown = (await logOf(id)).map((one) => one.id);
    expect(shown).toEqual(all.toReversed().slice(0, serverLimits.deliveries));
    expect((await users.sam.call('GET', `/webhooks/${id}/deliveries`)).status).toBe(404);
    expect((await users.robin.call('GET', `/webhooks/${randomUUID()}/deliveries`)).status).toBe(404);
  });

  test('one is sent again with the same event; one of somebody else is a 404', async () => {
    const id = await added();
    const first = await delivery(id);
    const path = `/webhook-deliveries/${first}/send-again`;
    expect((await users.sam.call('POST', path)).status).toBe(404);
    expect((await users.robin.call('POST', `/webhook-deliveries/${randomUUID()}/send-again`)).status).toBe(
      404,
    );
    const { body } = await users.robin.call<{ delivery: WebhookDelivery }>('POST', path);
    expect(body.delivery).toMatchObject({ type: 'step.applied', state: 'waiting', attempts: 0 });
    expect((await sentOf(id)).map((one) => one.id)).toEqual([body.delivery.id, first]);
    expect(
      await sql(
        `select distinct event_id, step_id from webhook_delivery where webhook_id = $1 and type = 'step.applied'`,
        [id],
      ),
    ).toHaveLength(1);
    expect(await nextOf(id)).toEqual({ failures: 0, is_due: true });
  });

  test('of an address that is switched off none is sent again', async () => {
    const id = await added();
    const first = await delivery(id);
    await switchOff(id);
    expect((await users.robin.call('POST', `/webhook-deliveries/${first}/send-again`)).status).toBe(409);
    expect(await sentOf(id)).toHaveLength(1);
  });
});

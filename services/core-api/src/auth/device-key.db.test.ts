import { expect, test } from '@jest/globals';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { randomBytes } from 'node:crypto';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const keyOf = async (person: Person) => {
  const { status, body } = await person.call<{ device_key: string }>('POST', '/auth/device-key');
  expect(status).toBe(200);
  return body.device_key;
};
const storedOf = async ({ id }: Person) => {
  const { rows } = await users.api.database.pool.query<{ sealed: string }>(
    'select device_key_encrypted as sealed from app_user where id = $1',
    [id],
  );
  return rows[0]?.sealed ?? '';
};

test('device key: it is 32 bytes, the same at each call and another for somebody else (OFF-71)', async () => {
  const key = await keyOf(users.robin);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf(users.robin)).toBe(key);
  expect(await keyOf(users.sam)).not.toBe(key);
});

test('device key: two calls at once get the same', async () => {
  const keys = await Promise.all([keyOf(users.robin), keyOf(users.robin), keyOf(users.robin)]);
  expect(new Set(keys).size).toBe(1);
});

test('device key: the database has neither it nor a response with it', async () => {
  const headers = { 'idempotency-key': randomBytes(16).toString('hex') };
  const { body } = await users.robin.call<{ device_key: string }>(
    'POST',
    '/auth/device-key',
    undefined,
    headers,
  );
  expect(await storedOf(users.robin)).not.toContain(body.device_key);
  const { rows } = await users.api.database.pool.query(
    'select * from idempotency_record where user_id = $1',
    [users.robin.id],
  );
  expect(JSON.stringify(rows)).not.toContain(body.device_key);
});

test('device key: one of somebody else, and one under an unknown encryption key, is replaced', async () => {
  const key = await keyOf(users.robin);
  const write = (sealed: string) =>
    users.api.database.pool.query('update app_user set device_key_encrypted = $2 where id = $1', [
      users.robin.id,
      sealed,
    ]);
  await keyOf(users.sam);
  await write(await storedOf(users.sam));
  const second = await keyOf(users.robin);
  expect([key, await keyOf(users.sam)]).not.toContain(second);
  const lost = createTokenCipher({ current: randomBytes(32).toString('base64') });
  await write(lost.encrypt(key, users.robin.id));
  const third = await keyOf(users.robin);
  expect([key, second]).not.toContain(third);
  expect(await keyOf(users.robin)).toBe(third);
});

test('device key: without a session there is none', async () => {
  const { status } = await users.api.send({ method: 'POST', path: '/auth/device-key' });
  expect(status).toBe(401);
});

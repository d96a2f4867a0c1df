import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
type Made = Readonly<Record<string, unknown>>;

const rows = async (text: string, values: unknown[] = []) =>
  (await users.api.database.pool.query<Made>(text, values)).rows;
const bodyOf = async (key: string) =>
  String((await rows('select body from idempotency_record where key = $1', [key]))[0]?.['body']);

type Send = (person: Person, key: string) => ReturnType<Person['call']>;
const post =
  (path: string, body?: object): Send =>
  (person, key) =>
    person.call('POST', path, body, { 'idempotency-key': key });
const addWebhook = post('/webhooks', { address: 'https://hooks.example.com/simmer' });
const changeSecret: Send = async (person, key) => {
  const { webhooks } = await person.get<{ webhooks: { id: string }[] }>('/webhooks');
  return post(`/webhooks/${webhooks[0]?.id ?? ''}/secret`)(person, key);
};

describe('responses with a secret (API-50, API-52)', () => {
  test.each<readonly [string, Send]>([
    ['a webhook', addWebhook],
    ['a new secret of a webhook', changeSecret],
    ['an access token', post('/connected-apps', { name: 'Script', scope: 'read', life: '30_days' })],
    ['a private calendar link', post('/calendar-feed')],
  ])('%s is made once by a key, and a repeat gets the same secret', async (_what, send) => {
    if (send === changeSecret) await addWebhook(users.robin, 'before');
    const first = await send(users.robin, 'once');
    const repeated = await send(users.robin, 'once');
    expect([repeated.status, repeated.text]).toEqual([first.status, first.text]);
    expect(first.status).toBeLessThan(300);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(await bodyOf('once')).toMatch(/^sealed:[\w-]+$/);
  });

  test('after an hour a repeat is a 409, and makes nothing', async () => {
    await addWebhook(users.robin, 'late');
    await rows(`update idempotency_record set created_at = now() - interval '61 minutes' where key = 'late'`);
    expect(await addWebhook(users.robin, 'late')).toMatchObject({
      status: 409,
      body: { detail: 'This was saved before, and its answer is no longer stored.' },
    });
    expect((await users.robin.get<{ webhooks: unknown[] }>('/webhooks')).webhooks).toHaveLength(1);
  });

  test('somebody else’s key is theirs: the same one makes something new', async () => {
    const first = await addWebhook(users.robin, 'shared');
    const theirs = await addWebhook(users.sam, 'shared');
    expect(theirs.status).toBe(201);
    expect(theirs.text).not.toBe(first.text);
  });
});

import { makeReminderToken } from '@simmer/service/reminder-token';
import { randomBytes, randomUUID } from 'node:crypto';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

const PUBLIC_KEY = `B${'a'.repeat(86)}`;
const ENCRYPTION_KEY = randomBytes(32).toString('base64');
const SWITCHED = 'You are switched in as this person. Only they can do this.';

let app: TestApp;
let superAdmin: Person;
let other: Person;
let demo: Person;

const sql = async (text: string, ...values: unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;
const as = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  app.as(token).call(method, path, body);
const statusOf = async (token: string) => (await as(token, 'GET', '/auth/me')).status;
const setRole = ({ id }: Person, role: string) =>
  sql('update app_user set role = $2 where id = $1', id, role);
const switchIn = async (admin: Pick<Person, 'call'>) =>
  (await admin.call<{ token: string }>('POST', '/admin/switch-user', { email: demo.email })).body.token;
const signInAgain = async (person: Person) => (await app.signIn(person)).body.token;

beforeAll(async () => {
  app = await createTestApp({
    VAPID_PUBLIC_KEY: PUBLIC_KEY,
    VAPID_PRIVATE_KEY: 'a'.repeat(43),
    PUBLIC_URL: 'https://simmer.test',
    ENCRYPTION_KEY,
  });
  superAdmin = await app.signUp('Boss');
  await setRole(superAdmin, 'super_admin');
});
beforeEach(async () => {
  [other, demo] = [await app.signUp('Other'), await app.signUp('Demo')];
  await setRole(other, 'super_admin');
  await superAdmin.call('PUT', `/admin/users/${demo.id}`, { is_demo: true });
});
afterAll(() => app.close());

describe('a switched sign-in', () => {
  test.each([
    ['calendar link', '/calendar-feed', undefined],
    [
      'subscribed device',
      '/push-subscriptions',
      {
        endpoint: `https://push.example.com/${randomUUID()}`,
        keys: { p256dh: PUBLIC_KEY, auth: 'a'.repeat(22) },
      },
    ],
  ])('leaves no %s behind: 403 (AUT-46)', async (_, path, body) => {
    const response = await as(await switchIn(other), 'POST', path, body);
    expect(response).toMatchObject({ status: 403, body: { detail: SWITCHED } });
    expect(await sql('select from calendar_feed where user_id = $1', demo.id)).toEqual([]);
    expect(await sql('select from push_subscription where user_id = $1', demo.id)).toEqual([]);
    expect((await demo.call('POST', path, body)).status).toBe(201);
  });

  test.each([
    ['the role', () => setRole(other, 'super_admin')],
    [
      'their place on the list',
      async () => {
        await sql('update app_user set email_verified_at = now() where id = $1', other.id);
        const { status } = await superAdmin.call('POST', '/admin/super-admins', { email: other.email });
        expect(status).toBe(201);
      },
    ],
  ])('does not come back when its admin gets %s again (ADM-42)', async (_, give) => {
    const token = await switchIn(other);
    const removed = await superAdmin.call('DELETE', `/admin/super-admins/${encodeURIComponent(other.email)}`);
    expect(removed.status).toBe(200);
    await give();
    expect((await other.call('GET', '/admin/users')).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(demo.token)).toBe(200);
  });

  test('does not come back when its user is a demo user again (ADM-42)', async () => {
    const token = await switchIn(other);
    for (const is_demo of [false, true]) await superAdmin.call('PUT', `/admin/users/${demo.id}`, { is_demo });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await switchIn(other))).toBe(200);
  });

  test('ends when an admin changes the address by which its admin was one (ADM-42)', async () => {
    await setRole(other, 'standard_user');
    await sql('update app_user set email_verified_at = now() where id = $1', other.id);
    await superAdmin.call('POST', '/admin/super-admins', { email: other.email });
    const token = await switchIn(other);
    expect(await statusOf(token)).toBe(200);
    await superAdmin.call('PUT', `/admin/users/${other.id}`, { email: `new-${other.email}` });
    await sql(
      'update app_user set email_verified_at = now(), email = $2 where id = $1',
      other.id,
      other.email,
    );
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    ['signs out', (token: string) => as(token, 'POST', '/auth/logout')],
    [
      'ends that sign-in from another device',
      async (token: string) => {
        const { body } = await as(token, 'GET', '/auth/sign-ins');
        const here = (body['sign_ins'] as { id: string; is_current: boolean }[]).find(
          ({ is_current: isCurrent }) => isCurrent,
        );
        return as(await signInAgain(other), 'DELETE', `/auth/sign-ins/${here?.id}`);
      },
    ],
    ['signs out everywhere else', async () => as(await signInAgain(other), 'DELETE', '/auth/sign-ins')],
  ])('ends when its admin %s (ADM-42)', async (_, end) => {
    const token = await switchIn(other);
    expect((await end(other.token)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(demo.token)).toBe(200);
  });

  test('answers no reminder once its admin has lost their rights (REM-13)', async () => {
    const token = await switchIn(other);
    const [session] = await sql('select id from auth_session where actor_id = $1', other.id);
    const [device] = await sql(
      `insert into push_subscription (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, 'p', 'a') returning id`,
      demo.id,
      session?.['id'],
      `https://push.example.com/${randomUUID()}`,
    );
    const [reminder] = await sql(
      `insert into reminder (user_id, kind, date, planned_at, due_at, state, sent_at)
       values ($1, 'day', '2026-01-05', now(), now(), 'sent', now()) returning id`,
      demo.id,
    );
    const claim = { reminderId: String(reminder?.['id']), subscriptionId: String(device?.['id']) };
    const act = async () =>
      (
        await app.send({
          method: 'POST',
          path: '/reminder-actions',
          body: { token: makeReminderToken(claim, ENCRYPTION_KEY, Date.now()), action: 'dismiss' },
        })
      ).status;
    await setRole(other, 'standard_user');
    expect([await statusOf(token), await act()]).toEqual([401, 403]);
    expect(await sql('select state from reminder where user_id = $1', demo.id)).toEqual([{ state: 'sent' }]);
    await setRole(other, 'super_admin');
    expect([await statusOf(token), await act()]).toEqual([200, 200]);
  });
});

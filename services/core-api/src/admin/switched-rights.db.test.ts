import { type Person, testApp } from '../../test/test-app.ts';

interface Me {
  readonly id: string;
  readonly is_super_admin: boolean;
}

const app = testApp();
let superAdmin: Person;
let demo: Person;
let switched: string;

const query = (sql: string, { id }: Person) => app.database.pool.query(sql, [id]);
const as = (token: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  app.as(token).call<Me>(method, path, body);

beforeAll(async () => {
  superAdmin = await app.signUp('Boss');
  await query(`update app_user set role = 'super_admin' where id = $1`, superAdmin);
});

beforeEach(async () => {
  demo = await app.signUp('Demo');
  await superAdmin.call('PUT', `/admin/users/${demo.id}`, { is_demo: true });
  const { body } = await superAdmin.call<{ token: string }>('POST', '/admin/switch-user', {
    email: demo.email,
  });
  switched = body.token;
});

const gifts: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'the role',
    async () => {
      const { status } = await superAdmin.call('PUT', `/admin/users/${demo.id}`, { role: 'super_admin' });
      expect(status).toBe(200);
    },
  ],
  [
    'a place on the list',
    async () => {
      await query('update app_user set email_verified_at = now() where id = $1', demo);
      const { status } = await superAdmin.call('POST', '/admin/super-admins', { email: demo.email });
      expect(status).toBe(201);
    },
  ],
];

describe('switched sign-in (AUT-47)', () => {
  test.each(gifts)('has no super admin rights from %s given later (ADM-42)', async (_, give) => {
    await give();
    expect((await demo.call('GET', '/admin/users')).status).toBe(200);
    expect((await demo.get<Me>('/auth/me')).is_super_admin).toBe(true);

    expect((await as(switched, 'GET', '/admin/users')).status).toBe(403);
    const promotion = await as(switched, 'PUT', `/admin/users/${demo.id}`, { is_demo: false });
    expect(promotion.status).toBe(403);
    for (const response of [
      await as(switched, 'GET', '/auth/me'),
      await as(switched, 'PUT', '/auth/me', { name: 'Still a demo' }),
      await as(switched, 'POST', '/auth/onboarding/complete'),
    ]) {
      expect([response.status, response.body.id, response.body.is_super_admin]).toEqual([
        200,
        demo.id,
        false,
      ]);
    }
  });

  test('leaves an earlier sign-in with the rights of its user', async () => {
    await query(`update app_user set role = 'super_admin' where id = $1`, demo);
    expect((await demo.call('GET', '/admin/users')).status).toBe(200);
    expect((await superAdmin.call('GET', '/admin/users')).status).toBe(200);
  });
});

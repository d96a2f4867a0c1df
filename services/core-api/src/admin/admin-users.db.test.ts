import { adminFixture, type User } from '../../test/admin-fixture.ts';
import type { Person, TestApp } from '../../test/test-app.ts';

interface Page {
  users: User[];
  total: number;
  is_total_capped: boolean;
  next: string | null;
}

const NOBODY = '0192f8a0-0000-7000-8000-000000000000';

const fixture = adminFixture();
const { verify, signIn, userOf, logOf } = fixture;
let app: TestApp;
let superAdmin: Person;
let robin: Person;
beforeEach(() => {
  ({ app, superAdmin, robin } = fixture.parts);
});

describe('GET /admin/users', () => {
  test('in every order the pages hold each user once, also when all sort alike', async () => {
    for (const sort of ['name', 'email', 'role', 'created_at']) {
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let next: string | null = '';
        let total = 0;
        while (next !== null) {
          const after: string = next === '' ? '' : `&after=${next}`;
          const path = `/admin/users?sort=${sort}&order=${order}&limit=3${after}`;
          const body = await superAdmin.get<Page>(path);
          seen.push(...body.users.map(({ id }) => id));
          ({ next, total } = body);
        }
        expect(seen).toHaveLength(total);
        expect(new Set(seen).size).toBe(seen.length);
      }
    }
  });

  test('starts with the newest user and contains nothing of passwords', async () => {
    const { body, text } = await superAdmin.call<Page>('GET', '/admin/users');
    expect(body.users[0]).toMatchObject({
      id: robin.id,
      name: 'Robin',
      role: 'standard_user',
      is_active: true,
      is_demo: false,
      plan_id: null,
    });
    expect(text).not.toContain('password');
  });

  test.each([
    ['the middle of an address', 'ob-of-bilb'],
    ['a name in another case', 'BILBO bag'],
    ['two letters that begin a word', 'ba'],
    ['one letter that begins the address', 'j'],
  ])('finds a user by %s, and % and _ are no wildcards', async (_, search) => {
    await app.rows(
      `insert into app_user (email, name) values ('job-of-bilbo@example.test', 'Bilbo Baggins') on conflict do nothing`,
    );
    const body = await superAdmin.get<Page>(`/admin/users?search=${encodeURIComponent(search)}`);
    expect(body.users.map(({ name }) => name)).toContain('Bilbo Baggins');
    expect(body.users.map(({ name }) => name)).not.toContain('Boss');
    expect([body.total, body.is_total_capped]).toEqual([body.users.length, false]);
    for (const sign of ['%', '___', '%%%']) {
      const none = await superAdmin.call<Page>('GET', `/admin/users?search=${encodeURIComponent(sign)}`);
      expect(none.body.users).toEqual([]);
    }
  });

  test('is 409 when the user after whom the page starts was deleted', async () => {
    expect((await superAdmin.call('GET', `/admin/users?after=${NOBODY}`)).status).toBe(409);
  });

  test('shows the plan of the user’s account (ADM-25)', async () => {
    const rows = await app.rows<{ id: string }>('select id from plan limit 1');
    await robin.call('POST', '/accounts', { name: 'Household', planId: rows[0]?.id });
    expect((await userOf(robin)).plan_id).toBe(rows[0]?.id);
  });
});

describe('PUT /admin/users/:id', () => {
  test('changes the given fields at once and adds an audit log entry', async () => {
    const before = await userOf(robin);
    const { body } = await superAdmin.call<{ user: User }>('PUT', `/admin/users/${robin.id}`, {
      name: 'Robin Vale',
      version: before.version,
    });
    expect(body.user).toEqual({ ...before, name: 'Robin Vale', version: before.version + 1 });
    expect((await robin.get<{ name: string }>('/auth/me')).name).toBe('Robin Vale');
    expect(await logOf(robin)).toEqual([`Changed ${robin.email}: name from Robin to Robin Vale.`]);
  });

  test('removes bidirectional control characters from a name', async () => {
    const { body } = await superAdmin.call<{ user: User }>('PUT', `/admin/users/${robin.id}`, {
      name: '\u202ERobin\u2066 Vale',
    });
    expect(body.user.name).toBe('Robin Vale');
  });

  test('without a change adds no audit log entry and keeps the version', async () => {
    await superAdmin.call('PUT', `/admin/users/${robin.id}`, { name: 'Robin', is_demo: false });
    expect(await logOf(robin)).toEqual([]);
    expect((await userOf(robin)).version).toBe(1);
  });

  test('of two changes with one version the later is 409', async () => {
    const { version } = await userOf(robin);
    const responses = await Promise.all(
      ['One', 'Two'].map((name) => superAdmin.call('PUT', `/admin/users/${robin.id}`, { name, version })),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is 409 when the user has changed meanwhile', async () => {
    const { version } = await userOf(robin);
    await app.rows(`update app_user set name = 'By myself' where id = $1`, [robin.id]);
    const late = await superAdmin.call('PUT', `/admin/users/${robin.id}`, { name: 'Other', version });
    expect([late.status, await userOf(robin)]).toMatchObject([409, { name: 'By myself' }]);
  });

  test('a new email is unverified, deletes the reset link, and is 409 when taken', async () => {
    await verify(robin);
    await app.rows(
      `insert into password_reset (user_id, token_hash, expires_at) values ($1, $2, now() + interval '15 minutes')`,
      [robin.id, `hash of ${robin.id}`],
    );
    const email = `new-${robin.id}@example.test`;
    expect((await superAdmin.call('PUT', `/admin/users/${robin.id}`, { email })).status).toBe(200);
    const rows = await app.rows(
      `select email_verified_at, (select count(*)::int from password_reset p where p.user_id = u.id) as links
       from app_user u where id = $1`,
      [robin.id],
    );
    expect(rows).toEqual([{ email_verified_at: null, links: 0 }]);
    const taken = await superAdmin.call('PUT', `/admin/users/${robin.id}`, {
      email: superAdmin.email.toUpperCase(),
    });
    expect(taken).toMatchObject({
      status: 409,
      body: { detail: 'An account with this email already exists.' },
    });
  });
});

describe('PUT /admin/users/:id/deactivate', () => {
  test('ends every sign-in at once and rejects logins until the user is reactivated (ADM-23)', async () => {
    const { status } = await superAdmin.call('PUT', `/admin/users/${robin.id}/deactivate`);
    expect(status).toBe(200);
    expect((await robin.call('GET', '/auth/me')).status).toBe(401);
    expect((await signIn(robin)).body['detail']).toMatch(/deactivated/);
    await superAdmin.call('PUT', `/admin/users/${robin.id}/reactivate`);
    expect((await robin.call('GET', '/auth/me')).status).toBe(401);
    expect((await signIn(robin)).status).toBe(200);
    expect(await logOf(robin)).toEqual([`Reactivated ${robin.email}.`, `Deactivated ${robin.email}.`]);
  });
});

test('DELETE /admin/users/:id: removes the user’s rows and super admin email for good, with an audit log entry (ADM-23)', async () => {
  await robin.call('POST', '/activities', { name: 'My own' });
  await app.rows('insert into super_admin_email (email) values ($1)', [robin.email]);
  const { status, body } = await superAdmin.call<{ user: User }>('DELETE', `/admin/users/${robin.id}`);
  expect([status, body.user.id]).toEqual([200, robin.id]);
  expect((await robin.call('GET', '/auth/me')).status).toBe(401);
  expect((await signIn(robin)).status).toBe(401);
  expect((await superAdmin.call('DELETE', `/admin/users/${robin.id}`)).status).toBe(404);
  const left = await app.database.pool.query(
    'select from activity where user_id = $1 union all select from super_admin_email where email = $2',
    [robin.id, robin.email],
  );
  expect(left.rowCount).toBe(0);
  expect(await logOf(robin)).toEqual([`Deleted Robin, ${robin.email}, with everything of theirs.`]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

interface User {
  id: string;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  is_demo: boolean;
  plan_id: string | null;
  version: number;
}
interface Page {
  users: User[];
  total: number;
  is_total_capped: boolean;
  next: string | null;
}

const NOBODY = '0192f8a0-0000-7000-8000-000000000000';

let app: TestApp;
let superAdmin: Person;
let robin: Person;
beforeAll(async () => {
  app = await createTestApp();
  superAdmin = await admin('Boss');
});
beforeEach(async () => {
  robin = await app.signUp('Robin');
});
afterAll(() => app.close());

const promote = ({ id }: Person) =>
  app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [id]);
const verify = ({ id }: Person) =>
  app.database.pool.query('update app_user set email_verified_at = now() where id = $1', [id]);
async function admin(name: string): Promise<Person> {
  const person = await app.signUp(name);
  await promote(person);
  return person;
}
const signIn = ({ email, password }: Person) =>
  app.send({ method: 'POST', path: '/auth/login', body: { email, password } });
const userOf = async ({ id }: Person): Promise<User> =>
  (await superAdmin.call<{ user: User }>('GET', `/admin/users/${id}`)).body.user;
const isAdmin = async (person: Person) => (await person.call('GET', '/admin/users?limit=1')).status === 200;
const logOf = async ({ id }: Person): Promise<string[]> => {
  const { body } = await superAdmin.call<{ audit_log: { target_id: string; summary: string }[] }>(
    'GET',
    '/admin/audit-log?limit=200',
  );
  return body.audit_log.filter(({ target_id }) => target_id === id).map(({ summary }) => summary);
};

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
          const { body } = await superAdmin.call<Page>('GET', path);
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
    await app.database.pool.query(
      `insert into app_user (email, name) values ('job-of-bilbo@example.test', 'Bilbo Baggins') on conflict do nothing`,
    );
    const { body } = await superAdmin.call<Page>('GET', `/admin/users?search=${encodeURIComponent(search)}`);
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
    const { rows } = await app.database.pool.query<{ id: string }>('select id from plan limit 1');
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
    expect((await robin.call<{ name: string }>('GET', '/auth/me')).body.name).toBe('Robin Vale');
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
    await app.database.pool.query(`update app_user set name = 'By myself' where id = $1`, [robin.id]);
    expect(
      (await superAdmin.call('PUT', `/admin/users/${robin.id}`, { name: 'Other', version })).status,
    ).toBe(409);
  });

  test('a new email is unverified, deletes the reset link, and is 409 when taken', async () => {
    await verify(robin);
    await app.database.pool.query(
      `insert into password_reset (user_id, token_hash, expires_at) values ($1, $2, now() + interval '15 minutes')`,
      [robin.id, `hash of ${robin.id}`],
    );
    const email = `new-${robin.id}@example.test`;
    expect((await superAdmin.call('PUT', `/admin/users/${robin.id}`, { email })).status).toBe(200);
    const { rows } = await app.database.pool.query(
      `select email_verified_at, (select count(*)::int from password_reset p where p.user_id = u.id) as links
       from app_user u where id = $1`,
      [robin.id],
    );
    expect(rows).toEqual([{ email_verified_at: null, links: 0 }]);
    const taken = await superAdmin.call('PUT', `/admin/users/${robin.id}`, {
      email: superAdmin.email.toUpperCase(),
    });
    expect([taken.status, taken.body['detail']]).toEqual([409, 'An account with this email already exists.']);
  });

  test.each([{ is_super_admin: true }, { password_hash: 'x' }, { is_active: false }, { id: NOBODY }])(
    'rejects the field with 422: %j',
    async (body) => {
      expect((await superAdmin.call('PUT', `/admin/users/${robin.id}`, body)).status).toBe(422);
    },
  );
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
  await app.database.pool.query('insert into super_admin_email (email) values ($1)', [robin.email]);
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

describe('super admin rights', () => {
  const actions = ({ id }: Person) =>
    [
      ['PUT', `/admin/users/${id}`, { role: 'standard_user' }],
      ['PUT', `/admin/users/${id}/deactivate`, undefined],
      ['DELETE', `/admin/users/${id}`, undefined],
    ] as const;

  test('a super admin cannot give up their own by role, deactivation, deletion or list (ADM-32)', async () => {
    for (const [method, path, body] of actions(superAdmin)) {
      expect((await superAdmin.call(method, path, body)).status).toBe(409);
    }
    expect((await superAdmin.call('DELETE', `/admin/super-admins/${superAdmin.email}`)).status).toBe(409);
    expect(await isAdmin(superAdmin)).toBe(true);
    expect(await logOf(superAdmin)).toEqual([]);
  });

  test('one by verified email alone cannot change that email, and loses the list entry when demoted', async () => {
    await verify(robin);
    expect((await superAdmin.call('POST', '/admin/super-admins', { email: robin.email })).status).toBe(201);
    expect(await isAdmin(robin)).toBe(true);
    const response = await robin.call('PUT', `/admin/users/${robin.id}`, { email: `x-${robin.email}` });
    expect(response.status).toBe(409);
    expect(await isAdmin(robin)).toBe(true);
    // A demotion by another admin also removes the list entry.
    expect((await userOf(robin)).role).toBe('super_admin');
    await superAdmin.call('PUT', `/admin/users/${robin.id}`, { role: 'standard_user' });
    expect(await isAdmin(robin)).toBe(false);
    expect(await logOf(robin)).toContain(`Changed ${robin.email}: role from super_admin to standard_user.`);
  });

  test('end with the next request after a demotion', async () => {
    await promote(robin);
    expect(await isAdmin(robin)).toBe(true);
    await superAdmin.call('PUT', `/admin/users/${robin.id}`, { role: 'admin' });
    expect(await isAdmin(robin)).toBe(false);
  });

  test('fifty super admins’ requests at once to remove each other leave at least one (ADM-32)', async () => {
    const everybody: Person[] = [];
    for (let turn = 0; turn < 10; turn += 1) everybody.push(await admin(`Rival${turn}`));
    const rivals = everybody.map(({ id }) => id);
    await app.database.pool.query(
      `update app_user set role = 'standard_user' where role = 'super_admin' and not id = any ($1::uuid[])`,
      [rivals],
    );
    const attacks = everybody.flatMap((attacker, index) =>
      [1, 2, 3, 4, 5].map((step) => {
        const victim = everybody[(index + step) % everybody.length]!;
        const strike = ['DELETE', `/admin/super-admins/${victim.email}`, undefined] as const;
        const [method, path, body] = [...actions(victim), strike][step % 4]!;
        return attacker.call(method, path, body);
      }),
    );
    const statuses = (await Promise.all(attacks)).map(({ status }) => status);
    expect(statuses).toHaveLength(50);
    expect(new Set([200, 401, 403, 404, 409, ...statuses]).size).toBe(5);
    const { rows } = await app.database.pool.query<{ left: number }>(
      `select count(*)::int as left from app_user where role = 'super_admin' and is_active`,
    );
    expect(rows[0]?.left).toBeGreaterThanOrEqual(1);
    await promote(superAdmin);
  });
});

describe('/admin/super-admins', () => {
  test('an added email gives rights and a removed one takes them, and the user stays (AUT-61)', async () => {
    await verify(robin);
    const added = await superAdmin.call('POST', '/admin/super-admins', {
      email: ` ${robin.email.toUpperCase()} `,
    });
    expect([added.status, added.body]).toMatchObject([201, { super_admin: { email: robin.email } }]);
    expect((await superAdmin.call('POST', '/admin/super-admins', { email: robin.email })).status).toBe(409);
    const { body } = await superAdmin.call<{ super_admins: { email: string }[] }>(
      'GET',
      '/admin/super-admins',
    );
    expect(body.super_admins.map(({ email }) => email)).toEqual(
      expect.arrayContaining([superAdmin.email, robin.email]),
    );
    const removed = await superAdmin.call('DELETE', `/admin/super-admins/${encodeURIComponent(robin.email)}`);
    expect(removed.body).toEqual(added.body);
    expect(await isAdmin(robin)).toBe(false);
    expect((await robin.call('GET', '/auth/me')).status).toBe(200);
    expect((await superAdmin.call('DELETE', `/admin/super-admins/${robin.email}`)).status).toBe(404);
  });

  test('an unverified email gives no rights (AUT-61)', async () => {
    await superAdmin.call('POST', '/admin/super-admins', { email: robin.email });
    expect(await isAdmin(robin)).toBe(false);
  });

  test('lists users with the role, and removing their email demotes them', async () => {
    const other = await admin('Other');
    expect((await superAdmin.call('POST', '/admin/super-admins', { email: other.email })).status).toBe(409);
    expect((await superAdmin.call('DELETE', `/admin/super-admins/${other.email}`)).status).toBe(200);
    expect((await userOf(other)).role).toBe('standard_user');
  });
});

describe('POST /admin/switch-user', () => {
  const switchTo = (person: Person, actor = superAdmin) =>
    actor.call<{ token: string; user: { id: string } }>('POST', '/admin/switch-user', {
      email: person.email,
    });
  const markAsDemo = (person: Person) =>
    superAdmin.call('PUT', `/admin/users/${person.id}`, { is_demo: true });
  const me = (token: string) =>
    app.send({ method: 'GET', path: '/auth/me', headers: { authorization: `Bearer ${token}` } });

  test('signs in as the demo user with their rights, with an audit log entry', async () => {
    await markAsDemo(robin);
    const { status, body } = await switchTo(robin);
    expect([status, body.user.id]).toEqual([200, robin.id]);
    expect((await me(body.token)).body).toMatchObject({ id: robin.id, is_super_admin: false });
    const asDemo = await app.send({
      method: 'GET',
      path: '/admin/users',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(asDemo.status).toBe(403);
    expect(await logOf(robin)).toContain(`Switched to ${robin.email}.`);
    expect((await superAdmin.call('GET', '/auth/me')).status).toBe(200);
  });

  test('stores no token in plain text, with an idempotency key either', async () => {
    await markAsDemo(robin);
    const input = { email: robin.email };
    const headers = { 'idempotency-key': `switch-${robin.id}` };
    const response = await superAdmin.call<{ token: string }>('POST', '/admin/switch-user', input, headers);
    expect((await me(response.body.token)).status).toBe(200);
    const { rows } = await app.database.pool.query<{ all: string | null }>(
      `select string_agg(body, ' ') as all from idempotency_record`,
    );
    expect(rows[0]?.all ?? '').not.toContain(response.body.token);
  });

  test('is rejected unless the target is an active demo user without super admin rights (ADM-40)', async () => {
    expect((await switchTo(robin)).status).toBe(403);
    await markAsDemo(robin);
    await superAdmin.call('PUT', `/admin/users/${robin.id}/deactivate`);
    expect((await switchTo(robin)).status).toBe(409);
    const other = await admin('Other');
    await markAsDemo(other);
    expect((await switchTo(other)).status).toBe(403);
    const nobody = await superAdmin.call('POST', '/admin/switch-user', { email: 'nobody@example.test' });
    expect(nobody.status).toBe(404);
    const robinAgain = await app.signUp('Robin');
    expect((await switchTo(other, robinAgain)).status).toBe(403);
  });

  test.each([
    ['return', 'POST', () => '/auth/logout', undefined, 200],
    ['the end of the mark', 'PUT', (demo: Person) => `/admin/users/${demo.id}`, { is_demo: false }, 200],
    ['deactivation', 'PUT', (demo: Person) => `/admin/users/${demo.id}/deactivate`, undefined, 401],
  ] as const)('the switched sign-in ends with %s', async (what, method, path, body, own) => {
    await markAsDemo(robin);
    const { token } = (await switchTo(robin)).body;
    expect((await me(token)).status).toBe(200);
    const headers = { authorization: `Bearer ${what === 'return' ? token : superAdmin.token}` };
    await app.send({ method, path: path(robin), body, headers });
    expect((await me(token)).status).toBe(401);
    expect((await robin.call('GET', '/auth/me')).status).toBe(own);
  });

  test.each([
    ['demotion', 'PUT', '', { role: 'standard_user' }],
    ['deactivation', 'PUT', '/deactivate', undefined],
    ['deletion', 'DELETE', '', undefined],
  ] as const)('the switched sign-in ends with the admin’s %s', async (_, method, tail, body) => {
    const other = await admin('Other');
    await markAsDemo(robin);
    const { token } = (await switchTo(robin, other)).body;
    await superAdmin.call(method, `/admin/users/${other.id}${tail}`, body);
    expect((await me(token)).status).toBe(401);
    expect((await robin.call('GET', '/auth/me')).status).toBe(200);
  });
});

test('POST /auth/logout: leaving a switch adds an audit log entry, an ordinary logout none (ADM-50)', async () => {
  await superAdmin.call('PUT', `/admin/users/${robin.id}`, { is_demo: true });
  const { body } = await superAdmin.call<{ token: string }>('POST', '/admin/switch-user', {
    email: robin.email,
  });
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await app.send({ method: 'POST', path: '/auth/logout', headers })).status).toBe(200);
  await robin.call('POST', '/auth/logout');
  expect((await logOf(robin)).slice(0, 2)).toEqual([
    `Returned from ${robin.email}.`,
    `Switched to ${robin.email}.`,
  ]);
});

describe('GET /admin/audit-log (API-23)', () => {
  test('pages from the newest entry on', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await superAdmin.call('PUT', `/admin/users/${robin.id}`, { name });
    }
    interface Log {
      audit_log: { id: string; action: string; actor_id: string; actor_email: string; summary: string }[];
    }
    const first = await superAdmin.call<Log>('GET', '/admin/audit-log?limit=2');
    expect(first.body.audit_log.map(({ summary }) => summary)).toEqual([
      `Changed ${robin.email}: name from Two to Three.`,
      `Changed ${robin.email}: name from One to Two.`,
    ]);
    expect(first.body.audit_log[0]).toMatchObject({
      action: 'adminUsers.update',
      actor_id: superAdmin.id,
      actor_email: superAdmin.email,
    });
    const next = await superAdmin.call<Log>(
      'GET',
      `/admin/audit-log?limit=1&before=${first.body.audit_log[1]?.id}`,
    );
    expect(next.body.audit_log[0]?.summary).toBe(`Changed ${robin.email}: name from Robin to One.`);
  });

  test('holds nothing of a failed action (ADM-50)', async () => {
    const { rowCount: before } = await app.database.pool.query('select from audit_log');
    await superAdmin.call('PUT', `/admin/users/${robin.id}`, { email: superAdmin.email });
    await superAdmin.call('DELETE', `/admin/users/${superAdmin.id}`);
    const { rowCount: after } = await app.database.pool.query('select from audit_log');
    expect(after).toBe(before);
  });
});

test.each([
  ['GET', '/admin/users'],
  ['GET', `/admin/users/${NOBODY}`],
  ['PUT', `/admin/users/${NOBODY}`],
  ['DELETE', `/admin/users/${NOBODY}`],
  ['PUT', `/admin/users/${NOBODY}/deactivate`],
  ['PUT', `/admin/users/${NOBODY}/reactivate`],
  ['POST', '/admin/switch-user'],
  ['GET', '/admin/super-admins'],
  ['POST', '/admin/super-admins'],
  ['DELETE', '/admin/super-admins/robin@example.test'],
  ['GET', '/admin/audit-log'],
] as const)('%s %s without super admin rights is 403', async (method, path) => {
  await app.database.pool.query(`update app_user set role = 'admin' where id = $1`, [robin.id]);
  expect((await robin.call(method, path)).status).toBe(403);
  expect((await app.send({ method, path })).status).toBe(401);
});

import { adminFixture } from '../../test/admin-fixture.ts';
import type { Person, TestApp } from '../../test/test-app.ts';

const fixture = adminFixture();
const { promote, verify, admin, userOf, isAdmin, logOf } = fixture;
let app: TestApp;
let superAdmin: Person;
let robin: Person;
beforeEach(() => {
  ({ app, superAdmin, robin } = fixture.parts);
});

describe('POST /admin/switch-user', () => {
  const switchTo = (person: Person, actor = superAdmin) =>
    actor.call<{ token: string; user: { id: string } }>('POST', '/admin/switch-user', {
      email: person.email,
    });
  const markAsDemo = (person: Person) =>
    superAdmin.call('PUT', `/admin/users/${person.id}`, { is_demo: true });
  const me = (token: string) => app.as(token).call('GET', '/auth/me');

  test('signs in as the demo user with their rights, with an audit log entry', async () => {
    await markAsDemo(robin);
    const { status, body } = await switchTo(robin);
    expect([status, body.user.id]).toEqual([200, robin.id]);
    expect((await me(body.token)).body).toMatchObject({ id: robin.id, is_super_admin: false });
    const asDemo = await app.as(body.token).call('GET', '/admin/users');
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
    const rows = await app.rows<{ all: string | null }>(
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
  ] as const)('the switched sign-in ends with %s (ADM-42)', async (what, method, path, body, own) => {
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

  test('fifty super admins’ requests at once to remove each other leave at least one (ADM-32)', async () => {
    const everybody: Person[] = [];
    for (let turn = 0; turn < 10; turn += 1) everybody.push(await admin(`Rival${turn}`));
    const rivals = everybody.map(({ id }) => id);
    await app.rows(
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
    const rows = await app.rows<{ left: number }>(
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
    const body = await superAdmin.get<{ super_admins: { email: string }[] }>('/admin/super-admins');
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

import { beforeEach, describe, expect, test } from '@jest/globals';
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

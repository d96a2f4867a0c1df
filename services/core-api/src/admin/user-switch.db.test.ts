import { beforeEach, describe, expect, test } from '@jest/globals';
import { adminFixture } from '../../test/admin-fixture.ts';
import type { Person, TestApp } from '../../test/test-app.ts';

const fixture = adminFixture();
const { admin, logOf } = fixture;
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

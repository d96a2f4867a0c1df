import { beforeEach, describe, expect, test } from '@jest/globals';
import { adminFixture } from '../../test/admin-fixture.ts';
import type { Person, TestApp } from '../../test/test-app.ts';

const fixture = adminFixture();
let app: TestApp;
let superAdmin: Person;
let robin: Person;
beforeEach(() => {
  ({ app, superAdmin, robin } = fixture.parts);
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

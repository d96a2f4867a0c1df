import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mailJob } from '@simmer/jobs/mail.job';
import { openQueue, type OpenQueue } from '@simmer/jobs/testing/open-queue';
import { randomUUID } from 'node:crypto';
import { createTestApp, type TestResponse, type Person, type TestApp } from '../../test/test-app.ts';

const BOARD = '/admin/queues';
const JOBS = `${BOARD}/api/queues/mail`;

let app: TestApp;
let queue: OpenQueue<{ mail_id: string }>;
let admin: Person;
let cookie: string;
const mailId = randomUUID();

const promote = (person: Person) =>
  app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [person.id]);
const open = (person: Person) => person.call<{ address: string }>('POST', '/admin/queue-access');
const cookieOf = (response: TestResponse<unknown>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const board = (method: 'GET' | 'PUT' | 'POST', path: string, sent = cookie, more = {}) =>
  app.send({ method, path, headers: { ...(sent && { cookie: sent }), ...more } });
async function entries() {
  const { body } = await admin.call<{ audit_log: { action: string; summary: string; actor_id: string }[] }>(
    'GET',
    '/admin/audit-log',
  );
  return body.audit_log.filter(({ action }) => action.startsWith('jobQueues.'));
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('Boss');
  await promote(admin);
  cookie = cookieOf(await open(admin));
  queue = await openQueue(mailJob, { kind: 'postgres', url: app.database.url });
  await queue.enqueue({ mail_id: mailId }, 3_600_000);
});
afterAll(async () => {
  await queue.close();
  await app.close();
});

describe('access to the job queues (ADM-60)', () => {
  test('the cookie is sent to the board alone, and no script can read it', async () => {
    const response = await open(admin);
    expect(response.body).toEqual({ address: '/api/v1/admin/queues/' });
    expect(response.headers['set-cookie']).toMatch(
      /^simmer_queues=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/api\/v1\/admin\/queues; Max-Age=3600$/,
    );
    expect((await app.send({ method: 'GET', path: '/admin/users', headers: { cookie } })).status).toBe(401);
  });

  test('without the cookie, or with a forged one, every address is 401', async () => {
    for (const sent of ['', 'simmer_queues=nobody', `${cookie}x`]) {
      for (const path of [
        BOARD,
        `${BOARD}/`,
        `${BOARD}/api/queues`,
        `${BOARD}/static/favicon.ico`,
        `${JOBS}/x`,
      ])
        expect([path, (await board('GET', path, sent)).status]).toEqual([path, 401]);
      expect((await board('PUT', `${JOBS}/pause`, sent)).status).toBe(401);
    }
  });

  test('an ordinary user gets no cookie, and one with their own token is 403', async () => {
    const user = await app.signUp('Robin');
    const rejected = await open(user);
    expect([rejected.status, rejected.headers['set-cookie']]).toEqual([403, undefined]);
    const own = `simmer_queues=${user.token}`;
    expect((await board('GET', `${BOARD}/`, own)).status).toBe(403);
    expect((await board('PUT', `${JOBS}/pause`, own)).status).toBe(403);
  });

  test('the cookie of a former super admin is 403, and after their sign-out 401', async () => {
    const former = await app.signUp('Former');
    await promote(former);
    const theirs = cookieOf(await open(former));
    expect((await board('GET', `${BOARD}/api/queues`, theirs)).status).toBe(200);
    await app.database.pool.query(`update app_user set role = 'standard_user' where id = $1`, [former.id]);
    expect((await board('GET', `${BOARD}/api/queues`, theirs)).status).toBe(403);
    await app.database.pool.query('delete from auth_session where user_id = $1', [former.id]);
    expect((await board('GET', `${BOARD}/api/queues`, theirs)).status).toBe(401);
  });
});

describe('job queues', () => {
  test('the page loads from this origin only, and only this origin may frame it', async () => {
    const page = await board('GET', `${BOARD}/`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Simmer job queues');
    expect(page.text).not.toContain('https://');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await app.send({ method: 'GET', path: '/admin/users' })).headers['x-frame-options']).toBe('DENY');
    const [, script] = /src="(static\/js\/main\.[^"]+)"/.exec(page.text) ?? [];
    expect((await board('GET', `${BOARD}/${script}`)).status).toBe(200);
  });

  test('all four queues and the waiting job are listed', async () => {
    const { body } = await board('GET', `${BOARD}/api/queues?activeQueue=mail&status=delayed`);
    const queues = body['queues'] as { name: string; jobs: { id: string }[] }[];
    expect(queues.map(({ name }) => name).toSorted()).toEqual([
      'calendar-sync',
      'calendar-upkeep',
      'ecocycle-analysis',
      'mail',
    ]);
    expect(queues.find(({ name }) => name === 'mail')?.jobs.map(({ id }) => id)).toEqual([mailId]);
  });

  test('a change from another site, and one that is not on the list, are 403 and change nothing (ADM-61)', async () => {
    const before = await entries();
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await board('PUT', `${JOBS}/${mailId}/clean`, cookie, foreign)).status).toBe(403);
    expect((await board('PUT', `${JOBS}/obliterate`)).status).toBe(403);
    expect(await queue.pending()).toBe(1);
    expect(await entries()).toEqual(before);
  });

  test('a job is promoted and removed, a queue paused and resumed, and each is in the audit log (ADM-61)', async () => {
    const changes = [
      `${JOBS}/${mailId}/promote`,
      `${JOBS}/pause`,
      `${JOBS}/resume`,
      `${JOBS}/${mailId}/clean`,
    ];
    for (const path of changes) {
      const response = await board('PUT', path, cookie, { 'sec-fetch-site': 'same-origin' });
      expect([path, response.status]).toEqual([path, expect.any(Number)]);
      expect(response.status).toBeLessThan(300);
    }
    expect(await queue.pending()).toBe(0);
    const recorded = await entries();
    expect(recorded.map(({ summary }) => summary)).toEqual([
      `Removed the job “${mailId}” in the job queue “mail”.`,
      'Resumed the job queue “mail”.',
      'Paused the job queue “mail”.',
      `Promoted the job “${mailId}” in the job queue “mail”.`,
    ]);
    expect(recorded.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  });
});

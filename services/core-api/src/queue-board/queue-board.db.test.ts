import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import {
  BOARD,
  cookieOf,
  createQueueBoardFixture,
  makeSuperAdmin,
  openBoard,
  type QueueBoardFixture,
} from '../../test/suites/queue-board-fixture.ts';

const JOBS = `${BOARD}/api/queues/mail`;

let board: QueueBoardFixture;

beforeAll(async () => {
  board = await createQueueBoardFixture();
});
afterAll(() => board.app.close());

describe('access to the job queues (ADM-60)', () => {
  test('the cookie is sent to the board alone, and no script can read it', async () => {
    const response = await openBoard(board.admin);
    expect(response.body).toEqual({ address: '/api/v1/admin/queues/' });
    expect(response.headers['set-cookie']).toMatch(
      /^simmer_queues=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/api\/v1\/admin\/queues; Max-Age=3600$/,
    );
    expect(
      (await board.app.send({ method: 'GET', path: '/admin/users', headers: { cookie: board.cookie } }))
        .status,
    ).toBe(401);
  });

  test('without the cookie, or with a forged one, every address is 401', async () => {
    for (const sent of ['', 'simmer_queues=nobody', `${board.cookie}x`]) {
      for (const path of [
        BOARD,
        `${BOARD}/`,
        `${BOARD}/api/queues`,
        `${BOARD}/static/favicon.ico`,
        `${JOBS}/x`,
      ])
        expect([path, (await board.call('GET', path, sent)).status]).toEqual([path, 401]);
      expect((await board.call('PUT', `${JOBS}/pause`, sent)).status).toBe(401);
    }
  });

  test('without the cookie the response says where the board is, whatever the token', async () => {
    const authorization = `Bearer ${board.admin.token}`;
    for (const headers of [{}, { authorization }]) {
      const response = await board.call('GET', `${BOARD}/api/queues`, '', headers);
      expect(response).toMatchObject({
        status: 401,
        body: { detail: 'Open the job queues from the admin area.' },
      });
    }
  });

  test('an ordinary user gets no cookie, and one with their own token is 403', async () => {
    const user = await board.app.signUp('Robin');
    const rejected = await openBoard(user);
    expect([rejected.status, rejected.headers['set-cookie']]).toEqual([403, undefined]);
    const own = `simmer_queues=${user.token}`;
    expect((await board.call('GET', `${BOARD}/`, own)).status).toBe(403);
    expect((await board.call('PUT', `${JOBS}/pause`, own)).status).toBe(403);
  });

  test('the cookie of a former super admin is 403, and after their sign-out 401', async () => {
    const former = await board.app.signUp('Former');
    await makeSuperAdmin(board.app, former);
    const theirs = cookieOf(await openBoard(former));
    expect((await board.call('GET', `${BOARD}/api/queues`, theirs)).status).toBe(200);
    await board.app.rows(`update app_user set role = 'standard_user' where id = $1`, [former.id]);
    expect((await board.call('GET', `${BOARD}/api/queues`, theirs)).status).toBe(403);
    await board.app.rows('delete from auth_session where user_id = $1', [former.id]);
    expect((await board.call('GET', `${BOARD}/api/queues`, theirs)).status).toBe(401);
  });
});

describe('the page of the job queues', () => {
  test('it loads from this origin only, and only this origin may frame it', async () => {
    const page = await board.call('GET', `${BOARD}/`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Simmer job queues');
    expect(page.text).not.toContain('https://');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await board.app.send({ method: 'GET', path: '/admin/users' })).headers['x-frame-options']).toBe(
      'DENY',
    );
    const [, script] = /src="(static\/js\/main\.[^"]+)"/.exec(page.text) ?? [];
    expect((await board.call('GET', `${BOARD}/${script}`)).status).toBe(200);
  });

  test('a queue is shown by its name for people, with neither Redis details nor a link out of Simmer', async () => {
    const { body } = await board.call('GET', `${BOARD}/api/queues`);
    const queues = body['queues'] as { name: string; displayName: string }[];
    expect(queues.find(({ name }) => name === calendarMaintenanceJob.queue)?.displayName).toBe(
      'Calendar maintenance',
    );
    const page = await board.call('GET', `${BOARD}/`);
    expect(page.text).toContain('a[href*="/bull-board/releases"] { display: none; }');
    expect(page.text).toContain('"hideRedisDetails":true');
  });
});

import { createTestApp, type Person, type TestApp, type TestResponse } from '../test-app.ts';

export const BOARD = '/admin/queues';

/** An API with a super admin who has opened the board of the job queues. */
export interface QueueBoardFixture {
  readonly app: TestApp;
  readonly admin: Person;
  /** The admin's, for the board. */
  readonly cookie: string;
  /** Calls the board; with the admin's cookie unless another is given. */
  call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    sent?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse>;
  /** The audit log's entries about job queues, newest first. */
  entries(): Promise<{ readonly action: string; readonly summary: string; readonly actor_id: string }[]>;
}

export const makeSuperAdmin = (app: TestApp, { id }: Person) =>
  app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [id]);

export const openBoard = (person: Person) => person.call<{ address: string }>('POST', '/admin/queue-access');

/** The cookie that a response sets, as a browser sends it. */
export const cookieOf = (response: TestResponse<unknown>): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

export async function createQueueBoardFixture(
  environment: Readonly<Record<string, string>> = {},
): Promise<QueueBoardFixture> {
  const app = await createTestApp(environment);
  const admin = await app.signUp('Boss');
  await makeSuperAdmin(app, admin);
  const cookie = cookieOf(await openBoard(admin));
  return {
    app,
    admin,
    cookie,
    call: (method, path, sent = cookie, headers = {}) =>
      app.send({ method, path, headers: { ...(sent && { cookie: sent }), ...headers } }),
    async entries() {
      const body = await admin.get<{
        audit_log: { action: string; summary: string; actor_id: string }[];
      }>('/admin/audit-log');
      return body.audit_log.filter(({ action }) => action.startsWith('jobQueues.'));
    },
  };
}

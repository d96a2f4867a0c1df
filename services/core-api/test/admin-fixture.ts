import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

export interface User {
  id: string;
  name: string;
  email: string;
  role: string;
  is_active: boolean;
  is_demo: boolean;
  plan_id: string | null;
  version: number;
}

/** Registers hooks: an API with a super admin, and in each test a new user. Read its parts inside tests only. */
export function adminFixture() {
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
  return {
    get parts() {
      return { app, superAdmin, robin };
    },
    promote,
    verify,
    admin,
    signIn,
    userOf,
    isAdmin,
    logOf,
  };
}

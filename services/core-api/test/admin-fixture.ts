import { testApp, type Person, type TestResponse } from './test-app.ts';

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
  const app = testApp();
  let superAdmin: Person;
  let robin: Person;
  beforeAll(async () => {
    superAdmin = await admin('Boss');
  });
  beforeEach(async () => {
    robin = await app.signUp('Robin');
  });

  const promote = ({ id }: Person) =>
    app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [id]);
  const verify = ({ id }: Person) =>
    app.database.pool.query('update app_user set email_verified_at = now() where id = $1', [id]);
  const admin = (name: string) => app.signUpAdmin(name);
  const signIn = (person: Person): Promise<TestResponse> => app.signIn(person);
  const userOf = async ({ id }: Person): Promise<User> =>
    (await superAdmin.get<{ user: User }>(`/admin/users/${id}`)).user;
  const isAdmin = async (person: Person) => (await person.call('GET', '/admin/users?limit=1')).status === 200;
  const logOf = async ({ id }: Person): Promise<string[]> => {
    const body = await superAdmin.get<{ audit_log: { target_id: string; summary: string }[] }>(
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

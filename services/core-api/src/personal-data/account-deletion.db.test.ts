import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { createFullPerson } from '../../test/full-person.ts';
import { invalid, type Person, testApp } from '../../test/test-app.ts';
import { tablesContaining } from '../../test/tables-containing.ts';

const app = testApp();
let robin: Person;
let other: Person;
beforeEach(async () => {
  robin = await app.signUp('Robin');
  other = await app.signUp('Other');
});

const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const promote = ({ id }: Person) => sql(`update app_user set role = 'super_admin' where id = $1`, id);
const input = ({ email, password }: Person) => ({
  email: ` ${email.toUpperCase()} `,
  current_password: password,
});
const remove = (person: Person, body: object = input(person)) =>
  person.call<{ detail: unknown; message?: string }>('POST', '/personal-data/deletion', body);
const preview = (person: Person) => person.get<DeletionPreview>('/personal-data/deletion');
const isThere = async ({ id }: Person) =>
  (await sql('select from app_user where id = $1', id)).rowCount === 1;
const planId = async () => (await sql('select id from plan limit 1')).rows[0].id as string;
const open = async (owner: Person, ...members: Person[]) => {
  const { rows } = await sql(
    `insert into account (name, owner_id, plan_id) values ('Home', $1, $2) returning id`,
    owner.id,
    await planId(),
  );
  for (const { id } of [owner, ...members]) {
    await sql('insert into account_member (account_id, user_id) values ($1, $2)', rows[0].id, id);
  }
};

describe('POST /personal-data/deletion', () => {
  test('leaves no trace of the user in any table, and everything of others (ACC-32)', async () => {
    const [mine, theirs] = [await createFullPerson(app, robin), await createFullPerson(app, other)];
    const before = [
      await tablesContaining(app.database.pool, theirs.word),
      await tablesContaining(app.database.pool, other.id),
    ];
    for (const trace of [robin.id, robin.email, mine.word]) {
      expect(await tablesContaining(app.database.pool, trace)).not.toEqual([]);
    }
    const { status, body } = await remove(robin);
    expect([status, body.message]).toEqual([200, 'Your account has been deleted.']);
    expect(await tablesContaining(app.database.pool, robin.id)).toEqual([]);
    // The mail and the pending revocation remain until they are sent, for a day at most.
    expect(await tablesContaining(app.database.pool, robin.email)).toEqual(['public.outgoing_mail: 1']);
    expect(await tablesContaining(app.database.pool, mine.word)).toEqual(['public.pending_revocation: 1']);
    const after = [
      await tablesContaining(app.database.pool, theirs.word),
      await tablesContaining(app.database.pool, other.id),
    ];
    expect(after).toEqual(before);
    expect((await other.call('GET', '/auth/me')).status).toBe(200);
  });

  test('queues the revocation at the provider and a last mail', async () => {
    const { connectionId } = await createFullPerson(app, robin);
    await remove(robin);
    const revocation = await sql('select * from pending_revocation where connection_id = $1', connectionId);
    expect(revocation.rows[0]).toMatchObject({
      refresh_token_encrypted: 'sealed-refresh',
      channels: [{ resource_id: 'resource' }],
    });
    const mails = await sql('select kind from outgoing_mail where recipient = $1', robin.email);
    expect(mails.rows).toEqual([{ kind: 'account_deleted' }]);
  });

  test('passes a shared account on and tells its new owner by mail', async () => {
    const third = await app.signUp('Third');
    await open(robin, other, third);
    expect((await remove(robin)).status).toBe(200);
    const { rows } = await sql('select id from account where owner_id = $1', other.id);
    const mails = await sql(
      'select kind, recipient, subject_id from outgoing_mail where recipient = any($1)',
      [robin.email, other.email, third.email],
    );
    expect(mails.rows).toHaveLength(2);
    expect(mails.rows).toEqual(
      expect.arrayContaining([
        { kind: 'account_deleted', recipient: robin.email, subject_id: null },
        { kind: 'account_owned', recipient: other.email, subject_id: rows[0].id },
      ]),
    );
  });

  test('of a member sends no mail to the account’s owner', async () => {
    await open(other, robin);
    expect((await remove(robin)).status).toBe(200);
    const mails = await sql('select kind from outgoing_mail where recipient = $1', other.email);
    expect(mails.rows).toEqual([]);
  });

  test('frees the email, and a later user with it has no super admin rights', async () => {
    await sql('insert into super_admin_email (email) values ($1)', robin.email);
    await remove(robin);
    const body = { name: 'Robin', email: robin.email, password: 'another quiet morning' };
    const { status, body: session } = await app.send<{ user: { id: string; is_super_admin: boolean } }>({
      method: 'POST',
      path: '/auth/signup',
      body,
      headers: { 'x-forwarded-for': '198.51.9.9' },
    });
    expect([status, session.user.is_super_admin]).toEqual([201, false]);
    expect(session.user.id).not.toBe(robin.id);
    await sql('update app_user set email_verified_at = now() where id = $1', session.user.id);
    expect((await sql('select from super_admin_email where email = $1', robin.email)).rowCount).toBe(0);
  });

  test.each([
    ['without a password', ({ email }: Person) => ({ email }), 'current_password'],
    [
      'with a wrong password',
      ({ email }: Person) => ({ email, current_password: 'a loud evening' }),
      'current_password',
    ],
    [
      'with somebody else’s password',
      ({ email }: Person) => ({ email, current_password: other.password }),
      'current_password',
    ],
    [
      'with somebody else’s address',
      ({ password }: Person) => ({ email: other.email, current_password: password }),
      'email',
    ],
  ])('%s is 422 and leaves the sign-in', async (_, body, field) => {
    const response = await remove(robin, body(robin));
    expect(response).toMatchObject(invalid('body', field));
    expect((await robin.call('GET', '/auth/me')).status).toBe(200);
    expect(await isThere(other)).toBe(true);
  });

  test('of a user without a password needs a sign-in of the last ten minutes (AUT-45)', async () => {
    await sql(`update app_user set password_hash = null, auth_provider = 'google' where id = $1`, robin.id);
    await sql(
      `update auth_session set created_at = now() - interval '601 seconds' where user_id = $1`,
      robin.id,
    );
    expect(await preview(robin)).toMatchObject({ proof: 'fresh_sign_in' });
    expect((await remove(robin, { email: robin.email })).status).toBe(403);
    await sql(
      `update auth_session set created_at = now() - interval '590 seconds' where user_id = $1`,
      robin.id,
    );
    expect((await remove(robin, { email: robin.email })).status).toBe(200);
  });

  test('eight times at once deletes once and is 401 for the others', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => remove(robin)));
    const statuses = responses.map(({ status }) => status).toSorted((one, next) => one - next);
    expect(statuses).toEqual([200, ...Array<number>(7).fill(401)]);
    const mails = await sql('select from outgoing_mail where recipient = $1', robin.email);
    expect(mails.rowCount).toBe(1);
  });

  test('during other writes of the user rejects the late ones and leaves no trace', async () => {
    const writes = Array.from({ length: 30 }, (_unused, index) =>
      robin.call('POST', '/activities', { name: `Late ${index}` }),
    );
    const [{ status }, ...late] = await Promise.all([remove(robin), ...writes]);
    expect(status).toBe(200);
    for (const response of late) expect([201, 401, 404, 409, 422]).toContain(response.status);
    expect(await tablesContaining(app.database.pool, robin.id)).toEqual([]);
  });
});

describe('GET /personal-data/deletion', () => {
  test('counts what would be deleted, of this user alone', async () => {
    await createFullPerson(app, robin);
    await createFullPerson(app, other);
    expect(await preview(robin)).toEqual({
      proof: 'password',
      obstacle: null,
      north_stars: 1,
      activities: 1,
      time_blocks: 1,
      weekly_reflections: 1,
      pulse_checks: 1,
      calendar_events: 1,
      has_calendar: true,
      has_feed: true,
      account: null,
    });
  });

  test('says what would happen to a shared account', async () => {
    const member = await app.signUp('Member');
    await open(robin, member);
    await open(other);
    expect((await preview(robin)).account).toEqual({ name: 'Home', fate: 'passes_on' });
    expect((await preview(other)).account).toEqual({ name: 'Home', fate: 'closes' });
    expect((await preview(member)).account).toEqual({ name: 'Home', fate: 'left' });
    await remove(robin);
    expect((await preview(member)).account).toEqual({ name: 'Home', fate: 'closes' });
  });
});

describe('super admins and POST /personal-data/deletion (ACC-31)', () => {
  beforeEach(() => sql(`update app_user set role = 'standard_user' where role = 'super_admin'`));

  test('the last active super admin is 409', async () => {
    await promote(robin);
    expect((await preview(robin)).obstacle).toBe('last_super_admin');
    expect((await remove(robin)).status).toBe(409);
    await promote(other);
    await sql('update app_user set is_active = false where id = $1', other.id);
    expect((await remove(robin)).status).toBe(409);
    await sql('update app_user set is_active = true where id = $1', other.id);
    expect((await preview(robin)).obstacle).toBeNull();
    expect((await remove(robin)).status).toBe(200);
  });

  test('four super admins at once leave one', async () => {
    const admins = [robin, other, await app.signUp('Third'), await app.signUp('Fourth')];
    for (const admin of admins) await promote(admin);
    const responses = await Promise.all(admins.map((admin) => remove(admin)));
    expect(responses.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200, 200, 200, 409,
    ]);
    const left = await sql(`select from app_user where role = 'super_admin' and is_active`);
    expect(left.rowCount).toBe(1);
  });

  test('the audit log keeps the actions of a deleted user without name and email (ACC-32)', async () => {
    await promote(robin);
    const superAdmin = await app.signUp('Boss');
    await promote(superAdmin);
    await superAdmin.call('PUT', `/admin/users/${other.id}`, { name: 'Renamed', is_demo: true });
    await robin.call('PUT', `/admin/users/${superAdmin.id}`, { is_demo: true });
    await remove(other);
    await remove(robin);
    const body = await superAdmin.get<{
      audit_log: { summary: string; actor_email: string; target_id: unknown }[];
    }>('/admin/audit-log?limit=2');
    expect(body.audit_log).toMatchObject([
      { summary: `Changed ${superAdmin.email}: demo mark from no to yes.`, actor_email: 'a deleted user' },
      {
        summary: 'Changed a deleted user: demo mark from no to yes.',
        actor_email: superAdmin.email,
        target_id: null,
      },
    ]);
    for (const { id, email } of [robin, other]) {
      expect(await tablesContaining(app.database.pool, id)).toEqual([]);
      expect(await tablesContaining(app.database.pool, email)).toEqual(['public.outgoing_mail: 1']);
    }
  });
});

test('DELETE /admin/users/:id: of the deleted user only the audit log entry stays', async () => {
  await promote(other);
  await createFullPerson(app, robin);
  expect((await other.call('DELETE', `/admin/users/${robin.id}`)).status).toBe(200);
  expect(await tablesContaining(app.database.pool, robin.id)).toEqual(['public.audit_log: 1']);
});

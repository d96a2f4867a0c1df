import { linkSignUpInvitation } from '@simmer/persistence/sign-ins/sign-up-invitation.query';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { createSignInFixture, TestBrowser, userRow } from '../../../test/google-visitor.ts';
import { ownAddress } from '../../../test/own-address.ts';
import type { Person, TestApp, TestResponse } from '../../../test/test-app.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const DAY = 86_400_000;
const CLOSED = 'Sign-up is closed here.';
const BY_INVITATION = 'Sign-up is by invitation here. Ask whoever runs this server for a link.';
const STALE = 'This invitation link is no longer valid. Ask for a new one.';

let now = NOON;
let app: TestApp;
let admin: Person;
let close: () => Promise<void>;

/** An API with this mode, and a super admin who was there before. */
function serverWith(mode: string): void {
  beforeAll(async () => {
    ({ app, close } = await createSignInFixture(() => new Date(now), { SIGN_UP: mode }));
    const password = 'a quiet Admin morning';
    const made = await app.database.pool.query<{ id: string }>(
      `insert into app_user (name, email, role, password_hash) values ('Robin', 'robin@example.test', 'super_admin', $1) returning id`,
      [await hashOf(password)],
    );
    admin = await signedIn(made.rows[0]?.id ?? '', 'robin@example.test', password);
  });
  beforeEach(async () => {
    now = NOON;
    await app.rows('delete from app_user where email in ($1, $2)', [MAYA, JONAS]);
    await app.rows('delete from sign_up_invitation');
  });
  afterAll(() => close());
}

const hashOf = async (password: string) => {
  const { PasswordHasher } = await import('../passwords/password.hasher.ts');
  return app.nest.get(PasswordHasher).hash(password);
};

async function signedIn(id: string, email: string, password: string): Promise<Person> {
  const { token } = (await app.signIn({ email, password })).body;
  return { id, email, password, token, ...app.as(token) };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.send({ method: 'POST', path, body, headers: { 'x-forwarded-for': ownAddress(), ...headers } });
let count = 0;
const newEmail = () => `new-${(count += 1)}@example.test`;
const signUp = (invitation?: string, email = newEmail(), headers: Record<string, string> = {}) =>
  post(
    '/auth/signup',
    { name: 'New', email, password: 'a quiet New morning', ...(invitation && { invitation }) },
    headers,
  );
const create = (email: string | null = null) =>
  admin.call<{ link: string; is_mailed: boolean; invitation: { id: string } }>(
    'POST',
    '/admin/sign-up-invitations',
    { email },
  );
const tokenOf = (response: TestResponse<{ link: string }>) =>
  /\/signup#([\w-]{43})$/.exec(response.body.link)?.[1] ?? '';
const invite = async (email: string | null = null) => tokenOf(await create(email));
const open = (token: string) => post('/sign-up-invitations/open', { token });
const outcomeOf = ({ status, body }: TestResponse) => [status, body['detail']];
const openOnes = async () =>
  (await admin.get<{ invitations: Record<string, unknown>[] }>('/admin/sign-up-invitations')).invitations;
const throughGoogle = async (account: string, mode: string) => {
  const place = await new TestBrowser(app).throughGoogle(account, `/auth/google/login?mode=${mode}`);
  return [place.pathname, place.searchParams.get('error')];
};
const invitedThroughGoogle = async (token: string, account: string) => {
  const browser = new TestBrowser(app);
  const { status, body } = await browser.send<{ url: string }>('POST', '/auth/google/invited', { token });
  if (status !== 200) return [status];
  const { completeConsent } = await import('@simmer/google-emulator/complete-consent');
  const place = await browser.comeBack(await completeConsent(body.url, account));
  return [place.pathname, place.searchParams.get('error')];
};

describe('SIGN_UP=closed (AUT-64)', () => {
  serverWith('closed');

  test('a sign-up is 403, for known and unknown addresses alike, and nobody is added', async () => {
    const email = newEmail();
    expect(outcomeOf(await signUp(undefined, email))).toEqual([403, CLOSED]);
    expect(outcomeOf(await signUp('some-token', admin.email))).toEqual([403, CLOSED]);
    expect(await userRow(app, email)).toEqual([]);
  });

  test('an unknown person from Google is refused where they started, and nobody is added', async () => {
    expect(await throughGoogle(MAYA, 'signin')).toEqual(['/signin', CLOSED]);
    expect(await throughGoogle(MAYA, 'signup')).toEqual(['/signup', CLOSED]);
    expect(await userRow(app, MAYA)).toEqual([]);
  });

  test('known people sign in as ever, with Google and with a password', async () => {
    await app.rows(`insert into app_user (name, email, password_hash) values ('Maya', $1, 'x')`, [MAYA]);
    const offered = await new TestBrowser(app).throughGoogle(MAYA);
    expect([offered.pathname, offered.searchParams.get('join')]).toEqual(['/signin', 'google']);
    const { status } = await post('/auth/login', { email: admin.email, password: admin.password });
    expect(status).toBe(200);
  });

  test('whoever is on the list of super admins is let in by Google', async () => {
    await app.rows('insert into super_admin_email (email) values ($1)', [JONAS]);
    expect((await new TestBrowser(app).throughGoogle(JONAS, '/auth/super-admin/login')).pathname).toBe(
      '/admin',
    );
    await app.rows('delete from super_admin_email');
  });

  test('no invitation can be made, and one from before is not valid', async () => {
    expect((await create()).status).toBe(409);
    await app.rows(
      `insert into sign_up_invitation (invited_by, token_hash, expires_at) values ($1, encode(sha256('before'), 'hex'), $2)`,
      [admin.id, new Date(now + DAY)],
    );
    expect((await open('before')).status).toBe(404);
    expect(outcomeOf(await signUp('before'))).toEqual([403, CLOSED]);
  });
});

describe('SIGN_UP=open (AUT-64)', () => {
  serverWith('open');

  test('everybody may sign up, also with a link that does not work any more', async () => {
    expect((await signUp()).status).toBe(201);
    expect((await signUp('b2xk')).status).toBe(201);
    expect((await throughGoogle(MAYA, 'signin'))[0]).toBe('/onboarding');
    const token = await invite();
    expect([(await signUp(token)).status, (await open(token)).status]).toEqual([201, 404]);
  });
});

describe('SIGN_UP=invite', () => {
  serverWith('invite');

  test('the start warns while nobody is a super admin who could invite, and not with one (AUT-68)', async () => {
    const warnings = () => app.logs.filter((line) => line.includes('nobody can sign up')).length;
    expect(warnings()).toBe(1);
    const { FirstAdmin } = await import('../first-admin.ts');
    await app.nest.get(FirstAdmin).onApplicationBootstrap();
    expect(warnings()).toBe(1);
    await app.rows('update app_user set is_active = false where id = $1', [admin.id]);
    await app.nest.get(FirstAdmin).onApplicationBootstrap();
    expect(warnings()).toBe(2);
    await app.rows('insert into super_admin_email (email) values ($1)', [JONAS]);
    await app.nest.get(FirstAdmin).onApplicationBootstrap();
    expect(warnings()).toBe(2);
    await app.rows('update app_user set is_active = true where id = $1', [admin.id]);
    await app.rows('delete from super_admin_email');
  });

  test('without a link a sign-up and an unknown person from Google are refused, alike for addresses in use (AUT-64)', async () => {
    for (const email of [newEmail(), admin.email]) {
      expect(outcomeOf(await signUp(undefined, email))).toEqual([403, BY_INVITATION]);
      expect(outcomeOf(await signUp('wrong-token', email))).toEqual([403, STALE]);
    }
    expect(await throughGoogle(MAYA, 'signin')).toEqual(['/signin', BY_INVITATION]);
    expect(await userRow(app, MAYA)).toEqual([]);
  });

  test('refused sign-ups from one IP address lock nobody out there: only taken addresses count (AUT-14)', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.14' };
    const other = await invite(newEmail());
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await signUp('wrong-token', newEmail(), headers)).status).toBe(403);
      expect((await signUp(other, newEmail(), headers)).status).toBe(422);
      const common = { name: 'New', email: newEmail(), password: 'Password1', invitation: other };
      expect((await post('/auth/signup', common, headers)).status).toBe(422);
    }
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await signUp(await invite(), admin.email, headers)).status).toBe(409);
    }
    expect((await signUp(await invite(), newEmail(), headers)).status).toBe(429);
  });

  test('a link shows who invites until when, and lets one person in (AUT-65, AUT-66)', async () => {
    const token = await invite();
    expect((await open(token)).body).toEqual({
      invitation: { email: null, invited_by: 'Robin', expires_at: new Date(NOON + 7 * DAY).toISOString() },
    });
    expect((await signUp(token)).status).toBe(201);
    expect(outcomeOf(await signUp(token))).toEqual([403, STALE]);
    expect(outcomeOf(await open(token))).toEqual([404, STALE]);
  });

  test('a link lets one of eight people in who use it at once (AUT-66)', async () => {
    const token = await invite();
    const emails = Array.from({ length: 8 }, newEmail);
    const responses = await Promise.all(emails.map((email) => signUp(token, email)));
    const refused = responses.filter(({ status }) => status === 403);
    expect([responses.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 7]);
    const rows = await app.rows('select from app_user where email = any ($1)', [emails]);
    expect(rows).toHaveLength(1);
  });

  test('a link lets one of two people in, of whom one comes from Google (AUT-66)', async () => {
    const token = await invite();
    const browser = new TestBrowser(app);
    const { body } = await browser.send<{ url: string }>('POST', '/auth/google/invited', { token });
    const { completeConsent } = await import('@simmer/google-emulator/complete-consent');
    const back = await completeConsent(body.url, MAYA);
    const email = newEmail();
    await Promise.all([browser.comeBack(back), signUp(token, email)]);
    const rows = await app.rows('select from app_user where email in ($1, $2)', [MAYA, email]);
    expect(rows).toHaveLength(1);
  });

  test('a repeated sign-up with its key gets the stored response, and a failed one leaves the link valid', async () => {
    const token = await invite();
    expect((await signUp(token, admin.email)).status).toBe(409);
    const email = newEmail();
    const headers = { 'idempotency-key': 'invited-once' };
    const [first, second] = [await signUp(token, email, headers), await signUp(token, email, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test.each([
    ['6 days and 23 hours old, is valid', 7 * DAY - 3_600_000, 200, 201],
    ['7 days old, is not', 7 * DAY, 404, 403],
  ])('a link, %s (AUT-65)', async (_, age, opened, signedUp) => {
    const token = await invite();
    now += age;
    expect([(await open(token)).status, (await signUp(token)).status]).toEqual([opened, signedUp]);
  });

  test('a link for an address is for that one alone, in any case, also by Google (AUT-66)', async () => {
    const email = newEmail();
    const token = await invite(email.toUpperCase());
    const { status, body } = await signUp(token);
    expect([status, body['detail']]).toEqual([
      422,
      [{ loc: ['body', 'email'], msg: 'This invitation is for another address.', type: 'other_address' }],
    ]);
    expect(await invitedThroughGoogle(token, MAYA)).toEqual([
      '/signup',
      'This invitation is for another address.',
    ]);
    expect(await userRow(app, MAYA)).toEqual([]);
    expect((await signUp(token, email)).status).toBe(201);
    expect(await invitedThroughGoogle(await invite(MAYA), MAYA)).toEqual(['/onboarding', null]);
  });

  test('by Google: the link lets one person in, and a known one signs in without using it (AUT-66)', async () => {
    const token = await invite();
    expect(await invitedThroughGoogle(token, MAYA)).toEqual(['/onboarding', null]);
    expect(await invitedThroughGoogle(token, JONAS)).toEqual([404]);
    const second = await invite();
    expect(await invitedThroughGoogle(second, MAYA)).toEqual(['/dashboard', null]);
    expect((await open(second)).status).toBe(200);
  });

  test('an invitation that was taken back, or whose maker is no super admin any more, is not valid (AUT-65)', async () => {
    const { body } = await create();
    const token = /#(.+)$/.exec(body.link)?.[1] ?? '';
    const role = (value: string) =>
      app.database.pool.query('update app_user set role = $2 where id = $1', [admin.id, value]);
    await role('standard_user');
    expect(outcomeOf(await signUp(token))).toEqual([403, STALE]);
    await role('super_admin');
    expect((await open(token)).status).toBe(200);
    const path = `/admin/sign-up-invitations/${body.invitation.id}`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect(outcomeOf(await signUp(token))).toEqual([403, STALE]);
  });

  test('the list has the open ones without their links, and the audit log who made them (ADM-78)', async () => {
    const email = newEmail();
    await create(email);
    now += 1;
    const token = await invite();
    const { body } = await create();
    await signUp(token);
    expect((await openOnes()).map((one) => one['email'])).toEqual([null, email]);
    expect(JSON.stringify(await openOnes())).not.toContain(/#(.+)$/.exec(body.link)?.[1]);
    const log = await admin.call<{ audit_log: { summary: string }[] }>('GET', '/admin/audit-log?limit=3');
    expect(log.body.audit_log.map(({ summary }) => summary)).toContain(`Invited ${email} to sign up.`);
    expect((await create(admin.email)).status).toBe(409);
  });

  test('a token is neither stored in plain text nor logged, nor kept as the response of a repeat', async () => {
    const response = await admin.call<{ link: string }>(
      'POST',
      '/admin/sign-up-invitations',
      { email: null },
      { 'idempotency-key': 'invite-once' },
    );
    const token = tokenOf(response);
    await open(token);
    await invitedThroughGoogle(token, MAYA);
    const rows = await app.rows<{
      kept: string;
    }>(`select to_json(i)::text as kept from sign_up_invitation i union all select to_json(r)::text from idempotency_record r
       union all select to_json(t)::text from one_time_ticket t`);
    expect(rows.every(({ kept }) => !kept.includes(token))).toBe(true);
    expect(app.logs.join('')).not.toContain(token);
  });

  test('with an address the mail is queued, and its link works besides the shown one, once for both', async () => {
    const email = newEmail();
    const created = await create(email);
    expect(created.body.is_mailed).toBe(true);
    const rows = await app.rows('select kind, subject_id from outgoing_mail where recipient = $1', [email]);
    expect(rows).toEqual([{ kind: 'sign_up_invitation', subject_id: created.body.invitation.id }]);
    const mailed = await linkSignUpInvitation(app.database.query, created.body.invitation.id, new Date(now));
    expect((await open(tokenOf(created))).status).toBe(200);
    expect((await signUp(mailed?.token, email)).status).toBe(201);
    expect((await open(tokenOf(created))).status).toBe(404);
  });

  test('the deletion of the maker ends their invitations, that of the invited person names them nowhere', async () => {
    const email = newEmail();
    const token = await invite(email);
    await signUp(token, email);
    const rows = await app.rows<{ id: string }>('select id from app_user where email = $1', [email]);
    expect((await admin.call('DELETE', `/admin/users/${rows[0]?.id}`)).status).toBe(200);
    const log = await app.database.pool.query<{ kept: string }>(
      `select details::text as kept from audit_log where action = 'signUpInvitations.create'`,
    );
    expect(log.rows.some(({ kept }) => kept.includes(email))).toBe(false);
    await invite();
    await app.rows('delete from app_user where id = $1', [admin.id]);
    expect(await app.rows('select from sign_up_invitation')).toEqual([]);
  });
});

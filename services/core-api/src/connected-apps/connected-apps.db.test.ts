import { openPasswordReset } from '@simmer/persistence/mails/mail.query';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();

interface Made {
  readonly app: { readonly id: string; readonly expires_at: string | null };
  readonly token: string;
}

const rows = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;

async function connect(person: Person, { scope = 'change', life = '90_days', name = 'My script' } = {}) {
  const { status, body } = await person.call<Made>('POST', '/connected-apps', { name, scope, life });
  expect(status).toBe(201);
  return body;
}

const by = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.send<Record<string, never>>({
    method,
    path,
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${token}` },
  });

const statusOf = async (token: string) => (await by(token, 'GET', '/activities')).status;
const addActivity = (token: string, name: string) =>
  by(token, 'POST', '/plan/changes', {
    changes: [{ resource: 'activities', id: crypto.randomUUID(), fields: { name, emoji: '🌱' } }],
  });

const verify = ({ id }: Person) => rows('update app_user set email_verified_at = now() where id = $1', id);
const mailsTo = ({ email }: Person) => rows('select kind from outgoing_mail where recipient = $1', email);

describe('mails about programs (AUT-54)', () => {
  const connectAndRevoke = async (person: Person) => {
    const { app: made } = await connect(person);
    expect((await person.call('DELETE', `/connected-apps/${made.id}`)).status).toBe(200);
    const hook = await person.call<{ webhook: { id: string } }>('POST', '/webhooks', {
      address: 'https://hooks.example.com/',
    });
    expect((await person.call('DELETE', `/webhooks/${hook.body.webhook.id}`)).status).toBe(200);
  };

  test('none goes to an address that nobody has verified', async () => {
    const person = await app.signUp('Robin');
    await connectAndRevoke(person);
    expect(await mailsTo(person)).toEqual([]);
  });

  test('a loop sends one of each kind an hour, and another person gets theirs', async () => {
    const [person, other] = [await app.signUp('Robin'), await app.signUp('Other')];
    for (const each of [person, other]) await verify(each);
    for (let turn = 0; turn < 5; turn += 1) await connectAndRevoke(person);
    await connectAndRevoke(other);
    const both = [{ kind: 'app_connected' }, { kind: 'webhook_added' }];
    expect([await mailsTo(person), await mailsTo(other)]).toEqual([both, both]);
  });
});

describe('personal access tokens (APP-1)', () => {
  test('a token is told once, kept as a hash, listed with its last day of use, and announced by mail', async () => {
    const person = await app.signUp('Robin');
    await verify(person);
    const { app: made, token } = await connect(person);
    expect(token).toMatch(/^smr_[\w-]{43}$/);
    const list = await person.call<{ apps: object[] }>('GET', '/connected-apps');
    expect(list.text).not.toContain(token);
    expect(list.body.apps).toMatchObject([
      { id: made.id, name: 'My script', scope: 'change', last_used_on: null },
    ]);
    expect(await statusOf(token)).toBe(200);
    const used = await person.call<{ apps: object[] }>('GET', '/connected-apps');
    expect(used.body.apps).toMatchObject([{ last_used_on: new Date().toISOString().slice(0, 10) }]);
    expect(await rows('select token_hash from auth_session where id = $1', made.id)).not.toEqual([
      { token_hash: token },
    ]);
    expect(await rows('select kind from outgoing_mail where recipient = $1', person.email)).toEqual([
      { kind: 'app_connected' },
    ]);
    expect((await person.get<{ sign_ins: object[] }>('/auth/sign-ins')).sign_ins).toHaveLength(1);
  });

  test.each([
    ['30_days', 30],
    ['90_days', 90],
    ['year', 365],
  ])('%s: it works so many days, and not an hour longer', async (life, days) => {
    const person = await app.signUp('Robin');
    const { app: made, token } = await connect(person, { life });
    const ahead = Date.parse(made.expires_at ?? '') - Date.now();
    expect(Math.round(ahead / 86_400_000)).toBe(days);
    await rows(`update auth_session set expires_at = now() - interval '1 second' where id = $1`, made.id);
    expect(await statusOf(token)).toBe(401);
    expect((await person.get<{ apps: object[] }>('/connected-apps')).apps).toEqual([]);
  });

  test('one that does not expire works until it is revoked, on the very next request', async () => {
    const person = await app.signUp('Robin');
    const { app: made, token } = await connect(person, { life: 'never' });
    expect(made.expires_at).toBeNull();
    expect(await statusOf(token)).toBe(200);
    expect((await person.call('DELETE', `/connected-apps/${made.id}`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  test('nobody else lists or revokes it, and a sign-in is no app', async () => {
    const [person, other] = [await app.signUp('Robin'), await app.signUp('Other')];
    const { app: made, token } = await connect(person);
    expect((await other.get<{ apps: object[] }>('/connected-apps')).apps).toEqual([]);
    expect((await other.call('DELETE', `/connected-apps/${made.id}`)).status).toBe(404);
    expect((await person.call('DELETE', `/auth/sign-ins/${made.id}`)).status).toBe(404);
    const [session] = await rows(
      'select id from auth_session where user_id = $1 and scope is null',
      person.id,
    );
    expect((await person.call('DELETE', `/connected-apps/${session.id}`)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
  });

  test('the twenty-first is refused', async () => {
    const person = await app.signUp('Robin');
    for (let index = 0; index < 20; index += 1) await connect(person, { name: `App ${index}` });
    const body = { name: 'One more', scope: 'read', life: 'year' };
    const { status, text } = await person.call('POST', '/connected-apps', body);
    expect([status, text]).toEqual([409, expect.stringContaining('Revoke one first')]);
  });
});

/** By a super admin. */
async function deactivate(person: Person): Promise<unknown> {
  const admin = await app.signUpAdmin();
  return admin.call('PUT', `/admin/users/${person.id}/deactivate`);
}
async function resetPassword(person: Person): Promise<unknown> {
  const token = await openPasswordReset(app.database.query, person.id, new Date());
  return app.send({
    method: 'POST',
    path: '/password-reset/confirm',
    body: { token, new_password: 'an even quieter one' },
  });
}

describe('how long an access lasts (APP-3)', () => {
  const ends: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    [
      'a change of password',
      (person) =>
        person.call('PUT', '/auth/password', {
          current_password: person.password,
          new_password: 'an even quieter one',
        }),
    ],
    ['a reset of the password', resetPassword],
    ["'Sign out everywhere else'", (person) => person.call('DELETE', '/auth/sign-ins')],
    ['deactivation', deactivate],
    ['deletion', (person) => rows('delete from app_user where id = $1', person.id)],
  ];
  test.each(ends)('%s ends it on the very next request, and webhooks', async (_what, end) => {
    const [person, other] = [await app.signUp('Robin'), await app.signUp('Other')];
    for (const each of [person, other])
      expect((await each.call('POST', '/webhooks', { address: 'https://hooks.example.com/' })).status).toBe(
        201,
      );
    const { token } = await connect(person);
    expect(await statusOf(token)).toBe(200);
    await end(person);
    expect(await statusOf(token)).toBe(401);
    expect((await addActivity(token, 'Late')).status).toBe(401);
    expect(await rows('select from webhook where user_id = $1', person.id)).toEqual([]);
    expect(await rows('select from webhook where user_id = $1', other.id)).toHaveLength(1);
  });
});

describe('what a token may do (APP-2)', () => {
  test('a token in the address is none', async () => {
    const { token } = await connect(await app.signUp('Robin'));
    const inQuery = await app.send({ method: 'GET', path: `/activities?access_token=${token}` });
    expect(inQuery.status).toBe(401);
  });

  test.each(['smr_', `smr_${'x'.repeat(43)}`, 'smr_../..'])('%s is nobody’s token', async (token) => {
    expect(await statusOf(token)).toBe(401);
    expect((await addActivity(token, 'Nobody')).status).toBe(401);
  });

  test('after 60 writes in a minute it has to wait, and still reads; the person does not wait (APP-4)', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      // Rejected after it was counted, which is quicker than sixty activities.
      statuses.push((await by(token, 'POST', '/plan/changes', { changes: [] })).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
    const late = await addActivity(token, 'Too fast');
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(token)).toBe(200);
    expect((await person.call('POST', '/activities', { name: 'In time' })).status).toBe(201);
  });
});

interface Step {
  readonly id: string;
  readonly device: string;
  readonly is_undone: boolean;
  readonly items: readonly { readonly before: object | null; readonly after: object | null }[];
}

const stepsOf = async (person: Person) =>
  (await person.get<{ steps: Step[] }>('/connected-apps/steps')).steps;
const namesOf = async (person: Person) =>
  (await person.get<{ activities: { name: string; is_default: boolean }[] }>('/activities')).activities
    .filter(({ is_default: isDefault }) => !isDefault)
    .map(({ name }) => name);

describe('what a connected app did (APP-10)', () => {
  test('is listed, newest first, by the name of the app; what a person does is not', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    await addActivity(token, 'Digging');
    await person.call('POST', '/activities', { name: 'By hand' });
    await by(token, 'POST', '/activities', { name: 'Weeding' });
    const steps = await stepsOf(person);
    expect(steps).toMatchObject([
      { device: 'My script', is_undone: false, items: [{ before: null, after: { name: 'Weeding' } }] },
      { device: 'My script', is_undone: false, items: [{ before: null, after: { name: 'Digging' } }] },
    ]);
  });

  test('undo takes back what was made, once, and is no step of its own', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    await addActivity(token, 'Digging');
    const [step] = await stepsOf(person);
    expect((await person.call('POST', `/connected-apps/steps/${step?.id}/undo`)).status).toBe(200);
    expect(await namesOf(person)).toEqual([]);
    expect(await stepsOf(person)).toMatchObject([{ id: step?.id, is_undone: true }]);
    expect((await person.call('POST', `/connected-apps/steps/${step?.id}/undo`)).status).toBe(409);
  });

  test('undo sets back what was changed, except what the person changed since', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    const made = await person.call<{ activity: { id: string } }>('POST', '/activities', {
      name: 'Allotment',
      emoji: '🌱',
      color: '#22C55E',
    });
    const { id } = made.body.activity;
    await by(token, 'POST', '/plan/changes', {
      changes: [
        {
          resource: 'activities',
          id,
          fields: { name: 'Field', color: '#000000' },
          seen: { name: 'Allotment', color: '#22C55E' },
        },
      ],
    });
    await person.call('PUT', `/activities/${id}`, { name: 'Orchard' });
    const [step] = await stepsOf(person);
    await person.call('POST', `/connected-apps/steps/${step?.id}/undo`);
    const body = await person.get<{ activities: { id: string }[] }>('/activities');
    expect(body.activities.find((one) => one.id === id)).toMatchObject({ name: 'Orchard', color: '#22C55E' });
  });

  test('undo keeps what was made and then changed by the person, and says so', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    const week = '2026-03-02';
    const reflect = (caller: string, wins: string[]) =>
      by(caller, 'POST', '/plan/changes', {
        changes: [{ resource: 'weeklyReflections', id: week, fields: { wins }, seen: { wins: [] } }],
      });
    await reflect(token, ['By the app']);
    await reflect(person.token, ['By the person']);
    const [step] = await stepsOf(person);
    const undone = await person.call('POST', `/connected-apps/steps/${step?.id}/undo`);
    expect([undone.status, undone.text]).toEqual([409, expect.stringContaining('changed since')]);
    const { text } = await person.call('GET', '/weekly-reflections');
    expect(text).toContain('By the person');
    expect((await stepsOf(person))[0]).toMatchObject({ is_undone: false });
  });

  test('undo of a change does not bring back what the person has deleted', async () => {
    const person = await app.signUp('Robin');
    const { token } = await connect(person);
    const made = await person.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Old' });
    const { id } = made.body.activity;
    await by(token, 'PUT', `/activities/${id}`, { name: 'New' });
    await person.call('DELETE', `/activities/${id}`);
    const [step] = await stepsOf(person);
    const undone = await person.call<object>('POST', `/connected-apps/steps/${step?.id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { items: [] } });
    expect(await namesOf(person)).toEqual([]);
  });

  test('somebody else neither sees nor undoes it', async () => {
    const [person, other] = [await app.signUp('Robin'), await app.signUp('Other')];
    const { token } = await connect(person);
    await addActivity(token, 'Digging');
    const [step] = await stepsOf(person);
    expect(await stepsOf(other)).toEqual([]);
    expect((await other.call('POST', `/connected-apps/steps/${step?.id}/undo`)).status).toBe(404);
    expect(await namesOf(person)).toEqual(['Digging']);
  });
});

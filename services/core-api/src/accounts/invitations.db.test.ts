import { limits } from '@simmer/contracts/limits';
import { randomUUID } from 'node:crypto';
import { accountFixture } from '../../test/account-fixture.ts';
import { appAtNoon, NOON } from '../../test/app-at-noon.ts';
import type { Person, TestResponse } from '../../test/test-app.ts';

const DAY = 86_400_000;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const fixture = appAtNoon();
const { accept, current, invite, join, mailed, namesIn, open, team } = accountFixture(
  () => fixture.api,
  () => new Date(fixture.now),
);

const address = () => `guest-${randomUUID()}@example.test`;
const mailsTo = (email: string) =>
  fixture.api.rows<{ kind: string; subject_id: string }>(
    'select kind, subject_id from outgoing_mail where recipient = $1',
    [email],
  );
const pending = async (owner: Person) =>
  (
    await owner.get<{ invitations: { id: string; email: string; is_expired: boolean }[] }>(
      '/accounts/current/invitations',
    )
  ).invitations;
const openLink = (token: string) =>
  fixture.api.send({ method: 'POST', path: '/invitations/open', body: { token } });
const signUpWith = (email: string) =>
  fixture.api.send<{ token: string; user: { id: string } }>({
    method: 'POST',
    path: '/auth/signup',
    body: { name: 'Guest', email, password: 'a quiet guest morning' },
  });
const detailOf = ({ status, body }: TestResponse<unknown>) => [status, (body as { detail?: unknown }).detail];

describe('POST /accounts/current/members', () => {
  test('queues a mail and responds alike for an address with and without a user (TEA-10)', async () => {
    const [owner] = await team();
    const known = (await fixture.api.signUp()).email;
    const unknown = address();
    const responses = [];
    for (const email of [known, unknown]) {
      const { status, body, headers } = await invite(owner, ` ${email.toUpperCase()} `);
      const { id, ...rest } = body.invitation;
      expect(await mailsTo(email)).toEqual([{ kind: 'account_invitation', subject_id: id }]);
      responses.push({
        status,
        rest: { ...rest, email: email === body.invitation.email },
        names: Object.keys(headers),
      });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]).toMatchObject({ status: 201, rest: { email: true, is_expired: false } });
    expect((await pending(owner)).map(({ email }) => email).toSorted()).toEqual([known, unknown].toSorted());
    expect(await namesIn(owner)).toEqual(['Owner']);
  });

  test('takes a user id too; an unknown one is 404, none at all 422 (API-21)', async () => {
    const [owner] = await team();
    const person = await fixture.api.signUp();
    expect((await owner.call('POST', '/accounts/current/members', { userId: person.id })).status).toBe(201);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const unknown = await owner.call('POST', '/accounts/current/members', { userId: NOBODYS });
    expect(unknown.status).toBe(404);
    const neither = await owner.call('POST', '/accounts/current/members', {});
    expect(detailOf(neither)).toEqual([
      422,
      [expect.objectContaining({ loc: ['body', 'email'], msg: 'Please enter an email address' })],
    ]);
  });

  test('is 409 for an address or id of a member (TEA-10)', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    for (const body of [
      { email: sam.email.toUpperCase() },
      { userId: sam.email },
      { userId: sam.id },
      { email: owner.email },
    ]) {
      const response = await owner.call('POST', '/accounts/current/members', body);
      expect(detailOf(response)).toEqual([409, 'This person is already a member.']);
    }
  });

  test('is 403 for members and 404 for others, as are the list and the withdrawal of invitations', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const [other] = await team();
    const { id } = (await current(owner)).body.account;
    const invitation = (await invite(owner, address())).body.invitation;
    const calls = (person: Person, account: string) =>
      Promise.all([
        person.call('POST', `/accounts/${account}/members`, { email: address() }),
        person.call('GET', `/accounts/${account}/invitations`),
        person.call('DELETE', `/accounts/${account}/invitations/${invitation.id}`),
      ]);
    expect((await calls(sam, 'current')).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await calls(other, id)).map(({ status }) => status)).toEqual([404, 404, 404]);
    // The invitation of another account under the caller's own account path.
    const foreign = await other.call('DELETE', `/accounts/current/invitations/${invitation.id}`);
    expect(foreign.status).toBe(404);
    expect((await pending(owner)).map(({ id: one }) => one)).toEqual([invitation.id]);
  });

  test('a second invitation of an address sends another mail and replaces the first link', async () => {
    const [owner] = await team();
    const email = address();
    const first = (await invite(owner, email)).body.invitation;
    const older = await mailed(first.id);
    const second = (await invite(owner, email)).body.invitation;
    expect(second.id).toBe(first.id);
    const newer = await mailed(second.id);
    expect(await mailsTo(email)).toHaveLength(2);
    expect([(await openLink(older)).status, (await openLink(newer)).status]).toEqual([404, 200]);
  });

  test('the sixth invitation of one address is 429 with Retry-After (TEA-12)', async () => {
    const [owner] = await team();
    const email = address();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await invite(owner, email)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const response = await invite(owner, email);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const detail = 'You have sent too many invitations in a short time. Try again in 60 minutes.';
    expect(response.body).toEqual({ detail });
    expect((await invite(owner, address())).status).toBe(201);
  });

  test(`is 409 beyond ${limits.accountPeople} people, also when several are invited at once (TEA-12)`, async () => {
    const [owner] = await team();
    const { id } = (await current(owner)).body.account;
    await fixture.api.rows(
      `insert into account_invitation (account_id, email, expires_at)
       select $1, 'guest' || n || '@example.test', now() from generate_series(1, $2::int) n`,
      [id, limits.accountPeople - 3],
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => invite(owner, address())));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
  });
});

describe('account invitation', () => {
  test('shows an outsider account and owner, and a user who signs up with its address becomes a member', async () => {
    const [owner] = await team();
    const email = address();
    const { invitation } = (await invite(owner, email)).body;
    const token = await mailed(invitation.id);
    expect((await openLink(token)).body).toEqual({
      invitation: {
        email,
        account_name: 'Home',
        owner_name: 'Owner',
        expires_at: new Date(NOON + 7 * DAY).toISOString(),
      },
    });
    const { body } = await signUpWith(` ${email.toUpperCase()} `);
    const response = await fixture.api
      .as(body.token)
      .call<{ account: { id: string } }>('POST', '/invitations/accept', { token });
    expect([response.status, response.body.account.id]).toEqual([
      200,
      (await current(owner)).body.account.id,
    ]);
    expect([await namesIn(owner), await pending(owner)]).toEqual([['Owner', 'Guest'], []]);
    const rows = await fixture.api.rows('select email_verified_at from app_user where id = $1', [
      body.user.id,
    ]);
    expect(rows).toEqual([{ email_verified_at: null }]);
  });

  test('cannot be accepted with another address (TEA-11)', async () => {
    const [owner] = await team();
    const [sam, attacker] = [await fixture.api.signUp('Sam'), await fixture.api.signUp('Thief')];
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    for (const person of [attacker, owner]) {
      expect(detailOf(await accept(person, token))).toEqual([
        403,
        'This invitation is for another address. Sign in with the address that it was sent to.',
      ]);
    }
    expect((await accept(sam, token)).status).toBe(200);
  });

  test('cannot be accepted by a user who has changed their address since', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    await fixture.api.rows('update app_user set email = $2 where id = $1', [sam.id, address()]);
    expect((await accept(sam, token)).status).toBe(403);
  });

  test.each([
    ['a second before it expires', 7 * DAY - 1000, 200, undefined],
    ['after seven days', 7 * DAY, 409, 'This invitation has expired. Ask for a new one.'],
  ])('%s: opened and accepted with that response', async (_, age, status, detail) => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    fixture.now += age;
    expect(detailOf(await openLink(token))).toEqual([status, detail]);
    expect((await pending(owner)).map(({ is_expired }) => is_expired)).toEqual([status === 409]);
    expect(detailOf(await accept(sam, token))).toEqual([status, detail]);
  });

  test('that was withdrawn is 409', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const { invitation } = (await invite(owner, sam.email)).body;
    const token = await mailed(invitation.id);
    const path = `/accounts/current/invitations/${invitation.id}`;
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    for (const response of [await openLink(token), await accept(sam, token)]) {
      expect(detailOf(response)).toEqual([409, 'This invitation was withdrawn.']);
    }
    expect(await pending(owner)).toEqual([]);
  });

  test('is accepted once: afterwards it is 409, until a new one is sent (TEA-11)', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    const both = await Promise.all([accept(sam, token), accept(sam, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await sam.call('DELETE', `/accounts/current/members/${sam.id}`);
    for (const response of [await openLink(token), await accept(sam, token)]) {
      expect(detailOf(response)).toEqual([409, 'This invitation has already been used.']);
    }
    await join(owner, sam);
    expect(await namesIn(owner)).toEqual(['Owner', 'Sam']);
  });

  test('of a closed account responds like an unknown one', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    await owner.call('DELETE', '/accounts/current');
    const never = await openLink('never-was');
    expect(never.status).toBe(404);
    expect((await openLink(token)).text).toBe(never.text);
    expect((await accept(sam, token)).text).toBe(never.text);
  });

  test('is 409 for a member of another account until they leave or close it', async () => {
    const [owner] = await team();
    const [, sam] = (await team('Sam')) as [Person, Person];
    const kim = await fixture.api.signUp('Kim');
    await open(kim, 'Den');
    for (const person of [sam, kim]) {
      const token = await mailed((await invite(owner, person.email)).body.invitation.id);
      const rejected = await accept(person, token);
      expect(rejected.status).toBe(409);
      expect(detailOf(rejected)[1]).toMatch(/^You already share an account\./);
      const out = person === sam ? `/accounts/current/members/${sam.id}` : '/accounts/current';
      expect((await person.call('DELETE', out)).status).toBe(200);
      expect((await accept(person, token)).status).toBe(200);
    }
    expect(await namesIn(owner)).toEqual(['Owner', 'Sam', 'Kim']);
  });

  test('is removed with the user whose address it is for', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    await invite(owner, sam.email);
    const admin = await fixture.api.signUpAdmin('Admin');
    await admin.call('DELETE', `/admin/users/${sam.id}`);
    expect(await pending(owner)).toEqual([]);
  });

  test('is not logged, nor is its address', async () => {
    const [owner] = await team();
    const sam = await fixture.api.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    await openLink(token);
    await accept(sam, token);
    expect(fixture.api.logs.filter((line) => line.includes(token) || line.includes(sam.email))).toEqual([]);
  });
});

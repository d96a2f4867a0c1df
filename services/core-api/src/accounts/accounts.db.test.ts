import { accountFixture } from '../../test/account-fixture.ts';
import { invalid, type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
const { planIds, open, current, team, namesIn } = accountFixture(() => app);

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Mails to a person about their account, without invitations. */
const namesFor = async ({ email }: Person) => {
  const rows = await app.rows<{ kind: string; subject_id: string | null }>(
    `select kind, subject_id from outgoing_mail where recipient = $1 and kind <> 'account_invitation'`,
    [email],
  );
  return rows;
};
const owned = (subject_id: string) => [{ kind: 'account_owned', subject_id }];

describe('POST /accounts', () => {
  test('opens an account with the chosen plan; before that GET is 404 (TEA-3)', async () => {
    const person = await app.signUp('Robin');
    expect((await current(person)).status).toBe(404);
    const [, planId] = await planIds(person);
    const opened = await person.call<{ account: { id: string } }>('POST', '/accounts', {
      name: " Robin's table ",
      planId,
    });
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({
      account: {
        id: opened.body.account.id,
        name: "Robin's table",
        ownerId: person.id,
        planId,
        members: [{ id: expect.any(String), userId: person.id, name: 'Robin', email: person.email }],
      },
    });
    expect((await current(person)).body).toEqual(opened.body);
    expect(await person.get('/auth/me')).toMatchObject({ has_account: true });
    expect(await person.get(`/accounts/${opened.body.account.id}`)).toEqual(opened.body);
  });

  test('without a known plan is 422', async () => {
    const person = await app.signUp();
    for (const body of [{ name: 'Home' }, { name: 'Home', planId: NOBODYS }]) {
      expect(await person.call('POST', '/accounts', body)).toMatchObject(invalid('body', 'planId'));
    }
    expect((await current(person)).status).toBe(404);
  });

  test('is 409 for a member, also when asked many times at once (TEA-2)', async () => {
    const person = await app.signUp();
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(person)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
    const [, member] = await team('Sam');
    expect((await open(member as Person)).status).toBe(409);
  });

  test('members see id, name and email of each other, and nothing else (TEA-1, PRD-4)', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const body = await sam.get<{ members: object[] }>('/accounts/current/members');
    const [one, two] = [
      { userId: owner.id, name: 'Owner', email: owner.email },
      { userId: sam.id, name: 'Sam', email: sam.email },
    ];
    expect(body.members).toEqual([
      { id: expect.any(String), ...one },
      { id: expect.any(String), ...two },
    ]);
  });
});

describe('changing an account', () => {
  test('is 403 for members, 404 for others and 200 for the owner (TEA-6)', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const [, , planId] = await planIds(owner);
    const { account } = (await current(owner)).body;
    const other = await app.signUp();
    expect((await sam.call('PUT', '/accounts/current', { planId })).status).toBe(403);
    expect((await sam.call('DELETE', '/accounts/current')).status).toBe(403);
    expect((await sam.call('PUT', '/accounts/current', { ownerId: sam.id })).status).toBe(403);
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { planId } : undefined;
      expect((await other.call(method, `/accounts/${account.id}`, body)).status).toBe(404);
    }
    expect((await current(sam)).body.account).toEqual(account);
    const changed = await owner.call('PUT', '/accounts/current', { planId });
    expect(changed).toMatchObject({ status: 200, body: { account: { ...account, planId } } });
    expect((await owner.call('PUT', `/accounts/${account.id}`, { name: 'Den' })).body).toEqual({
      account: { ...account, planId, name: 'Den' },
    });
  });

  test('an unknown plan is 422', async () => {
    const [owner] = await team();
    const before = (await current(owner)).body;
    expect((await owner.call('PUT', '/accounts/current', { planId: NOBODYS })).status).toBe(422);
    expect((await current(owner)).body).toEqual(before);
  });

  test('a new owner must be a member, is notified by mail and has the owner’s rights at once', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const [, outsider] = (await team('Kim')) as [Person, Person];
    for (const ownerId of [NOBODYS, outsider.id]) {
      expect(await owner.call('PUT', '/accounts/current', { ownerId })).toMatchObject(
        invalid('body', 'ownerId'),
      );
    }
    const { body } = await owner.call<{ account: { id: string; ownerId: string } }>(
      'PUT',
      '/accounts/current',
      {
        ownerId: sam.id,
      },
    );
    expect(body.account.ownerId).toBe(sam.id);
    expect([await namesFor(sam), await namesFor(owner), await namesFor(outsider)]).toEqual([
      owned(body.account.id),
      [],
      [],
    ]);
    expect((await owner.call('PUT', '/accounts/current', { name: 'Mine' })).status).toBe(403);
    expect((await sam.call('DELETE', `/accounts/current/members/${owner.id}`)).status).toBe(200);
    expect(await namesIn(sam)).toEqual(['Sam']);
  });

  test('naming the present owner as owner sends no mail', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const same = await owner.call('PUT', '/accounts/current', { name: 'Den', ownerId: owner.id });
    expect(same.status).toBe(200);
    expect((await sam.call('PUT', '/accounts/current', { ownerId: sam.id })).status).toBe(403);
    expect([await namesFor(owner), await namesFor(sam)]).toEqual([[], []]);
  });

  test('DELETE removes every member and tells them by mail, and a former member can open another account', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const closed = await owner.call<{ account: { members: unknown[] } }>('DELETE', '/accounts/current');
    expect([closed.status, closed.body.account.members.length]).toEqual([200, 2]);
    expect([await namesIn(owner), await namesIn(sam)]).toEqual([null, null]);
    expect([await namesFor(owner), await namesFor(sam)]).toEqual([
      [],
      [{ kind: 'account_closed', subject_id: null }],
    ]);
    expect((await open(sam)).status).toBe(201);
  });
});

describe('account members', () => {
  test('a member can leave, the owner is rejected with 409 (TEA-8)', async () => {
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    const rejected = await owner.call('DELETE', `/accounts/current/members/${owner.id}`);
    expect(rejected).toMatchObject({
      status: 409,
      body: { detail: 'The owner cannot leave. Make somebody else the owner first, or close the account.' },
    });
    const left = await sam.call('DELETE', `/accounts/current/members/${sam.id}`);
    expect([left.status, left.body['member']]).toEqual([200, expect.objectContaining({ userId: sam.id })]);
    expect([await namesIn(owner), await namesIn(sam)]).toEqual([['Owner'], null]);
  });

  test('only the owner removes members, and only those of the own account', async () => {
    const [owner, sam, kim] = (await team('Sam', 'Kim')) as [Person, Person, Person];
    const [others, theirs] = (await team('Theo')) as [Person, Person];
    const { id } = (await current(others)).body.account;
    expect((await sam.call('DELETE', `/accounts/current/members/${kim.id}`)).status).toBe(403);
    expect((await sam.call('DELETE', `/accounts/current/members/${owner.id}`)).status).toBe(403);
    for (const path of [`/accounts/current/members/${theirs.id}`, `/accounts/current/members/${NOBODYS}`]) {
      expect((await owner.call('DELETE', path)).status).toBe(404);
    }
    expect((await owner.call('DELETE', `/accounts/${id}/members/${theirs.id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/accounts/current/members/${sam.id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/accounts/current/members/${sam.id}`)).status).toBe(404);
    expect([await namesIn(owner), await namesIn(others)]).toEqual([
      ['Owner', 'Kim'],
      ['Owner', 'Theo'],
    ]);
  });
});

describe('account whose owner is deleted by an admin', () => {
  test('the longest-standing active member becomes owner and is notified by mail (TEA-8)', async () => {
    const [owner, sam, kim, lea] = (await team('Sam', 'Kim', 'Lea')) as [Person, Person, Person, Person];
    await app.rows('update app_user set is_active = false where id = $1', [sam.id]);
    expect((await (await app.signUpAdmin()).call('DELETE', `/admin/users/${owner.id}`)).status).toBe(200);
    const { account } = (await current(lea)).body;
    expect(account.ownerId).toBe(kim.id);
    expect([await namesFor(kim), await namesFor(sam), await namesFor(lea)]).toEqual([
      owned(account.id),
      [],
      [],
    ]);
    expect(account.members.map(({ name }) => name)).toEqual(['Kim', 'Sam', 'Lea']);
    expect((await kim.call('DELETE', `/accounts/current/members/${lea.id}`)).status).toBe(200);
  });

  test('without another member it is deleted with its invitations', async () => {
    const [owner] = await team();
    const { id } = (await current(owner)).body.account;
    await owner.call('POST', '/accounts/current/members', { email: 'guest@example.test' });
    expect((await (await app.signUpAdmin()).call('DELETE', `/admin/users/${owner.id}`)).status).toBe(200);
    for (const [table, column] of [
      ['account', 'id'],
      ['account_member', 'account_id'],
      ['account_invitation', 'account_id'],
    ]) {
      const rows = await app.rows(`select from ${table} where ${column} = $1`, [id]);
      expect(rows).toEqual([]);
    }
  });
});

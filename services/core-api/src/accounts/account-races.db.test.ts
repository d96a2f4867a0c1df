import { accountFixture } from '../../test/account-fixture.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
const { accept, current, invite, join, mailed, open, team } = accountFixture(() => app);

/** Accounts that violate the invariant: one owner, who is a member. */
const brokenAccounts = () =>
  app.rows(`select a.id from account a where not exists (
         select from account_member m where m.account_id = a.id and m.user_id = a.owner_id)
       union all
       select account_id from account_member group by user_id, account_id having count(*) > 1`);

// Without 503: a deadlock must not happen.
const STATUSES = [200, 403, 404, 409, 422];

test('account: fifty transfers, departures, removals and acceptances at once leave exactly one owner', async () => {
  const [owner, ...members] = await team('A', 'B', 'C', 'D');
  const guests = await Promise.all(['E', 'F'].map((name) => app.signUp(name)));
  const tokens: string[] = [];
  for (const guest of guests) {
    tokens.push(await mailed((await invite(owner, guest.email)).body.invitation.id));
  }
  const everybody = [owner, ...members];
  const { id } = (await current(owner)).body.account;
  const acts = Array.from({ length: 50 }, (_, turn) => {
    const who = everybody[turn % everybody.length] as Person;
    const whom = everybody[(turn * 3 + 1) % everybody.length] as Person;
    const actions = [
      () => who.call('PUT', '/accounts/current', { ownerId: whom.id }),
      () => who.call('DELETE', `/accounts/current/members/${who.id}`),
      () => who.call('DELETE', `/accounts/current/members/${whom.id}`),
      () => accept(guests[turn % 2] as Person, tokens[turn % 2] ?? ''),
    ];
    return actions[turn % actions.length] as () => Promise<{ status: number }>;
  });
  const statuses = (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
  expect(statuses.filter((status) => !STATUSES.includes(status))).toEqual([]);
  const rows = await app.rows('select owner_id from account where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(await brokenAccounts()).toEqual([]);
});

test('account: an owner who is deleted during a transfer leaves it to a member', async () => {
  const admin = await app.signUpAdmin();
  for (let turn = 0; turn < 3; turn += 1) {
    const [owner, sam, kim] = (await team('Sam', 'Kim')) as [Person, Person, Person];
    const [deleted, handed, left] = await Promise.all([
      admin.call('DELETE', `/admin/users/${owner.id}`),
      owner.call('PUT', '/accounts/current', { ownerId: kim.id }),
      sam.call('DELETE', `/accounts/current/members/${sam.id}`),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of [handed, left]) expect([...STATUSES, 401]).toContain(status);
    // If the deletion came first, Sam inherits; if the transfer came first, Kim is the owner.
    const { ownerId } = (await current(kim)).body.account;
    expect(left.status === 200 || handed.status === 200 ? [kim.id] : [sam.id, kim.id]).toContain(ownerId);
    expect((await current(sam)).status).toBe(left.status === 200 ? 404 : 200);
  }
  expect(await brokenAccounts()).toEqual([]);
});

test('account: when owner and successor are deleted at once, the next member becomes owner', async () => {
  const [owner, sam, kim] = (await team('Sam', 'Kim')) as [Person, Person, Person];
  const remove = (id: string) => app.database.pool.query('delete from app_user where id = $1', [id]);
  await Promise.all([remove(owner.id), remove(sam.id)]);
  expect((await current(kim)).body.account.ownerId).toBe(kim.id);
  await remove(kim.id);
  expect(await brokenAccounts()).toEqual([]);
});

test('account: a person who accepts two invitations and opens an account at once is in one', async () => {
  const [one, two, person] = [await app.signUp('One'), await app.signUp('Two'), await app.signUp('Sam')];
  const tokens: string[] = [];
  for (const owner of [one, two]) {
    await open(owner);
    tokens.push(await mailed((await invite(owner, person.email)).body.invitation.id));
  }
  const responses = await Promise.all([
    ...Array.from({ length: 12 }, (_, turn) => accept(person, tokens[turn % 2] ?? '')),
    open(person),
  ]);
  for (const { status } of responses) expect([200, 201, 409]).toContain(status);
  const rows = await app.rows('select from account_member where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
  expect(await brokenAccounts()).toEqual([]);
});

test('account: an acceptance during its closing leaves no member', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [owner] = await team();
    const sam = await app.signUp('Sam');
    const token = await mailed((await invite(owner, sam.email)).body.invitation.id);
    const [closed, accepted] = await Promise.all([
      owner.call('DELETE', '/accounts/current'),
      accept(sam, token),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect((await current(sam)).status).toBe(404);
  }
});

test('account: a person who left can join again and become owner', async () => {
  const [owner, sam] = (await team('Sam')) as [Person, Person];
  await owner.call('DELETE', `/accounts/current/members/${sam.id}`);
  await join(owner, sam);
  await owner.call('PUT', '/accounts/current', { ownerId: sam.id });
  await owner.call('DELETE', `/accounts/current/members/${owner.id}`);
  await join(sam, owner);
  expect((await current(owner)).body.account.ownerId).toBe(sam.id);
});

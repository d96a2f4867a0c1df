import { accountFixture, type AccountBody } from '../../test/account-fixture.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let superAdmin: Person;
let demo: Person;
beforeAll(async () => {
  superAdmin = await app.signUpAdmin('Boss');
});
beforeEach(async () => {
  demo = await app.signUp('Demo');
  await superAdmin.call('PUT', `/admin/users/${demo.id}`, { is_demo: true });
});
const { accept, current, invite, join, mailed, namesIn, open, planIds, team } = accountFixture(() => app);

/** The demo user, called with a sign-in that an admin switches in now. */
async function switchIn(): Promise<Person> {
  const { body } = await superAdmin.call<{ token: string }>('POST', '/admin/switch-user', {
    email: demo.email,
  });
  return { ...demo, ...app.as(body.token) };
}

const guest = 'guest@example.test';
const statusOf = async (response: Promise<{ readonly status: number }>) => (await response).status;

/** Statuses of all reads of a member. */
const reads = async (person: Person, accountId: string) => [
  await statusOf(current(person)),
  await statusOf(person.call('GET', `/accounts/${accountId}`)),
  await statusOf(person.call('GET', '/accounts/current/members')),
  await statusOf(person.call('GET', `/accounts/${accountId}/members`)),
];

/** Statuses of all actions of the owner; closing is last. */
async function ownersActs(person: Person, accountId: string, memberId: string): Promise<number[]> {
  const [, planId] = await planIds(person);
  return [
    await statusOf(person.call('GET', `/accounts/${accountId}/invitations`)),
    await statusOf(invite(person, guest)),
    await statusOf(person.call('PUT', `/accounts/${accountId}`, { planId })),
    await statusOf(person.call('PUT', '/accounts/current', { name: 'Renamed' })),
    await statusOf(person.call('DELETE', `/accounts/${accountId}/members/${memberId}`)),
    await statusOf(person.call('DELETE', `/accounts/${accountId}`)),
  ];
}

const accountOf = async (person: Person) => (await current(person)).body.account;
const all = (status: number, count: number) => Array.from({ length: count }, () => status);

describe('account access of a switched sign-in (AUT-47)', () => {
  test('an account that the demo user joined after the switch is 404', async () => {
    const switched = await switchIn();
    const [owner, sam] = (await team('Sam')) as [Person, Person];
    await join(owner, demo);
    const before = await accountOf(owner);
    expect(await reads(demo, before.id)).toEqual(all(200, 4));

    expect(await reads(switched, before.id)).toEqual(all(404, 4));
    expect(await ownersActs(switched, before.id, sam.id)).toEqual(all(404, 6));
    expect(await statusOf(switched.call('DELETE', `/accounts/${before.id}/members/${demo.id}`))).toBe(404);
    expect(await statusOf(open(switched))).toBe(409);
    expect(await accountOf(demo)).toEqual(before);
  });

  test('an account that the demo user left and joined again after the switch is 404', async () => {
    const [owner] = await team();
    await join(owner, demo);
    const switched = await switchIn();
    const { id } = await accountOf(owner);
    expect(await reads(switched, id)).toEqual(all(200, 4));
    await demo.call('DELETE', `/accounts/current/members/${demo.id}`);
    await join(owner, demo);
    expect(await reads(switched, id)).toEqual(all(404, 4));
    expect(await namesIn(demo)).toEqual(['Owner', 'Demo']);
  });

  const transfers: readonly (readonly [string, (owner: Person) => Promise<unknown>])[] = [
    ['transferred to them', (owner) => owner.call('PUT', '/accounts/current', { ownerId: demo.id })],
    [
      'inherited by them',
      (owner) => app.database.pool.query('delete from app_user where id = $1', [owner.id]),
    ],
  ];
  test.each(transfers)('an account %s after the switch can only be read', async (_, transfer) => {
    const [owner] = await team();
    await join(owner, demo);
    const sam = await app.signUp('Sam');
    await join(owner, sam);
    const switched = await switchIn();
    await transfer(owner);
    const before = await accountOf(sam);
    expect(before.ownerId).toBe(demo.id);

    expect(await reads(switched, before.id)).toEqual(all(200, 4));
    expect(await ownersActs(switched, before.id, sam.id)).toEqual(all(403, 6));
    expect(await accountOf(sam)).toEqual(before);
    expect(await ownersActs(demo, before.id, sam.id)).toEqual([200, 201, 200, 200, 200, 200]);
  });

  test('ownership that the demo user gave away and got back after the switch is not recognised', async () => {
    await open(demo);
    const sam = await app.signUp('Sam');
    await join(demo, sam);
    const switched = await switchIn();
    await demo.call('PUT', '/accounts/current', { ownerId: sam.id });
    await sam.call('PUT', '/accounts/current', { ownerId: demo.id });
    const { id } = await accountOf(demo);
    expect(await ownersActs(switched, id, sam.id)).toEqual(all(403, 6));
  });

  test('ownership and membership from before the switch stay, also after a change of the account', async () => {
    await open(demo);
    const sam = await app.signUp('Sam');
    await join(demo, sam);
    const switched = await switchIn();
    await demo.call('PUT', '/accounts/current', { name: 'Changed' });
    const { id } = await accountOf(demo);
    expect(await reads(switched, id)).toEqual(all(200, 4));
    expect(await ownersActs(switched, id, sam.id)).toEqual([200, 201, 200, 200, 200, 200]);

    const [owner] = await team();
    await join(owner, demo);
    const member = await switchIn();
    const shared = await accountOf(owner);
    expect(await reads(member, shared.id)).toEqual(all(200, 4));
    expect(await ownersActs(member, shared.id, owner.id)).toEqual(all(403, 6));
    expect(await statusOf(member.call('DELETE', `/accounts/current/members/${demo.id}`))).toBe(200);
  });

  test('an account that it opens itself can be managed, one that the demo user joins later is 404', async () => {
    const switched = await switchIn();
    const opened = await open(switched);
    const { id } = (opened.body satisfies AccountBody).account;
    expect(opened.status).toBe(201);
    const sam = await app.signUp('Sam');
    await join(switched, sam);
    expect(await ownersActs(switched, id, sam.id)).toEqual([200, 201, 200, 200, 200, 200]);

    const [owner] = await team();
    await join(owner, demo);
    expect(await reads(switched, (await accountOf(owner)).id)).toEqual(all(404, 4));
  });

  test('an invitation from before the switch is accepted, a later one is 403', async () => {
    const [owner] = await team();
    const { body } = await invite(owner, demo.email);
    const token = await mailed(body.invitation.id);
    const early = await switchIn();
    expect(await statusOf(accept(early, token))).toBe(200);
    expect(await namesIn(early)).toEqual(['Owner', 'Demo']);
    await early.call('DELETE', `/accounts/current/members/${demo.id}`);

    const later = await invite(owner, demo.email);
    const laterToken = await mailed(later.body.invitation.id);
    expect(await statusOf(accept(early, laterToken))).toBe(403);
    expect(await namesIn(demo)).toBeNull();
    expect(await statusOf(accept(demo, laterToken))).toBe(200);
    expect(await statusOf(accept(early, laterToken))).toBe(404);
  });
});

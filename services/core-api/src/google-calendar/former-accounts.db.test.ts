import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { seedEvents } from '../../test/analysis-fixture.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let owner: Person;
let other: Person;
beforeEach(async () => {
  [owner, other] = [await app.signUp('Owner'), await app.signUp('Other')];
  for (const person of [owner, other]) {
    const [first] = await seedEvents(app, person, [{ title: 'Choir' }, { title: 'Lunch' }, { title: 'Tea' }]);
    const phase = DEFAULT_PHASES[2]?.name;
    await person.call('PATCH', `/google-calendar/events/${first ?? ''}`, { ecocycle_phase: phase });
  }
});

const cut = (person: Person) =>
  app.database.pool.query(`update calendar_connection set status = 'disconnected' where user_id = $1`, [
    person.id,
  ]);
const list = async (person = owner) =>
  (await person.get<{ former_accounts: FormerAccount[] }>('/google-calendar/former-accounts'))
    .former_accounts;
const remove = (id: string | undefined, which: string, person = owner) =>
  person.call<{ events_removed: number }>(
    'POST',
    `/google-calendar/former-accounts/${id ?? ''}/remove-events`,
    {
      which,
    },
  );
const kept = async ({ id }: Person) => {
  const rows = await app.rows<{ title: string }>(
    `select e.title from calendar_event e join calendar k on k.id = e.calendar_id
     join calendar_connection c on c.id = k.connection_id where c.user_id = $1 order by e.title`,
    [id],
  );
  return rows.map(({ title }) => title);
};

test('GET /google-calendar/former-accounts: a disconnected account is listed with its events, a connected one not', async () => {
  expect(await list()).toEqual([]);
  await cut(owner);
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      email: 'maya@example.com',
      events: 3,
      events_classified: 1,
      calendars: [{ id: 'work', name: 'Work', color: null }],
    },
  ]);
  expect(await list(other)).toEqual([]);
});

test('POST remove-events: unclassified events are removed first, then all (SYN-9)', async () => {
  await cut(owner);
  const [account] = await list();
  expect((await remove(account?.id, 'unclassified')).body).toEqual({ events_removed: 2 });
  expect([await kept(owner), await kept(other)]).toEqual([['Choir'], ['Choir', 'Lunch', 'Tea']]);
  expect((await list())[0]).toMatchObject({ events: 1, events_classified: 1 });
  expect((await remove(account?.id, 'all')).body).toEqual({ events_removed: 1 });
  expect([await kept(owner), await list()]).toEqual([[], []]);
});

test('POST remove-events: other pages of the person are told (SYN-9)', async () => {
  await cut(owner);
  const [account] = await list();
  const [before] = await app.rows<{ xid: string }>('select pg_current_snapshot()::text as xid');
  await remove(account?.id, 'all');
  const notices = await app.rows(
    `select topic from change_feed.notice
     where whose = $1 and topic = 'calendarEvents' and xid >= pg_snapshot_xmax($2::pg_snapshot)`,
    [owner.id, before?.xid],
  );
  expect(notices).toEqual([{ topic: 'calendarEvents' }]);
});

test('POST remove-events: a connected account and another user’s are 404', async () => {
  const connected = await app.database.pool.query<{ id: string }>(
    'select id from calendar_connection where user_id = $1',
    [owner.id],
  );
  const own = await remove(connected.rows[0]?.id, 'all');
  await cut(other);
  const [theirs] = await list(other);
  const foreign = await remove(theirs?.id, 'all');
  const unknown = await remove(UNKNOWN_ID, 'all');
  expect([own.status, foreign.status, foreign.body]).toEqual([404, 404, unknown.body]);
  expect([await kept(owner), await kept(other)]).toEqual([
    ['Choir', 'Lunch', 'Tea'],
    ['Choir', 'Lunch', 'Tea'],
  ]);
  expect((await remove(theirs?.id, 'some', other)).status).toBe(422);
});

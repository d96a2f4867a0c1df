import {
  archiveParts,
  columnsLeftOut,
  leftOutOfArchive,
} from '@simmer/persistence/personal-data/archive-parts';
import { queryOn } from '@simmer/persistence/query';
import { createFullPerson, type FullPerson } from '../../../test/full-person.ts';
import { readZip } from '../../../test/read-zip.ts';
import { type Person, testApp } from '../../../test/test-app.ts';
import { archiveEntries } from './archive-entries.ts';
import { zipOf } from './zip-stream.ts';

const NOW = '2026-03-02T07:30:00.000Z';

const app = testApp({}, () => new Date(NOW));
let robin: Person;
let other: Person;
let mine: FullPerson;
let theirs: FullPerson;
let response: Awaited<ReturnType<typeof fetchArchive>>;
let files: Map<string, string>;
let feedSecret: string;
beforeAll(async () => {
  [robin, other] = [await app.signUp('Robin'), await app.signUp('Other')];
  [mine, theirs] = [await createFullPerson(app, robin), await createFullPerson(app, other)];
  feedSecret = (await robin.call<{ secret: string }>('POST', '/calendar-feed')).body.secret;
  response = await fetchArchive(robin);
  files = readZip(response.rawPayload);
});

const fetchArchive = (person: Person, method: 'GET' | 'HEAD' = 'GET') =>
  app.nest.inject({
    method,
    url: '/api/v1/personal-data/archive',
    headers: { authorization: `Bearer ${person.token}` },
  });
const archiveOf = async (person: Person) => readZip((await fetchArchive(person)).rawPayload);
const listOf = (files: Map<string, string>, name: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`json/${name}.json`) ?? 'null');

/** Lists of which the fixture has nothing. */
const LEFT_EMPTY = [
  'email_change',
  'accounts',
  'account_invitations',
  'sign_up_invitations',
  'admin_actions',
  'mails',
];

describe('GET /personal-data/archive (ACC-30)', () => {
  test('is a zip to download that is not cached', () => {
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="simmer-data-2026-03-02.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('holds all data of the user and none of others', () => {
    const everything = [...files.values()].join('\n');
    for (const trace of [theirs.word, other.id, other.email]) expect(everything).not.toContain(trace);
    for (const { name } of archiveParts) {
      if (LEFT_EMPTY.includes(name)) continue;
      expect([name, listOf(files, name).length > 0]).toEqual([name, true]);
    }
    expect(listOf(files, 'profile')).toMatchObject([{ email: robin.email, has_password: true }]);
    expect(listOf(files, 'time_blocks')).toMatchObject([
      {
        title: `=Block ${mine.word}`,
        note: `Remember ${mine.word}`,
        activity: `Bake ${mine.word}`,
        north_star: `Star ${mine.word}`,
        scheduled_days: ['monday'],
      },
    ]);
    expect(listOf(files, 'north_stars')).toMatchObject([
      { name: `Star ${mine.word}`, note: `Meaning ${mine.word}` },
    ]);
    expect(listOf(files, 'pulse_checks')).toMatchObject([
      { ratings: [{ north_star: `Star ${mine.word}`, rating: 7, note: `Note ${mine.word}` }] },
    ]);
    expect(listOf(files, 'calendar_events')).toMatchObject([
      { title: `Event ${mine.word}`, start_at: '2026-03-02T12:00:00.000Z' },
    ]);
    expect(listOf(files, 'calendar_event_history')).toMatchObject([{ title: `Event ${mine.word}` }]);
    expect(listOf(files, 'sign_ins')).toMatchObject([
      { name: null, scope: null },
      { name: `Script ${mine.word}`, scope: 'change', is_assistant: false, expires_at: null },
    ]);
  });

  test('holds neither password hash, token nor secret', async () => {
    const rows = await app.rows<{ secret: string }>(
      `select password_hash as secret from app_user where id = $1
       union all select secret_hash from calendar_feed where user_id = $1
       union all select token_hash from calendar_channel
       union all select token_hash from auth_session where user_id = $1 and token_hash is not null`,
      [robin.id],
    );
    const everything = [...files.values()].join('\n');
    const secrets = [...rows.map(({ secret }) => secret), feedSecret, robin.token, robin.password];
    const leaked = [...secrets, 'sealed-access', 'sealed-refresh'].filter((secret) =>
      everything.includes(secret),
    );
    expect(leaked).toEqual([]);
  });

  test('holds a CSV for each list, in which no text starts a formula', () => {
    const blocks = files.get('csv/time_blocks.csv') ?? '';
    expect(blocks).toMatch(/^\uFEFFid,activity,size,/);
    expect(blocks).toContain(`'=Block ${mine.word}`);
    expect(files.get('csv/calendar_events.csv')).toContain(`'+${mine.word}`);
    const tables = [...files].filter(([name]) => name.endsWith('.csv'));
    expect(tables).toHaveLength(archiveParts.length);
    expect(tables.filter(([, text]) => /(^|,)"?[=@+]/m.test(text))).toEqual([]);
  });

  test('has a README that describes every list and field', () => {
    const readme = files.get('README.txt') ?? '';
    expect(readme).toContain(`Made on ${NOW}`);
    for (const { name, about, fields } of archiveParts) {
      for (const words of [name, about, Object.keys(fields).join(', ')]) expect(readme).toContain(words);
    }
  });

  test('shows a member the account, but not its owner', async () => {
    const [member, owner] = [await app.signUp('Member'), await app.signUp('Owner')];
    await app.rows(
      `with made as (insert into account (name, owner_id, plan_id) select 'Home', $1::uuid, id from plan limit 1 returning id)
       insert into account_member (account_id, user_id) select id, unnest(array[$1, $2]::uuid[]) from made`,
      [owner.id, member.id],
    );
    const ofMember = await archiveOf(member);
    expect(listOf(ofMember, 'accounts')).toMatchObject([{ name: 'Home', is_owner: false }]);
    expect([...ofMember.values()].join('\n')).not.toContain(owner.id);
    expect(listOf(await archiveOf(owner), 'accounts')).toMatchObject([{ name: 'Home', is_owner: true }]);
  });

  test('the sixth within an hour is 429 with Retry-After, for this user alone; without a sign-in it is 401', async () => {
    const [eager, sam] = [await app.signUp('Eager'), await app.signUp('Sam')];
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await fetchArchive(eager)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await fetchArchive(eager)).headers['retry-after']).toMatch(/^\d+$/);
    expect((await fetchArchive(sam)).statusCode).toBe(200);
    await sam.call('POST', '/auth/logout');
    expect((await fetchArchive(sam)).statusCode).toBe(401);
  });
});

test('GET /personal-data/archive: every table with data of users is in it or left out with a reason', async () => {
  const rows = await app.rows<{ table: string }>(`with recursive owned (tab) as (
       select unnest(array['app_user', 'account']::regclass[])
       union
       select c.conrelid::regclass from pg_constraint c join owned o on c.confrelid = o.tab where c.contype = 'f'
     ) select tab::text as "table" from owned where tab <> 'super_admin_email'::regclass`);
  const sql = archiveParts.map(({ from, fields }) => `${from} ${Object.values(fields).join(' ')}`).join(' ');
  const named = (table: string) => new RegExp(`\\b${table}\\b`).test(sql) || table in leftOutOfArchive;
  expect(rows.length).toBeGreaterThan(25);
  // Add the table to libs/persistence/src/archive.
  expect(rows.map(({ table }) => table).filter((table) => !named(table))).toEqual([]);
});

test('GET /personal-data/archive: every column of a list’s table is in it or left out by name', async () => {
  const rows = await app.rows<{
    table: string;
    column: string;
  }>(`select c.relname as "table", a.attname as "column" from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
     where a.attnum > 0 and not a.attisdropped`);
  const missing = archiveParts.flatMap(({ from, fields }) => {
    const [table = '', alias = ''] = from.split(/\s+/);
    const sql = `${from} ${Object.values(fields).join(' ')}`;
    return rows
      .filter((row) => row.table === table && !new RegExp(`\\b${alias}\\.${row.column}\\b`).test(sql))
      .map(({ column }) => `${table}.${column}`);
  });
  const leftOut = Object.entries(columnsLeftOut).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  // Add the column to the list of its table in libs/persistence/src/archive.
  expect(missing.toSorted()).toEqual(leftOut.toSorted());
});

describe('GET /personal-data/archive with many events', () => {
  const EVENTS = 2_500;
  let busy: Person;
  beforeAll(async () => {
    busy = await app.signUp('Busy');
    await createFullPerson(app, busy);
    await app.rows(
      `insert into calendar_event (calendar_id, provider_event_id, title, description, is_all_day, start_at, end_at)
       select k.id, 'many-' || n, 'Meeting ' || n,
         (select string_agg(md5(n || '-' || i), '') from generate_series(1, 30) i), false,
         timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-01-01' + (n + 1) * interval '1 hour'
       from calendar k join calendar_connection c on c.id = k.connection_id, generate_series(1, $2) n
       where c.user_id = $1`,
      [busy.id, EVENTS],
    );
  });

  test('holds each event once, in order', async () => {
    const events = listOf(await archiveOf(busy), 'calendar_events');
    expect(events).toHaveLength(EVENTS + 1);
    expect(new Set(events.map(({ id }) => id)).size).toBe(EVENTS + 1);
    const starts = events.map(({ start_at }) => String(start_at));
    expect(starts).toEqual(starts.toSorted());
  });

  test('reads the database as the client reads, and stops when the client leaves', async () => {
    const asked: string[] = [];
    const read = queryOn({
      query: (text, values) => {
        if (text.includes('from calendar_event e')) asked.push(text);
        return app.database.pool.query(text, values);
      },
    });
    const archive = zipOf(archiveEntries(read, busy.id, new Date(NOW)), new Date(NOW));
    while (asked.length === 0) await archive.next();
    for (let chunk = 0; chunk < 20; chunk += 1) await archive.next();
    // Only as many of the ten pages as fit into the zip buffer.
    expect(asked.length).toBeLessThan(5);
    await archive.return(undefined);
    const before = asked.length;
    expect(await archive.next()).toEqual({ value: undefined, done: true });
    expect(asked).toHaveLength(before);
  });
});

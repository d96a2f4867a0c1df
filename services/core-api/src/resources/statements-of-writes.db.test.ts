import { randomUUID } from 'node:crypto';
import { sentBy, stopNotingStatements } from '../../test/sent-statements.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
afterAll(stopNotingStatements);

/** What statements do, by their text; one that is not known is named by its text. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/from auth_session s/, 'check sign-in'],
  [/lock_plan/, 'lock plan'],
  [/set_config\('simmer.step'/, 'claim key'],
  [/^update "idempotency_record"/, 'store answer'],
  [/^select "id", "written"/, 'read later steps'],
  [/^insert into "plan_step"/, 'keep step'],
  [/^insert into "history_entry"/, 'keep what was lost'],
  [/^select.* from "history_entry".*'series_id'/, 'read removed blocks'],
  [/^select.* from "history_entry"/, 'read deleted block'],
  [/^select.* from "plan_step"/, 'find who set it'],
  [/^select r.id .*for key share of r$/, 'keep what it refers to'],
  [/^select .*for no key update of r$/, 'lock block'],
  [/"app_user".*for no key update$/, 'lock person'],
  [/^select .*"r"."series_id" = any/, 'read series'],
  [/^with r as \(insert into "time_block"/, 'add block'],
  [/^with r as \(update "time_block"/, 'change block'],
  [/^with r as \(delete from "time_block"/, 'remove block'],
  [/^select .* from time_block r .*"?r"?."?id"? = /, 'read block'],
];
const kindOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? line;
};

/** A block on each Monday, and how a write of it is counted. */
async function start() {
  const { robin } = users;
  const { activities } = await robin.get<{ activities: { id: string }[] }>('/activities');
  const [size] = await robin.get<{ id: string }[]>('/time-blocks/sizes');
  const id = randomUUID();
  const statements = async (...request: Parameters<typeof robin.call>) => {
    const { result, sent } = await sentBy(() => robin.call(...request));
    expect([200, 201]).toContain(result.status);
    return sent.map(kindOf);
  };
  const created = await statements('POST', '/time-blocks', {
    id,
    activity_id: activities[0]?.id,
    size: size?.id,
    start_date: '2026-01-05',
    recurring: 'weekly',
    scheduled_days: ['monday'],
  });
  const press = (series: object, more: object) =>
    statements('POST', '/plan/changes', {
      made_at: new Date().toISOString(),
      changes: [{ resource: 'timeBlocks', id, series: { id, ...series }, seen: { title: null }, ...more }],
    });
  return { id, path: `/time-blocks/${id}`, created, statements, press };
}

/** Of each write: as many as `bench routes` counts. */
const inTransaction = (...statements: readonly string[]) => [
  'check sign-in',
  'begin',
  ...statements,
  'commit',
];
const changed = ['lock block', 'change block', 'keep step'];
const SEEN = { title: 'Clay', seen: { title: null } };

test('a new block takes five statements', async () => {
  const { created } = await start();
  expect(created).toEqual(inTransaction('add block', 'keep step'));
});

test('a change of a block by its route takes six statements, and one more at its time', async () => {
  const { path, statements } = await start();
  expect(await statements('PUT', path, { title: 'Pots' })).toEqual(inTransaction(...changed));
  const atItsTime = { title: 'Clay', seen: { title: 'Pots' }, made_at: new Date().toISOString() };
  expect(await statements('PUT', path, atItsTime)).toEqual(inTransaction('lock plan', ...changed));
});

test('a change of a block by its key takes two statements more', async () => {
  const { path, statements } = await start();
  expect(await statements('PUT', path, SEEN, { 'idempotency-key': randomUUID() })).toEqual(
    inTransaction('claim key', ...changed, 'store answer'),
  );
});

test('a step of one change takes six statements, and one more at its time', async () => {
  const { id, statements } = await start();
  const { seen, ...fields } = SEEN;
  const changes = [{ resource: 'timeBlocks', id, fields, seen }];
  expect(await statements('POST', '/plan/changes', { changes })).toEqual(inTransaction(...changed));
  const again = [{ resource: 'timeBlocks', id, fields: { title: 'Bowls' }, seen: fields }];
  expect(
    await statements('POST', '/plan/changes', { made_at: new Date().toISOString(), changes: again }),
  ).toEqual(inTransaction('lock plan', ...changed));
});

test('other days of a block ask once for the other blocks of its series', async () => {
  const { path, statements } = await start();
  const days = { scheduled_days: ['tuesday'], seen: { scheduled_days: ['monday'] } };
  expect(await statements('PUT', path, days)).toEqual(
    inTransaction('read series', 'lock block', 'change block', 'keep step'),
  );
});

test('a change of a whole series reads its blocks', async () => {
  const { press } = await start();
  expect(await press({ scope: 'all' }, { fields: { title: 'Clay' } })).toEqual(
    inTransaction('lock plan', 'read series', ...changed),
  );
});

const divided = [
  'lock plan',
  'read series',
  'read removed blocks',
  'lock block',
  'change block',
  'lock block',
  'keep what it refers to',
  'add block',

  'keep step',
];

test.each(['only', 'from'])('a change of the scope "%s" changes a block and adds one', async (scope) => {
  const { press } = await start();
  const fields = { title: 'Clay' };
  expect(await press({ scope, key: 'monday 2026-01-12' }, { fields })).toEqual(inTransaction(...divided));
});

test('a removal of an occurrence reads its series, and one of a block nothing', async () => {
  const { id, press, statements } = await start();
  const removed = { removed: true, seen: undefined };
  expect(await press({ scope: 'only', key: 'monday 2026-01-12' }, removed)).toEqual(
    inTransaction('lock plan', 'read series', 'lock block', 'change block', 'keep step'),
  );
  const removal = ['lock block', 'remove block', 'keep step'];
  const seen = { title: null, scheduled_days: ['monday'] };
  const changes = [{ resource: 'timeBlocks', id, removed: true, seen }];
  expect(await statements('POST', '/plan/changes', { changes })).toEqual(inTransaction(...removal));
  const other = await start();
  expect(await other.statements('DELETE', other.path)).toEqual(inTransaction(...removal));
});

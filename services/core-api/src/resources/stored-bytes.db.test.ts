import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { randomUUID } from 'node:crypto';
import { connectApp } from '../../test/connected-app.ts';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const MB = 1024 ** 2;
/** A text that cannot be compressed. */
const textOf = (bytes: number): string => {
  let text = '';
  while (text.length < bytes) text += randomUUID();
  return text.slice(0, bytes);
};

const users = twoUsers();
const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await users.api.database.pool.query<Row>(text, values)).rows;

const addHistory = (person: Person, count: number, bytes: number) =>
  rows(
    `insert into history_entry (user_id, resource, item_id, reason, "values", at)
     select $1, 'timeBlocks', gen_random_uuid()::text, 'deleted', json_build_object('note', $2::text), now() - n * interval '1 s'
     from generate_series(1, $3::int) n`,
    person.id,
    textOf(bytes),
    count,
  );

interface Page {
  readonly history: readonly { readonly id: string; readonly at: string }[];
  readonly more: boolean;
}
const historyPage = (person: Person, before?: string) =>
  person.call<Page>('GET', `/plan/history${before === undefined ? '' : `?before=${before}`}`);

test('the history answers at most 2 MB at once, and the rest page by page (API-65)', async () => {
  const { robin, sam } = users;
  await addHistory(robin, 7, 0.8 * MB);
  const ids: string[] = [];
  for (let more = true; more;) {
    const { body, text } = await historyPage(robin, ids.at(-1));
    expect(text.length).toBeLessThan(serverLimits.responseBytes * 1.01);
    expect(body.history).toHaveLength(body.more ? 2 : 1);
    ids.push(...body.history.map(({ id }) => id));
    ({ more } = body);
  }
  expect(new Set(ids).size).toBe(7);
  // Another's entry finds nothing.
  expect((await historyPage(sam, ids[0])).body).toEqual({ history: [], more: false });
});

test('an entry of the history that is larger than a page comes alone (API-65)', async () => {
  await addHistory(users.robin, 2, 3 * MB);
  const { body } = await historyPage(users.robin);
  expect([body.history.length, body.more]).toEqual([1, true]);
});

test('of a person’s history 10 MB are kept, the newest; another’s stays whole (API-65)', async () => {
  const { robin, sam } = users;
  await addHistory(sam, 1, MB);
  await addHistory(robin, 14, MB);
  const kept = async (person: Person) =>
    (await rows<{ at: Date }>('select at from history_entry where user_id = $1 order by at desc', person.id))
      .length;
  expect(await kept(robin)).toBe(9);
  expect(await kept(sam)).toBe(1);
  const newest = await rows<{ seconds: number }>(
    'select round(extract(epoch from max(at) - min(at)))::int as seconds from history_entry where user_id = $1',
    robin.id,
  );
  expect(newest).toEqual([{ seconds: 8 }]);
});

test('of the journal of a plan the newest 10 MB are kept, of this person alone (API-65)', async () => {
  const { robin, sam } = users;
  const addSteps = (person: Person, count: number) =>
    rows(
      `insert into plan_step (user_id, made_at, key, body, items)
       select $1, now() - n * interval '1 s', '', json_build_object('note', $2::text), '[]'::json from generate_series(1, $3::int) n`,
      person.id,
      textOf(MB),
      count,
    );
  const count = async (person: Person) =>
    (await rows('select from plan_step where user_id = $1 and bytes > $2', person.id, MB / 2)).length;
  await addSteps(sam, 1);
  await addSteps(robin, 14);
  expect([await count(robin), await count(sam)]).toEqual([9, 1]);
});

const addStepItems = (person: Person, appId: string, count: number, bytes: number) =>
  rows(
    `insert into step_item (user_id, step_id, app_id, resource, item_id, after, at)
     select $1, gen_random_uuid(), $4, 'timeBlocks', gen_random_uuid()::text, json_build_object('note', $2::text), now() - n * interval '1 s'
     from generate_series(1, $3::int) n`,
    person.id,
    textOf(bytes),
    count,
    appId,
  );

test('the steps of connected apps answer 2 MB of items and count the others; 10 MB of them are kept (API-65)', async () => {
  const { robin } = users;
  const { id } = await connectApp(robin, 'Script', 'change');
  await addStepItems(robin, id, 12, MB);
  const { body, text } = await robin.call<{ steps: { items: object[]; more: number }[] }>(
    'GET',
    '/connected-apps/steps',
  );
  expect(text.length).toBeLessThan(serverLimits.responseBytes * 1.01);
  expect(body.steps.map(({ items, more }) => [items.length, more])).toEqual([
    [1, 0],
    ...Array.from({ length: 8 }, () => [0, 1]),
  ]);
});

test('of the large answers of writes the newest 2 MB are stored; a repeat of an older one changes nothing (API-65)', async () => {
  const { robin, sam } = users;
  const lines = Array.from({ length: 100 }, () => textOf(500));
  const save = (person: Person, key: string) =>
    person.call<{ detail: string }>(
      'POST',
      '/weekly-reflections',
      { week_start_date: '2026-01-05', wins: lines, challenges: lines, insights: lines },
      { 'idempotency-key': key },
    );
  await save(sam, 'first');
  expect((await save(robin, 'first')).status).toBe(201);
  for (let count = 0; count < 14; count += 1) await save(robin, `later ${count}`.replace(' ', '-'));
  const stored = await rows<{ bytes: number }>(
    'select sum(octet_length(body))::int as bytes from idempotency_record where user_id = $1',
    robin.id,
  );
  expect(stored[0]?.bytes).toBeLessThan(2 * MB);
  expect((await save(robin, 'later-13')).status).toBe(201);
  const again = await save(robin, 'first');
  expect(again).toMatchObject({
    status: 409,
    body: { detail: 'This was saved before, and its answer is no longer stored.' },
  });
  expect((await save(sam, 'first')).status).toBe(201);
});

test('the secrets of a webhook and of a calendar feed are not stored with the keys of their requests (API-52)', async () => {
  const { robin } = users;
  const key = { 'idempotency-key': 'once' };
  const webhook = await robin.call<{ secret: string }>(
    'POST',
    '/webhooks',
    { address: 'https://example.com/hook' },
    key,
  );
  const feed = await robin.call<{ secret: string }>('POST', '/calendar-feed', undefined, {
    'idempotency-key': 'feed',
  });
  expect([webhook.status, feed.status]).toEqual([201, 201]);
  const bodies = JSON.stringify(
    await rows('select body from idempotency_record where user_id = $1', robin.id),
  );
  expect(bodies).not.toContain(webhook.body.secret);
  expect(bodies).not.toContain(feed.body.secret);
});

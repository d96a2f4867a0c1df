import fc from 'fast-check';
import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import { actions } from '@simmer/app-state/testing/undo/actions.arbitrary';
import { Choices, openPlan } from '@simmer/app-state/testing/undo/undo-plan';
import { PROOFS } from '@simmer/app-state/testing/undo/undo-scenarios';
import { type AccountCopy, defaultCatalogue } from '@simmer/plan/account-copy';
import { emptyPlan, takeReading } from '@simmer/plan/copy/take-reading';
import { planInAccount } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { AUTH_SECRETS, type AuthSecrets } from '../secrets/auth.secrets.ts';
import { TextSeal } from '../secrets/text-seal.ts';
import { clientOf } from '../../test/client-of.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let robin: Person;
beforeEach(async () => {
  robin = await app.signUp('Robin');
});

const NOTHING: AccountCopy = { plan: emptyPlan(), catalogue: defaultCatalogue };

async function read(person: Person, query: Record<string, string> = {}): Promise<PlanReading> {
  const { status, body } = await person.call<PlanReading>(
    'GET',
    `/plan?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return body;
}

async function addBlock(person: Person, title: string, fields: object = {}): Promise<string> {
  const sizes = await person.get<readonly { id: string }[]>('/time-blocks/sizes');
  const list = await person.get<{ activities: readonly { id: string }[] }>('/activities');
  const block = {
    activity_id: list.activities[0]?.id,
    size: sizes[0]?.id,
    start_date: '2026-01-05',
    scheduled_days: ['monday'],
    recurring: 'once',
    title,
  };
  const { body } = await person.call<{ timeBlock: { id: string } }>('POST', '/time-blocks', {
    ...block,
    ...fields,
  });
  return body.timeBlock.id;
}

const rename = (id: string, title: string) => robin.call('PUT', `/time-blocks/${id}`, { title });

test('plan: what has changed since a cursor makes the copy the whole plan, after any steps (OFF-107)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(actions(3), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (rounds, isNear) => {
        const person = await app.signUp('Robin');
        const place = planInAccount(clientOf(app, person));
        const first = await read(person, isNear ? { near: '2026-01-05' } : {});
        let [copy, cursor] = [takeReading(NOTHING, first), first.cursor];
        for (const done of rounds) {
          for (const { kind, numbers } of done) {
            const proof = PROOFS[kind];
            if (typeof proof === 'function') await proof(await openPlan(place), new Choices(numbers));
          }
          const reading = await read(person, { after: cursor });
          expect(reading).toMatchObject({ whole: false, more: false });
          [copy, cursor] = [takeReading(copy, reading), reading.cursor];
          expect(copy).toEqual(takeReading(NOTHING, await read(person)));
        }
        expect(await read(person, { after: cursor })).toMatchObject({ items: {}, removed: {} });
      },
    ),
    { numRuns: 15 },
  );
});

test('plan: of transactions that end in any order none is missed (OFF-107)', async () => {
  const ids = await Promise.all([1, 2, 3].map((place) => addBlock(robin, `Block ${place}`)));
  let { cursor } = await read(robin);
  const titles = new Map<string, string | null>();
  const look = async () => {
    const reading = await read(robin, { after: cursor });
    for (const { id, title } of reading.items.timeBlocks ?? []) titles.set(id, title);
    for (const id of reading.removed.timeBlocks ?? []) titles.set(id, 'gone');
    ({ cursor } = reading);
  };
  const open = await Promise.all(ids.map(() => app.database.pool.connect()));
  for (const [place, client] of open.entries()) {
    await client.query('begin');
    await client.query(`update time_block set title = $1 where id = $2`, [`New ${place + 1}`, ids[place]]);
    await look();
  }
  for (const place of [2, 0, 1]) {
    await open[place]?.query(place === 1 ? 'rollback' : 'commit');
    await look();
    open[place]?.release();
  }
  await robin.call('DELETE', `/time-blocks/${ids[1]}`);
  await look();
  expect(ids.map((id) => titles.get(id))).toEqual(['New 1', 'gone', 'New 3']);
});

test('plan: blocks around a day come first, and the others with the next cursor (OFF-107)', async () => {
  const [near, far] = [
    await addBlock(robin, 'Near'),
    await addBlock(robin, 'Far', { start_date: '2027-01-04' }),
  ];
  const first = await read(robin, { near: '2026-01-07' });
  expect(first).toMatchObject({ whole: true, more: true, items: { timeBlocks: [{ id: near }] } });
  await rename(near, 'Nearer');
  const rest = await read(robin, { after: first.cursor, near: '2026-01-07' });
  expect(rest).toMatchObject({ whole: false, more: false });
  expect(rest.items.timeBlocks?.map(({ id, title }) => [id, title])).toEqual([
    [near, 'Nearer'],
    [far, 'Far'],
  ]);
});

test('plan: a cursor of another database, or one that is too old, gives the whole plan (OFF-107)', async () => {
  const id = await addBlock(robin, 'Walk');
  const sealed = (await read(robin)).cursor;
  const seal = new TextSeal(app.nest.get<AuthSecrets>(AUTH_SECRETS).jwtSecrets, 'plan cursors');
  const cursor = seal.open(sealed) ?? '';
  const [system = '', ...rest] = cursor.split('-');
  // Without the transactions that were open.
  const changed = (place: number, by: number) =>
    cursor
      .split('-')
      .map((part, at) => (at === place ? String(Number(part.split('_')[0]) + by) : part))
      .join('-');
  const others = [
    // As long as a real one: a cursor has a least length.
    ['1'.repeat(system.length), ...rest].join('-'),
    changed(1, 1),
    changed(2, 1),
    changed(3, 1_000_000),
    changed(4, -90),
    `${cursor}-20269999`,
  ].map((text) => seal.seal(text));
  expect(system).not.toBe('1'.repeat(system.length));
  // What it names is nobody else's: one that was made elsewhere counts for nothing.
  expect(sealed).not.toContain(system);
  for (const after of [...others, 'x'.repeat(64), `x${sealed}`]) {
    const reading = await read(robin, { after });
    expect(reading).toMatchObject({ whole: true, items: { timeBlocks: [{ id }] }, removed: {} });
    expect(reading.catalogue?.sizes.length).toBeGreaterThan(0);
  }
  for (const after of ['', 'x', cursor.slice(0, 40), `${sealed};`, 'x'.repeat(901)])
    expect((await robin.call('GET', `/plan?${new URLSearchParams({ after }).toString()}`)).status).toBe(422);
});

test('plan: a row that is newer than its database, which was restored, gives the whole plan (OFF-107)', async () => {
  await addBlock(robin, 'Walk');
  const { cursor } = await read(robin);
  await app.rows(`update change_feed.plan_item set written = '9999999999999'::xid8 where user_id = $1`, [
    robin.id,
  ]);
  expect(await read(robin, { after: cursor })).toMatchObject({ whole: true });
});

test('plan: a change of what everybody chooses from gives the whole plan, also a removed vibe (OFF-107)', async () => {
  const boss = await app.signUpAdmin('Boss');
  const vibe = { name: `Calm ${randomUUID()}`, emoji: '🌊', color: '#3B82F6' };
  const made = await boss.call<{ vibe: { id: string } }>('POST', '/admin/vibes', vibe);
  expect(made.status).toBe(201);
  const id = await addBlock(robin, 'Walk', { vibe_ids: [made.body.vibe.id] });
  const { cursor } = await read(robin);
  await app.rows('delete from vibe where id = $1', [made.body.vibe.id]);
  expect(await read(robin, { after: cursor })).toMatchObject({
    whole: true,
    items: { timeBlocks: [{ id, vibe_ids: [] }] },
  });
});

test('plan: nobody reads what somebody else has changed (OFF-107)', async () => {
  const sam = await app.signUp('Sam');
  const [first, own] = [await read(robin), await read(sam)];
  const id = await addBlock(robin, 'Walk');
  expect(await read(sam, { after: own.cursor })).toMatchObject({ whole: false, items: {}, removed: {} });
  expect(await read(sam, { after: first.cursor })).toMatchObject({ items: {}, removed: {} });
  const mine = await read(robin, { after: own.cursor });
  expect(mine.items.timeBlocks?.map((block) => block.id)).toEqual([id]);
  await robin.call('DELETE', `/time-blocks/${id}`);
  expect(await read(sam, { after: own.cursor })).toMatchObject({ items: {}, removed: {} });
});

import 'fake-indexeddb/auto';
import { ApiError } from '@simmer/contracts/client/api-error';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import { deviceDatabase } from '../disk/device-database.ts';
import { type AppData, defaultAppData } from '../copy/app-data.ts';
import { createLocalSource } from '../copy/local-source.ts';
import { createOfflineSource } from './offline-source.ts';
import { changesIn } from './outbox.ts';
import { copyOf, readShownPlan } from '../copy/plan-copy.ts';
import { sendAll } from './send-outbox.ts';
import type { PlanningSource } from '../copy/planning-source.ts';
import { keepCopy } from '../testing/keep-copy.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { discardChange } from './discard-change.ts';
import { readWaitingList } from './waiting-list.ts';

// Code for browsers is checked without the types of Node.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const OTHER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22';
const activity_id = defaultAppData('').activities[0]?.id ?? '';
const block = (override: object = {}) => ({
  activity_id,
  size: DEFAULT_SIZES[1]?.id ?? '',
  start_date: '2026-01-05',
  ...override,
});

async function clear(): Promise<void> {
  await copyOf(USER).remove();
  await deviceDatabase.run(async ({ outbox }) => {
    for (const userId of [USER, OTHER])
      for (const { seq } of await outbox.of(userId)) if (seq !== undefined) outbox.remove(userId, seq);
  });
}

/** The browser has read this plan, and the server is away. */
async function begin(plan: (source: PlanningSource) => Promise<unknown> = async () => {}) {
  await clear();
  const server = memoryStore();
  await plan(createLocalSource(server));
  await keepCopy(USER, await server.read());
  return { source: createOfflineSource(USER), server };
}

const list = async () => (await readWaitingList(USER)).changes;
const ids = async () => (await list()).map(({ id }) => id);

/** Discards a change and all that depends on it. */
async function discard(id: string) {
  const dependents = (await list()).find((each) => each.id === id)?.dependents ?? [];
  const result = await discardChange(
    USER,
    id,
    dependents.map((each) => each.id),
  );
  return { result, dependents: dependents.map((each) => each.id) };
}

const STAMPS = new Set(['created_at', 'updated_at']);
const contentOf = (data: AppData): AppData =>
  JSON.parse(JSON.stringify(data, (name, part: unknown) => (STAMPS.has(name) ? undefined : part)));

test('discard: what the change showed is gone, and the rest waits (OFF-52)', async () => {
  const { source } = await begin(({ timeBlocks }) => timeBlocks.create(block({ id: 'kept' }), 'seed'));
  await source.timeBlocks.update('kept', { title: 'Clay', version: 1 }, 'a');
  await source.northStars.create({ name: 'Rest' }, 'b');
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: [] });
  expect(await ids()).toEqual(['b']);
  expect(await source.timeBlocks.list()).toMatchObject([{ id: 'kept', title: null, version: 1 }]);
  expect(await source.northStars.list()).toMatchObject([{ name: 'Rest' }]);
});

test('discard: later changes of what it created are named and go with it (OFF-52)', async () => {
  const { source } = await begin();
  const star = await source.northStars.create({ name: 'Rest' }, 'a');
  const made = await source.timeBlocks.create(block({ north_star_theme_id: star.id }), 'b');
  await source.timeBlocks.create(block({ title: 'Alone' }), 'c');
  await source.timeBlocks.update(made.id, { title: 'Nap', version: 1 }, 'd');
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: ['b', 'd'] });
  expect(await ids()).toEqual(['c']);
  expect(await source.timeBlocks.list()).toMatchObject([{ title: 'Alone' }]);
  const used = (await source.activities.list()).find(({ id }) => id === activity_id);
  expect(used?.usage_count).toBe(1);
});

test('discard: a change on which more depends than was named stays (OFF-52)', async () => {
  const { source } = await begin();
  const star = await source.northStars.create({ name: 'Rest' }, 'a');
  await source.northStars.update(star.id, { name: 'Play' }, 'b');
  expect(await discardChange(USER, 'a', [])).toBe('more-depend');
  expect(await ids()).toEqual(['a', 'b']);
});

test('discard: a removed item returns to its place, the poster to its former answers', async () => {
  const { source } = await begin(async ({ northStars, poster }) => {
    for (const name of ['One', 'Two', 'Three']) await northStars.create({ id: name, name }, name);
    await poster.save({ context: 'Before' }, 'poster');
  });
  await source.northStars.remove('Two', 'a');
  await source.poster.save({ context: 'After' }, 'b');
  await discard('a');
  await discard('b');
  expect((await source.northStars.list()).map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  expect(await source.poster.get()).toMatchObject({ context: 'Before' });
});

test('discard: a change that has been sent meanwhile is told as saved', async () => {
  const { source, server } = await begin();
  await source.northStars.create({ name: 'Rest' }, 'a');
  await sendAll(USER, createLocalSource(server));
  expect(await discardChange(USER, 'a', [])).toBe('gone');
});

test('discard: an unsaved change goes alone, and the plan stays', async () => {
  const { source } = await begin();
  const star = await source.northStars.create({ name: 'Rest' }, 'a');
  const rejecting = createLocalSource(memoryStore());
  await source.northStars.update(star.id, { name: 'Play' }, 'b');
  await discard('b');
  await sendAll(USER, {
    ...rejecting,
    northStars: { ...rejecting.northStars, create: async () => rejecting.northStars.update('x', {}, 'a') },
  });
  expect(await list()).toMatchObject([{ id: 'a', state: 'unsaved', why: 'Not found' }]);
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: [] });
  expect(await list()).toEqual([]);
});

test('discard: a later change of the same item stays, and is sent without a question (OFF-52)', async () => {
  const { source, server } = await begin(({ timeBlocks }) =>
    timeBlocks.create(block({ id: 'kept' }), 'seed'),
  );
  await source.timeBlocks.update('kept', { title: 'Clay', version: 1 }, 'a');
  await source.timeBlocks.update('kept', { title: 'Glaze', version: 2 }, 'b');
  await source.timeBlocks.update('kept', { points: 9, version: 3 }, 'c');
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: [] });
  expect(await source.timeBlocks.list()).toMatchObject([{ title: 'Glaze', points: 9 }]);
  await discard('b');
  expect(await source.timeBlocks.list()).toMatchObject([{ title: null, points: 9 }]);
  await sendAll(USER, createLocalSource(server));
  expect(await list()).toEqual([]);
  expect((await server.read()).timeBlocks).toMatchObject([{ title: null, points: 9, version: 2 }]);
});

test('discard: what a form sends again unchanged of the discarded change does not come back (OFF-52)', async () => {
  const { source, server } = await begin(({ timeBlocks }) =>
    timeBlocks.create(block({ id: 'kept' }), 'seed'),
  );
  const form = { title: null, note: 'Regretted', size: DEFAULT_SIZES[1]?.id, recurring: 'once' as const };
  await source.timeBlocks.update('kept', { ...form, version: 1 }, 'a');
  await source.timeBlocks.update('kept', { ...form, size: DEFAULT_SIZES[2]?.id, version: 2 }, 'b');
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: [] });
  const left = { note: null, size: DEFAULT_SIZES[2]?.id, points: DEFAULT_SIZES[2]?.points };
  expect(await source.timeBlocks.list()).toMatchObject([left]);
  expect(await list()).toMatchObject([{ id: 'b', what: 'size' }]);
  await sendAll(USER, createLocalSource(server));
  expect(await list()).toEqual([]);
  expect((await server.read()).timeBlocks).toMatchObject([left]);
});

test('discard: nor does it come back by a third form, which sent it again once more (OFF-52)', async () => {
  const { source } = await begin(({ northStars }) => northStars.create({ id: 'kept', name: 'Rest' }, 'seed'));
  const form = { name: 'Regretted', emoji: '🌊' };
  await source.northStars.update('kept', { name: 'Regretted' }, 'a');
  await source.northStars.update('kept', form, 'b');
  await source.northStars.update('kept', { ...form, color: '#22C55E' }, 'c');
  await discard('a');
  const left = { name: 'Rest', emoji: '🌊', color: '#22C55E' };
  expect(await source.northStars.list()).toMatchObject([left]);
});

test('discard: what adds to a list that the change has changed goes with it (OFF-52)', async () => {
  const { source } = await begin(({ timeBlocks }) => timeBlocks.create(block({ id: 'kept' }), 'seed'));
  const done = (date: string) => ({ date, result: 'done' as const, reason: null });
  await source.timeBlocks.update('kept', { outcomes: [done('2026-01-05')], version: 1 }, 'a');
  await source.timeBlocks.update('kept', { title: 'Clay', version: 2 }, 'b');
  const both = [done('2026-01-05'), done('2026-01-12')];
  await source.timeBlocks.update('kept', { outcomes: both, version: 3 }, 'c');
  expect((await discard('a')).dependents).toEqual(['c']);
  expect(await source.timeBlocks.list()).toMatchObject([{ title: 'Clay', outcomes: [] }]);
});

test('discard: a change that only the discarded one allowed is sent, and told as rejected', async () => {
  const { source, server } = await begin(async ({ activities, timeBlocks }) => {
    await activities.create({ id: 'own', name: 'Own' }, 'activity');
    await timeBlocks.create(block({ id: 'kept', activity_id: 'own' }), 'seed');
  });
  await source.timeBlocks.remove('kept', 'a', 1);
  await source.activities.remove('own', 'b');
  expect(await discard('a')).toEqual({ result: 'discarded', dependents: [] });
  expect((await source.activities.list()).map(({ id }) => id)).toContain('own');
  await sendAll(USER, createLocalSource(server));
  expect(await list()).toMatchObject([
    { id: 'b', state: 'unsaved', why: 'Cannot delete: Used in 1 time block(s)' },
  ]);
});

test('waiting list: another person’s changes are neither listed nor discarded (OFF-55)', async () => {
  const { source } = await begin();
  await source.northStars.create({ name: 'Rest' }, 'a');
  expect((await readWaitingList(OTHER)).changes).toEqual([]);
  expect(await discardChange(OTHER, 'a', [])).toBe('gone');
  expect(await ids()).toEqual(['a']);
});

test('waiting list: each change has its label, its time, its state and its texts (OFF-50)', async () => {
  const { source } = await begin();
  await source.northStars.create({ name: 'Rest' }, 'a');
  await deviceDatabase.run(async (tables) => {
    const [change] = await changesIn(tables, USER, 'waiting');
    tables.outbox.put({
      ...change?.row,
      // Made later than anything else here.
      seq: (change?.seq ?? 0) + 1_000_000_000,
      userId: USER,
      id: 'b',
      state: 'direct',
      tab: 'x',
    });
    tables.outbox.put({ userId: USER, id: 'c', state: 'waiting', command: 'torn' });
  });
  const changes = await list();
  expect(changes).toMatchObject([
    { id: 'a', label: 'North Star “Rest”', state: 'waiting', texts: ['Rest'], why: '', mayBeSaved: false },
    { id: 'b', state: 'sending' },
  ]);
  expect(Date.parse(changes[0]?.madeAt ?? '')).not.toBeNaN();
});

const step = fc.record({
  kind: fc.constantFrom('add', 'star', 'activity', 'poster', 'edit', 'drop', 'unstar', 'rename', 'unlist'),
  which: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** `isAgain`: whatever the versions are then. */
type Call = (source: PlanningSource, isAgain?: boolean) => Promise<unknown>;

/** The call of a step on the plan as it is now; null if there is nothing to change. */
async function callOf(source: PlanningSource, given: Step, key: string): Promise<Call | null> {
  const [stars, blocks, own] = [
    await source.northStars.list(),
    await source.timeBlocks.list(),
    (await source.activities.list()).filter(({ is_default }) => !is_default),
  ];
  const pick = <Item>(items: readonly Item[], at: number) => items[at % Math.max(1, items.length)];
  if (given.kind === 'add') {
    const theirs = {
      north_star_theme_id: stars.at(-1)?.id ?? null,
      activity_id: own.at(-1)?.id ?? activity_id,
    };
    return (to) => to.timeBlocks.create(block({ id: `block ${key}`, ...theirs }), key);
  }
  if (given.kind === 'star')
    return stars.length > 3
      ? null
      : (to) => to.northStars.create({ id: `star of ${key}`, name: `Star ${key}` }, key);
  if (given.kind === 'activity')
    return (to) => to.activities.create({ id: `activity ${key}`, name: `Own ${key}` }, key);
  if (given.kind === 'poster') return (to) => to.poster.save({ context: key }, key);
  const [aBlock, aStar] = [pick(blocks, given.which), pick(stars, given.which)];
  if (given.kind === 'edit' && aBlock)
    return (to, isAgain) =>
      to.timeBlocks.update(aBlock.id, { title: key, version: isAgain ? undefined : aBlock.version }, key);
  if (given.kind === 'drop' && aBlock)
    return (to, isAgain) => to.timeBlocks.remove(aBlock.id, key, isAgain ? undefined : aBlock.version);
  if (given.kind === 'unstar' && aStar) return (to) => to.northStars.remove(aStar.id, key);
  const unused = own.find(({ id }) => blocks.every((each) => each.activity_id !== id));
  if (given.kind === 'unlist' && unused) return (to) => to.activities.remove(unused.id, key);
  if (given.kind === 'rename' && aStar) return (to) => to.northStars.update(aStar.id, { name: key }, key);
  return null;
}

test('discard: the plan is that of the remaining changes alone, made again from the start (OFF-52)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), fc.nat(9), async (steps, at) => {
      const seed = async ({ activities, timeBlocks, northStars }: PlanningSource) => {
        await northStars.create({ id: 'star of seed', name: 'Seed' }, 'seed');
        for (const id of ['block one', 'block two'])
          await timeBlocks.create(block({ id, north_star_theme_id: 'star of seed' }), id);
        await activities.create({ id: 'activity seed', name: 'Own' }, 'activity');
        const activity = { activity_id: 'activity seed' };
        await timeBlocks.create(block({ id: 'block three', ...activity }), 'three');
      };
      const { source } = await begin(seed);
      const made: { readonly key: string; readonly call: Call }[] = [];
      for (const [index, each] of steps.entries()) {
        const key = `key ${index}.`;
        const call = await callOf(source, each, key);
        if (call === null) continue;
        await call(source);
        made.push({ key, call });
      }
      const chosen = made[at % Math.max(1, made.length)];
      if (chosen === undefined) return;
      const { dependents } = await discard(chosen.key);
      const left = made.filter(({ key }) => key !== chosen.key && !dependents.includes(key));
      expect(await ids()).toEqual(left.map(({ key }) => key));
      const again = memoryStore();
      await seed(createLocalSource(again));
      for (const { call } of left)
        await call(createLocalSource(again), true).catch((error: unknown) => {
          // An activity is in use again.
          if (!(error instanceof ApiError)) throw error;
        });
      const [now, wanted] = [contentOf(await readShownPlan(USER)), contentOf(await again.read())];
      const sorted = (items: readonly { readonly id: string }[]) =>
        items.toSorted((one, other) => one.id.localeCompare(other.id));
      for (const name of ['northStarThemes', 'activities', 'timeBlocks'] as const)
        expect(sorted(now[name])).toEqual(sorted(wanted[name]));
      expect(now.northStarPoster?.context).toBe(wanted.northStarPoster?.context);
    }),
    { numRuns: Number(process.env['DISCARD_RUNS'] ?? 60) },
  );
});

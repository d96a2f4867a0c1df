import { defaultAppData, type LocalStore } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { ApiError } from '@simmer/contracts/client/api-error';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { planningSourceOf } from '../../test/planning-source.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

const WEEK = '2026-01-05';

function memoryStore(): LocalStore {
  const now = () => new Date().toISOString();
  let data = defaultAppData(now());
  return {
    read: async () => structuredClone(data),
    change: async (step) => {
      const draft = structuredClone(data);
      const result = step(draft);
      data = draft;
      return result;
    },
    now,
  };
}

type Steps = (source: PlanningSource) => Promise<unknown>;

const rejectionOf = (write: Promise<unknown>) =>
  write.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

/** The outcome of the same steps in the browser's store and at the server. */
async function outcomes(steps: Steps) {
  const [local, server] = [
    createLocalSource(memoryStore()),
    planningSourceOf(app, await app.signUp('Robin')),
  ];
  return { local: await steps(local), server: await steps(server) };
}

async function start(source: PlanningSource) {
  const activity = await source.activities.create({ name: 'Kites' }, randomUUID());
  const sizes = await source.sizes();
  const sizeOf = (name: string) => sizes.find((size) => size.name === name)?.id ?? '';
  const usage = async () =>
    (await source.activities.list()).find(({ id }) => id === activity.id)?.usage_count;
  const input = { activity_id: activity.id, size: sizeOf('medium'), start_date: WEEK };
  const create = (override: object = {}) => source.timeBlocks.create({ ...input, ...override }, randomUUID());
  return { activity, sizeOf, usage, input, create };
}

test('local source: points follow the size of a write like at the server (BLK-4)', async () => {
  const { local, server } = await outcomes(async (source) => {
    const { create, sizeOf } = await start(source);
    const { id, ...made } = await create({ points: 9 });
    const update = async (changes: object) =>
      (await source.timeBlocks.update(id, changes, randomUUID())).points;
    return [
      made.points,
      (await create()).points,
      await update({ title: 'Lindy hop' }),
      await update({ size: sizeOf('medium') }),
      await update({ size: sizeOf('large'), points: 1 }),
      await update({ size: sizeOf('xl') }),
    ];
  });
  expect(local).toEqual(server);
  expect(new Set(server as number[]).size).toBeGreaterThan(3);
});

test('local source: blocks count as uses of their activity like at the server (KIT-12)', async () => {
  const { local, server } = await outcomes(async (source) => {
    const { create, usage, input } = await start(source);
    const counts = [await usage()];
    const step = async (write: Promise<unknown>) => {
      await write;
      counts.push(await usage());
    };
    const change = (one: object) =>
      source.timeBlocks.change({ activities: [], unused: [], changes: [one as never] }, randomUUID());
    await step(create());
    await step(create({ created_at: '2026-01-01T08:00:00.000Z' }));
    const id = randomUUID();
    const block = { ...input, created_at: '2026-01-02T08:00:00.000Z', counts_as_use: true };
    await step(change({ kind: 'create', id, block }));
    await step(change({ kind: 'delete', id, takes_back_use: true }));
    for (const { id: left } of await source.timeBlocks.list()) {
      await step(change({ kind: 'delete', id: left, takes_back_use: true }));
    }
    return counts;
  });
  expect(local).toEqual(server);
  expect(server).toEqual([0, 1, 1, 2, 1, 0, 0]);
});

test('local source: a removed North Star is taken from the plan like at the server (NST-4)', async () => {
  const { local, server } = await outcomes(async (source) => {
    const { create } = await start(source);
    const add = (name: string) => source.northStars.create({ name }, randomUUID());
    const [gone, kept] = [await add('Rest'), await add('Art')];
    for (const { id } of [gone, kept]) await create({ north_star_theme_id: id });
    const ordered_theme_ids = [gone.id, kept.id];
    await source.weeklyPriorities.save({ week_start_date: WEEK, ordered_theme_ids }, randomUUID());
    const theme_ratings = ordered_theme_ids.map((theme_id) => ({ theme_id, rating: 7 }));
    await source.pulseChecks.save({ date: WEEK, weather_mood: 'sunny', theme_ratings }, randomUUID());
    await source.northStars.remove(gone.id, randomUUID());
    const named = (id: string | null) => (id === kept.id ? 'Art' : id);
    return {
      blocks: (await source.timeBlocks.list()).map((block) => [
        named(block.north_star_theme_id),
        block.version,
      ]),
      orders: (await source.weeklyPriorities.list()).map((order) => order.ordered_theme_ids.map(named)),
      ratings: (await source.pulseChecks.list()).map((check) =>
        check.theme_ratings.map(({ theme_id }) => named(theme_id)),
      ),
    };
  });
  expect(local).toEqual(server);
  expect(server).toMatchObject({ orders: [['Art']], ratings: [['Art']] });
});

test('local source: an unknown activity or size is rejected like at the server (API-33)', async () => {
  const { local, server } = await outcomes(async (source) => {
    const { create } = await start(source);
    const { id } = await create();
    const update = (changes: object) => source.timeBlocks.update(id, changes, randomUUID());
    const unknown = randomUUID();
    return [
      await rejectionOf(create({ activity_id: unknown })),
      await rejectionOf(update({ activity_id: unknown })),
      await rejectionOf(update({ size: unknown })),
      (await source.timeBlocks.list()).length,
    ];
  });
  expect(local).toEqual(server);
  expect(server).toEqual([422, 422, 422, 1]);
});

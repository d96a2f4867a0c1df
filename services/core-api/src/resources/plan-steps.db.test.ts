import fc from 'fast-check';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { Change } from '@simmer/plan/step';
import { memoryPlan, planInAccount, type PlanPlace } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';
import { actions, seedActions, examplesOfAllKinds } from '@simmer/app-state/testing/undo/actions.arbitrary';
import {
  backAndForth,
  PLANNING_KINDS,
  PROOFS,
  type RandomAction,
} from '@simmer/app-state/testing/undo/undo-scenarios';
import { Choices, openPlan } from '@simmer/app-state/testing/undo/undo-plan';

const app = testApp();

const WEEK = '2026-01-05';
const dataOf = async (place: PlanPlace) => (await place.read()).plan;

/** The outcome of the same steps in a browser's plan and at the server. */
async function outcomes<Outcome>(steps: (place: PlanPlace) => Promise<Outcome>) {
  const server = planInAccount(clientOf(app, await app.signUp('Robin')));
  return { local: await steps(memoryPlan()), server: await steps(server) };
}

/** A plan with an activity, and how blocks of it are made and changed. */
async function start(place: PlanPlace) {
  const activityId = randomUUID();
  await place.change([{ resource: 'activities', id: activityId, fields: { name: 'Kites' } }]);
  const { sizes } = (await place.read()).catalogue;
  const sizeOf = (name: string) => sizes.find((size) => size.name === name)?.id ?? '';
  const input = { activity_id: activityId, size: sizeOf('medium'), start_date: WEEK };
  const change = (id: string, fields: object) =>
    place.change([{ resource: 'timeBlocks', id, fields } as Change]);
  const create = async (fields: object = {}) => {
    const id = randomUUID();
    await change(id, { ...input, ...fields });
    return id;
  };
  const remove = (id: string) =>
    place.change([{ resource: 'timeBlocks', id, removed: true, takes_back_use: true }]);
  return { activityId, input, sizeOf, create, change, remove };
}

test('steps: points follow the size in a browser like at the server (BLK-4)', async () => {
  const { local, server } = await outcomes(async (place) => {
    const { create, change, sizeOf } = await start(place);
    const ids = [await create({ points: 9 }), await create()];
    const points = async () => {
      const { timeBlocks } = await dataOf(place);
      return ids.map((id) => timeBlocks.find((block) => block.id === id)?.points);
    };
    const seen = [await points()];
    for (const fields of [
      { title: 'Lindy hop' },
      { size: sizeOf('medium') },
      { size: sizeOf('large'), points: 1 },
      { size: sizeOf('xl') },
    ]) {
      await change(ids[0] ?? '', fields);
      seen.push(await points());
    }
    return seen;
  });
  expect(local).toEqual(server);
  expect(new Set(server.flat()).size).toBeGreaterThan(3);
});

test('steps: blocks count as uses of their activity in a browser like at the server (KIT-12)', async () => {
  const { local, server } = await outcomes(async (place) => {
    const { activityId, create, remove } = await start(place);
    const counts: (number | undefined)[] = [];
    const after = async <Result>(step: Promise<Result>): Promise<Result> => {
      const result = await step;
      counts.push((await dataOf(place)).activities.find(({ id }) => id === activityId)?.usage_count);
      return result;
    };
    await after(create());
    await after(create({ created_at: '2026-01-01T08:00:00.000Z' }));
    const counted = { created_at: '2026-01-02T08:00:00.000Z', counts_as_use: true };
    await after(remove(await after(create(counted))));
    for (const { id } of (await dataOf(place)).timeBlocks) await after(remove(id));
    return counts;
  });
  expect(local).toEqual(server);
  expect(server).toEqual([1, 1, 2, 1, 0, 0]);
});

test('steps: a removed North Star is taken from the plan in a browser like at the server (NST-4, BLK-53)', async () => {
  const { local, server } = await outcomes(async (place) => {
    const { create } = await start(place);
    const [gone, kept] = [randomUUID(), randomUUID()];
    for (const id of [gone, kept]) {
      await place.change([{ resource: 'northStars', id, fields: { name: 'Rest' } }]);
      await create({ north_star_theme_id: id });
    }
    const theme_ratings = [gone, kept].map((theme_id) => ({ theme_id, rating: 7 }));
    await place.change([
      { resource: 'weeklyPriorities', id: WEEK, fields: { ordered_theme_ids: [gone, kept] } },
      { resource: 'pulseChecks', id: WEEK, fields: { weather_mood: 'sunny', theme_ratings } },
    ]);
    await place.change([{ resource: 'northStars', id: gone, removed: true }]);
    const { timeBlocks, weeklyPriorities, pulseChecks } = await dataOf(place);
    const named = (id: string | null) => (id === kept ? 'kept' : id);
    return {
      blocks: timeBlocks.map((block) => named(block.north_star_theme_id)),
      orders: weeklyPriorities.map((order) => order.ordered_theme_ids.map(named)),
      ratings: pulseChecks.map((check) => check.theme_ratings.map(({ theme_id }) => named(theme_id))),
    };
  });
  expect(local).toEqual(server);
  expect(server).toMatchObject({ orders: [['kept']], ratings: [['kept']] });
  expect((server as { blocks: unknown[] }).blocks).toEqual(expect.arrayContaining([null, 'kept']));
});

test('steps: an unknown activity or size is rejected in a browser like at the server (API-33)', async () => {
  const { local, server } = await outcomes(async (place) => {
    const { input, create } = await start(place);
    const id = await create();
    const unknown = randomUUID();
    // Past the browser's own rules, which would refuse it before the server does.
    const statusOf = async (change: object) => {
      const changes = [{ resource: 'timeBlocks', ...change } as Change];
      const step = { key: randomUUID(), label: '', madeAt: new Date().toISOString(), changes };
      return place.make(step).then(
        () => 'accepted',
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      );
    };
    const { activity_id, size } = input;
    return [
      await statusOf({ id: randomUUID(), fields: { ...input, activity_id: unknown } }),
      await statusOf({ id, fields: { activity_id: unknown }, seen: { activity_id } }),
      await statusOf({ id, fields: { size: unknown }, seen: { size } }),
      (await dataOf(place)).timeBlocks.length,
    ];
  });
  expect(local).toEqual(server);
  expect(server).toEqual([422, 422, 422, 1]);
});

/** Sequences of five kinds of change, since a few random sequences may leave one out. */
const sequencesOfAllKinds = Array.from(
  { length: Math.ceil(examplesOfAllKinds.length / 5) },
  (_, at): [readonly RandomAction[]] => [
    examplesOfAllKinds.slice(at * 5, at * 5 + 5).flatMap(([done]) => done),
  ],
);

/** Makes an item for every kind of change. */
async function seed(place: PlanPlace): Promise<void> {
  for (const { kind, numbers } of seedActions) {
    const proof = PROOFS[kind];
    if (typeof proof === 'function') await proof(await openPlan(place), new Choices(numbers));
  }
}

test('undo and redo: after random changes on the server, every undo and redo restores the exact state (UI-32)', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(actions(8), async (done) => {
      const place = planInAccount(clientOf(app, await app.signUp('Robin')));
      await seed(place);
      for (const kind of await backAndForth(place, done)) met.add(kind);
    }),
    { numRuns: 8 + sequencesOfAllKinds.length, examples: sequencesOfAllKinds },
  );
  expect(PLANNING_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
}, 300_000);

import { createLocalSource } from '@simmer/offline/copy/local-source';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { captureRemoval, restoreNorthStar } from './restore-north-star.ts';

const fresh = () => createLocalSource(memoryStore(() => Date.parse('2026-01-14T09:30:00Z')));
let source = fresh();
const WEEK = '2026-01-12';

async function plan(from: PlanningSource) {
  const [goals, blocks, idealBlocks, priorities, pulseChecks] = await Promise.all([
    from.northStarGoals.list(),
    from.timeBlocks.list(),
    from.idealBlocks.list(),
    from.weeklyPriorities.list(),
    from.pulseChecks.list(),
  ]);
  return { goals, blocks, idealBlocks, priorities, pulseChecks };
}

async function settle() {
  const rest = await source.northStars.create({ name: 'Rest', emoji: '🛶', color: '#14B8A6' }, 'a');
  const work = await source.northStars.create({ name: 'Work', is_default: true }, 'b');
  const [activity] = await source.activities.list();
  const [size] = await source.sizes();
  const input = { activity_id: activity?.id ?? '', size: size?.id ?? '', start_date: WEEK };
  const block = await source.timeBlocks.create({ ...input, north_star_theme_id: rest.id }, 'c');
  await source.timeBlocks.create({ ...input, north_star_theme_id: work.id }, 'd');
  await source.weeklyPriorities.save({ week_start_date: WEEK, ordered_theme_ids: [work.id, rest.id] }, 'e');
  await source.pulseChecks.save(
    {
      date: '2026-01-13',
      weather_mood: 'windy',
      theme_ratings: [
        { theme_id: rest.id, rating: 9, note: 'slept' },
        { theme_id: work.id, rating: 3 },
      ],
    },
    'f',
  );
  return { rest, work, block };
}

beforeEach(() => {
  source = fresh();
});

test('restoreNorthStar: a removed North Star gets back its blocks, its rank and its ratings', async () => {
  const { rest, work, block } = await settle();
  const removed = captureRemoval(rest, await plan(source));
  await source.northStars.remove(rest.id, 'g');
  const { northStar, isComplete } = await restoreNorthStar(source, removed, 'h');

  expect(isComplete).toBe(true);
  expect(northStar).toMatchObject({
    id: rest.id,
    name: 'Rest',
    emoji: '🛶',
    color: '#14B8A6',
    is_default: false,
  });
  const after = await plan(source);
  expect(after.blocks.find(({ id }) => id === block.id)?.north_star_theme_id).toBe(northStar.id);
  expect(after.blocks.filter(({ north_star_theme_id }) => north_star_theme_id === work.id)).toHaveLength(1);
  expect(after.priorities).toMatchObject([{ ordered_theme_ids: [work.id, northStar.id] }]);
  expect(after.pulseChecks).toMatchObject([
    {
      weather_mood: 'windy',
      theme_ratings: [
        { theme_id: northStar.id, rating: 9, note: 'slept' },
        { theme_id: work.id, rating: 3 },
      ],
    },
  ]);
});

test('restoreNorthStar: type, dates, default flag and position are restored', async () => {
  const { work } = await settle();
  const term = { type: 'seasonal', startDate: '2026-01-05', endDate: '2026-04-05' } as const;
  const pottery = await source.northStarGoals.create({ name: 'Pottery', ...term }, 't');
  for (const star of [pottery, work]) {
    const removed = captureRemoval(star, await plan(source));
    await source.northStars.remove(star.id, 'g');
    await restoreNorthStar(source, removed, 'h');
  }
  expect((await source.northStarGoals.list()).slice(1)).toMatchObject([
    { name: 'Work', is_default: true, type: 'ongoing', startDate: null, endDate: null },
    { name: 'Pottery', is_default: false, ...term },
  ]);
});

test('restoreNorthStar: the ideal week gets back what named it, also what went with it (IDE-3)', async () => {
  const { rest } = await settle();
  const [size] = await source.sizes();
  const [phase] = await source.phases();
  const block = {
    weekday: 'tuesday',
    size: size?.id ?? '',
    start_timing: { name: 'evening', hour: 17 },
    north_star_theme_id: rest.id,
  } as const;
  await source.idealBlocks.create(block, 'k');
  await source.idealBlocks.create({ ...block, ecocycle_phase: phase?.id ?? null }, 'l');
  const before = await plan(source);
  const removed = captureRemoval(rest, before);
  await source.northStars.remove(rest.id, 'g');
  expect(await source.idealBlocks.list()).toMatchObject([
    { north_star_theme_id: null, ecocycle_phase: phase?.id },
  ]);
  expect(await restoreNorthStar(source, removed, 'h')).toMatchObject({ isComplete: true });
  expect((await plan(source)).idealBlocks).toEqual(before.idealBlocks);
});

test('restoreNorthStar: a block that is gone makes the result incomplete', async () => {
  const { rest, block } = await settle();
  const removed = captureRemoval(rest, await plan(source));
  await source.northStars.remove(rest.id, 'g');
  await source.timeBlocks.remove(block.id, 'x');
  expect(await restoreNorthStar(source, removed, 'h')).toMatchObject({ isComplete: false });
});

test('restoreNorthStar: with five other North Stars it is rejected', async () => {
  const { rest } = await settle();
  const removed = captureRemoval(rest, await plan(source));
  await source.northStars.remove(rest.id, 'g');
  for (const name of ['1', '2', '3', '4']) await source.northStars.create({ name }, name);
  await expect(restoreNorthStar(source, removed, 'h')).rejects.toThrow(
    'You can only have up to 5 North Stars',
  );
});

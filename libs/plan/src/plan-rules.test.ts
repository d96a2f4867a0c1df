import { expect, test } from '@jest/globals';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { copyActivity } from './copy-activity.ts';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { Change } from './step.ts';
import { memoryPlan, type PlanPlace } from './testing/plan-place.ts';

const [MEDIUM, LARGE] = [DEFAULT_SIZES[1]?.id ?? '', DEFAULT_SIZES[2]?.id ?? ''];
const set = (resource: PlanResource, id: string, fields: object): Change =>
  ({ resource, id, fields }) as Change;
const remove = (resource: 'northStars' | 'activities', id: string): Change => ({
  resource,
  id,
  removed: true,
});
const planOf = async (place: PlanPlace) => (await place.read()).plan;

/** A plan with an own activity 'kites', a block of it, a North Star of one's own and a default one. */
async function begin() {
  const place = memoryPlan();
  await place.change([
    set('northStars', 'own', { name: 'Rest' }),
    set('northStars', 'default', { name: 'Play', is_default: true }),
    set('activities', 'kites', { name: 'Kites', emoji: '🪁' }),
    set('timeBlocks', 'block', { activity_id: 'kites', size: MEDIUM, start_date: '2026-01-05' }),
  ]);
  const block = async () => (await planOf(place)).timeBlocks.find(({ id }) => id === 'block');
  return { place, block };
}

const newBlock = (fields: object) =>
  set('timeBlocks', 'new', { activity_id: 'kites', size: MEDIUM, start_date: '2026-01-05', ...fields });

test.each<[string, Change[], number]>([
  ['a sixth North Star', [1, 2, 3, 4].map((n) => set('northStars', `${n}`, { name: `${n}` })), 409],
  ['another name of a default North Star', [set('northStars', 'default', { name: 'Rest' })], 403],
  [
    'a North Star that ends before it starts',
    [set('northStars', 'own', { type: 'weekly', startDate: '2026-01-14', endDate: '2026-01-01' })],
    422,
  ],
  ['a new block that ends before it starts', [newBlock({ end_date: '2026-01-04' })], 422],
  ['a block of no activity', [newBlock({ activity_id: 'none' })], 422],
  ['a block of no size', [newBlock({ size: 'none' })], 422],
  ['the removal of an activity in use', [remove('activities', 'kites')], 409],
  ['what is allowed beside what is not', [newBlock({}), remove('activities', 'kites')], 409],
])('plan: %s is rejected as by the server, and nothing changes (OFF-1)', async (_what, changes, status) => {
  const { place } = await begin();
  const before = await planOf(place);
  await expect(place.change(changes)).rejects.toMatchObject({ status });
  expect(await planOf(place)).toEqual(before);
});

test('plan: a size that stays leaves points of their own as they are (BLK-4)', async () => {
  const { place, block } = await begin();
  await place.change([set('timeBlocks', 'block', { points: 9 })]);
  await place.change([set('timeBlocks', 'block', { title: 'Lake', size: MEDIUM })]);
  expect(await block()).toMatchObject({ title: 'Lake', points: 9 });
  await place.change([set('timeBlocks', 'block', { size: LARGE })]);
  expect(await block()).toMatchObject({ points: 3 });
});

test('plan: an edit that takes a default North Star over makes it the person’s own, also in further edits (NST-3)', async () => {
  const { place } = await begin();
  await place.change([set('northStars', 'default', { name: 'Rest', emoji: '🛶', is_default: false })]);
  await place.change([set('northStars', 'default', { color: '#22C55E' })]);
  const star = (await planOf(place)).northStarThemes.find(({ id }) => id === 'default');
  expect(star).toMatchObject({ name: 'Rest', emoji: '🛶', color: '#22C55E', is_default: false });
});

test('plan: an activity that is default cannot be removed', async () => {
  const { place } = await begin();
  const [first] = (await planOf(place)).activities;
  await expect(place.change([remove('activities', first?.id ?? '')])).rejects.toMatchObject({ status: 403 });
});

test('plan: a removed North Star is taken from blocks and orders (NST-4)', async () => {
  const { place, block } = await begin();
  await place.change([
    set('timeBlocks', 'block', { north_star_theme_id: 'own' }),
    set('weeklyPriorities', '2026-01-12', { ordered_theme_ids: ['own', 'default'] }),
  ]);
  await place.change([remove('northStars', 'own')]);
  expect((await block())?.north_star_theme_id).toBeNull();
  expect((await planOf(place)).weeklyPriorities).toMatchObject([{ ordered_theme_ids: ['default'] }]);
});

test('plan: a new block gets its defaults and counts as a use; the points follow the size', async () => {
  const { place, block } = await begin();
  expect(await block()).toMatchObject({
    points: 2,
    recurring: 'weekly',
    scheduled_days: [],
    start_timing: { name: 'morning', hour: 7 },
  });
  expect((await planOf(place)).activities.at(-1)).toMatchObject({ id: 'kites', usage_count: 1 });
  await place.change([set('timeBlocks', 'block', { size: LARGE, scheduled_days: ['monday'] })]);
  expect(await block()).toMatchObject({ points: 3, scheduled_days: ['monday'] });
});

test('plan: a start time chooses the part, and a part or size without the new fields clears them (BLK-70, BLK-71)', async () => {
  const { place, block } = await begin();
  const change = async (fields: object) => {
    await place.change([set('timeBlocks', 'block', fields)]);
    return block();
  };
  expect(await change({ start_time: '12:30', duration_minutes: 45 })).toMatchObject({
    start_timing: { name: 'midday' },
  });
  const evening = { start_timing: { name: 'evening', hour: 17 } };
  expect(await change(evening)).toMatchObject({ ...evening, start_time: null, duration_minutes: 45 });
  expect(await change({ size: LARGE })).toMatchObject({ duration_minutes: null });
});

test('plan: there is one reflection a week and one pulse check a day, whose feeling follows the mood (OFF-3)', async () => {
  const { place } = await begin();
  for (const fields of [{ wins: ['one'] }, { insights: ['two'] }])
    await place.change([set('weeklyReflections', '2026-01-12', fields)]);
  for (const weather_mood of ['sunny', 'stormy'])
    await place.change([set('pulseChecks', '2026-01-14', { weather_mood, theme_ratings: [] })]);
  const { weeklyReflections, pulseChecks } = await planOf(place);
  expect(weeklyReflections).toMatchObject([{ wins: ['one'], insights: ['two'], challenges: [] }]);
  expect(pulseChecks).toMatchObject([{ week_start_date: '2026-01-12', overall_feeling: 2 }]);
});

test('plan: an activity is copied with its blocks, which are of no series and have no marks (KIT-18)', async () => {
  const { place } = await begin();
  await place.change([set('timeBlocks', 'block', { outcomes: [{ date: '2026-01-16', result: 'done' }] })]);
  const plan = await planOf(place);
  const kites = plan.activities.find(({ id }) => id === 'kites');
  if (kites === undefined) throw new Error('There is no activity.');
  await place.change(copyActivity(kites, plan));
  const after = await planOf(place);
  const copy = after.activities.find(({ name }) => name === 'Kites (Copy)');
  expect(copy).toMatchObject({ emoji: '🪁', is_default: false, usage_count: 1 });
  expect(after.timeBlocks).toMatchObject([
    { id: 'block' },
    { activity_id: copy?.id, size: MEDIUM, series_id: null, outcomes: [] },
  ]);
});

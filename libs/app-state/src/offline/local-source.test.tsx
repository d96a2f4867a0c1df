import { ApiError } from '@simmer/contracts/client/api-error';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { northStar } from '@simmer/testing/north-star.factory';
import { waitFor } from '@testing-library/react';
import { type AppData, defaultAppData, parseAppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { MemoryDatabase } from '@simmer/offline/testing/memory-database';
import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { unsentOf } from './offline.ts';
import { showDamaged } from '@simmer/offline/outbox/show-damaged';
import { PlanStore } from '@simmer/offline/copy/plan-store';
import { newId } from '@simmer/offline/disk/new-id';
import { localStore } from '@simmer/offline/copy/local-plan';

const NOW = Date.parse('2026-01-14T09:30:00Z');
let database = new MemoryDatabase();
const open = () => new PlanStore('local', { clock: () => NOW, database });
let store = open();
let source = createLocalSource(store);
const mirror = () => JSON.parse(localStorage.getItem('simmer-app-data') ?? 'null');
const medium = DEFAULT_SIZES[1]?.id ?? '';
const large = DEFAULT_SIZES[2]?.id ?? '';

async function block(override: object = {}) {
  const [activity] = await source.activities.list();
  const input = { activity_id: activity?.id ?? '', size: medium, start_date: '2026-01-05', ...override };
  return source.timeBlocks.create(input, 'key');
}

beforeEach(async () => {
  await freshBrowser();
  database = new MemoryDatabase();
  store = open();
  source = createLocalSource(store);
});

describe('local store', () => {
  it('is created with the defaults and the 21 activities in white (OFF-2)', async () => {
    await localStore.ensure();
    await waitFor(() => expect(mirror()).not.toBeNull());
    expect(Object.keys(mirror())).toEqual([
      'northStarThemes',
      'activities',
      'timeBlocks',
      'weeklyReflections',
      'weeklyPriorities',
      'pulseChecks',
      'idealBlocks',
      'hasCompletedOnboarding',
    ]);
    expect(mirror().activities).toHaveLength(21);
    expect(mirror().activities[0]).toMatchObject({ name: 'Work', color: '#FFFFFF', is_default: true });
  });

  it('reads stored data without pulse checks', () => {
    const older: Partial<AppData> = { ...defaultAppData('x'), hasCompletedOnboarding: true };
    delete older.pulseChecks;
    expect(parseAppData(JSON.stringify(older), 'x')).toMatchObject({
      data: { pulseChecks: [], hasCompletedOnboarding: true },
      damaged: [],
    });
  });

  const star = { id: 'star', name: 'Rest' };
  it.each<[text: string, northStars: unknown[], setAside: unknown]>([
    ['{', [], '{'],
    ['null', [], 'null'],
    ['[]', [], '[]'],
    ['{"timeBlocks":3}', [], [3]],
    ['{"activities":[7],"northStarPoster":"me","freeDays":7}', [], [7, 'me', 7]],
    [JSON.stringify({ northStarThemes: [{ name: 'Play' }, star] }), [star], [{ name: 'Play' }]],
    [JSON.stringify({ northStarThemes: [star, star] }), [star], [star]],
  ])('takes over what can be read of %s, and sets the rest aside (OFF-2)', async (text, stars, aside) => {
    localStorage.setItem('simmer-app-data', text);
    const plan = await localStore.read();
    expect(plan.northStarThemes).toEqual(stars);
    expect(plan.activities).toHaveLength(21);
    // Written again at once: what another program writes next must not hide that this was set aside.
    await waitFor(() => expect(mirror()).toEqual(plan));
    const stored = () => deviceDatabase.read(({ damaged }) => damaged.all());
    expect(await stored()).toMatchObject([{ from: 'plan', userId: 'local', content: aside }]);
    localStore.checkAgain();
    await localStore.read();
    expect(await stored()).toHaveLength(1);
    // Public pages show no plan: whoever signs in next is told, as the rest of the plan is offered to them.
    expect((await unsentOf('somebody')).damaged.map(showDamaged)).toMatchObject([
      { label: 'A part of the plan in this browser', file: expect.stringContaining('"from": "plan"') },
    ]);
  });

  it('keeps the stored plan when the text beside it is broken (OFF-2)', async () => {
    await localStore.change((data) => void data.northStarThemes.push(northStar({ name: 'Rest' })));
    localStorage.setItem('simmer-app-data', '{"northStarThemes":[{');
    localStore.checkAgain();
    expect((await localStore.read()).northStarThemes).toMatchObject([{ name: 'Rest' }]);
    await waitFor(() => expect(mirror()).toMatchObject({ northStarThemes: [{ name: 'Rest' }] }));
  });

  it('reads what another tab wrote (OFF-4)', async () => {
    await source.northStars.create({ name: 'Rest' }, 'key');
    const other = createLocalSource(open());
    await other.northStars.create({ name: 'Play' }, 'key');
    expect((await source.northStars.list()).map(({ name }) => name)).toEqual(['Rest', 'Play']);
  });
});

describe('local source', () => {
  it('a sixth North Star is rejected with the message of the server', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await source.northStars.create({ name }, 'key');
    const sixth = source.northStars.create({ name: 'f' }, 'key');
    await expect(sixth).rejects.toBeInstanceOf(ApiError);
    await expect(sixth).rejects.toMatchObject({
      status: 409,
      message: 'You can only have up to 5 North Stars',
    });
  });

  it('a default North Star cannot be edited, and a removed one is cleared from blocks and priorities', async () => {
    const custom = await source.northStars.create({ name: 'Rest' }, 'key');
    const chosen = await source.northStars.create({ name: 'Play', is_default: true }, 'key');
    await expect(source.northStars.update(chosen.id, { name: 'x' }, 'key')).rejects.toMatchObject({
      status: 403,
    });
    await block({ north_star_theme_id: custom.id });
    await source.weeklyPriorities.save(
      { week_start_date: '2026-01-12', ordered_theme_ids: [custom.id, chosen.id] },
      'key',
    );
    await source.northStars.remove(custom.id, 'key');
    expect((await source.timeBlocks.list())[0]?.north_star_theme_id).toBeNull();
    expect((await source.weeklyPriorities.list())[0]?.ordered_theme_ids).toEqual([chosen.id]);
  });

  it('plain and typed North Stars are views of the same rows', async () => {
    const plain = await source.northStars.create({ name: 'Rest' }, 'key');
    const chosen = await source.northStars.create({ name: 'Play', is_default: true }, 'key');
    const term = { type: 'weekly', startDate: '2026-01-14', endDate: '2026-01-21' } as const;
    const goal = await source.northStarGoals.create({ name: ' Pottery ', ...term }, 'key');
    expect(goal).toMatchObject({
      name: 'Pottery',
      emoji: '⭐',
      color: '#3B82F6',
      is_default: false,
      ...term,
    });
    expect((await source.northStars.list()).map(({ name }) => name)).toEqual(['Rest', 'Play', 'Pottery']);
    const untyped = { id: plain.id, type: 'ongoing', startDate: null, endDate: null };
    expect((await source.northStarGoals.list())[0]).toMatchObject(untyped);
    expect(await source.northStarGoals.update(plain.id, { type: 'annual' }, 'key')).toMatchObject({
      type: 'annual',
      endDate: null,
    });
    const turned = source.northStarGoals.update(goal.id, { endDate: '2026-01-01' }, 'key');
    await expect(turned).rejects.toMatchObject({ status: 422 });
    expect((await source.northStarGoals.list())[2]).toMatchObject(term);
    for (const rejected of [
      source.northStarGoals.update(chosen.id, { name: 'x' }, 'key'),
      source.northStarGoals.remove(chosen.id, 'key'),
    ]) {
      await expect(rejected).rejects.toMatchObject({ status: 403 });
    }
    await source.northStarGoals.remove(goal.id, 'key');
    expect(await source.northStars.list()).toHaveLength(2);
  });

  it('a new block gets its defaults, its vibes and the phase under either name, and counts as a use', async () => {
    const made = await block({ is_power_up: true, ecocycle_phase_id: 'phase' });
    const powerUp = DEFAULT_VIBES.find(({ name }) => name === 'Power Up');
    expect(made).toMatchObject({
      points: 2,
      recurring: 'weekly',
      scheduled_days: [],
      start_timing: { name: 'morning', hour: 7 },
      ecocycle_phase: 'phase',
      vibe_ids: [powerUp?.id],
    });
    expect(made).not.toHaveProperty('is_power_up');
    expect((await source.activities.list())[0]?.usage_count).toBe(1);
  });

  it('an update changes only the fields sent, and the points with the size', async () => {
    const made = await block({ scheduled_days: ['monday'], end_date: '2026-03-01' });
    const changed = await source.timeBlocks.update(made.id, { size: large, end_date: null }, 'key');
    expect(changed).toMatchObject({ points: 3, end_date: null, scheduled_days: ['monday'] });
    expect(await source.timeBlocks.update(made.id, { points: 9 }, 'key')).toMatchObject({ points: 9 });
  });

  it('rejects a block that would end before it starts, and leaves it as it was', async () => {
    const rejection = { status: 422, message: 'The end date is before the start date.' };
    await expect(block({ end_date: '2026-01-04' })).rejects.toMatchObject(rejection);
    const made = await block({ end_date: '2026-01-05' });
    const update = source.timeBlocks.update(made.id, { start_date: '2026-01-06' }, 'key');
    await expect(update).rejects.toMatchObject(rejection);
    expect(await source.timeBlocks.list()).toEqual([made]);
  });

  it('changes several blocks together, or none of them', async () => {
    const kept = await block({});
    const { change, list } = source.timeBlocks;
    const points = { kind: 'update' as const, id: kept.id, block: { points: 9 } };
    const stale = { kind: 'delete' as const, id: kept.id, version: 7 };
    await expect(
      change({ activities: [], unused: [], changes: [points, stale] }, 'key'),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await list()).toEqual([kept]);
    const { activity_id, size, start_date } = kept;
    const copy = { kind: 'create' as const, id: 'copy', block: { activity_id, size, start_date } };
    const changes = [copy, points, { kind: 'delete' as const, id: 'nothing' }];
    const done = await change({ activities: [], unused: [], changes }, 'key');
    expect(done).toMatchObject([{ id: 'copy' }, { id: kept.id, points: 9, version: 2 }]);
    const removal = { activities: [], unused: [], changes: [{ ...stale, version: 2 }] };
    expect(await change(removal, 'key')).toMatchObject([{ id: kept.id }]);
    expect(await list()).toMatchObject([{ id: 'copy' }]);
    const kites = { id: 'kites', name: 'Kites', emoji: '🪁' };
    const ofKites = { ...copy, id: 'kite', block: { ...copy.block, activity_id: 'kites' } };
    await change({ activities: [kites], unused: [], changes: [ofKites] }, 'key');
    expect(await source.activities.list()).toContainEqual(
      expect.objectContaining({ ...kites, is_default: false, usage_count: 1 }),
    );
    const defaults = (await source.activities.list()).filter((activity) => activity.is_default);
    const away = [{ kind: 'delete' as const, id: 'kite' }];
    await change(
      { activities: [], unused: ['kites', ...defaults.map(({ id }) => id)], changes: away },
      'key',
    );
    expect(await source.activities.list()).toEqual(defaults);
  });

  it('an activity that is default or in use cannot be removed', async () => {
    const [first] = await source.activities.list();
    await expect(source.activities.remove(first?.id ?? '', 'key')).rejects.toMatchObject({ status: 403 });
    const own = await source.activities.create({ name: 'Kites' }, 'key');
    await block({ activity_id: own.id });
    await expect(source.activities.remove(own.id, 'key')).rejects.toThrow(
      'Cannot delete: Used in 1 time block(s)',
    );
  });

  it('an activity is duplicated with its blocks, and a removed one can be created again under its id', async () => {
    const own = await source.activities.create({ name: 'Kites', emoji: '🪁' }, 'key');
    const made = await block({
      activity_id: own.id,
      scheduled_days: ['friday'],
      exclusion_dates: ['2026-01-09'],
      series_id: newId(),
      outcomes: [{ date: '2026-01-16', result: 'done' }],
    });
    expect(made.series_id).toEqual(expect.any(String));
    const { activity, timeBlocks } = await source.activities.duplicate(own.id, 'key');
    expect(activity).toMatchObject({ name: 'Kites (Copy)', emoji: '🪁', is_default: false, usage_count: 1 });
    const ofItsOwn = {
      id: expect.any(String),
      created_at: expect.any(String),
      activity_id: activity.id,
      series_id: null,
      outcomes: [],
    };
    expect(timeBlocks).toEqual([{ ...made, ...ofItsOwn }]);
    expect(timeBlocks.map(({ created_at }) => created_at > made.created_at)).toEqual([true]);
    expect(await source.timeBlocks.list()).toEqual([made, ...timeBlocks]);

    await source.timeBlocks.remove(made.id, 'key');
    await source.activities.remove(own.id, 'key');
    const { id, name, emoji } = own;
    expect((await source.activities.create({ id, name, emoji }, 'key')).id).toBe(own.id);
    await expect(source.activities.create({ id, name }, 'key')).rejects.toMatchObject({ status: 409 });
    await expect(source.activities.duplicate('nothing', 'key')).rejects.toMatchObject({ status: 404 });
  });

  it('there is one reflection a week and one pulse check a day (OFF-3)', async () => {
    const week = { week_start_date: '2026-01-12' };
    await source.weeklyReflections.save({ ...week, wins: ['one'] }, 'key');
    await source.weeklyReflections.save({ ...week, insights: ['two'] }, 'key');
    expect(await source.weeklyReflections.list()).toEqual([
      expect.objectContaining({ wins: ['one'], insights: ['two'], challenges: [] }),
    ]);
    const day = { date: '2026-01-14', theme_ratings: [] };
    const first = await source.pulseChecks.save({ ...day, weather_mood: 'sunny' }, 'key');
    const second = await source.pulseChecks.save({ ...day, weather_mood: 'stormy' }, 'key');
    expect(first).toMatchObject({ overall_feeling: 12, week_start_date: '2026-01-12' });
    expect(second).toMatchObject({ id: first.id, overall_feeling: 2 });
    expect(await source.pulseChecks.list()).toHaveLength(1);
  });

  it('a start time chooses the part, and a part or size without the new fields clears them (BLK-70, BLK-71)', async () => {
    const made = await block({ start_time: '12:30', duration_minutes: 45 });
    expect(made.start_timing.name).toBe('midday');
    const evening = { start_timing: { name: 'evening' as const, hour: 17 } };
    const moved = await source.timeBlocks.update(made.id, evening, 'key');
    expect(moved).toMatchObject({ ...evening, start_time: null, duration_minutes: 45 });
    const size = DEFAULT_SIZES.find(({ id }) => id !== made.size)?.id ?? '';
    expect(await source.timeBlocks.update(made.id, { size }, 'key')).toMatchObject({
      duration_minutes: null,
    });
  });

  it('an unknown id gets a 404', async () => {
    await expect(source.timeBlocks.remove('nothing', 'key')).rejects.toMatchObject({ status: 404 });
  });

  it('a rejected change leaves the stored data as it was', async () => {
    await store.ensure();
    const before = database.rows();
    await expect(block({ size: 'nothing' })).rejects.toMatchObject({ status: 422 });
    await expect(block({ activity_id: 'nothing' })).rejects.toMatchObject({ status: 422 });
    expect(database.rows()).toEqual(before);
  });
});

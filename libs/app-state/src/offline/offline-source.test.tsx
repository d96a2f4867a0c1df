import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import fc from 'fast-check';
import { type AppData, defaultAppData } from '@simmer/offline/copy/app-data';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { freshBrowser, storedChanges } from '../testing/fresh-browser.ts';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { textsOf } from '@simmer/offline/outbox/describe-write';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { newId } from '@simmer/offline/disk/new-id';
import { discardChange } from '@simmer/offline/outbox/discard-change';
import { keepWhileSending, makingOf } from '@simmer/offline/outbox/make-change';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { copyOf } from '@simmer/offline/copy/plan-copy';
import { sendAll } from '@simmer/offline/outbox/send-outbox';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const MEDIUM = DEFAULT_SIZES[1]?.id ?? '';

/** Stands in for the server: the same rules, different generated ids. */
let serverStore = memoryStore();
let server = createLocalSource(serverStore);

/** Both start with the same plan: the browser has last read what the server has. */
async function begin(plan: (source: PlanningSource) => Promise<unknown> = async () => {}) {
  await freshBrowser();
  serverStore = memoryStore();
  server = createLocalSource(serverStore);
  await plan(server);
  await keepCopy(USER, await serverStore.read());
  return createOfflineSource(USER);
}

const block = (override: object = {}) => ({
  activity_id: defaultAppData('').activities[0]?.id ?? '',
  size: MEDIUM,
  start_date: '2026-01-05',
  ...override,
});

// Creation times, generated ids, and the order that depends on them are not part of a change.
const STAMPS = new Set(['created_at', 'updated_at']);
const answerTo = (value: object) =>
  JSON.parse(JSON.stringify(value, (name, part: unknown) => (STAMPS.has(name) ? undefined : part)));
const byText = (items: readonly object[]) =>
  items.map(answerTo).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
const planOf = (data: AppData) => ({
  stars: byText(data.northStarThemes),
  activities: byText(data.activities),
  blocks: byText(data.timeBlocks),
  reflections: byText(data.weeklyReflections.map((each) => ({ ...each, id: '' }))),
  priorities: byText(data.weeklyPriorities.map((each) => ({ ...each, id: '' }))),
  checks: byText(data.pulseChecks.map((each) => ({ ...each, id: '' }))),
  poster: data.northStarPoster && answerTo({ ...data.northStarPoster, id: '' }),
  freeDays: data.freeDays && answerTo({ ...data.freeDays, id: '' }),
});

const labels = async () => (await storedChanges(USER)).waiting.map((row) => row['label']);
const unsaved = async () =>
  (await storedChanges(USER)).unsaved.map(({ label, why, command }) => [label, why, textsOf(command)]);

describe('offline source: a change made offline', () => {
  it('shows at once, waits in order, and reaches the server on reconnect (OFF-11)', async () => {
    const source = await begin();
    const pottery = await source.activities.create({ name: 'Pottery' }, 'a');
    const made = await source.timeBlocks.create(block({ activity_id: pottery.id }), 'b');
    await source.timeBlocks.update(made.id, { title: 'Bowls', version: made.version }, 'c');
    expect(await source.timeBlocks.list()).toMatchObject([{ id: made.id, title: 'Bowls' }]);
    expect(await server.timeBlocks.list()).toEqual([]);
    expect(await labels()).toEqual(['Activity “Pottery”', 'Time block “Pottery”', 'Time block “Pottery”']);
    await sendAll(USER, server);
    expect(await labels()).toEqual([]);
    expect(await server.timeBlocks.list()).toMatchObject([{ id: made.id, title: 'Bowls', version: 2 }]);
  });

  it('is not queued when the local rules reject it', async () => {
    const source = await begin();
    await expect(source.timeBlocks.update(newId(), { title: 'x' }, 'a')).rejects.toThrow('Not found');
    expect(await labels()).toEqual([]);
  });

  it('is labelled with the name of its item', async () => {
    const source = await begin();
    const week_start_date = '2026-01-05';
    const star = await source.northStars.create({ name: 'Rest' }, 'a');
    const made = await source.timeBlocks.create(block({ title: 'Bowls' }), 'b');
    const changes = [made.id, newId()].map((id) => ({ kind: 'delete' as const, id }));
    await source.timeBlocks.change({ activities: [], unused: [], changes }, 'c');
    await source.pulseChecks.save({ date: '2026-01-06', theme_ratings: [], weather_mood: 'sunny' }, 'd');
    await source.weeklyReflections.save({ week_start_date }, 'e');
    await source.weeklyPriorities.save({ week_start_date, ordered_theme_ids: [star.id] }, 'f');
    await source.poster.save({ context: 'x' }, 'g');
    await source.freeDays.save({ free_days: [] }, 'i');
    await source.northStars.remove(star.id, 'h');
    expect(await labels()).toEqual([
      'North Star “Rest”',
      'Time block “Bowls”',
      'Time block “Bowls” and 1 more',
      'Pulse check of Jan 6, 2026',
      'Reflection of the week of Jan 5, 2026',
      'Order of the North Stars in the week of Jan 5, 2026',
      'North Star poster',
      'Free days',
      'North Star “Rest”',
    ]);
  });

  it('is labelled with week or day when the item is removed by id', async () => {
    const source = await begin();
    const week_start_date = '2026-01-05';
    const check = { date: '2026-01-06', theme_ratings: [], weather_mood: 'sunny' as const };
    const made = await source.pulseChecks.save(check, 'a');
    const reflection = await source.weeklyReflections.save({ week_start_date }, 'b');
    const order = await source.weeklyPriorities.save({ week_start_date, ordered_theme_ids: [] }, 'c');
    await source.pulseChecks.remove(made.id, 'd');
    await source.weeklyReflections.remove(reflection.id, 'e');
    await source.weeklyPriorities.remove(order.id, 'f');
    expect((await labels()).slice(3)).toEqual([
      'Pulse check of Jan 6, 2026',
      'Reflection of the week of Jan 5, 2026',
      'Order of the North Stars in the week of Jan 5, 2026',
    ]);
  });

  it('is sent with its original key, and stays queued when the server fails again', async () => {
    const source = await begin();
    await source.northStars.create({ name: 'Rest' }, 'first');
    await source.northStars.create({ name: 'Play' }, 'second');
    const keys: string[] = [];
    const northStars: PlanningSource['northStars'] = {
      ...server.northStars,
      create: async (input, key) => {
        keys.push(key);
        if (key === 'second' && keys.length === 2) throw new NetworkError('Gone.');
        return server.northStars.create(input, key);
      },
    };
    await expect(sendAll(USER, { ...server, northStars })).rejects.toThrow('Gone.');
    expect(await labels()).toEqual(['North Star “Play”']);
    await sendAll(USER, { ...server, northStars });
    expect(keys).toEqual(['first', 'second', 'second']);
    expect(await server.northStars.list()).toMatchObject([{ name: 'Rest' }, { name: 'Play' }]);
  });

  it('does not overwrite a change by another user, and neither do the changes that follow it', async () => {
    const source = await begin((plan) => plan.timeBlocks.create(block({ title: 'Mine' }), 'a'));
    const [mine] = await source.timeBlocks.list();
    const id = mine?.id ?? '';
    const texts = {
      description: 'My words',
      start_timing: { name: 'evening' as const, hour: 18 },
      version: 1,
    };
    const first = await source.timeBlocks.update(id, texts, 'b');
    await source.timeBlocks.update(id, { title: 'Mine too', version: first.version }, 'c');
    await source.weeklyReflections.save({ week_start_date: '2026-01-05', wins: ['All'] }, 'd');
    await server.timeBlocks.update(id, { title: 'Theirs', version: 1 }, 'e');
    await sendAll(USER, server);
    expect(await server.timeBlocks.list()).toMatchObject([
      { title: 'Theirs', description: 'My words', version: 3 },
    ]);
    expect(await server.weeklyReflections.list()).toMatchObject([{ wins: ['All'] }]);
    expect(await unsaved()).toEqual([
      ['Time block “Mine”', 'It was changed on another device too.', ['Mine too']],
    ]);
  });

  it('that may have reached the server already is repeated word for word, and its item is created once', async () => {
    const source = await begin();
    const making = makingOf(RESOURCES.activities.create, [{ name: 'Pottery' }, 'a']);
    const sending = keepWhileSending(USER, making);
    const made = await server.activities.create(...making.args);
    const here = await sending.goOn();
    await source.activities.update(here.id, { name: 'Clay' }, 'b');
    const repeated: unknown[] = [];
    const create: PlanningSource['activities']['create'] = async (...again) => {
      repeated.push(again);
      return made;
    };
    await sendAll(USER, { ...server, activities: { ...server.activities, create } });
    // Unchanged, because the server rejects another request under the same key.
    expect(repeated).toEqual([making.args]);
    const own = (await server.activities.list()).filter(({ is_default }) => !is_default);
    expect(own).toMatchObject([{ id: here.id, name: 'Clay' }]);
  });

  it('to a pulse check names the id that this browser gave it', async () => {
    const source = await begin();
    const check = { date: '2026-01-05', theme_ratings: [], weather_mood: 'sunny' as const };
    const { id } = await source.pulseChecks.save(check, 'a');
    await source.pulseChecks.remove(id, 'b');
    await sendAll(USER, server);
    expect([await server.pulseChecks.list(), await unsaved()]).toEqual([[], []]);
  });

  it.each([
    [new ApiError(503, 'Down.'), 1, []],
    [new ApiError(401, 'Who?'), 1, []],
    [new ApiError(429, 'Slowly.'), 5, []],
    [new ApiError(500, 'Oops.'), 3, [['North Star “Rest”', 'The server could not save it.', ['Rest']]]],
    [new TypeError('args'), 3, [['North Star “Rest”', 'The server could not save it.', ['Rest']]]],
  ])('is given up only after repeated server failures: %s (OFF-12)', async (error, attempts, rejected) => {
    const source = await begin();
    await source.northStars.create({ name: 'Rest' }, 'a');
    let asked = 0;
    const create = async () => {
      asked += 1;
      throw error;
    };
    const failing = { ...server, northStars: { ...server.northStars, create } };
    const failures: unknown[] = [];
    for (let time = 1; time <= attempts; time += 1) {
      await sendAll(USER, failing).catch((failure: unknown) => failures.push(failure));
    }
    // A change that was given up is no longer counted as a failure of the sending.
    expect(failures).toHaveLength(attempts - rejected.length);
    expect([asked, await unsaved(), (await labels()).length]).toEqual([
      attempts,
      rejected,
      rejected.length === 0 ? 1 : 0,
    ]);
  });
});

const DATES = ['2026-01-05', '2026-01-06', '2026-01-12'];
const place = fc.nat(4);
const word = fc.constantFrom('Rest', 'Play', 'Bowls', 'Clay');

type Step = (source: PlanningSource, key: string) => Promise<unknown>;
const at = <Item,>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

const blockStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('create', 'update', 'remove', 'batch', 'duplicate'), place, word)
  .map(([kind, index, title]) => async (source, key) => {
    const one = at(await source.timeBlocks.list(), index);
    if (kind === 'create' || !one) return source.timeBlocks.create(block({ title }), key);
    if (kind === 'update') return source.timeBlocks.update(one.id, { title, version: one.version }, key);
    if (kind === 'remove') return source.timeBlocks.remove(one.id, key, one.version);
    if (kind === 'duplicate') return source.activities.duplicate(one.activity_id, key);
    const activity = { id: newId(), name: title, emoji: '🏺' };
    const fresh = { kind: 'create' as const, id: newId(), block: block({ activity_id: activity.id }) };
    const gone = { kind: 'delete' as const, id: one.id, version: one.version };
    return source.timeBlocks.change({ activities: [activity], unused: [], changes: [fresh, gone] }, key);
  });

const starStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('create', 'update', 'remove'), fc.boolean(), place, word)
  .map(([kind, isTyped, index, name]) => async (source, key) => {
    const stars = isTyped ? source.northStarGoals : source.northStars;
    const one = at(await stars.list(), index);
    if (kind === 'create' || !one) return stars.create({ name }, key);
    return kind === 'update' ? stars.update(one.id, { name }, key) : stars.remove(one.id, key);
  });

const activityStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('create', 'update', 'remove'), place, word)
  .map(([kind, index, name]) => async (source, key) => {
    const own = (await source.activities.list()).filter((activity) => !activity.is_default);
    const one = at(own, index);
    if (kind === 'create' || !one) return source.activities.create({ name }, key);
    return kind === 'update'
      ? source.activities.update(one.id, { name }, key)
      : source.activities.remove(one.id, key);
  });

const removalStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('pulse', 'reflection', 'order', 'poster', 'free'), place)
  .map(([kind, index]) => async (source, key) => {
    if (kind === 'poster') return source.poster.remove(key);
    if (kind === 'free') return source.freeDays.remove(key);
    if (kind === 'reflection') {
      const one = at(await source.weeklyReflections.list(), index);
      return one && source.weeklyReflections.remove(one.id, key, one.version);
    }
    const journal = kind === 'pulse' ? source.pulseChecks : source.weeklyPriorities;
    const ids = (await journal.list()).map(({ id }) => id);
    const id = at(ids, index);
    return id !== undefined && journal.remove(id, key);
  });

const journalStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('pulse', 'reflection', 'order', 'poster', 'free'), place, word)
  .map(([kind, index, text]) => async (source, key) => {
    const date = at(DATES, index) ?? '';
    if (kind === 'pulse') {
      return source.pulseChecks.save(
        { date, theme_ratings: [], weather_mood: 'sunny', overall_feeling: index + 1 },
        key,
      );
    }
    if (kind === 'poster') return source.poster.save({ context: text }, key);
    if (kind === 'free') {
      const seen = (await source.freeDays.get())?.free_days ?? [];
      const others = seen.filter(({ from }) => from !== date);
      return source.freeDays.save(
        {
          free_days: others.length < seen.length ? others : [...seen, { from: date, to: date }],
          seen: { free_days: seen },
        },
        key,
      );
    }
    const week_start_date = index % 2 === 0 ? '2026-01-05' : '2026-01-12';
    if (kind === 'reflection') return source.weeklyReflections.save({ week_start_date, wins: [text] }, key);
    const stars = await source.northStars.list();
    return source.weeklyPriorities.save(
      { week_start_date, ordered_theme_ids: stars.map(({ id }) => id) },
      key,
    );
  });

it('offline source: a feeling that is not the mood’s is sent too (OFF-40)', async () => {
  const source = await begin(async () => undefined);
  const check = { date: '2026-01-05', theme_ratings: [], weather_mood: 'sunny' as const };
  for (const overall_feeling of [4, 1])
    await source.pulseChecks.save({ ...check, overall_feeling }, `${overall_feeling}`);
  await sendAll(USER, server);
  expect((await serverStore.read()).pulseChecks).toMatchObject([{ overall_feeling: 1 }]);
});

it('offline source: after any changes in any order, server and browser have the same plan', async () => {
  const step = fc.oneof(blockStep, starStep, activityStep, journalStep, removalStep);
  const steps = fc.array(step, { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, away) => {
      const source = await begin(async (plan) => {
        for (const [index, step] of before.entries()) await step(plan, `before ${index}`).catch(() => {});
      });
      // A step that the plan rejects, such as a sixth North Star, is not a change.
      for (const [index, step] of away.entries()) await step(source, `away ${index}`).catch(() => {});
      await sendAll(USER, server);
      expect(await unsaved()).toEqual([]);
      expect(planOf(await serverStore.read())).toEqual(planOf(await copyOf(USER).read()));
    }),
    { numRuns: 60 },
  );
});

test('outbox: the new items of one action get ids of their own, as UUIDs', () => {
  const key = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
  const idOf = (of: string) => makingOf(RESOURCES.northStars.create, [{ name: 'Rest' }, of]).args[0].id ?? '';
  const ids = [key, `${key}-0`, `${key}-1`].map(idOf);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(ids).toEqual([key, `${key}-0`, `${key}-1`].map(idOf));
});

describe('free days made offline (IDE-23)', () => {
  const on = (date: string) => ({ from: date, to: date });
  const [first, second, third] = [on('2026-01-05'), on('2026-02-02'), on('2026-03-02')];
  const now = async (source: PlanningSource) => (await source.freeDays.get())?.free_days;

  it('show at once, and are sent later; those of another device stay', async () => {
    const source = await begin((plan) => plan.freeDays.save({ free_days: [first] }, 'seed'));
    await source.freeDays.save({ free_days: [first, third], seen: { free_days: [first] } }, 'a');
    expect(await now(source)).toEqual([first, third]);
    await server.freeDays.save({ free_days: [second], seen: { free_days: [first] } }, 'there');
    await sendAll(USER, server);
    expect(await now(server)).toEqual([second, third]);
    expect([await labels(), await unsaved()]).toEqual([[], []]);
  });

  it('are taken back alone when they are discarded, though others were made after them', async () => {
    const source = await begin();
    await source.freeDays.save({ free_days: [first], seen: { free_days: [] } }, 'a');
    await source.freeDays.save({ free_days: [first, second], seen: { free_days: [first] } }, 'b');
    expect(await discardChange(USER, 'a', [])).toBe('discarded');
    expect(await now(source)).toEqual([second]);
    await sendAll(USER, server);
    expect(await now(server)).toEqual([second]);
  });
});

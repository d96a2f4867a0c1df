import { randomUUID } from 'node:crypto';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { idOfPart } from '@simmer/domain/recurrence/series-id';
import type { Person } from '../../test/test-app.ts';
import { type Change, planStepsOf, type Row } from '../../test/plan-steps.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const { step, history } = planStepsOf(users);

const MONDAY = '2026-01-05';
const NIL = '00000000-0000-0000-0000-000000000000';
const MAX = 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';
let activityId: string;
let size: string;
let larger: string;
beforeEach(async () => {
  const { activities } = await users.robin.get<{ activities: Row[] }>('/activities');
  const sizes = await users.robin.get<Row[]>('/time-blocks/sizes');
  activityId = activities[0]!.id;
  [size, larger] = sizes.map(({ id }) => id) as [string, string];
});

const blocks = async (who: Person = users.robin) =>
  (await who.get<{ timeBlocks: Row[] }>('/time-blocks')).timeBlocks;
const newBlock = (more: object = {}) => ({
  activity_id: activityId,
  size,
  start_date: MONDAY,
  scheduled_days: ['monday'],
  ...more,
});
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const make = async (more: object = {}, id: string = randomUUID()) => {
  await step([{ resource: 'timeBlocks', id, fields: newBlock(more) }], ago(60));
  return id;
};

describe('POST /plan/changes', () => {
  test('one step creates, changes and removes items of several resources (MRG-2)', async () => {
    const old = await make();
    const [activity, block] = [randomUUID(), randomUUID()];
    const { status, items } = await step([
      { resource: 'activities', id: activity, fields: { name: 'Beekeeping', emoji: '🐝' } },
      { resource: 'timeBlocks', id: block, fields: newBlock({ activity_id: activity, note: 'Hives' }) },
      { resource: 'pulseChecks', id: '2026-01-07', fields: { weather_mood: 'sunny', theme_ratings: [] } },
      { resource: 'weeklyReflections', id: MONDAY, fields: { wins: ['Honey'] } },
      { resource: 'poster', id: 'person', fields: { context: 'A garden' } },
      { resource: 'timeBlocks', id: old, removed: true },
    ]);
    expect(status).toBe(200);
    expect(items.map(({ resource, item }) => [resource, item === null])).toEqual([
      ['activities', false],
      ['timeBlocks', false],
      ['pulseChecks', false],
      ['weeklyReflections', false],
      ['poster', false],
      ['timeBlocks', true],
    ]);
    expect(await blocks()).toMatchObject([{ id: block, activity_id: activity, note: 'Hives' }]);
    const { items: again } = await step([
      {
        resource: 'pulseChecks',
        id: '2026-01-07',
        fields: { weather_mood: 'rainy' },
        seen: { weather_mood: 'sunny' },
      },
    ]);
    expect(again).toMatchObject([{ item: { weather_mood: 'rainy', overall_feeling: 5 } }]);
  });

  test('a change that is rejected leaves all others undone, and says which (MRG-2)', async () => {
    const id = randomUUID();
    const invalid = await step([
      { resource: 'timeBlocks', id, fields: newBlock() },
      { resource: 'timeBlocks', id: randomUUID(), fields: { note: 'No activity' } },
    ]);
    expect([invalid.status, invalid.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'changes', 1, 'fields', 'activity_id'], type: 'missing' }, {}, {}],
    ]);
    const unknown = await step([
      { resource: 'timeBlocks', id, fields: newBlock() },
      { resource: 'timeBlocks', id: randomUUID(), fields: newBlock({ size: randomUUID() }) },
    ]);
    expect([unknown.status, unknown.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'changes', 1, 'fields', 'size'] }],
    ]);
    expect(await blocks()).toEqual([]);
  });

  test('a new activity may bring how often it was used, and one that is there keeps its count (KIT-12)', async () => {
    const id = randomUUID();
    const given = { resource: 'activities', id, fields: { name: 'Kites', usage_count: 7 } };
    expect((await step([given])).items[0]?.item).toMatchObject({ name: 'Kites', usage_count: 7 });
    const again = { ...given, fields: { name: 'Stunt kites', usage_count: 9 }, seen: { name: 'Kites' } };
    expect((await step([again])).items[0]?.item).toMatchObject({ name: 'Stunt kites', usage_count: 7 });
  });

  test('a new activity is answered with its use by a block of the same step (KIT-12, OFF-105)', async () => {
    const id = randomUUID();
    const activity = { resource: 'activities', id, fields: { name: 'Kites' } };
    const block = { resource: 'timeBlocks', id: randomUUID(), fields: newBlock({ activity_id: id }) };
    expect((await step([activity, block])).items[0]?.item).toMatchObject({ name: 'Kites', usage_count: 1 });
  });

  test('a reflection of a week that was removed with one’s knowledge begins with nothing (MRG-3)', async () => {
    const change = (fields: object) => ({ resource: 'weeklyReflections', id: '2026-01-05', fields });
    await step([change({ wins: ['Rested'] })]);
    await step([{ resource: 'weeklyReflections', id: '2026-01-05', removed: true }]);
    const { items } = await step([change({ insights: ['Less is more'] })]);
    expect(items[0]?.item).toMatchObject({ wins: [], insights: ['Less is more'] });
  });

  test('an unknown resource or field, both fields and removal, and an item named twice are 422', async () => {
    const id = randomUUID();
    const bad: readonly Change[][] = [
      [{ resource: 'users', id, fields: {} }],
      [{ resource: 'timeBlocks', id, fields: newBlock({ user_id: users.sam.id }) }],
      [{ resource: 'timeBlocks', id, fields: newBlock(), removed: true }],
      [{ resource: 'timeBlocks', id }],
      [{ resource: 'pulseChecks', id, fields: { weather_mood: 'sunny' } }],
      [1, 2].map(() => ({ resource: 'timeBlocks', id, fields: newBlock() })),
    ];
    for (const changes of bad) expect((await step(changes)).status).toBe(422);
    expect(await blocks()).toEqual([]);
  });

  test('an activity that is used stays if it is to go only when unused', async () => {
    const activity = randomUUID();
    await step([{ resource: 'activities', id: activity, fields: { name: 'Bees' } }]);
    await make({ activity_id: activity });
    const remove = { resource: 'activities', id: activity, removed: true };
    expect((await step([remove])).status).toBe(409);
    const { status, items } = await step([{ ...remove, if_unused: true }]);
    expect([status, items]).toMatchObject([200, [{ item: { id: activity, name: 'Bees' } }]]);
    expect(await blocks()).toMatchObject([{ activity_id: activity }]);
  });

  test('an item named twice in letters of another case is a 422, and one so named is found (MRG-2)', async () => {
    const id = await make();
    const change = (name: string) => ({
      resource: 'timeBlocks',
      id: name,
      fields: { note: 'Clay' },
      seen: {},
    });
    expect(await step([change(id), change(id.toUpperCase())])).toMatchObject({
      status: 422,
      detail: [{ msg: 'Name each item only once.' }],
    });
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    const { items } = await step([change(id.toUpperCase())]);
    expect(items).toMatchObject([{ id, item: { id, note: 'Clay' }, restored: true }]);
  });

  test.each([
    ['poster', 'person'],
    ['freeDays', 'person'],
    ['weeklyReflections', MONDAY],
  ])('%s: a change of no field of what is not there creates nothing (MRG-2)', async (resource, id) => {
    const nothing = { status: 200, items: [{ resource, id, item: null }] };
    expect(await step([{ resource, id, fields: {} }])).toMatchObject(nothing);
    expect(await step([{ resource, id, removed: true }])).toMatchObject(nothing);
    expect(await history(id)).toEqual([]);
  });

  test.each([['removal first'], ['removal last']])(
    'a North Star in the place of another is accepted at five: %s (NST-2, MRG-2)',
    async (order) => {
      const stars = Array.from({ length: 5 }, () => randomUUID());
      await step(stars.map((id) => ({ resource: 'northStars', id, fields: { name: 'Garden' } })));
      const another = { resource: 'northStars', id: randomUUID(), fields: { name: 'Sea' } };
      const changes = [{ resource: 'northStars', id: stars[0]!, removed: true }, another];
      const inOrder = order === 'removal first' ? changes : changes.toReversed();
      const { status, items } = await step(inOrder);
      expect([status, items.map(({ id }) => id)]).toEqual([200, inOrder.map(({ id }) => id)]);
      expect((await step([{ ...another, id: randomUUID() }])).status).toBe(409);
    },
  );

  test('what an item names may come after it in a step, and goes after it (MRG-2)', async () => {
    const [old, bees] = [randomUUID(), randomUUID()];
    await step([{ resource: 'activities', id: old, fields: { name: 'Old' } }]);
    const id = await make({ activity_id: old });
    const { status, items } = await step([
      { resource: 'activities', id: old, removed: true, if_unused: true },
      { resource: 'timeBlocks', id, fields: { activity_id: bees }, seen: { activity_id: old } },
      { resource: 'timeBlocks', id: randomUUID(), fields: newBlock({ activity_id: bees }) },
      { resource: 'activities', id: bees, fields: { name: 'Bees' } },
    ]);
    expect([status, items]).toMatchObject([
      200,
      [
        { id: old, item: null },
        { item: { activity_id: bees } },
        { item: { activity_id: bees } },
        { id: bees },
      ],
    ]);
    const { detail } = await step([
      { resource: 'timeBlocks', id: randomUUID(), fields: { note: 'No activity' } },
      { resource: 'timeBlocks', id, removed: true },
    ]);
    expect(detail).toMatchObject([{ loc: ['body', 'changes', 0, 'fields', 'activity_id'] }, {}, {}]);
  });

  test('of two devices in opposite order they do not deadlock, and the last one stands (MRG-2)', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => make()));
    const to = (points: number) => (id: string) => ({ resource: 'timeBlocks', id, fields: { points } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        step((turn % 2 === 0 ? ids : ids.toReversed()).map((id) => to(turn + 3)(id))),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await blocks()).map((block) => block['points'])).size).toBe(1);
  });

  test('the nil and the max UUID are 422 as the id of a new item (API-13)', async () => {
    for (const id of [NIL, MAX, MAX.toLowerCase()]) {
      for (const change of [
        { resource: 'activities', id, fields: { name: 'Nothing' } },
        { resource: 'timeBlocks', id, fields: newBlock() },
      ]) {
        const { status, detail } = await step([change]);
        expect(status).toBe(422);
        expect(detail).toContainEqual(expect.objectContaining({ loc: ['body', 'changes', 0, 'id'] }));
      }
    }
  });

  test('somebody else’s item is nowhere: its id is in use, and it stays (API-32)', async () => {
    const id = await make({ note: 'Mine' });
    const theirs = await step([{ resource: 'timeBlocks', id, fields: newBlock() }], undefined, users.sam);
    expect(theirs.status).toBe(409);
    const changed = [{ resource: 'timeBlocks', id, fields: { note: 'Theirs' }, seen: { note: 'Mine' } }];
    expect((await step(changed, undefined, users.sam)).status).toBe(404);
    const { items } = await step([{ resource: 'timeBlocks', id, removed: true }], undefined, users.sam);
    expect(items).toEqual([{ resource: 'timeBlocks', id, item: null }]);
    expect(await blocks()).toMatchObject([{ id, note: 'Mine' }]);
  });
});

describe('a change with what was seen', () => {
  const change = (id: string, fields: object, seen: object, made_at?: string) =>
    step([{ resource: 'timeBlocks', id, fields, seen }], made_at);

  test('of a field that both changed the later press wins, and the other value is in the history (MRG-1, MRG-4)', async () => {
    const id = await make();
    await change(id, { note: 'Two' }, { note: null }, ago(10));
    const later = await change(id, { note: 'Three' }, { note: null }, ago(5));
    expect(later.items).toMatchObject([
      { item: { note: 'Three' }, overwritten: { values: { note: 'Two' } } },
    ]);
    const earlier = await change(id, { note: 'One' }, { note: null }, ago(20));
    expect(earlier.items).toMatchObject([
      { item: { note: 'Three' }, overwritten: { values: { note: 'One' } } },
    ]);
    expect((await history(id)).map(({ reason, values }) => [reason, values])).toEqual([
      ['overwritten', { note: 'Two' }],
      ['overwritten', { note: 'One' }],
    ]);
  });

  test('a change to what was there already counts against one that was made before it and arrives later (MRG-1)', async () => {
    const id = await make();
    await change(id, { note: 'One' }, { note: null }, ago(30));
    await change(id, { note: 'One' }, { note: null }, ago(10));
    const { items } = await change(id, { note: 'Two' }, { note: 'One' }, ago(20));
    expect(items).toMatchObject([{ item: { note: 'One' }, overwritten: { values: { note: 'Two' } } }]);
  });

  test('a change to what is there already writes nothing and announces nothing (MRG-1)', async () => {
    const id = await make({ scheduled_days: ['monday', 'friday'], note: 'Clay' });
    const [before] = await blocks();
    const noticesOf = async () =>
      (
        await users.api.database.pool.query('select xid from change_feed.notice where whose = $1', [
          users.robin.id,
        ])
      ).rowCount;
    const notices = await noticesOf();
    const same = {
      note: 'Clay',
      scheduled_days: ['friday', 'monday'],
      start_timing: before?.['start_timing'],
    };
    const { items } = await change(id, same, { note: null, scheduled_days: [], start_timing: null });
    expect(items).toMatchObject([{ item: before }]);
    expect(items[0]?.overwritten).toBeUndefined();
    expect(await blocks()).toEqual([before]);
    expect(await noticesOf()).toBe(notices);
  });

  test('a deleted item comes back with its content and the change, and says so (MRG-3)', async () => {
    const id = await make({ note: 'Clay' });
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    const { items } = await change(id, { title: 'Pottery' }, { title: null });
    expect(items).toMatchObject([{ item: { id, note: 'Clay', title: 'Pottery' }, restored: true }]);
    expect(await blocks()).toMatchObject([{ id, note: 'Clay', title: 'Pottery' }]);
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    const single = await users.robin.call<{ timeBlock: Row; restored: true }>('PUT', `/time-blocks/${id}`, {
      note: 'Glaze',
      seen: { note: 'Clay' },
    });
    expect([single.status, single.body]).toMatchObject([
      200,
      { timeBlock: { note: 'Glaze', title: 'Pottery' }, restored: true },
    ]);
    expect(
      (await users.robin.call('PUT', `/time-blocks/${randomUUID()}`, { note: 'x', seen: {} })).status,
    ).toBe(404);
  });

  test('what follows from a change of a deleted item comes with it: points of the size, feeling of the weather (MRG-3, BLK-4)', async () => {
    const sizes = await users.robin.get<(Row & { points: number })[]>('/time-blocks/sizes');
    const points = sizes.find((each) => each.id === larger)?.points;
    const id = await make();
    expect(await blocks()).not.toMatchObject([{ points }]);
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    const { items } = await change(id, { size: larger }, { size });
    expect(items).toMatchObject([{ item: { id, size: larger, points }, restored: true }]);

    const weather = (weather_mood: string) => ({
      resource: 'pulseChecks',
      id: MONDAY,
      fields: { weather_mood },
    });
    await step([{ ...weather('stormy'), fields: { weather_mood: 'stormy', theme_ratings: [] } }]);
    await step([{ resource: 'pulseChecks', id: MONDAY, removed: true }]);
    const back = await step([{ ...weather('sunny'), seen: { weather_mood: 'stormy' } }]);
    const sunny = { weather_mood: 'sunny', overall_feeling: 12 };
    expect(back.items).toMatchObject([{ item: sunny, restored: true }]);
  });

  test('a restored item counts as changed when it was restored (MRG-1, MRG-3)', async () => {
    const id = await make({ note: 'Clay' });
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    await change(id, { note: 'Glaze' }, { note: 'Clay' });
    const { items } = await change(id, { note: 'Slip' }, { note: 'Clay' }, ago(5));
    expect(items).toMatchObject([{ item: { note: 'Glaze' }, overwritten: { values: { note: 'Slip' } } }]);
  });

  test('a North Star comes back with its type and dates, also by the route that does not show them (MRG-3, NST-20)', async () => {
    const id = randomUUID();
    const term = { type: 'annual', startDate: '2026-01-01', endDate: '2026-12-31' };
    await step([
      { resource: 'northStars', id, fields: { name: 'Sea', emoji: '🌊', color: '#14B8A6', ...term } },
    ]);
    await step([{ resource: 'northStars', id, removed: true }]);
    await users.robin.call('PUT', `/north-stars/${id}`, { note: 'Waves', seen: { note: null } });
    const body = await users.robin.get<{ northStars: Row[] }>('/north_stars');
    expect(body.northStars.find((star) => star.id === id)).toMatchObject({
      name: 'Sea',
      note: 'Waves',
      ...term,
    });
  });

  test('a reflection comes back by the id of its row too (MRG-3)', async () => {
    await step([{ resource: 'weeklyReflections', id: MONDAY, fields: { wins: ['Honey'] } }]);
    const body = await users.robin.get<{ reflections: Row[] }>('/weekly-reflections');
    const path = `/weekly-reflections/${body.reflections[0]!.id}`;
    await users.robin.call('DELETE', path);
    const back = await users.robin.call('PUT', path, { insights: ['Rest'], seen: { insights: [] } });
    expect([back.status, back.body]).toMatchObject([
      200,
      { reflection: { wins: ['Honey'], insights: ['Rest'] }, restored: true },
    ]);
  });

  test.each([
    [
      '/weekly-reflections',
      MONDAY,
      { week_start_date: MONDAY, wins: ['Honey'] },
      { week_start_date: MONDAY, insights: ['Rest'] },
    ],
    ['/north-star-poster', null, { context: 'A city' }, { baseline: 'Here' }],
  ])(
    '%s: one that was deleted comes back by its own route too (MRG-3)',
    async (path, week, first, second) => {
      const made = Object.values((await users.robin.call<Record<string, Row>>('POST', path, first)).body)[0]!;
      await users.robin.call('DELETE', week ? `${path}/${made.id}` : path);
      const { status, body } = await users.robin.call<Record<string, unknown>>('POST', path, {
        ...second,
        seen: {},
      });
      const [item] = Object.values(body);
      expect([status, item, body['restored']]).toMatchObject([
        201,
        { id: made.id, ...first, ...second },
        true,
      ]);
    },
  );

  test('a deleted North Star leaves what was written of it in the history (MRG-4)', async () => {
    const { body } = await users.robin.call<{ theme: Row }>('POST', '/north-stars', { name: 'Garden' });
    const { id } = body.theme;
    const theme_ratings = [{ theme_id: id, rating: 7, note: 'Typed by me' }];
    await step([
      { resource: 'pulseChecks', id: '2026-01-07', fields: { weather_mood: 'sunny', theme_ratings } },
    ]);
    await step([{ resource: 'northStars', id, removed: true }]);
    expect(await history(id)).toMatchObject([
      { values: { theme_ratings: [{ date: '2026-01-07', rating: 7, note: 'Typed by me' }] } },
    ]);
  });

  test('the content of the history restores an item of each resource, and a North Star its ratings (MRG-4)', async () => {
    const { body } = await users.robin.call<{ theme: Row }>('POST', '/north-stars', { name: 'Garden' });
    const star = body.theme.id;
    const [activity, ideal] = [randomUUID(), randomUUID()];
    const block = randomUUID();
    const theme_ratings = [{ theme_id: star, rating: 7, note: 'Typed by me' }];
    const start_timing = { name: 'morning', hour: 7 };
    const made: readonly Change[] = [
      { resource: 'activities', id: activity, fields: { name: 'Beekeeping' } },
      { resource: 'timeBlocks', id: block, fields: newBlock({ activity_id: activity }) },
      {
        resource: 'idealBlocks',
        id: ideal,
        fields: { weekday: 'monday', activity_id: activity, size, start_timing },
      },
      { resource: 'weeklyReflections', id: MONDAY, fields: { wins: ['Honey'] } },
      { resource: 'weeklyPriorities', id: MONDAY, fields: { ordered_theme_ids: [] } },
      { resource: 'poster', id: 'person', fields: { context: 'A garden' } },
      { resource: 'freeDays', id: 'person', fields: { free_days: [{ from: MONDAY, to: MONDAY }] } },
      { resource: 'pulseChecks', id: '2026-01-07', fields: { weather_mood: 'sunny', theme_ratings } },
      { resource: 'northStars', id: star, fields: { note: 'Beds' }, seen: {} },
    ];
    expect((await step(made)).status).toBe(200);
    const removed = made.map(({ resource, id }) => ({ resource, id, removed: true })).reverse();
    expect((await step(removed)).status).toBe(200);
    const back: Change[] = [];
    for (const { resource, id } of made) {
      const entries = await history(String(id));
      const { values } = entries.find((one) => one['resource'] === resource)!;
      const { free_days } = values as Row;
      back.push({ resource, id, fields: {}, seen: free_days === undefined ? {} : { free_days } });
    }
    const { status, items } = await step(back);
    expect([status, items.map(({ restored }) => restored)]).toEqual([200, made.map(() => true)]);
    expect(items.map(({ item }) => item)).toMatchObject([
      { name: 'Beekeeping' },
      { activity_id: activity },
      { weekday: 'monday', activity_id: activity },
      { wins: ['Honey'] },
      { ordered_theme_ids: [] },
      { context: 'A garden' },
      { free_days: [{ from: MONDAY, to: MONDAY }] },
      { weather_mood: 'sunny', theme_ratings: [] },
      { name: 'Garden', note: 'Beds' },
    ]);
    const rated = [
      { resource: 'pulseChecks', id: '2026-01-07', fields: { theme_ratings }, seen: { theme_ratings: [] } },
    ];
    expect((await step(rated)).items).toMatchObject([{ item: { theme_ratings } }]);
  });

  test('a step removes a default North Star too, and brings it back as a default one (NST-3, MRG-2)', async () => {
    const default_star = { name: 'Rest', emoji: '🛶', color: '#14B8A6', is_default: true };
    const { body } = await users.robin.call<{ theme: Row }>('POST', '/north-stars', default_star);
    const star = { resource: 'northStars', id: body.theme.id };
    expect((await step([{ ...star, removed: true }])).status).toBe(200);
    const { items } = await step([{ ...star, fields: {}, seen: {} }]);
    expect(items).toMatchObject([{ item: default_star, restored: true }]);
    expect((await step([{ ...star, removed: true }])).items).toEqual([{ ...star, item: null }]);
  });

  test('a step takes over a default North Star of the person, and of nobody else (NST-3)', async () => {
    const preset = { name: 'Rest', emoji: '🛶', color: '#14B8A6', is_default: true };
    const { body } = await users.robin.call<{ theme: Row }>('POST', '/north-stars', preset);
    const { id } = body.theme;
    const star = { resource: 'northStars', id };
    const rename = { name: 'Naps' };
    const edit = {
      ...star,
      fields: { ...rename, is_default: false },
      seen: { name: 'Rest', is_default: true },
    };
    expect((await step([{ ...star, fields: rename, seen: { name: 'Rest' } }])).status).toBe(403);
    // With a name the change would add a North Star, whose id is in use; without one there is none to change (API-32).
    const looks = {
      ...star,
      fields: { emoji: '😴', is_default: false },
      seen: { emoji: '🛶', is_default: true },
    };
    const theirs = [await step([edit], undefined, users.sam), await step([looks], undefined, users.sam)];
    expect(theirs.map(({ status }) => status)).toEqual([409, 404]);
    for (const path of [`/north-stars/${id}`, `/north_stars/${id}`])
      expect((await users.robin.call('PUT', path, { ...rename, is_default: false })).status).toBe(422);
    expect((await users.robin.get<{ themes: Row[] }>('/north-stars')).themes).toMatchObject([preset]);
    expect((await step([edit])).items).toMatchObject([{ item: { ...preset, ...rename, is_default: false } }]);
    expect((await users.robin.call('PUT', `/north-stars/${id}`, { emoji: '😴' })).status).toBe(200);
    // Nothing but a creation makes a default one.
    const back = { ...star, fields: { is_default: true }, seen: { is_default: false } };
    await step([back]);
    expect((await users.robin.get<{ themes: Row[] }>('/north-stars')).themes).toMatchObject([
      { name: 'Naps', emoji: '😴', is_default: false },
    ]);
  });

  test('without it a body is applied as it is, and nothing is said (MRG-1)', async () => {
    const id = await make();
    await change(id, { note: 'Two' }, { note: null });
    const { status, body } = await users.robin.call<object>('PUT', `/time-blocks/${id}`, { note: 'Three' });
    expect([status, Object.keys(body)]).toEqual([200, ['timeBlock']]);
    expect(await history(id)).toEqual([]);
  });
});

describe('a series that two devices changed', () => {
  const seriesFields = (more: object = {}) => newBlock({ recurring: 'weekly', ...more });
  const days = (weeks: number) => addDays(MONDAY, 7 * weeks);
  const divide = (id: string, weeks: number, end_date: string | null = null) => [
    {
      resource: 'timeBlocks',
      id,
      fields: { end_date: addDays(days(weeks), -1) },
      seen: { end_date: null },
    },
    {
      resource: 'timeBlocks',
      id: idOfPart(id, days(weeks)),
      fields: seriesFields({ start_date: days(weeks), series_id: id, end_date }),
      seen: {},
    },
  ];

  test('an end that settling sets back is not said to be overwritten (BLK-82, MRG-1)', async () => {
    const id = await make(seriesFields());
    await step(divide(id, 2));
    const { items } = await step(divide(id, 4));
    expect(items[0]).toMatchObject({ item: { end_date: addDays(days(2), -1) } });
    expect(items[0]?.overwritten).toBeUndefined();
    expect(await history(id)).toEqual([]);

    const late = await users.robin.call<Record<string, unknown>>('PUT', `/time-blocks/${id}`, {
      end_date: addDays(days(5), -1),
      note: 'Clay',
      seen: { end_date: null, note: 'Slip' },
    });
    expect(late.body).toMatchObject({
      timeBlock: { end_date: addDays(days(2), -1), note: 'Clay' },
      overwritten: { values: { note: null } },
    });
    expect(JSON.stringify(late.body['overwritten'])).not.toContain('end_date');
    expect(await history(id)).toMatchObject([{ values: { note: null } }]);
    expect(JSON.stringify(await history(id))).not.toContain('end_date');
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { idOfOccurrence, idOfPart } from '@simmer/domain/editing/series-id';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
interface Changed {
  readonly resource: string;
  readonly id: string;
  readonly item: Row | null;
  readonly overwritten?: { readonly values: Record<string, unknown>; readonly device: string | null };
  readonly restored?: true;
}
type Change = Readonly<Record<string, unknown>>;

const MONDAY = '2026-01-05';
let activityId: string;
let size: string;
let larger: string;
beforeEach(async () => {
  const { activities } = (await users.robin.call<{ activities: Row[] }>('GET', '/activities')).body;
  const sizes = (await users.robin.call<Row[]>('GET', '/time-blocks/sizes')).body;
  activityId = activities[0]!.id;
  [size, larger] = sizes.map(({ id }) => id) as [string, string];
});

const step = async (changes: readonly Change[], made_at?: string, who: Person = users.robin) => {
  const { status, body } = await who.call<{ items: Changed[]; detail: unknown }>('POST', '/plan/changes', {
    changes,
    ...(made_at && { made_at }),
  });
  return { status, items: body.items, detail: body.detail };
};
const blocks = async (who: Person = users.robin) =>
  (await who.call<{ timeBlocks: Row[] }>('GET', '/time-blocks')).body.timeBlocks;
const history = async (item_id: string) =>
  (await users.robin.call<{ history: Row[] }>('GET', `/plan/history?item_id=${item_id}`)).body.history;
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
    expect(items.map(({ resource, item }) => [resource, item?.version])).toEqual([
      ['activities', 1],
      ['timeBlocks', 1],
      ['pulseChecks', 1],
      ['weeklyReflections', 1],
      ['poster', 1],
      ['timeBlocks', undefined],
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
    expect(again).toMatchObject([{ item: { weather_mood: 'rainy', overall_feeling: 5, version: 2 } }]);
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

  test('somebody else’s item is nowhere: its id is in use, and it stays (API-32)', async () => {
    const id = await make({ note: 'Mine' });
    const theirs = await step([{ resource: 'timeBlocks', id, fields: newBlock() }], undefined, users.sam);
    expect(theirs.status).toBe(409);
    const changed = [{ resource: 'timeBlocks', id, fields: { note: 'Theirs' }, seen: { note: 'Mine' } }];
    expect((await step(changed, undefined, users.sam)).status).toBe(404);
    const { items } = await step([{ resource: 'timeBlocks', id, removed: true }], undefined, users.sam);
    expect(items).toEqual([{ resource: 'timeBlocks', id, item: null }]);
    expect(await blocks()).toMatchObject([{ id, note: 'Mine', version: 1 }]);
  });
});

describe('a change with what was seen', () => {
  const change = (id: string, fields: object, seen: object, made_at?: string) =>
    step([{ resource: 'timeBlocks', id, fields, seen }], made_at);

  test('fields that only one side changed are both there, and lists are merged by their elements (MRG-1)', async () => {
    const id = await make({ exclusion_dates: ['2026-01-12'] });
    const seen = { note: null, exclusion_dates: ['2026-01-12'] };
    await change(id, { note: 'Clay', exclusion_dates: ['2026-01-12', '2026-01-19'] }, seen);
    const { items } = await change(
      id,
      { title: 'Pottery', exclusion_dates: ['2026-01-12', '2026-01-26'] },
      { title: null, exclusion_dates: ['2026-01-12'] },
    );
    expect(items).toMatchObject([
      {
        item: {
          note: 'Clay',
          title: 'Pottery',
          exclusion_dates: ['2026-01-12', '2026-01-19', '2026-01-26'],
        },
      },
    ]);
    expect(items[0]?.overwritten).toBeUndefined();
    expect(await history(id)).toEqual([]);
  });

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
      ['overwritten', { note: 'One' }],
      ['overwritten', { note: 'Two' }],
    ]);
  });

  test('a size and its length go together, with the points that follow (MRG-1)', async () => {
    const id = await make();
    await change(id, { duration_minutes: 45 }, { duration_minutes: null }, ago(10));
    const { items } = await change(
      id,
      { size: larger, duration_minutes: null },
      { size, duration_minutes: null },
      ago(20),
    );
    const [before] = await blocks();
    expect(before).toMatchObject({ size, duration_minutes: 45 });
    expect(items).toMatchObject([{ overwritten: { values: { size: larger } } }]);
  });

  test('a deleted item comes back with its content and the change, and says so (MRG-3)', async () => {
    const id = await make({ note: 'Clay' });
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    const { items } = await change(id, { title: 'Pottery' }, { title: null });
    expect(items).toMatchObject([
      { item: { id, note: 'Clay', title: 'Pottery', version: 2 }, restored: true },
    ]);
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

  test('a restored item counts as changed when it was restored (MRG-1, MRG-3)', async () => {
    const id = await make({ note: 'Clay' });
    await step([{ resource: 'timeBlocks', id, removed: true }]);
    await change(id, { note: 'Glaze' }, { note: 'Clay' });
    const { items } = await change(id, { note: 'Slip' }, { note: 'Clay' }, ago(5));
    expect(items).toMatchObject([{ item: { note: 'Glaze' }, overwritten: { values: { note: 'Slip' } } }]);
  });

  test('a reflection comes back by the id of its row too (MRG-3)', async () => {
    await step([{ resource: 'weeklyReflections', id: MONDAY, fields: { wins: ['Honey'] } }]);
    const { body } = await users.robin.call<{ reflections: Row[] }>('GET', '/weekly-reflections');
    const path = `/weekly-reflections/${body.reflections[0]!.id}`;
    await users.robin.call('DELETE', path);
    const back = await users.robin.call('PUT', path, { insights: ['Rest'], seen: { insights: [] } });
    expect([back.status, back.body]).toMatchObject([
      200,
      { reflection: { wins: ['Honey'], insights: ['Rest'] }, restored: true },
    ]);
  });

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

  test('two divisions leave each day to one part (BLK-82)', async () => {
    const id = await make(seriesFields());
    await step(divide(id, 4));
    const { items } = await step(divide(id, 2));
    const spans = (await blocks()).map(({ start_date, end_date }) => [start_date, end_date]);
    expect(new Set(spans.map(String))).toEqual(
      new Set(
        [
          [MONDAY, addDays(days(2), -1)],
          [days(2), addDays(days(4), -1)],
          [days(4), null],
        ].map(String),
      ),
    );
    expect(items.find((one) => one.id === idOfPart(id, days(2)))?.item).toMatchObject({
      end_date: addDays(days(4), -1),
    });
  });

  test('two moves of one occurrence change one block (BLK-81)', async () => {
    const id = await make(seriesFields());
    const moved = (start_date: string, day: string) => [
      { resource: 'timeBlocks', id, fields: { exclusion_dates: [days(1)] }, seen: { exclusion_dates: [] } },
      {
        resource: 'timeBlocks',
        id: idOfOccurrence(id, days(1)),
        fields: newBlock({ recurring: 'once', series_id: id, start_date, scheduled_days: [day] }),
        seen: { start_date: null, scheduled_days: [] },
      },
    ];
    await step(moved(addDays(days(1), 1), 'tuesday'));
    const { items } = await step(moved(addDays(days(1), 2), 'wednesday'));
    expect((await blocks()).length).toBe(2);
    expect(items[1]).toMatchObject({
      item: { scheduled_days: ['wednesday'] },
      overwritten: { values: { scheduled_days: ['tuesday'] } },
    });
  });

  test('the block that another device has made of an occurrence is changed by POST /time-blocks/changes too (BLK-81)', async () => {
    const id = await make(seriesFields());
    const taken = idOfOccurrence(id, days(1));
    const create = (note: string) =>
      users.robin.call('POST', '/time-blocks/changes', {
        changes: [
          {
            kind: 'create',
            id: taken,
            block: newBlock({ recurring: 'once', series_id: id, start_date: days(1), note }),
          },
        ],
      });
    expect((await create('From the phone')).status).toBe(200);
    expect((await create('From the laptop')).status).toBe(200);
    expect((await blocks()).find((one) => one.id === taken)).toMatchObject({ note: 'From the laptop' });
    expect(await history(taken)).toMatchObject([{ values: { note: 'From the phone' } }]);
  });
});

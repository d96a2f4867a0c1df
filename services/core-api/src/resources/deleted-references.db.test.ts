import { randomUUID } from 'node:crypto';
import { planStepsOf, type Row } from '../../test/plan-steps.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const { step, history } = planStepsOf(users);

const MONDAY = '2026-01-05';
let size: string;
/** A North Star that stays, and one that another device has deleted. */
let [kept, gone] = ['', ''];
/** An activity of the person that stays. */
let work: string;

const newStar = async (name: string, who = users.robin) => {
  const id = randomUUID();
  await step([{ resource: 'northStars', id, fields: { name } }], undefined, who);
  return id;
};
const newActivity = async (fields: object = {}, who = users.robin) => {
  const id = randomUUID();
  await step(
    [{ resource: 'activities', id, fields: { name: 'Bees', emoji: '🐝', ...fields } }],
    undefined,
    who,
  );
  return id;
};
const remove = (resource: string, id: string, more: object = {}) =>
  step([{ resource, id, removed: true, ...more }]);
const activities = async (who = users.robin) =>
  (await who.get<{ activities: Row[] }>('/activities')).activities;

beforeEach(async () => {
  size = (await users.robin.get<Row[]>('/time-blocks/sizes'))[0]!.id;
  work = await newActivity({ name: 'Work' });
  [kept, gone] = [await newStar('Garden'), await newStar('Choir')];
  await remove('northStars', gone);
});

const rated = (theme_id: string, rating: number) => ({ theme_id, rating, note: null });

/** Each field that names a North Star: a new item with ids of North Stars, and what remains without the last. */
const named = [
  {
    resource: 'pulseChecks',
    newId: () => '2026-01-07',
    fieldsOf: (ids: string[]) => ({
      weather_mood: 'sunny',
      theme_ratings: ids.map((id) => rated(id, 7)),
    }),
    field: 'theme_ratings',
  },
  {
    resource: 'weeklyPriorities',
    newId: () => MONDAY,
    fieldsOf: (ids: string[]) => ({ ordered_theme_ids: ids }),
    field: 'ordered_theme_ids',
  },
  {
    resource: 'timeBlocks',
    newId: () => randomUUID(),
    fieldsOf: (ids: string[]) => ({
      activity_id: work,
      size,
      start_date: MONDAY,
      north_star_theme_id: ids.at(-1) ?? null,
    }),
    field: 'north_star_theme_id',
  },
  {
    resource: 'idealBlocks',
    newId: () => randomUUID(),
    fieldsOf: (ids: string[]) => ({
      weekday: 'monday',
      activity_id: work,
      size,
      start_timing: { name: 'evening', hour: 17 },
      north_star_theme_id: ids.at(-1) ?? null,
    }),
    field: 'north_star_theme_id',
  },
];

describe.each(named)('$resource that name a deleted North Star', ({ resource, newId, fieldsOf, field }) => {
  const valueOf = (ids: string[]) => Object.entries(fieldsOf(ids)).find(([name]) => name === field)?.[1];
  const remaining = () => (field.endsWith('_id') ? null : valueOf([kept]));

  test('a new one is written without it, which is in the response and the history (MRG-5)', async () => {
    const id = newId();
    const other = randomUUID();
    const { status, items } = await step([
      { resource, id, fields: fieldsOf([kept, gone]) },
      { resource: 'activities', id: other, fields: { name: 'Beside it' } },
    ]);
    expect(status).toBe(200);
    expect(items).toMatchObject([
      { item: { [field]: remaining() }, overwritten: { values: { [field]: valueOf([kept, gone]) } } },
      { id: other, item: { name: 'Beside it' } },
    ]);
    expect(Object.keys(items[0]?.overwritten?.values ?? {})).toEqual([field]);
    expect(await history(id)).toMatchObject([
      {
        reason: 'overwritten',
        values: { [field]: valueOf([kept, gone]) },
        made_by_device: expect.any(String),
      },
    ]);
  });

  test('a change of one is written without it, and what the person did not change is not missed (MRG-5)', async () => {
    const id = newId();
    await step([{ resource, id, fields: fieldsOf([kept]) }]);
    const seen = { [field]: valueOf([kept]) };
    const changed = await step([{ resource, id, fields: { [field]: valueOf([kept, gone]) }, seen }]);
    expect([changed.status, changed.items]).toMatchObject([
      200,
      [{ item: { [field]: remaining() }, overwritten: { values: { [field]: valueOf([kept, gone]) } } }],
    ]);
    const same = { [field]: valueOf([kept, gone]) };
    const unchanged = await step([{ resource, id, fields: same, seen: same }]);
    expect([unchanged.status, unchanged.items[0]?.overwritten]).toEqual([200, undefined]);
  });

  test('one that was deleted comes back without it (MRG-3, MRG-5)', async () => {
    const star = await newStar('Sea');
    const id = newId();
    await step([{ resource, id, fields: fieldsOf([kept, star]) }]);
    await remove(resource, id);
    await remove('northStars', star);
    const back = await step([{ resource, id, fields: {}, seen: {} }]);
    expect([back.status, back.items]).toMatchObject([
      200,
      [{ item: { [field]: remaining() }, restored: true }],
    ]);
  });

  test('an id that was never theirs is a 422, deleted by its owner or not (API-33, MRG-5)', async () => {
    const theirs = await newStar('Theirs', users.sam);
    await step([{ resource: 'northStars', id: theirs, removed: true }], undefined, users.sam);
    for (const id of [theirs, await newStar('Theirs too', users.sam), randomUUID()]) {
      const { status, detail } = await step([{ resource, id: newId(), fields: fieldsOf([kept, id]) }]);
      expect([status, detail]).toMatchObject([422, [{ loc: ['body', 'changes', 0, 'fields', field] }]]);
    }
  });
});

test('an order in which a North Star was moved that is deleted now keeps the other moves (MRG-5)', async () => {
  const [sea, choir] = [await newStar('Sea'), await newStar('Choir')];
  const change = (ids: string[], seen: string[] | null) =>
    step([
      {
        resource: 'weeklyPriorities',
        id: MONDAY,
        fields: { ordered_theme_ids: ids },
        ...(seen && { seen: { ordered_theme_ids: seen } }),
      },
    ]);
  await change([choir, kept, sea], null);
  await remove('northStars', choir);
  const { items } = await change([sea, choir, kept], [choir, kept, sea]);
  expect(items).toMatchObject([
    {
      item: { ordered_theme_ids: [sea, kept] },
      overwritten: { values: { ordered_theme_ids: [sea, choir, kept] } },
    },
  ]);
});

test('an ideal block of which nothing would remain is not written, and its content is kept (MRG-5, IDE-3)', async () => {
  const id = randomUUID();
  const fields = {
    weekday: 'monday',
    size,
    start_timing: { name: 'evening', hour: 17 },
    north_star_theme_id: gone,
  };
  const created = await step([{ resource: 'idealBlocks', id, fields }]);
  expect([created.status, created.items]).toMatchObject([
    200,
    [{ item: null, overwritten: { values: fields } }],
  ]);
  expect(await history(id)).toMatchObject([{ reason: 'overwritten', values: fields }]);

  const other = randomUUID();
  await step([{ resource: 'idealBlocks', id: other, fields: { ...fields, north_star_theme_id: kept } }]);
  const change = { weekday: 'friday', north_star_theme_id: gone };
  const changed = await step([
    {
      resource: 'idealBlocks',
      id: other,
      fields: change,
      seen: { weekday: 'monday', north_star_theme_id: kept },
    },
  ]);
  expect([changed.status, changed.items]).toMatchObject([
    200,
    [{ item: { weekday: 'monday', north_star_theme_id: kept }, overwritten: { values: change } }],
  ]);
});

const blocks = [
  {
    resource: 'timeBlocks',
    path: '/time-blocks',
    fieldsOf: (activity_id: string) => ({ activity_id, size, start_date: MONDAY }),
  },
  {
    resource: 'idealBlocks',
    path: '/ideal-blocks',
    fieldsOf: (activity_id: string) => ({
      activity_id,
      size,
      weekday: 'monday',
      start_timing: { name: 'evening', hour: 17 },
    }),
  },
];
describe.each(blocks)('$resource that name a deleted activity', ({ resource, path, fieldsOf }) => {
  test.each([{}, { if_unused: true }])(
    'it comes back with its content, before the block is written (MRG-3, MRG-5): %j',
    async (how) => {
      const bees = await newActivity({ color: '#FFAA00' });
      await remove('activities', bees, how);
      const id = randomUUID();
      const { status, items } = await step([{ resource, id, fields: fieldsOf(bees) }]);
      expect([status, items]).toMatchObject([
        200,
        [
          { resource, id, item: { activity_id: bees } },
          {
            resource: 'activities',
            id: bees,
            item: { name: 'Bees', color: '#FFAA00' },
            restored: true,
          },
        ],
      ]);
      expect(items[0]?.overwritten).toBeUndefined();
      expect(await activities()).toContainEqual(expect.objectContaining({ id: bees, emoji: '🐝' }));
    },
  );

  test('a change by its own route brings it back, and says so (MRG-5)', async () => {
    const bees = await newActivity();
    await remove('activities', bees);
    const id = randomUUID();
    await step([{ resource, id, fields: fieldsOf(work) }]);
    const { status, body } = await users.robin.call<Row>('PUT', `${path}/${id}`, {
      activity_id: bees,
      seen: { activity_id: work },
    });
    expect([status, body]).toMatchObject([
      200,
      { restored_items: [{ resource: 'activities', id: bees, item: { name: 'Bees' } }] },
    ]);
    const plain = await newActivity();
    await remove('activities', plain);
    expect((await users.robin.call('PUT', `${path}/${id}`, { activity_id: plain })).status).toBe(422);
  });

  test('one that loses against a later change stays deleted; somebody else’s is a 422 (MRG-5)', async () => {
    const bees = await newActivity();
    const id = randomUUID();
    await step([{ resource, id, fields: fieldsOf(work) }]);
    const seen = { activity_id: work };
    const made_at = new Date().toISOString();
    const old = await newActivity({ name: 'Old' });
    await users.robin.call('PUT', `${path}/${id}`, { activity_id: old, seen });
    await remove('activities', bees);
    const earlier = await users.robin.call<Row>('PUT', `${path}/${id}`, { activity_id: bees, seen, made_at });
    expect([earlier.status, earlier.body]).toMatchObject([
      200,
      { overwritten: { values: { activity_id: bees } } },
    ]);
    expect((await activities()).map((one) => one.id)).not.toContain(bees);

    const theirs = await newActivity({}, users.sam);
    await step([{ resource: 'activities', id: theirs, removed: true }], undefined, users.sam);
    const before = await activities(users.sam);
    expect((await step([{ resource, id: randomUUID(), fields: fieldsOf(theirs) }])).status).toBe(422);
    expect(await activities(users.sam)).toEqual(before);
  });
});

test('an ideal block that went with its North Star is in the history, and a change of it refuses nothing (MRG-4, MRG-5)', async () => {
  const sea = await newStar('Sea');
  const id = randomUUID();
  const fields = {
    weekday: 'monday',
    size,
    start_timing: { name: 'evening', hour: 17 },
    north_star_theme_id: sea,
  };
  await step([{ resource: 'idealBlocks', id, fields }]);
  await remove('northStars', sea);
  expect(await history(id)).toMatchObject([{ reason: 'deleted', values: fields }]);
  const late = await step([
    { resource: 'idealBlocks', id, fields: { weekday: 'friday' }, seen: { weekday: 'monday' } },
  ]);
  expect([late.status, late.items]).toMatchObject([
    200,
    [{ item: null, overwritten: { values: { weekday: 'friday' } } }],
  ]);
});

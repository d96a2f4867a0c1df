import { describe, expect, test } from '@jest/globals';
import { conflictErrorSchema } from '@simmer/contracts/schemas/error.schema';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

interface Item {
  readonly id: string;
  readonly version: number;
  readonly changed_by_device: string | null;
}

type Body = Readonly<Record<string, unknown>>;
type Verb = 'POST' | 'PUT';

/** A resource whose items two devices may change. */
interface Resource {
  readonly path: string;
  /** The keys of one and of many in the responses. */
  readonly one: string;
  readonly many?: string;
  /** Bodies of two writes; given what the person has already. */
  readonly bodies: (with_: {
    readonly star: string;
    readonly phases: readonly string[];
  }) => readonly [Body, Body];
  /** How an item is written that exists: by its id, or by an upsert. */
  readonly verb: Verb;
  /** The upsert's name of the version of a removed item. */
  readonly former: 'version' | 'former_version';
  /** A person has one at most: its path has no id. */
  readonly isOnly?: boolean;
}

const WEEK = { week_start_date: '2026-01-05' };
const DAY = { date: '2026-01-07', theme_ratings: [] };
const named = (): readonly [Body, Body] => [{ name: 'Garden' }, { name: 'Balcony' }];

const resources: readonly Resource[] = [
  { path: '/north-stars', one: 'theme', many: 'themes', bodies: named, verb: 'PUT', former: 'version' },
  {
    path: '/north_stars',
    one: 'northStar',
    many: 'northStars',
    bodies: named,
    verb: 'PUT',
    former: 'version',
  },
  { path: '/activities', one: 'activity', many: 'activities', bodies: named, verb: 'PUT', former: 'version' },
  {
    path: '/pulse-checks',
    one: 'pulseCheck',
    many: 'pulseChecks',
    bodies: () => [
      { ...DAY, weather_mood: 'sunny' },
      { ...DAY, weather_mood: 'partly-cloudy' },
    ],
    verb: 'POST',
    former: 'former_version',
  },
  {
    path: '/weekly-priorities',
    one: 'priority',
    many: 'priorities',
    bodies: ({ star }) => [
      { ...WEEK, ordered_theme_ids: [star] },
      { ...WEEK, ordered_theme_ids: [] },
    ],
    verb: 'POST',
    former: 'former_version',
  },
  {
    path: '/weekly-reflections',
    one: 'reflection',
    many: 'reflections',
    bodies: () => [
      { ...WEEK, wins: ['Beans'] },
      { ...WEEK, wins: ['Peas'] },
    ],
    verb: 'POST',
    former: 'former_version',
  },
  {
    path: '/north-star-poster',
    one: 'poster',
    bodies: () => [{ context: 'A city' }, { context: 'A village' }],
    verb: 'POST',
    former: 'former_version',
    isOnly: true,
  },
  {
    path: '/ecocycle-analysis/keyword-rules',
    one: 'rule',
    many: 'rules',
    bodies: ({ phases: [first, second] }) => [
      { keyword: 'beans', ecocycle_phase_id: first },
      { keyword: 'Beans', ecocycle_phase_id: second },
    ],
    verb: 'POST',
    former: 'former_version',
  },
];

describe.each(resources)('$path', (resource) => {
  const { path, one, many = one, verb, former, isOnly = false } = resource;
  const pathOf = (id: string) => (isOnly ? path : `${path}/${id}`);

  async function bodiesOf(person: Person) {
    const star = await person.call<{ theme: Item }>('POST', '/north-stars', { name: 'Health' });
    const phases = await person.call<Item[]>('GET', '/ecocycle-phases');
    return resource.bodies({ star: star.body.theme.id, phases: phases.body.map(({ id }) => id) });
  }

  const itemIn = (body: Record<string, Item>) => body[one]!;

  /** An item of Robin's, and writes of it. */
  async function saved() {
    const { robin } = users;
    const [first, second] = await bodiesOf(robin);
    const create = async (more: Body = {}) =>
      robin.call<Record<string, Item>>('POST', path, { ...first, ...more });
    const item = itemIn((await create()).body);
    const update = (version?: number, by = robin) =>
      by.call<Record<string, Item> & { detail: string }>(verb, verb === 'PUT' ? pathOf(item.id) : path, {
        ...second,
        ...(version !== undefined && { version }),
      });
    const remove = (version?: number, by = robin) =>
      by.call<Record<string, Item> & { detail: string }>(
        'DELETE',
        `${pathOf(item.id)}${version === undefined ? '' : `?version=${version}`}`,
      );
    const now = async () => {
      const { body } = await robin.call<Record<string, Item | Item[]>>('GET', path);
      const found = body[many] ?? null;
      return Array.isArray(found) ? (found.find(({ id }) => id === item.id) ?? null) : found;
    };
    return { item, create, update, remove, now };
  }

  test('a write based on the present version raises it by one; without a version it applies to any (API-15)', async () => {
    const { item, update, now } = await saved();
    expect(item).toMatchObject({ version: 1, changed_by_device: expect.any(String) });
    const changed = await update(1);
    expect(changed.status).toBeLessThan(300);
    expect(itemIn(changed.body)).toMatchObject({ id: item.id, version: 2 });
    expect(await now()).toEqual(itemIn(changed.body));
    expect((await update()).status).toBeLessThan(300);
    expect(await now()).toMatchObject({ id: item.id });
  });

  test('a write or removal based on an older version is a 409, and changes nothing (API-34)', async () => {
    const { update, remove, now } = await saved();
    await update(1);
    const before = await now();
    for (const response of [await update(1), await remove(1)]) {
      expect(response.status).toBe(409);
      expect(conflictErrorSchema.parse(response.body)).toEqual({
        detail: expect.stringMatching(/^This .* has been changed in the meantime\.$/),
        current: {
          item: before,
          changed_at: expect.any(String),
          changed_by_device: before?.changed_by_device,
        },
      });
    }
    expect(await now()).toEqual(before);
    expect((await remove(2)).status).toBe(200);
    expect(await now()).toBeNull();
  });

  test('of concurrent writes based on the same version one is applied (API-34)', async () => {
    const { update, now } = await saved();
    const responses = await Promise.all([1, 2, 3].map(() => update(1)));
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await now()).toMatchObject({ version: 2 });
  });

  test('an item that is created again continues the version of the removed one (API-14)', async () => {
    const { item, create, update, remove } = await saved();
    await update(1);
    await remove(2);
    const { id } = item;
    const again = await create(isOnly ? { [former]: 2 } : { id, [former]: 2 });
    expect(itemIn(again.body)).toMatchObject({ version: 3, ...(!isOnly && { id }) });
  });

  test('somebody else gets the response of an unknown item, whatever the version (API-32)', async () => {
    const { update, remove, now } = await saved();
    const before = await now();
    // Their upsert is one of their own item.
    const writes = verb === 'PUT' ? [update, remove] : [remove];
    for (const write of writes) {
      for (const version of [1, 7]) {
        const response = await write(version, users.sam);
        expect([response.status, response.body[one] ?? null]).toEqual([isOnly ? 200 : 404, null]);
      }
    }
    expect(await now()).toEqual(before);
  });
});

describe('saves without an earlier one', () => {
  const saves = resources.filter(({ verb }) => verb === 'POST');
  test.each(saves)('$path: version 0 is a 409 if there is one (API-34)', async ({ path, one, bodies }) => {
    const { robin } = users;
    const star = await robin.call<{ theme: Item }>('POST', '/north-stars', { name: 'Health' });
    const phases = await robin.call<Item[]>('GET', '/ecocycle-phases');
    const [first, second] = bodies({
      star: star.body.theme.id,
      phases: phases.body.map(({ id }) => id),
    });
    const added = await robin.call<Record<string, Item>>('POST', path, { ...first, version: 0 });
    expect(added.body[one]).toMatchObject({ version: 1 });
    expect((await robin.call('POST', path, { ...second, version: 0 })).status).toBe(409);
  });
});

test('default activity: its version rises with a person’s override, not with its uses, and for them alone', async () => {
  const { robin, sam } = users;
  type Listed = Item & { name: string; is_default: boolean };
  const listed = async (person: Person) =>
    (await person.call<{ activities: Listed[] }>('GET', '/activities')).body.activities;
  const [shared] = await listed(robin);
  const { id, version } = shared!;
  const sizes = (await robin.call<Item[]>('GET', '/time-blocks/sizes')).body;
  const block = { activity_id: id, size: sizes[0]!.id, start_date: '2026-01-05' };
  const rename = (name: string, based: number) =>
    robin.call<{ activity: Listed }>('PUT', `/activities/${id}`, { name, version: based });
  const of = async (person: Person) => (await listed(person)).find((one) => one.id === id);
  await robin.call('POST', '/time-blocks', block);
  expect(await of(robin)).toMatchObject({ version, changed_by_device: null });
  expect((await rename('Labour', version)).body.activity).toMatchObject({ version: version + 1 });
  await robin.call('POST', '/time-blocks', block);
  const late = await rename('Toil', version);
  expect([late.status, late.body]).toMatchObject([
    409,
    { current: { item: await of(robin), changed_at: null, changed_by_device: expect.any(String) } },
  ]);
  expect(await of(robin)).toMatchObject({ name: 'Labour', version: version + 1 });
  expect((await rename('Toil', version + 1)).body.activity).toMatchObject({ version: version + 2 });
  expect(await of(sam)).toEqual(shared);
});

test('default activity: a first override by another device is noticed too', async () => {
  const { robin } = users;
  const { activities } = (await robin.call<{ activities: Item[] }>('GET', '/activities')).body;
  const { id, version } = activities.at(0)!;
  const rename = (name: string) => robin.call('PUT', `/activities/${id}`, { name, version });
  const responses = await Promise.all([rename('One'), rename('Two')]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

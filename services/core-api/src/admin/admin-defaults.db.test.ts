import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
let superAdmin: Person;
let robin: Person;
beforeAll(async () => {
  superAdmin = await app.signUpAdmin();
  robin = await app.signUp('Robin');
});

interface Item {
  id: string;
  name: string;
  version: number;
  [field: string]: unknown;
}

/** The five lists: path, names on the wire, an item, a change, and the route for users. */
const kinds = [
  {
    path: '/admin/activities',
    many: 'activities',
    one: 'activity',
    added: { name: 'Beekeeping', emoji: '🐝', color: '#FACC15', is_default: true },
    change: { emoji: '🍯' },
    people: '/activities',
  },
  {
    path: '/admin/north_stars',
    many: 'north_stars',
    one: 'north_star',
    added: { name: 'Neighbours', emoji: '🏘️', color: '#22C55E', is_default: true },
    change: { color: '#EF4444' },
    people: '/north-stars/defaults',
  },
  {
    path: '/admin/vibes',
    many: 'vibes',
    one: 'vibe',
    added: { name: 'Slow', emoji: '🐌', color: '#14B8A6' },
    change: { name: 'Very slow' },
    people: '/vibes',
  },
  {
    path: '/admin/ecocycle_phases',
    many: 'ecocycle_phases',
    one: 'ecocycle_phase',
    added: { name: 'Dormancy', description: 'Winter.', emoji: '❄️', color: '#0EA5E9', keywords: ['rest'] },
    change: { keywords: ['rest', 'pause'] },
    people: '/ecocycle-phases',
  },
  {
    path: '/admin/time_block_sizes',
    many: 'time_block_sizes',
    one: 'time_block_size',
    added: { name: 'half day', duration: 300, points: 8 },
    change: { duration: 270 },
    people: '/time-blocks/sizes',
  },
] as const;

const create = async ({ path, one }: (typeof kinds)[number], body: object): Promise<Item> => {
  const response = await superAdmin.call<Record<string, Item>>('POST', path, body);
  expect(response.status).toBe(201);
  return response.body[one]!;
};

describe.each(kinds)('$path (ADM-10)', (kind) => {
  const { path, many, one, added, change, people } = kind;

  test('lists, adds and changes a default that users then see, with audit log entries (ADM-17)', async () => {
    const before = await superAdmin.call<Record<string, Item[]>>('GET', path);
    expect(before.status).toBe(200);
    const item = await create(kind, added);
    expect(item).toMatchObject({ ...added, version: 1 });
    const changed = await superAdmin.call<Record<string, Item>>('PUT', `${path}/${item.id}`, {
      ...change,
      version: 1,
    });
    expect(changed.body[one]).toEqual({ ...item, ...change, version: 2 });
    const after = await superAdmin.call<Record<string, Item[]>>('GET', path);
    expect(after.body[many]).toHaveLength((before.body[many]?.length ?? 0) + 1);
    expect((await robin.call('GET', people)).text).toContain(item.id);
    const body = await superAdmin.get<{ audit_log: { summary: string; target_id: string }[] }>(
      '/admin/audit-log',
    );
    const summaries = body.audit_log
      .filter(({ target_id }) => target_id === item.id)
      .map(({ summary }) => summary);
    expect(summaries).toEqual([expect.stringMatching(/^Changed the /), expect.stringMatching(/^Added the /)]);
  });

  test('of two changes with one version the later is 409 and the first stays (ADM-15)', async () => {
    const item = await create(kind, { ...added, name: `Two ${one}` });
    const url = `${path}/${item.id}`;
    const [first, second] = await Promise.all([
      superAdmin.call('PUT', url, { name: `First ${one}`, version: item.version }),
      superAdmin.call('PUT', url, { name: `Second ${one}`, version: item.version }),
    ]);
    expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    const rejected = first.status === 409 ? first : second;
    expect(rejected.body['detail']).toMatch(/has been changed by somebody else in the meantime\.$/);
    const body = await superAdmin.get<Record<string, Item[]>>(path);
    const kept = body[many]?.find(({ id }) => id === item.id);
    expect(kept?.name).toBe(first.status === 200 ? `First ${one}` : `Second ${one}`);
  });

  test('a name that differs only in case and space is 409 (ADM-14)', async () => {
    await create(kind, { ...added, name: `Only ${one}` });
    const again = await superAdmin.call('POST', path, { ...added, name: ` ONLY ${one.toUpperCase()} ` });
    expect(again.status).toBe(409);
    const other = await create(kind, { ...added, name: `Other ${one}` });
    expect((await superAdmin.call('PUT', `${path}/${other.id}`, { name: `only ${one}` })).status).toBe(409);
  });

  test('PUT of an unknown id is 404', async () => {
    const gone = await superAdmin.call('PUT', `${path}/0192f8a0-0000-7000-8000-000000000000`, change);
    expect(gone.status).toBe(404);
  });
});

test('/admin/activities: a user’s own activity is neither listed nor changed', async () => {
  const own = await robin.call<{ activity: Item }>('POST', '/activities', { name: 'My own thing' });
  expect((await superAdmin.call('GET', '/admin/activities')).text).not.toContain(own.body.activity.id);
  const response = await superAdmin.call('PUT', `/admin/activities/${own.body.activity.id}`, {
    name: 'Taken',
  });
  expect(response.status).toBe(404);
});

test('/admin/activities: a change reaches users in every field that they have not overridden', async () => {
  const item = await create(kinds[0], { name: 'Reading', emoji: '📚' });
  const sam = await app.signUp('Sam');
  await sam.call('PUT', `/activities/${item.id}`, { name: 'My reading' });
  await superAdmin.call('PUT', `/admin/activities/${item.id}`, { name: 'Books', emoji: '📖' });
  const seenBy = async (person: Person) => {
    const body = await person.get<{ activities: Item[] }>('/activities');
    const seen = body.activities.find(({ id }) => id === item.id);
    return [seen?.name, seen?.['emoji']];
  };
  expect(await seenBy(robin)).toEqual(['Books', '📖']);
  expect(await seenBy(sam)).toEqual(['My reading', '📖']);
});

test('/admin/themes and /admin/north_stars read and write the same rows (API-26)', async () => {
  const { body } = await superAdmin.call<{ theme: Item }>('POST', '/admin/themes', { name: 'Sea' });
  expect(body.theme).toMatchObject({ name: 'Sea', emoji: '⭐', color: '#3B82F6' });
  const changed = await superAdmin.call<{ theme: Item }>('PUT', `/admin/themes/${body.theme.id}`, {
    emoji: '🌊',
  });
  const list = await superAdmin.get<{ north_stars: Item[] }>('/admin/north_stars');
  expect(list.north_stars.find(({ id }) => id === body.theme.id)).toEqual(changed.body.theme);
});

describe('/admin/ecocycle_phases', () => {
  test('a deleted phase is cleared in the time blocks that have it (ADM-16, ECO-6)', async () => {
    const phase = await create(kinds[3], { name: 'Passing' });
    const [{ body: activities }, { body: sizes }] = await Promise.all([
      robin.call<{ activities: Item[] }>('GET', '/activities'),
      robin.call<Item[]>('GET', '/time-blocks/sizes'),
    ]);
    const made = await robin.call<{ timeBlock: Item }>('POST', '/time-blocks', {
      activity_id: activities.activities[0]?.id,
      size: sizes[0]?.id,
      ecocycle_phase: phase.id,
      scheduled_days: ['monday'],
      start_timing: { name: 'morning', hour: 7 },
      recurring: 'weekly',
      start_date: '2026-01-05',
    });
    expect(made.status).toBe(201);
    const removed = await superAdmin.call<{ ecocycle_phase: Item }>(
      'DELETE',
      `/admin/ecocycle_phases/${phase.id}`,
    );
    expect(removed.body.ecocycle_phase).toEqual(phase);
    const body = await robin.get<{ timeBlocks: Item[] }>('/time-blocks');
    expect(body.timeBlocks.find(({ id }) => id === made.body.timeBlock.id)).toMatchObject({
      ecocycle_phase: null,
    });
    expect((await superAdmin.call('DELETE', `/admin/ecocycle_phases/${phase.id}`)).status).toBe(404);
    expect((await robin.call('DELETE', `/admin/ecocycle_phases/${phase.id}`)).status).toBe(403);
  });

  test('the displayed name of another phase is rejected with 422 (ADM-14)', async () => {
    const response = await superAdmin.call('POST', '/admin/ecocycle_phases', { name: 'gestation' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('People see this name for Languaging');
  });
});

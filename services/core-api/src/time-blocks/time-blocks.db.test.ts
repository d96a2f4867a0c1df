import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let robin: Person;
let sam: Person;
let size: { id: string; points: number };
let activityId: string;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(async () => {
  await house.close();
});

interface Block {
  id: string;
  points: number;
  vibe_ids: string[];
  ecocycle_phase: string | null;
  [field: string]: unknown;
}
interface One {
  timeBlock: Block;
  detail: { loc: string[]; msg: string }[];
}

beforeEach(async () => {
  robin = await house.signUp('Robin');
  sam = await house.signUp('Sam');
  const sizes = await robin.call<{ id: string; name: string; points: number }[]>('GET', '/time-blocks/sizes');
  size = sizes.body[1]!;
  const { body } = await robin.call<{ activities: { id: string }[] }>('GET', '/activities');
  activityId = body.activities[0]!.id;
});

const newBlock = (more: object = {}) => ({
  activity_id: activityId,
  size: size.id,
  start_date: '2026-01-05',
  ...more,
});
const create = (more: object = {}, who = robin) => who.call<One>('POST', '/time-blocks', newBlock(more));
const list = async (who = robin, query = '') =>
  (await who.call<{ timeBlocks: Block[] }>('GET', `/time-blocks${query}`)).body.timeBlocks;
const usesOf = async (id: string, who = robin) => {
  const { body } = await who.call<{ activities: { id: string; usage_count: number }[] }>(
    'GET',
    '/activities',
  );
  return body.activities.find((activity) => activity.id === id)?.usage_count;
};
const firstPhase = async () => (await robin.call<{ id: string }[]>('GET', '/ecocycle-phases')).body[0]!;

describe('creating', () => {
  test('fills in what was left out, and counts the activity as used', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.timeBlock).toMatchObject({
      points: size.points,
      recurring: 'weekly',
      scheduled_days: [],
      start_timing: { name: 'morning', hour: 7 },
      vibe_ids: [],
      exclusion_dates: [],
      ecocycle_phase: null,
      end_date: null,
    });
    expect(await usesOf(activityId)).toBe(1);
    expect(await list()).toEqual([body.timeBlock]);
  });

  test('takes the phase under either name, and refuses two different ones', async () => {
    const phase = await firstPhase();
    expect((await create({ ecocycle_phase: phase.id })).body.timeBlock.ecocycle_phase).toBe(phase.id);
    expect((await create({ ecocycle_phase_id: phase.id })).body.timeBlock.ecocycle_phase).toBe(phase.id);
    expect((await create({ ecocycle_phase: phase.id, ecocycle_phase_id: null })).status).toBe(422);
  });

  test('reads the legacy flags as vibes', async () => {
    const { body } = await robin.call<{ vibes: { id: string; name: string }[] }>('GET', '/vibes');
    const named = (name: string) => body.vibes.find((vibe) => vibe.name === name)!.id;
    const { body: made } = await create({ is_power_up: true, is_road_bump: true });
    expect(made.timeBlock.vibe_ids.toSorted()).toEqual([named('Power Up'), named('Road Bump')].toSorted());
  });

  test('is done once for one key, also when both requests come at once', async () => {
    const headers = { 'idempotency-key': 'block-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => robin.call<One>('POST', '/time-blocks', newBlock(), headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await usesOf(activityId)).toBe(1);
    const other = await robin.call('POST', '/time-blocks', newBlock({ recurring: 'once' }), headers);
    expect(other.status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test('keeps keys of different people apart', async () => {
    const headers = { 'idempotency-key': 'shared-key' };
    const mine = await robin.call<One>('POST', '/time-blocks', newBlock(), headers);
    const theirs = await sam.call<One>('POST', '/time-blocks', newBlock(), headers);
    expect(theirs.status).toBe(201);
    expect(theirs.body.timeBlock.id).not.toBe(mine.body.timeBlock.id);
  });

  test('a refused write leaves its key free', async () => {
    const headers = { 'idempotency-key': 'second-try' };
    const unknown = '0192f8a0-0000-7000-8000-000000000000';
    expect(
      (await robin.call('POST', '/time-blocks', newBlock({ activity_id: unknown }), headers)).status,
    ).toBe(422);
    expect((await robin.call('POST', '/time-blocks', newBlock(), headers)).status).toBe(201);
  });
});

describe('every id belongs to its user (F6)', () => {
  const unknown = '0192f8a0-0000-7000-8000-000000000000';
  const foreignTheme = async () =>
    (await sam.call<{ theme: { id: string } }>('POST', '/north-stars', { name: 'Theirs' })).body.theme.id;
  const foreignActivity = async () =>
    (await sam.call<{ activity: { id: string } }>('POST', '/activities', { name: 'Theirs' })).body.activity
      .id;

  test.each([
    ['activity_id', () => Promise.resolve(unknown)],
    ['activity_id', foreignActivity],
    ['size', () => Promise.resolve(unknown)],
    ['north_star_theme_id', () => Promise.resolve(unknown)],
    ['north_star_theme_id', foreignTheme],
    ['ecocycle_phase', () => Promise.resolve(unknown)],
    ['ecocycle_phase_id', () => Promise.resolve(unknown)],
    ['vibe_ids', () => Promise.resolve([unknown])],
  ] as const)('%s', async (field, idOf) => {
    const value = await idOf();
    const created = await create({ [field]: value });
    expect(created.status).toBe(422);
    expect(created.body.detail[0]!.loc).toEqual(['body', field]);
    expect(await list()).toEqual([]);
    const { body } = await create();
    const changed = await robin.call<One>('PUT', `/time-blocks/${body.timeBlock.id}`, { [field]: value });
    expect(changed.status).toBe(422);
    expect(changed.body.detail[0]!.loc).toEqual(['body', field]);
    expect(await list()).toEqual([body.timeBlock]);
  });
});

describe('changing', () => {
  test('leaves what is not sent and clears what is null', async () => {
    const phase = await firstPhase();
    const made = (await create({ ecocycle_phase: phase.id, scheduled_days: ['friday', 'monday'] })).body
      .timeBlock;
    const { body } = await robin.call<One>('PUT', `/time-blocks/${made.id}`, { ecocycle_phase_id: null });
    expect(body.timeBlock).toMatchObject({ ecocycle_phase: null, scheduled_days: ['monday', 'friday'] });
  });

  test('a new size brings its points', async () => {
    const sizes = await robin.call<{ id: string; points: number }[]>('GET', '/time-blocks/sizes');
    const large = sizes.body.at(-1)!;
    const made = (await create()).body.timeBlock;
    const { body } = await robin.call<One>('PUT', `/time-blocks/${made.id}`, { size: large.id });
    expect(body.timeBlock.points).toBe(large.points);
  });

  test('an end before the stored start is refused on its field', async () => {
    const made = (await create()).body.timeBlock;
    const { status, body } = await robin.call<One>('PUT', `/time-blocks/${made.id}`, {
      end_date: '2025-12-31',
    });
    expect(status).toBe(422);
    expect(body.detail[0]!.loc).toEqual(['body', 'end_date']);
  });
});

test('removing answers what was there', async () => {
  const made = (await create()).body.timeBlock;
  const { status, body } = await robin.call<One>('DELETE', `/time-blocks/${made.id}`);
  expect([status, body.timeBlock]).toEqual([200, made]);
  expect(await list()).toEqual([]);
});

test('a range holds the blocks that take place in it, and the ones without a day', async () => {
  const once = (await create({ recurring: 'once', scheduled_days: ['monday'] })).body.timeBlock;
  const undecided = (await create()).body.timeBlock;
  expect((await list(robin, '?start_date=2026-01-05&end_date=2026-01-05')).map(({ id }) => id)).toEqual([
    once.id,
    undecided.id,
  ]);
  expect((await list(robin, '?start_date=2026-01-06&end_date=2026-02-01')).map(({ id }) => id)).toEqual([
    undecided.id,
  ]);
});

describe("somebody else's", () => {
  test.each(['PUT', 'DELETE'] as const)('%s looks like unknown and changes nothing', async (method) => {
    const made = (await create({}, sam)).body.timeBlock;
    const body = method === 'PUT' ? { points: 9 } : undefined;
    const foreign = await robin.call(method, `/time-blocks/${made.id}`, body);
    const unknown = await robin.call(method, '/time-blocks/0192f8a0-0000-7000-8000-000000000000', body);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await list(sam)).toEqual([made]);
    expect(await list(robin)).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
let size: { id: string; points: number };
let activityId: string;

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
  const sizes = await users.robin.call<{ id: string; name: string; points: number }[]>(
    'GET',
    '/time-blocks/sizes',
  );
  size = sizes.body[1]!;
  const { body } = await users.robin.call<{ activities: { id: string }[] }>('GET', '/activities');
  activityId = body.activities[0]!.id;
});

const newBlock = (more: object = {}) => ({
  activity_id: activityId,
  size: size.id,
  start_date: '2026-01-05',
  ...more,
});
const create = (more: object = {}, who = users.robin) =>
  who.call<One>('POST', '/time-blocks', newBlock(more));
const list = async (who = users.robin, query = '') =>
  (await who.call<{ timeBlocks: Block[] }>('GET', `/time-blocks${query}`)).body.timeBlocks;
const usesOf = async (id: string, who = users.robin) => {
  const { body } = await who.call<{ activities: { id: string; usage_count: number }[] }>(
    'GET',
    '/activities',
  );
  return body.activities.find((activity) => activity.id === id)?.usage_count;
};
const firstPhase = async () => (await users.robin.call<{ id: string }[]>('GET', '/ecocycle-phases')).body[0]!;

describe('POST /time-blocks', () => {
  test('fills in defaults and raises the usage count of the activity (BLK-5)', async () => {
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

  test('takes the phase under either name, and two different values are 422 (API-10)', async () => {
    const phase = await firstPhase();
    expect((await create({ ecocycle_phase: phase.id })).body.timeBlock.ecocycle_phase).toBe(phase.id);
    expect((await create({ ecocycle_phase_id: phase.id })).body.timeBlock.ecocycle_phase).toBe(phase.id);
    expect((await create({ ecocycle_phase: phase.id, ecocycle_phase_id: null })).status).toBe(422);
  });

  test('reads the legacy flags as vibes', async () => {
    const { body } = await users.robin.call<{ vibes: { id: string; name: string }[] }>('GET', '/vibes');
    const named = (name: string) => body.vibes.find((vibe) => vibe.name === name)!.id;
    const { body: made } = await create({ is_power_up: true, is_road_bump: true });
    expect(made.timeBlock.vibe_ids.toSorted()).toEqual([named('Power Up'), named('Road Bump')].toSorted());
  });

  test('a rejected request does not use up its idempotency key', async () => {
    const headers = { 'idempotency-key': 'second-try' };
    expect(
      (await users.robin.call('POST', '/time-blocks', newBlock({ activity_id: UNKNOWN_ID }), headers)).status,
    ).toBe(422);
    expect((await users.robin.call('POST', '/time-blocks', newBlock(), headers)).status).toBe(201);
  });
});

test('POST /time-blocks: a removed block comes back whole, and is no further use (API-14)', async () => {
  const vibes = await users.robin.call<{ vibes: { id: string }[] }>('GET', '/vibes');
  const all = { vibe_ids: [vibes.body.vibes[0]!.id], exclusion_dates: ['2026-01-12'], points: 7 };
  const made = (await create(all)).body.timeBlock;
  const uses = await usesOf(activityId);
  const removed = (await users.robin.call<One>('DELETE', `/time-blocks/${made.id}`)).body.timeBlock;
  const back = (await create({ ...removed, updated_at: undefined })).body.timeBlock;
  expect(back).toEqual({ ...made, version: 2, updated_at: back['updated_at'] });
  expect(await usesOf(activityId)).toBe(uses);
});

describe('PUT /time-blocks/:id', () => {
  test('keeps fields that are not sent and clears those that are null (API-7)', async () => {
    const phase = await firstPhase();
    const made = (await create({ ecocycle_phase: phase.id, scheduled_days: ['friday', 'monday'] })).body
      .timeBlock;
    const { body } = await users.robin.call<One>('PUT', `/time-blocks/${made.id}`, {
      ecocycle_phase_id: null,
    });
    expect(body.timeBlock).toMatchObject({ ecocycle_phase: null, scheduled_days: ['monday', 'friday'] });
  });

  test('a new size sets its points', async () => {
    const sizes = await users.robin.call<{ id: string; points: number }[]>('GET', '/time-blocks/sizes');
    const large = sizes.body.at(-1)!;
    const made = (await create()).body.timeBlock;
    const { body } = await users.robin.call<One>('PUT', `/time-blocks/${made.id}`, { size: large.id });
    expect(body.timeBlock.points).toBe(large.points);
  });

  test('an end before the stored start is 422 on that field', async () => {
    const made = (await create()).body.timeBlock;
    const { status, body } = await users.robin.call<One>('PUT', `/time-blocks/${made.id}`, {
      end_date: '2025-12-31',
    });
    expect(status).toBe(422);
    expect(body.detail[0]!.loc).toEqual(['body', 'end_date']);
  });
});

describe('POST /time-blocks/changes (API-11)', () => {
  interface Several {
    timeBlocks: Block[];
    detail: string | { loc: (string | number)[] }[];
  }
  const change = (changes: object[], who = users.robin, headers?: Record<string, string>) =>
    who.call<Several>('POST', '/time-blocks/changes', { changes }, headers);
  let fresh: string;
  beforeEach(() => {
    fresh = randomUUID();
  });

  test('applies creations, updates and removals in order and responds in it', async () => {
    const kept = (await create()).body.timeBlock;
    const gone = (await create()).body.timeBlock;
    const { status, body } = await change([
      { kind: 'create', id: fresh, block: newBlock({ points: 4 }) },
      { kind: 'update', id: kept.id, block: { version: 1, points: 9 } },
      { kind: 'delete', id: gone.id, version: 1 },
      { kind: 'delete', id: UNKNOWN_ID },
    ]);
    expect(status).toBe(200);
    expect(body.timeBlocks).toMatchObject([
      { id: fresh, points: 4, version: 1 },
      { id: kept.id, points: 9, version: 2 },
      gone,
    ]);
    expect((await list()).map(({ id }) => id).toSorted()).toEqual([kept.id, fresh].toSorted());
  });

  test.each([
    ['a stale version', 409, null, () => ({ kind: 'update', block: { version: 7, points: 9 } })],
    ['a stale removal', 409, null, () => ({ kind: 'delete', version: 7 })],
    ['a block that is gone', 404, null, () => ({ kind: 'update', id: UNKNOWN_ID, block: { points: 9 } })],
    [
      'an unknown size',
      422,
      'body.changes.1.block.size',
      () => ({ kind: 'update', block: { size: UNKNOWN_ID } }),
    ],
  ])('applies nothing because of %s', async (_what, expected, place, last) => {
    const kept = (await create()).body.timeBlock;
    const uses = await usesOf(activityId);
    const { status, body } = await change([
      { kind: 'create', id: fresh, block: newBlock() },
      { id: kept.id, ...last() },
    ]);
    expect(status).toBe(expected);
    const [issue] = typeof body.detail === 'string' ? [] : body.detail;
    expect(issue?.loc.join('.') ?? null).toBe(place);
    expect(await list()).toEqual([kept]);
    expect(await usesOf(activityId)).toBe(uses);
  });

  test('creates the given activities with the blocks, or neither', async () => {
    const libraryOf = async (who = users.robin) =>
      (
        await who.call<{ activities: { id: string; name: string; usage_count: number }[] }>(
          'GET',
          '/activities',
        )
      ).body.activities;
    const before = await libraryOf();
    const activities = [{ id: randomUUID(), name: 'Kites', emoji: '🪁' }];
    const ofKites = { kind: 'create', id: fresh, block: newBlock({ activity_id: activities[0]!.id }) };
    const send = (changes: object[], who = users.robin) =>
      who.call<Several>('POST', '/time-blocks/changes', { activities, changes });
    const gone = { kind: 'update', id: UNKNOWN_ID, block: { points: 1 } };
    expect((await send([ofKites, gone])).status).toBe(404);
    expect(await libraryOf()).toEqual(before);
    expect((await send([ofKites])).status).toBe(200);
    expect(await libraryOf()).toContainEqual(
      expect.objectContaining({ ...activities[0], is_default: false, usage_count: 1 }),
    );
    expect((await send([{ ...ofKites, id: randomUUID() }], users.sam)).status).toBe(409);
    expect(await list(users.sam)).toEqual([]);
  });

  test('removes the given own activities that are left without a block, and no others', async () => {
    const namesOf = async (who = users.robin) =>
      (await who.call<{ activities: { name: string }[] }>('GET', '/activities')).body.activities.map(
        ({ name }) => name,
      );
    const own = async (name: string, who = users.robin) =>
      (await who.call<{ activity: { id: string } }>('POST', '/activities', { name })).body.activity.id;
    const [kites, boats, theirs] = [await own('Kites'), await own('Boats'), await own('Theirs', users.sam)];
    const block = (await create({ activity_id: kites })).body.timeBlock;
    await create({ activity_id: boats });
    const before = await namesOf();
    const { status } = await users.robin.call('POST', '/time-blocks/changes', {
      unused_activities: [kites, boats, theirs, activityId],
      changes: [{ kind: 'delete', id: block.id }],
    });
    expect(status).toBe(200);
    expect(await namesOf()).toEqual(before.filter((name) => name !== 'Kites'));
    expect(await namesOf(users.sam)).toContain('Theirs');
  });

  test('with a repeated idempotency key is done once', async () => {
    const headers = { 'idempotency-key': 'together' };
    const changes = [{ kind: 'create', id: fresh, block: newBlock() }];
    const responses = await Promise.all([1, 2].map(() => change(changes, users.robin, headers)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
  });

  test('of two devices in opposite order do not deadlock', async () => {
    const blocks = await Promise.all([1, 2, 3, 4].map(async () => (await create()).body.timeBlock));
    const points =
      (value: number) =>
      ({ id }: Block) => ({ kind: 'update', id, block: { points: value } });
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        change((turn % 2 === 0 ? blocks : blocks.toReversed()).map(points(turn))),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await list()).map((block) => block.points)).size).toBe(1);
  });

  test('with one block twice or without changes is 422', async () => {
    const twice = [1, 2].map(() => ({ kind: 'delete', id: fresh }));
    expect((await change(twice)).status).toBe(422);
    expect((await change([])).status).toBe(422);
  });

  test('a block of another user responds like an unknown one', async () => {
    const theirs = (await create({}, users.sam)).body.timeBlock;
    const update = (id: string) => change([{ kind: 'update', id, block: { points: 9, version: 7 } }]);
    const remove = (id: string) => change([{ kind: 'delete', id, version: 7 }]);
    expect((await update(theirs.id)).status).toBe(404);
    expect((await update(theirs.id)).body).toEqual((await update(UNKNOWN_ID)).body);
    expect((await remove(theirs.id)).body).toEqual((await remove(UNKNOWN_ID)).body);
    expect((await change([{ kind: 'create', id: theirs.id, block: newBlock() }])).status).toBe(409);
    expect(await list(users.sam)).toEqual([theirs]);
  });
});

test('GET /time-blocks: a range returns the blocks that occur in it and the TBD blocks (API-9)', async () => {
  const once = (await create({ recurring: 'once', scheduled_days: ['monday'] })).body.timeBlock;
  const undecided = (await create()).body.timeBlock;
  expect((await list(users.robin, '?start_date=2026-01-05&end_date=2026-01-05')).map(({ id }) => id)).toEqual(
    [once.id, undecided.id],
  );
  expect((await list(users.robin, '?start_date=2026-01-06&end_date=2026-02-01')).map(({ id }) => id)).toEqual(
    [undecided.id],
  );
});

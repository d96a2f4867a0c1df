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
  const body = await users.robin.get<{ activities: { id: string }[] }>('/activities');
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
  (await who.get<{ timeBlocks: Block[] }>(`/time-blocks${query}`)).timeBlocks;
const usesOf = async (id: string, who = users.robin) => {
  const body = await who.get<{ activities: { id: string; usage_count: number }[] }>('/activities');
  return body.activities.find((activity) => activity.id === id)?.usage_count;
};
const firstPhase = async () => (await users.robin.get<{ id: string }[]>('/ecocycle-phases'))[0]!;

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
    const body = await users.robin.get<{ vibes: { id: string; name: string }[] }>('/vibes');
    const named = (name: string) => body.vibes.find((vibe) => vibe.name === name)!.id;
    const { body: made } = await create({ is_power_up: true, is_road_bump: true });
    expect(made.timeBlock.vibe_ids.toSorted()).toEqual([named('Power Up'), named('Road Bump')].toSorted());
  });
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

  test('an end before the stored start is 422 on that field', async () => {
    const made = (await create()).body.timeBlock;
    const { status, body } = await users.robin.call<One>('PUT', `/time-blocks/${made.id}`, {
      end_date: '2025-12-31',
    });
    expect(status).toBe(422);
    expect(body.detail[0]!.loc).toEqual(['body', 'end_date']);
  });
});

import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { randomUUID } from 'node:crypto';
import { type Change, type Changed, planStepsOf, type Row } from '../../test/plan-steps.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const { step } = planStepsOf(users);
const size = DEFAULT_SIZES[0]?.id;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const shared = async (name: string, who = users.robin) =>
  (await who.get<{ activities: Row[] }>('/activities')).activities.filter((one) => one['name'] === name);
const own = async (who = users.robin) =>
  (await who.get<{ activities: Row[] }>('/activities')).activities.filter((one) => !one['is_default']);
const blocks = async () => (await users.robin.get<{ timeBlocks: Row[] }>('/time-blocks')).timeBlocks;
const idealBlocks = async () => (await users.robin.get<{ idealBlocks: Row[] }>('/ideal-blocks')).idealBlocks;

/** What a device makes that is away: an activity with a block of the week and one of the ideal week. */
function made(name: string) {
  const [id, block, ideal] = [randomUUID(), randomUUID(), randomUUID()];
  const when = { start_date: '2026-01-05', scheduled_days: ['monday'], recurring: 'weekly' };
  const timing = { name: 'evening', hour: 17 };
  const changes: Change[] = [
    { resource: 'activities', id, fields: { name, emoji: '🧘' } },
    { resource: 'timeBlocks', id: block, fields: { activity_id: id, size, ...when } },
    {
      resource: 'idealBlocks',
      id: ideal,
      fields: { activity_id: id, size, weekday: 'monday', start_timing: timing },
    },
  ];
  const undone: Change[] = [
    { resource: 'idealBlocks', id: ideal, removed: true },
    { resource: 'timeBlocks', id: block, removed: true, takes_back_use: true },
    { resource: 'activities', id, removed: true, if_unused: true },
  ];
  return { id, block, ideal, changes, undone };
}

/** Sends steps by their minutes before now, and expects that none is refused. @returns what each response has */
async function send(...steps: readonly (readonly [number, readonly Change[]])[]): Promise<Changed[][]> {
  const answers: Changed[][] = [];
  for (const [minutes, changes] of steps) {
    const { status, items, detail } = await step(changes, ago(minutes));
    expect([status, detail]).toEqual([200, undefined]);
    answers.push(items);
  }
  return answers;
}

describe.each(['in the order of their times', 'the earlier one last'])(
  'same named: two new activities of one name, that arrive %s (KIT-23)',
  (order) => {
    const isLate = order !== 'in the order of their times';

    /** Two devices make 'Yoga' and 'yoga', of which the first is the earlier one. */
    async function both(...more: readonly (readonly [number, readonly Change[]])[]) {
      const [first, second] = [made('Yoga'), made(' YOGA  ')];
      const [one, other] = [[30, first.changes] as const, [20, second.changes] as const];
      const answers = await send(...(isLate ? [other, ...more, one] : [one, other, ...more]));
      return { first, second, answers };
    }

    test('are the earlier one, with the blocks and uses of both, and each response says so', async () => {
      const { first, second, answers } = await both();
      const joined = { id: first.id, name: 'Yoga', usage_count: 2 };
      expect(await own()).toMatchObject([joined]);
      expect((await blocks()).map(({ activity_id }) => activity_id)).toEqual([first.id, first.id]);
      expect((await idealBlocks()).map(({ activity_id }) => activity_id)).toEqual([first.id, first.id]);
      const last = answers[1] ?? [];
      expect(last).toEqual(
        expect.arrayContaining([
          { resource: 'activities', id: second.id, item: null },
          expect.objectContaining({
            id: second.block,
            item: expect.objectContaining({ activity_id: first.id }),
          }),
          expect.objectContaining({ id: first.id, item: expect.objectContaining({ name: 'Yoga' }) }),
        ]),
      );
      expect(last.filter(({ overwritten }) => overwritten)).toEqual([]);
    });

    test('take blocks, names and removals by the id that was joined', async () => {
      const later = made('Later');
      const [second, renamed] = [made('yoga'), { resource: 'activities', fields: { name: 'Stretching' } }];
      const first = made('Yoga');
      const moreBlocks = later.changes
        .filter(({ resource }) => resource === 'timeBlocks')
        .map((change) => ({ ...change, fields: { ...Object(change['fields']), activity_id: second.id } }));
      const rest = [
        [15, moreBlocks],
        [14, [{ ...renamed, id: second.id, seen: { name: 'yoga' } }]],
        [
          13,
          [
            {
              resource: 'timeBlocks',
              id: second.block,
              fields: { activity_id: second.id, title: 'Slow' },
              seen: { activity_id: second.id, title: null },
            },
          ],
        ],
        [12, [{ resource: 'activities', id: second.id, removed: true, if_unused: true }]],
      ] as const;
      const created = [20, second.changes] as const;
      const early = [30, first.changes] as const;
      await send(...(isLate ? [created, ...rest, early] : [early, created, ...rest]));
      expect(await own()).toMatchObject([{ id: first.id, name: 'Stretching', usage_count: 3 }]);
      expect((await blocks()).map(({ activity_id }) => activity_id)).toEqual([first.id, first.id, first.id]);
    });

    test('stay one when either step is undone, and none is left when both are', async () => {
      const { first, second } = await both();
      await send([2, second.undone]);
      expect(await own()).toMatchObject([{ id: first.id, usage_count: 1 }]);
      expect((await blocks()).map(({ id }) => id)).toEqual([first.block]);
      await send([1, first.undone]);
      expect([await own(), await blocks()]).toEqual([[], []]);
    });

    test('stay one while the block of the later one uses it, when the earlier step is undone', async () => {
      const { first, second } = await both();
      await send([2, first.undone]);
      expect(await own()).toMatchObject([{ id: first.id, usage_count: 1 }]);
      expect(await blocks()).toMatchObject([{ id: second.block, activity_id: first.id }]);
    });

    test('leave alone the activity of somebody else with this name', async () => {
      const theirs = randomUUID();
      const fields = { name: 'Yoga' };
      await step([{ resource: 'activities', id: theirs, fields }], ago(40), users.sam);
      const { first } = await both();
      expect(await own(users.sam)).toMatchObject([{ id: theirs, name: 'Yoga', usage_count: 0 }]);
      expect(await own()).toMatchObject([{ id: first.id }]);
    });
  },
);

test.each([
  ['renamed', { fields: { name: 'Gym' }, seen: { name: 'Yoga' } }],
  ['deleted', { removed: true }],
])(
  'same named: a name is free if the activity that had it was %s before, also if that arrives later (KIT-23)',
  async (_, change) => {
    const [first, second] = [randomUUID(), made('yoga')];
    const create = [30, [{ resource: 'activities', id: first, fields: { name: 'Yoga' } }]] as const;
    await send(create, [20, second.changes], [25, [{ resource: 'activities', id: first, ...change }]]);
    expect((await own()).find(({ id }) => id === second.id)).toMatchObject({ name: 'yoga', usage_count: 1 });
    expect((await blocks()).map(({ activity_id }) => activity_id)).toEqual([second.id]);
  },
);

test('same named: a new activity with the name of a shared one, as the person sees it, is that one (KIT-23)', async () => {
  const [fitness] = await shared('Fitness');
  const [items] = await send([2, made('FITNESS').changes]);
  expect(items?.find(({ resource }) => resource === 'timeBlocks')?.item).toMatchObject({
    activity_id: fitness?.id,
  });
  await users.robin.call('PUT', `/activities/${fitness?.id}`, { name: 'Gym' });
  const created = await users.robin.call<{ activity: Row }>('POST', '/activities', { name: 'fitness' });
  expect(created.body.activity).toMatchObject({ name: 'fitness', is_default: false });
});

test('same named: routes of one activity give the one that stands, before and after an earlier step arrives (KIT-23)', async () => {
  const post = (id: string, name: string, minutes: number) =>
    users.robin.call<{ activity: Row }>('POST', '/activities', { id, name }, { 'made-at': ago(minutes) });
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await post(second, 'Yoga', 20);
  expect((await post(third, 'yoga', 10)).body.activity).toMatchObject({ id: second, name: 'Yoga' });
  await send([30, [{ resource: 'activities', id: first, fields: { name: 'YOGA' } }]]);
  const body = { name: 'Ashtanga', seen: { name: 'yoga' }, made_at: ago(5) };
  const renamed = await users.robin.call<{ activity: Row }>('PUT', `/activities/${third}`, body);
  expect([renamed.status, renamed.body.activity]).toMatchObject([200, { id: first, name: 'Ashtanga' }]);
  expect((await post(randomUUID(), 'ashtanga', 4)).body.activity).toMatchObject({ id: first });
  const plain = await users.robin.call<{ activity: Row }>('POST', '/activities', { name: ' ASHTANGA' });
  expect([plain.status, plain.body.activity]).toMatchObject([201, { id: first }]);
  expect((await own()).map(({ id }) => id)).toEqual([first]);
});

import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import type {
  CreateTimeBlock,
  TimeBlock,
  UpdateTimeBlock,
} from '@simmer/contracts/schemas/time-block.schema';
import { edit, type EditScope, markOutcome, move, remove as removeBlock } from '@simmer/domain/editing/press';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { blockChanges } from '@simmer/plan/block-changes';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import type { Changes } from '@simmer/plan/make-step';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { memoryPlan, planInAccount } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

const app = testApp();

const RANGE = { start: '2026-11-23', end: '2027-01-03' };
const START = Date.now() - 3_600_000;

type Act = (series: TimeBlock) => Changes;
const writing =
  (writesOf: (series: TimeBlock) => BlockWrites): Act =>
  (series) =>
  (plan) =>
    blockChanges(writesOf(series), plan.timeBlocks);
const target = (date: string) => ({ date, part: 'morning' as const });

const moving = (scope: EditScope) => (date: string, to: string) =>
  writing((block) => move({ block, date, scope }, target(to)));
const [moveAll, moveFollowing, moveOnly] = [moving('whole'), moving('following'), moving('only')];
const deleting = (scope: EditScope) => (date: string) =>
  writing((block) => removeBlock({ block, date, scope }));
const [deleteOnly, deleteFollowing] = [deleting('only'), deleting('following')];
const setDays = (...days: Weekday[]) =>
  writing((block) => edit({ block, date: null, scope: 'whole' }, { scheduled_days: days }));
const done = { result: 'done', reason: null } as const;
const mark = (date: string): Act => writing((block) => markOutcome({ block, date }, done));
const noteOnly = (date: string, text: string) =>
  writing((block) => edit({ block, date, scope: 'only' }, { note: text }));
const noteFollowing = (date: string, text: string) =>
  writing((block) => edit({ block, date, scope: 'following' }, { note: text }));
const setWhole = (changes: UpdateTimeBlock) =>
  writing((block) => edit({ block, date: null, scope: 'whole' }, changes));
const setFollowing = (date: string, ...days: Weekday[]) =>
  writing((block) => edit({ block, date, scope: 'following' }, { scheduled_days: days }));
const remove: Act = ({ id }) => [{ resource: 'timeBlocks', id, removed: true }];
const note =
  (text: string): Act =>
  ({ id }) => [{ resource: 'timeBlocks', id, fields: { note: text } }];

const timeAt = (minute: number): string => new Date(START + minute * 60_000).toISOString();

async function newAccount() {
  const client = clientOf(app, await app.signUp('Robin'));
  const send = (minute: number, ...changes: Step['changes']) =>
    sendStep(client, { key: randomUUID(), label: '', madeAt: timeAt(minute), changes });
  return { client, send };
}

type Schedule = Pick<CreateTimeBlock, 'scheduled_days' | 'start_date' | 'recurring' | 'end_date'>;
const mondays: Schedule = { start_date: '2026-11-30', scheduled_days: ['monday'], recurring: 'weekly' };
const threeDays: Schedule = {
  ...mondays,
  scheduled_days: ['monday', 'wednesday', 'friday'],
  end_date: '2026-12-16',
};
const twoDaysOnce: Schedule = { ...mondays, scheduled_days: ['monday', 'wednesday'], recurring: 'once' };

/**
 * A block from Monday Nov 30 on, changed by two devices that do not know of one another: A at first, B later.
 * @returns the days on which something stands, with a tick where one is marked as done; or the notes, if days are none
 */
async function outcome(acts: readonly [Act, Act], arrival: 'A first' | 'B first', schedule: Schedule) {
  const { client, send } = await newAccount();
  const [activity, series] = [randomUUID(), randomUUID()];
  await send(
    0,
    { resource: 'activities', id: activity, fields: { name: 'Kites' } },
    {
      resource: 'timeBlocks',
      id: series,
      fields: {
        activity_id: activity,
        size: (await client.call('timeBlocks.sizes'))[0]?.id ?? '',
        ...schedule,
      },
    },
  );
  const { plan } = await planInAccount(client).read();
  const made = await Promise.all(
    acts.map(async (act, minute) => {
      const steps: Step[] = [];
      const device = memoryPlan(plan, (step) => steps.push(step));
      const block = plan.timeBlocks.find(({ id }) => id === series);
      if (block) await device.change(act(block));
      return steps.map((step) => ({ ...step, madeAt: timeAt(minute + 1) }));
    }),
  );
  for (const step of (arrival === 'A first' ? made : made.toReversed()).flat()) await sendStep(client, step);
  const { timeBlocks } = (await planInAccount(client).read()).plan;
  const days = timeBlocks.flatMap((block) =>
    expandOccurrences(block, RANGE).map((date) => {
      const isDone = (block.outcomes ?? []).some((each) => each.date === date);
      return `${date.slice(5)}${isDone ? ' ✓' : ''}${block.note === null ? '' : ` ${block.note}`}`;
    }),
  );
  return days.toSorted();
}

const cases: readonly [name: string, acts: readonly [Act, Act], days: string, schedule?: Schedule][] = [
  [
    'all are moved by a day, and one by another device',
    [moveAll('2026-12-07', '2026-12-08'), moveOnly('2026-12-14', '2026-12-17')],
    '12-01, 12-08, 12-17, 12-22, 12-29',
  ],
  [
    'all are moved by a day, and one into the evening by another device',
    [
      moveAll('2026-12-07', '2026-12-08'),
      writing((block) =>
        move({ block, date: '2026-12-14', scope: 'only' }, { date: '2026-12-14', part: 'evening' }),
      ),
    ],
    '12-01, 12-08, 12-15, 12-22, 12-29',
  ],
  [
    'the days are changed by a form, and one is deleted',
    [setDays('friday'), deleteOnly('2026-12-14')],
    '12-04, 12-11, 12-25, 01-01',
  ],
  [
    'all are moved, and the same one elsewhere later',
    [moveAll('2026-11-30', '2026-12-01'), moveOnly('2026-11-30', '2026-12-03')],
    '12-03, 12-08, 12-15, 12-22, 12-29',
  ],
  [
    'all are moved, and one is marked as done',
    [moveAll('2026-12-07', '2026-12-09'), mark('2026-11-30')],
    '11-30 ✓, 12-09, 12-16, 12-23, 12-30',
  ],
  [
    'one is marked as done, and the series ends before it',
    [
      mark('2026-12-14'),
      writing((block) => edit({ block, date: null, scope: 'whole' }, { end_date: '2026-12-08' })),
    ],
    '11-30, 12-07, 12-14 ✓',
  ],
  [
    'the series ends, and one behind its end is marked as done',
    [
      writing((block) => edit({ block, date: null, scope: 'whole' }, { end_date: '2026-12-08' })),
      mark('2026-12-14'),
    ],
    '11-30, 12-07, 12-14 ✓',
  ],
  [
    'one is marked as done, and gets a note later',
    [mark('2026-12-14'), noteOnly('2026-12-14', '!')],
    '11-30, 12-07, 12-14 ✓ !, 12-21, 12-28',
  ],
  [
    'this and later are moved, and one of them elsewhere',
    [moveFollowing('2026-12-14', '2026-12-15'), moveOnly('2026-12-21', '2026-12-24')],
    '11-30, 12-07, 12-15, 12-24, 12-29',
  ],
  [
    'this and later are deleted, and one before is marked',
    [deleteFollowing('2026-12-21'), mark('2026-12-07')],
    '11-30, 12-07 ✓, 12-14',
  ],
  [
    'it is deleted, and later gets a note',
    [remove, note('!')],
    '11-30 !, 12-07 !, 12-14 !, 12-21 !, 12-28 !',
  ],
  ['it gets a note, and is deleted later', [note('!'), remove], ''],
  [
    'one gets a note, and is moved later',
    [noteOnly('2026-12-14', '!'), moveOnly('2026-12-14', '2026-12-16')],
    '11-30, 12-07, 12-16 !, 12-21, 12-28',
  ],
  [
    'one is deleted, and marked as done later',
    [deleteOnly('2026-12-07'), mark('2026-12-07')],
    '11-30, 12-07 ✓, 12-14, 12-21, 12-28',
  ],
  [
    'one is marked as done, and deleted later',
    [mark('2026-12-07'), deleteOnly('2026-12-07')],
    '11-30, 12-14, 12-21, 12-28',
  ],
  [
    'one is moved, and marked as done later',
    [moveOnly('2026-12-07', '2026-12-09'), mark('2026-12-07')],
    '11-30, 12-09 ✓, 12-14, 12-21, 12-28',
  ],
  [
    'one is moved, and deleted later',
    [moveOnly('2026-12-07', '2026-12-09'), deleteOnly('2026-12-07')],
    '11-30, 12-14, 12-21, 12-28',
  ],
  [
    'one is deleted, and moved later',
    [deleteOnly('2026-12-07'), moveOnly('2026-12-07', '2026-12-09')],
    '11-30, 12-09, 12-14, 12-21, 12-28',
  ],
  [
    'all are moved by a day, and one is deleted',
    [moveAll('2026-12-14', '2026-12-15'), deleteOnly('2026-12-07')],
    '12-01, 12-15, 12-22, 12-29',
  ],
  [
    'this and later are deleted, and later ones moved',
    [deleteFollowing('2026-12-07'), moveFollowing('2026-12-21', '2026-12-23')],
    '11-30, 12-23, 12-30',
  ],
  [
    'this and later get a note, and the series starts later',
    [noteFollowing('2026-12-07', '!'), setWhole({ start_date: '2026-12-14' })],
    '12-14 !, 12-21 !, 12-28 !',
  ],
  [
    'the series starts later, and one before it and those that follow get a note',
    [setWhole({ start_date: '2026-12-14' }), noteFollowing('2026-12-07', '!')],
    '12-14 !, 12-21 !, 12-28 !',
  ],
  [
    'this and later are moved, and the series ends before their new days',
    [moveFollowing('2026-12-07', '2026-12-16'), setWhole({ end_date: '2026-12-10' })],
    '11-30',
  ],
  [
    'this and later are moved, and their day is replaced by a form',
    [moveFollowing('2026-12-07', '2026-12-08'), setDays('friday')],
    '12-04, 12-11, 12-18, 12-25, 01-01',
  ],
  [
    'it becomes biweekly, and one that it has no more and those that follow get a note',
    [setWhole({ recurring: 'biweekly' }), noteFollowing('2026-12-07', '!')],
    '11-30, 12-14 !, 12-28 !',
  ],
  [
    'a day goes from here on, and this and later get a note',
    [setFollowing('2026-12-07', 'wednesday', 'friday'), noteFollowing('2026-12-07', '!')],
    '11-30, 12-02, 12-04, 12-09 !, 12-11 !, 12-16 !',
    threeDays,
  ],
  [
    'a day goes from here on, and this and later are moved',
    [setFollowing('2026-12-07', 'wednesday', 'friday'), moveFollowing('2026-12-07', '2026-12-08')],
    '11-30, 12-02, 12-04, 12-10, 12-12, 12-17',
    threeDays,
  ],
  [
    'a day goes, and an occurrence of it and those that follow are deleted',
    [setDays('wednesday', 'friday'), deleteFollowing('2026-12-14')],
    '12-02, 12-04, 12-09, 12-11',
    threeDays,
  ],
  [
    'a day goes, and an occurrence of it is marked as done',
    [setDays('wednesday', 'friday'), mark('2026-12-07')],
    '12-02, 12-04, 12-07 ✓, 12-09, 12-11, 12-16',
    threeDays,
  ],
  [
    'all are moved by nine days, and a day goes',
    [moveAll('2026-11-30', '2026-12-09'), setDays('monday', 'friday')],
    '12-09, 12-13, 12-16, 12-20, 12-23',
    threeDays,
  ],
  [
    'a day of several is deleted, and gets a note later',
    [deleteOnly('2026-12-02'), noteOnly('2026-12-02', '!')],
    '11-30, 12-02 !',
    twoDaysOnce,
  ],
  [
    'a day of several is deleted, and marked as done later',
    [deleteOnly('2026-12-02'), mark('2026-12-02')],
    '11-30, 12-02 ✓',
    twoDaysOnce,
  ],
];

describe.each(cases)('a block of two devices: %s', (_, acts, days, schedule = mondays) => {
  test.each(['A first', 'B first'] as const)('the plan is the same, %s (MRG-1, BLK-81)', async (arrival) => {
    expect((await outcome(acts, arrival, schedule)).join(', ')).toBe(
      days
        .split(', ')
        .filter((day) => day !== '')
        .toSorted()
        .join(', '),
    );
  });
});

test('new items on a North Star that was deleted elsewhere stand without it, and have it if that is undone (MRG-5)', async () => {
  const { client, send } = await newAccount();
  const [star, activity] = [randomUUID(), randomUUID()];
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const onStar = { size, north_star_theme_id: star };
  await send(0, { resource: 'northStars', id: star, fields: { name: 'Choir' } });
  await send(1, { resource: 'activities', id: activity, fields: { name: 'Sing' } });
  await send(2, { resource: 'northStars', id: star, removed: true });
  const block = { ...onStar, activity_id: activity, start_date: '2026-11-30' };
  await send(4, { resource: 'timeBlocks', id: randomUUID(), fields: block });
  const ideal = { ...onStar, weekday: 'monday', start_timing: { name: 'evening', hour: 17 } } as const;
  const answer = await send(5, { resource: 'idealBlocks', id: randomUUID(), fields: ideal });
  expect(answer).toMatchObject([{ item: null, overwritten: { values: { north_star_theme_id: star } } }]);
  const stars = async () => {
    const { plan } = await planInAccount(client).read();
    return [plan.timeBlocks, plan.idealBlocks ?? []].map((blocks) =>
      blocks.map((each) => each.north_star_theme_id),
    );
  };
  expect(await stars()).toEqual([[null], []]);
  await send(3, { resource: 'northStars', id: star, fields: { name: 'Choir' }, seen: { name: 'Choir' } });
  expect(await stars()).toEqual([[star], [star]]);
});

test('a North Star that two devices delete is gone, though one of them takes its deletion back before the other’s (MRG-3)', async () => {
  const { client, send } = await newAccount();
  const star = randomUUID();
  const removal = { resource: 'northStars', id: star, removed: true } as const;
  await send(0, { resource: 'northStars', id: star, fields: { name: 'Choir' } });
  await send(1, removal);
  expect(await send(3, removal)).toMatchObject([{ id: star, item: null }]);
  await send(2, { resource: 'northStars', id: star, fields: { name: 'Choir' }, seen: { name: 'Choir' } });
  expect((await planInAccount(client).read()).plan.northStarThemes).toEqual([]);
});

test('an item comes back as it was at its last deletion, though an earlier one arrives after that (MRG-3)', async () => {
  const { client, send } = await newAccount();
  const star = { resource: 'northStars', id: randomUUID() } as const;
  const looks = { name: 'Kites', emoji: '🪁', color: '#22C55E' };
  await send(0, { ...star, fields: { ...looks, note: null } });
  await send(2, { ...star, fields: { note: 'Later' }, seen: { note: null } });
  await send(3, { ...star, removed: true });
  await send(1, { ...star, removed: true });
  await send(4, { ...star, fields: { ...looks, note: null }, seen: { ...looks, note: null } });
  expect((await client.call('northStarGoals.list')).northStars).toMatchObject([{ note: 'Later' }]);
});

test('a block that is moved within its part of the day keeps the time that another device has set (MRG-1, BLK-70)', async () => {
  const { client, send } = await newAccount();
  const id = randomUUID();
  const morning = { name: 'morning', hour: 7 } as const;
  const block = { resource: 'timeBlocks', id } as const;
  const [activity] = (await client.call('activities.list')).activities;
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const day = { start_date: '2026-11-30', scheduled_days: ['monday' as const], recurring: 'once' as const };
  await send(0, {
    ...block,
    fields: { activity_id: activity?.id ?? '', size, start_timing: morning, ...day },
  });
  await send(1, {
    ...block,
    fields: { start_time: '09:30' },
    seen: { start_time: null, start_timing: morning },
  });
  const moved = { start_date: '2026-12-01', scheduled_days: ['tuesday' as const] };
  await send(2, {
    ...block,
    fields: { ...moved, start_timing: morning },
    seen: { ...day, start_timing: morning },
  });
  const { timeBlocks } = await client.call('timeBlocks.list');
  expect(timeBlocks).toMatchObject([{ start_time: '09:30', ...moved }]);
});

test('a mark that a later deletion takes with it is in the history, and the other way round (BLK-83, MRG-6)', async () => {
  const { client, send } = await newAccount();
  const id = randomUUID();
  const [activity] = (await client.call('activities.list')).activities;
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const days = {
    start_date: '2026-11-30',
    scheduled_days: ['monday' as const],
    recurring: 'weekly' as const,
  };
  const fields = { activity_id: activity?.id ?? '', size, ...days };
  await send(0, { resource: 'timeBlocks', id, fields });
  const mark = { date: '2026-12-07', ...done };
  const series = { id, scope: 'only', key: 'monday 2026-12-07' } as const;
  const seen = { ...days, exclusion_dates: [], outcomes: [] };
  const marking: Change = {
    resource: 'timeBlocks',
    id,
    series,
    fields: { outcomes: [mark] },
    seen,
  };
  await send(1, marking);
  const [deleted] = await send(2, { resource: 'timeBlocks', id, series, removed: true });
  expect(deleted).toMatchObject({ item: { outcomes: [], exclusion_dates: [mark.date] } });
  const [marked] = await send(3, marking);
  expect(marked).toMatchObject({ item: { outcomes: [mark], exclusion_dates: [] } });
});

test('a change of a default North Star to what it has is a step, and brings it back from an earlier deletion (MRG-3)', async () => {
  const { client, send } = await newAccount();
  const star = { resource: 'northStars', id: randomUUID() } as const;
  await send(0, { ...star, fields: { name: 'Kites', is_default: true } });
  await send(2, { ...star, fields: { budgets: [] }, seen: { budgets: [] } });
  await send(1, { ...star, removed: true });
  expect((await client.call('northStarGoals.list')).northStars).toMatchObject([{ name: 'Kites' }]);
});

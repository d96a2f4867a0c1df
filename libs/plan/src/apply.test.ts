import { expect, test } from '@jest/globals';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { Rejected } from '@simmer/domain/errors/rejection';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { applyStep } from './apply.ts';
import { type AppData, defaultAppData } from './copy/app-data.ts';
import { itemIn } from './plan-items.ts';
import type { Change } from './step.ts';

const MADE_AT = '2026-01-05T08:00:00.000Z';
const LATER = '2026-01-06T08:00:00.000Z';
const WEEK = '2026-01-05';
const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5/);
const size = DEFAULT_SIZES[1]?.id ?? '';

const after = (plan: AppData, changes: readonly object[], madeAt = MADE_AT, gone?: AppData['timeBlocks']) =>
  applyStep(plan, { key: 'key', label: '', madeAt, changes: changes as Change[] }, DEFAULT_SIZES, gone);
const empty = defaultAppData('2026-01-01T08:00:00.000Z');
/** A plan with an activity in use by one block. */
const work = activity({ id: 'work', usage_count: 1, is_default: false });
const block = timeBlock({ id: 'block', activity_id: 'work', size });
const planned: AppData = { ...empty, activities: [work], timeBlocks: [block] };
const usesIn = ({ activities }: AppData) => activities.find(({ id }) => id === 'work')?.usage_count;

const stamps = { created_at: MADE_AT, updated_at: MADE_AT };
const weekly = { id: UUID, week_start_date: WEEK };
const own = { name: 'Own', emoji: '🪁', color: '#FFFFFF' };
const unused = { is_default: false, usage_count: 0, created_at: MADE_AT };
type Made = [resource: Change['resource'], id: string, fields: object, created: object, edited: object];
test.each<Made>([
  [
    'weeklyReflections',
    WEEK,
    { wins: ['One'] },
    { ...weekly, ...stamps, wins: ['One'], challenges: [], insights: [] },
    { updated_at: LATER },
  ],
  ['weeklyPriorities', WEEK, { ordered_theme_ids: [] }, { ...weekly, ordered_theme_ids: [] }, {}],
  ['freeDays', 'person', { free_days: [] }, { id: UUID, free_days: [], ...stamps }, { updated_at: LATER }],
  ['activities', 'own', own, { id: 'own', ...own, ...unused }, {}],
])(
  'applied step: a new item of %s has its fields, identity and stamps alone',
  (resource, id, fields, item, edited) => {
    const change = { resource, id, fields };
    const plan = after(empty, [change]);
    expect(itemIn(plan, resource, id)).toEqual(item);
    expect(itemIn(after(plan, [change], LATER), resource, id)).toEqual({ ...item, ...edited });
  },
);

test('applied step: the id of an item of a day is the same for a step, and another for another day', () => {
  const reflection = (id: string) => ({ resource: 'weeklyReflections', id, fields: {} });
  const idsIn = (...weeks: string[]) =>
    after(empty, weeks.map(reflection)).weeklyReflections.map(({ id }) => id);
  expect(new Set([...idsIn(WEEK), ...idsIn(WEEK, '2026-01-12')]).size).toBe(2);
});

test('applied step: what two devices have written into the same new week is merged (MRG-1)', () => {
  const wins = (...lines: string[]) => ({ resource: 'weeklyReflections', id: WEEK, fields: { wins: lines } });
  const { weeklyReflections } = after(after(empty, [wins('One')]), [wins('Two')]);
  expect(weeklyReflections).toMatchObject([{ wins: ['One', 'Two'] }]);
});

const made = { activity_id: 'work', size, start_date: WEEK };
const OLD = '2025-12-01T08:00:00.000Z';
test.each<[what: string, change: object, created_at: string, uses: number]>([
  ['new', { fields: made }, MADE_AT, 2],
  ['new, and no use of its activity', { fields: { ...made, counts_as_use: false } }, MADE_AT, 1],
  ['of an earlier time', { fields: { ...made, created_at: OLD } }, OLD, 1],
  ['of an earlier time, and a use', { fields: { ...made, created_at: OLD, counts_as_use: true } }, OLD, 2],
  ['restored', { seen: {}, restores: { ...block, id: 'new', created_at: OLD } }, OLD, 1],
])(
  'applied step: a block that is %s has its age, and counts as a use or not (KIT-12)',
  (_, change, age, uses) => {
    const plan = after(planned, [{ resource: 'timeBlocks', id: 'new', ...change }]);
    const item = plan.timeBlocks.find(({ id }) => id === 'new');
    expect([item?.created_at, item && 'counts_as_use' in item, usesIn(plan)]).toEqual([age, false, uses]);
  },
);

test.each<[what: string, change: object, uses: number]>([
  ['leaves the uses', {}, 1],
  ['that is the undo of a creation takes its use back', { takes_back_use: true }, 0],
])('applied step: the removal of a block %s (KIT-12)', (_, change, uses) => {
  const plan = after(planned, [{ resource: 'timeBlocks', id: 'block', removed: true, ...change }]);
  expect([plan.timeBlocks, usesIn(plan)]).toEqual([[], uses]);
});

test('applied step: an activity in use is removed by nobody, and where it may stay the rest is made', () => {
  const removal = { resource: 'activities', id: 'work', removed: true };
  expect(() => after(planned, [removal])).toThrow(Rejected);
  const rest = { resource: 'weeklyPriorities', id: WEEK, fields: { ordered_theme_ids: [] } };
  const plan = after(planned, [{ ...removal, if_unused: true }, rest]);
  expect([plan.activities, plan.weeklyPriorities.length]).toEqual([[work], 1]);
  expect(after({ ...planned, timeBlocks: [] }, [{ ...removal, if_unused: true }]).activities).toEqual([]);
});

test('applied step: an edit of a block that is gone brings it back where the account has it, and makes nothing else', () => {
  const edit = { resource: 'timeBlocks', id: 'gone', fields: { title: 'Lake' }, seen: { title: null } };
  const gone = ['other', 'gone'].map((id) => timeBlock({ ...block, id, description: id, title: null }));
  expect(after(planned, [edit]).timeBlocks).toEqual([block]);
  expect(after(planned, [edit], MADE_AT, gone.slice(0, 1)).timeBlocks).toEqual([block]);
  const { timeBlocks } = after(planned, [edit], MADE_AT, gone);
  expect(timeBlocks).toHaveLength(2);
  expect(timeBlocks.find(({ id }) => id === 'gone')).toMatchObject({ title: 'Lake', description: 'gone' });
});

test('applied step: what follows from a field follows only where the person changed it (BLK-4)', () => {
  const plan = { ...planned, timeBlocks: [{ ...block, points: 9 }] };
  const edit = (seen: object) => ({ resource: 'timeBlocks', id: 'block', fields: { size }, seen });
  expect(after(plan, [edit({ size })]).timeBlocks).toMatchObject([{ points: 9 }]);
  const points = DEFAULT_SIZES[1]?.points;
  expect(after(plan, [edit({ size: 'other', points: 9 })]).timeBlocks).toMatchObject([{ points }]);
});

test.each<[what: string, stored: object, come: object, titles: string[]]>([
  ['makes room in it', {}, { series_id: 'block' }, ['block: 2026-02-06', 'new']],
  ['of another series changes none', {}, { series_id: 'other' }, ['block', 'new']],
])('applied step: a block that comes into a series and %s (BLK-84)', (_, stored, come, expected) => {
  const series: Partial<TimeBlock> = {
    ...made,
    recurring: 'weekly',
    scheduled_days: ['saturday'],
  };
  const first = timeBlock({ ...series, id: 'block', start_date: '2026-01-03', end_date: null, ...stored });
  const fields = { ...series, start_date: '2026-02-01', ...come };
  const plan = after({ ...planned, timeBlocks: [first] }, [{ resource: 'timeBlocks', id: 'new', fields }]);
  expect(plan.timeBlocks.map(({ id, end_date: end }) => (end ? `${id}: ${end}` : id))).toEqual(expected);
});

test('applied step: a change of a whole series is made on its parts, and on no block of another one (BLK-84)', () => {
  const part = (id: string, series_id: string | null, start_date: string) =>
    timeBlock({ ...block, id, series_id, start_date, recurring: 'weekly', scheduled_days: ['saturday'] });
  const timeBlocks = [
    { ...part('first', null, '2026-01-03'), end_date: '2026-01-30' },
    part('second', 'first', '2026-01-31'),
    part('other', null, '2026-01-03'),
  ];
  const series = { id: 'first', scope: 'all' };
  const change = { resource: 'timeBlocks', id: 'first', fields: { title: 'Lake' }, seen: {}, series };
  const plan = after({ ...planned, timeBlocks }, [change]);
  expect(plan.timeBlocks.map(({ id, title }) => (title === 'Lake' ? id : 'none'))).toEqual([
    'first',
    'second',
    'none',
  ]);
});

test('applied step: a new block is younger than all others, also after those of a clock that was ahead', () => {
  const ahead = { ...planned, timeBlocks: [{ ...block, created_at: LATER }] };
  const add = (fields: object) => after(ahead, [{ resource: 'timeBlocks', id: 'new', fields }]).timeBlocks;
  expect(add(made).map(({ id }) => id)).toEqual(['block', 'new']);
  expect(add({ ...made, created_at: OLD }).map(({ id }) => id)).toEqual(['new', 'block']);
});

test('applied step: a removal of what is not there changes nothing', () => {
  expect(after(planned, [{ resource: 'timeBlocks', id: 'gone', removed: true }])).toEqual(planned);
});

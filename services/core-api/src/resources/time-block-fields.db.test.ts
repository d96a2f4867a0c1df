import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
let essentials: object;
let sizes: { id: string }[];

interface Block {
  readonly id: string;
  readonly series_id: string | null;
  readonly [field: string]: unknown;
}
interface One {
  readonly timeBlock: Block;
  readonly detail: readonly { readonly loc: readonly string[]; readonly msg: string }[];
}

beforeEach(async () => {
  sizes = await users.robin.get<typeof sizes>('/time-blocks/sizes');
  const body = await users.robin.get<{ activities: { id: string }[] }>('/activities');
  essentials = { activity_id: body.activities[0]?.id, size: sizes[0]?.id, start_date: '2026-01-05' };
});

const post = (more: object, who = users.robin) =>
  who.call<One>('POST', '/time-blocks', { ...essentials, ...more });
const create = async (more: object = {}, who = users.robin) => (await post(more, who)).body.timeBlock;
const put = ({ id }: Block, changes: object, who = users.robin) =>
  who.call<One>('PUT', `/time-blocks/${id}`, changes);
const change = async (block: Block, changes: object) => (await put(block, changes)).body.timeBlock;
const list = async (who = users.robin, query = '') =>
  (await who.get<{ timeBlocks: Block[] }>(`/time-blocks${query}`)).timeBlocks;

const OUTCOMES = [
  { date: '2026-01-05', result: 'done' },
  { date: '2026-01-12', result: 'missed', reason: 'It rained' },
];
const LONGEST = 'é'.repeat(2000);
const TIME = 'Write a time as HH:mm, from 00:00 to 23:59.';
const MINUTES = 'Write whole minutes from 5 to 1440.';

describe.each([
  { field: 'series_id', rules: 'BLK-43', none: null, value: UNKNOWN_ID, cleared: [null] },
  { field: 'note', rules: 'BLK-10, BLK-11', none: null, value: LONGEST, cleared: [null, '  ', '\u200B'] },
  { field: 'outcomes', rules: 'OUT-1', none: [], value: OUTCOMES, cleared: [[]] },
  {
    field: 'monthly_anchor',
    rules: 'REC-4, REC-7',
    none: 'nth_weekday',
    value: 'month_day',
    cleared: ['nth_weekday'],
  },
  { field: 'start_time', rules: 'BLK-70', none: null, value: '12:30', cleared: [null] },
  { field: 'duration_minutes', rules: 'BLK-71', none: null, value: 45, cleared: [null] },
  { field: 'reminder_minutes', rules: 'REM-2', none: null, value: -1, cleared: [null] },
])('$field of a block ($rules)', ({ field, none, value, cleared }) => {
  test('a new block has none, a saved one stays until it is cleared, and is its owner’s alone', async () => {
    expect(await create()).toMatchObject({ [field]: none });
    const block = await create({ [field]: value });
    expect(await change(block, { title: 'Choir' })).toMatchObject({ [field]: value });
    expect((await put(block, { [field]: none }, users.sam)).status).toBe(404);
    const update = { resource: 'timeBlocks', id: block.id, fields: { [field]: none }, seen: {} };
    const foreign = await users.sam.call('POST', '/plan/changes', { changes: [update] });
    expect([foreign.status, await list(users.sam)]).toEqual([404, []]);
    expect(await list()).toContainEqual(expect.objectContaining({ id: block.id, [field]: value }));
    for (const empty of cleared) {
      expect(await change(block, { [field]: value })).toMatchObject({ [field]: value });
      expect(await change(block, { [field]: empty })).toMatchObject({ [field]: none });
    }
  });
});

test.each([
  ['series_id', 'monday', ''],
  ['note', `${LONGEST}a`, ''],
  ['monthly_anchor', 'full_moon', ''],
  ['start_time', '24:00', TIME],
  ['start_time', '7:30', TIME],
  ['start_time', '07:60', TIME],
  ['start_time', '07:30:00', TIME],
  ['duration_minutes', 4, MINUTES],
  ['duration_minutes', 1441, MINUTES],
  ['duration_minutes', 7.5, MINUTES],
  ['duration_minutes', '45', MINUTES],
  ['reminder_minutes', -2, ''],
  ['reminder_minutes', 1441, ''],
  ['reminder_minutes', 1.5, ''],
  ['outcomes', [OUTCOMES[0], OUTCOMES[0]], ''],
  ['outcomes', OUTCOMES.toReversed(), ''],
  ['outcomes', [{ date: '2026-01-05', result: 'great' }], ''],
  ['outcomes', [{ date: 'Monday', result: 'done' }], ''],
  ['outcomes', [{ date: '2026-01-05', result: 'missed', reason: 'x'.repeat(121) }], ''],
  ['outcomes', [{ date: '2026-01-05', result: 'done', points: 3 }], ''],
])(
  'field of a block: %s %j is rejected with what to write, and nothing is saved (BLK-70, BLK-71, OUT-1, REM-2)',
  async (field, value, text) => {
    const block = await create();
    for (const { status, body } of [await post({ [field]: value }), await put(block, { [field]: value })]) {
      expect([status, body.detail[0]]).toEqual([
        422,
        expect.objectContaining({
          loc: expect.arrayContaining(['body', field]),
          msg: expect.stringContaining(text),
        }),
      ]);
    }
    expect(await list()).toEqual([block]);
  },
);

test('note of a block: it is stored trimmed, with its lines (BLK-10)', async () => {
  const block = await create({ note: '  Bring the card\nand \u202Ethe seeds ' });
  expect(block['note']).toBe('Bring the card\nand \u202Ethe seeds');
});

const [evening, midday] = [
  { name: 'evening', hour: 17 },
  { name: 'midday', hour: 11 },
];
const clockOf = ({ start_timing: part, start_time: time, duration_minutes: minutes }: Block) => [
  (part as { name: string }).name,
  time,
  minutes,
];

test('clock of a block: a new one has none, and a start time chooses the part (BLK-70)', async () => {
  expect(clockOf(await create())).toEqual(['morning', null, null]);
  const swim = await create({ start_time: '12:30', start_timing: evening, duration_minutes: 45 });
  expect(clockOf(swim)).toEqual(['midday', '12:30', 45]);
  const to = async (changes: object) => clockOf(await change(swim, changes));
  expect(await to({ start_time: '00:00' })).toEqual(['morning', '00:00', 45]);
  expect(await to({ start_time: '23:59', start_timing: midday })).toEqual(['evening', '23:59', 45]);
  expect(await to({ start_time: null })).toEqual(['evening', null, 45]);
});

test('clock of a block: another part clears its time, another size its length (BLK-70, BLK-71)', async () => {
  const swim = await create({ start_time: '12:30', duration_minutes: 45 });
  const to = async (changes: object) => clockOf(await change(swim, changes));
  expect(await to({ start_timing: midday, size: sizes[0]?.id })).toEqual(['midday', '12:30', 45]);
  expect(await to({ start_timing: evening })).toEqual(['evening', null, 45]);
  expect(await to({ size: sizes[1]?.id, duration_minutes: 1440 })).toEqual(['evening', null, 1440]);
  expect(await to({ size: sizes[0]?.id })).toEqual(['evening', null, null]);
});

test('clock of a block: a batch of changes follows the same rules (BLK-70, BLK-71)', async () => {
  const { id } = await create({ start_time: '12:30', duration_minutes: 45 });
  const added = { ...essentials, start_time: '16:59', duration_minutes: 5 };
  const { status } = await users.robin.call('POST', '/plan/changes', {
    changes: [
      { resource: 'timeBlocks', id, fields: { start_timing: evening, size: sizes[1]?.id } },
      { resource: 'timeBlocks', id: '0192f8a0-1111-7000-8000-0000000000a1', fields: added },
    ],
  });
  expect(status).toBe(200);
  expect((await list()).map(clockOf)).toEqual([
    ['evening', null, null],
    ['afternoon', '16:59', 5],
  ]);
});

test('monthly anchor: the list of a day has the block on the last Friday and on the day of the month (REC-4, REC-7, API-9)', async () => {
  const monthly = { recurring: 'monthly', scheduled_days: ['friday'], start_date: '2026-11-27' };
  const week = await create(monthly);
  const last = await create({ ...monthly, monthly_anchor: 'last_weekday' });
  const day = await create({ ...monthly, monthly_anchor: 'month_day' });
  const idsOn = async (date: string) =>
    (await list(users.robin, `?start_date=${date}&end_date=${date}`)).map(({ id }) => id);
  // The fourth Friday is not the last one of January 2027.
  expect(await idsOn('2027-01-22')).toEqual([week.id]);
  expect(await idsOn('2027-01-29')).toEqual([last.id]);
  expect(await idsOn('2027-01-27')).toEqual([day.id]);
});

test('series of a block: deleting the series leaves the block, which comes back with it too (BLK-43)', async () => {
  const series = await create({ scheduled_days: ['monday'] });
  const taken = await create({ recurring: 'once', series_id: series.id });
  const remove = async ({ id }: Block) =>
    (await users.robin.call<One>('DELETE', `/time-blocks/${id}`)).body.timeBlock;
  await remove(series);
  expect(await list()).toEqual([taken]);
  const back = await create({ ...(await remove(taken)), updated_at: undefined });
  expect(back).toMatchObject({ id: taken.id, series_id: series.id });
});

test("series of a block: somebody else's block as the series changes neither, and shows nothing of it (BLK-43)", async () => {
  const series = await create({ scheduled_days: ['monday'], title: 'Secret' }, users.sam);
  await create({ recurring: 'once', series_id: series.id });
  expect(JSON.stringify(await list())).not.toContain('Secret');
  expect(await list(users.sam)).toEqual([series]);
});

test('duplicated activity: its blocks are of no series and have no marks (BLK-43, OUT-2)', async () => {
  const { body } = await users.robin.call<{ activity: Block }>('POST', '/activities', { name: 'Choir' });
  const activity_id = body.activity.id;
  const series = await create({ activity_id, scheduled_days: ['monday'] });
  await create({ activity_id, recurring: 'once', series_id: series.id, outcomes: OUTCOMES });
  const copy = await users.robin.call('POST', `/activities/${activity_id}/duplicate`);
  const plain = { series_id: null, outcomes: [] };
  expect(copy.body).toMatchObject({ timeBlocks: [plain, plain] });
});

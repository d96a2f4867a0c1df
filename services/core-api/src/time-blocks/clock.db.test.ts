import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let robin: Person;
let sam: Person;
let essentials: object;
let sizes: { id: string; points: number }[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
  sizes = (await robin.call<typeof sizes>('GET', '/time-blocks/sizes')).body;
  const { body } = await robin.call<{ activities: { id: string }[] }>('GET', '/activities');
  essentials = { activity_id: body.activities[0]?.id, size: sizes[0]?.id, start_date: '2026-01-05' };
});

interface Block {
  id: string;
  start_timing: { name: string };
  start_time: string | null;
  duration_minutes: number | null;
}

async function create(more: object): Promise<Block> {
  const { body } = await robin.call<{ timeBlock: Block }>('POST', '/time-blocks', { ...essentials, ...more });
  return body.timeBlock;
}
const clockOf = ({ start_timing: { name }, start_time: time, duration_minutes: minutes }: Block) => [
  name,
  time,
  minutes,
];
async function change(id: string, changes: object) {
  const { body } = await robin.call<{ timeBlock: Block }>('PUT', `/time-blocks/${id}`, changes);
  return clockOf(body.timeBlock);
}
const list = async () =>
  (await robin.call<{ timeBlocks: Block[] }>('GET', '/time-blocks')).body.timeBlocks.map(clockOf);

const [evening, midday] = [
  { name: 'evening', hour: 17 },
  { name: 'midday', hour: 11 },
];

test('clock of a block: a new one has none, and a start time chooses the part (BLK-70)', async () => {
  expect(clockOf(await create({}))).toEqual(['morning', null, null]);
  const swim = await create({ start_time: '12:30', start_timing: evening, duration_minutes: 45 });
  expect(clockOf(swim)).toEqual(['midday', '12:30', 45]);
  expect(await change(swim.id, { start_time: '00:00' })).toEqual(['morning', '00:00', 45]);
  expect(await change(swim.id, { start_time: '23:59', start_timing: midday })).toEqual([
    'evening',
    '23:59',
    45,
  ]);
  expect(await change(swim.id, { start_time: null })).toEqual(['evening', null, 45]);
});

test('clock of a block: another part clears its time, another size its length (BLK-70, BLK-71)', async () => {
  const swim = await create({ start_time: '12:30', duration_minutes: 45 });
  expect(await change(swim.id, { start_timing: midday, size: sizes[0]?.id })).toEqual([
    'midday',
    '12:30',
    45,
  ]);
  expect(await change(swim.id, { start_timing: evening })).toEqual(['evening', null, 45]);
  expect(await change(swim.id, { size: sizes[1]?.id, duration_minutes: 1440 })).toEqual([
    'evening',
    null,
    1440,
  ]);
  expect(await change(swim.id, { size: sizes[0]?.id })).toEqual(['evening', null, null]);
  expect(await list()).toEqual([['evening', null, null]]);
});

test('clock of a block: a batch of changes follows the same rules (BLK-70, BLK-71)', async () => {
  const swim = await create({ start_time: '12:30', duration_minutes: 45 });
  const { status } = await robin.call('POST', '/time-blocks/changes', {
    changes: [
      { kind: 'update', id: swim.id, block: { start_timing: evening, size: sizes[1]?.id } },
      {
        kind: 'create',
        id: '0192f8a0-1111-7000-8000-0000000000a1',
        block: { ...essentials, start_time: '16:59', duration_minutes: 5 },
      },
    ],
  });
  expect(status).toBe(200);
  expect(await list()).toEqual([
    ['evening', null, null],
    ['afternoon', '16:59', 5],
  ]);
});

test("clock of a block: somebody else's block is not found, and stays", async () => {
  const swim = await create({ start_time: '12:30', duration_minutes: 45 });
  const { status } = await sam.call('PUT', `/time-blocks/${swim.id}`, { start_timing: evening });
  expect(status).toBe(404);
  expect(await list()).toEqual([['midday', '12:30', 45]]);
});

const TIME = 'Write a time as HH:mm, from 00:00 to 23:59.';
const MINUTES = 'Write whole minutes from 5 to 1440.';
test.each([
  ['start_time', '24:00', TIME],
  ['start_time', '7:30', TIME],
  ['start_time', '07:60', TIME],
  ['start_time', '07:30:00', TIME],
  ['duration_minutes', 4, MINUTES],
  ['duration_minutes', 1441, MINUTES],
  ['duration_minutes', 7.5, MINUTES],
  ['duration_minutes', '45', MINUTES],
])('clock of a block: %s %j is rejected with what to write (BLK-70, BLK-71)', async (field, value, text) => {
  const { status, body } = await robin.call('POST', '/time-blocks', { ...essentials, [field]: value });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)]);
  expect(JSON.stringify(body)).toContain(field);
  expect(await list()).toEqual([]);
});

test('reminder of a block: its own minutes, none, or as the settings say (REM-2)', async () => {
  const minutesOf = async (changes: object) => {
    const { id } = await create(changes);
    const { body } = await robin.call<{ timeBlocks: { id: string; reminder_minutes: number | null }[] }>(
      'GET',
      '/time-blocks',
    );
    return body.timeBlocks.find((block) => block.id === id)?.reminder_minutes;
  };
  expect(await minutesOf({})).toBeNull();
  expect(await minutesOf({ reminder_minutes: 15 })).toBe(15);
  expect(await minutesOf({ reminder_minutes: -1 })).toBe(-1);
  for (const reminder_minutes of [-2, 1441, 1.5]) {
    const { status } = await robin.call('POST', '/time-blocks', { ...essentials, reminder_minutes });
    expect(status).toBe(422);
  }
});

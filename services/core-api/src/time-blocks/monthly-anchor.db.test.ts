import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let robin: Person;
let sam: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
});

interface Block {
  id: string;
  monthly_anchor: string;
}

async function create(person: Person, more: object) {
  const sizes = await person.call<{ id: string }[]>('GET', '/time-blocks/sizes');
  const { body } = await person.call<{ activities: { id: string }[] }>('GET', '/activities');
  return person.call<{ timeBlock: Block }>('POST', '/time-blocks', {
    activity_id: body.activities[0]?.id,
    size: sizes.body[0]?.id,
    ...more,
  });
}
const listOn = async (person: Person, date: string) =>
  (await person.call<{ timeBlocks: Block[] }>('GET', `/time-blocks?start_date=${date}&end_date=${date}`)).body
    .timeBlocks;

test('monthly anchor: the list of a day has the block on the last Friday and on the day of the month (REC-4, REC-7)', async () => {
  const monthly = { recurring: 'monthly', scheduled_days: ['friday'], start_date: '2026-11-27' };
  const week = (await create(robin, monthly)).body.timeBlock;
  const last = (await create(robin, { ...monthly, monthly_anchor: 'last_weekday' })).body.timeBlock;
  const day = (await create(robin, { ...monthly, monthly_anchor: 'month_day' })).body.timeBlock;
  expect([week, last, day].map((block) => block.monthly_anchor)).toEqual([
    'nth_weekday',
    'last_weekday',
    'month_day',
  ]);
  const idsOn = async (date: string) => (await listOn(robin, date)).map(({ id }) => id);
  // The fourth Friday is not the last one of January 2027.
  expect(await idsOn('2027-01-22')).toEqual([week.id]);
  expect(await idsOn('2027-01-29')).toEqual([last.id]);
  expect(await idsOn('2027-01-27')).toEqual([day.id]);
  expect(await listOn(sam, '2027-01-29')).toEqual([]);
});

test('monthly anchor: only its owner changes it, to one of the three', async () => {
  const { timeBlock } = (await create(robin, { recurring: 'monthly', start_date: '2026-11-27' })).body;
  const change = (person: Person, monthly_anchor: string) =>
    person.call<{ timeBlock: Block }>('PUT', `/time-blocks/${timeBlock.id}`, { monthly_anchor });
  expect((await change(robin, 'month_day')).body.timeBlock.monthly_anchor).toBe('month_day');
  expect((await change(robin, 'full_moon')).status).toBe(422);
  expect((await change(sam, 'last_weekday')).status).toBe(404);
  expect(
    (await robin.call<{ timeBlock: Block }>('PUT', `/time-blocks/${timeBlock.id}`, { title: 'x' })).body
      .timeBlock,
  ).toMatchObject({ monthly_anchor: 'month_day' });
});

import { describe, expect, test } from '@jest/globals';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const range = (from: string, to = from) => ({ from, to });
const freeDaysOf = async (person = users.robin) =>
  (await person.call<{ freeDays: { free_days: unknown } | null }>('GET', '/free-days')).body.freeDays;
const save = (free_days: unknown, more: object = {}) =>
  users.robin.call<{ freeDays: { free_days: unknown } }>('POST', '/free-days', {
    free_days,
    ...more,
  });

test('/free-days: each person has one list, null before the first POST (IDE-1)', async () => {
  expect(await freeDaysOf()).toBeNull();
  const freeDays = [range('2026-01-19', '2026-01-25'), range('2026-12-24')];
  const { body, status } = await save(freeDays);
  expect([status, body.freeDays.free_days]).toEqual([201, freeDays]);
  expect(await freeDaysOf()).toEqual(body.freeDays);
  expect(await freeDaysOf(users.sam)).toBeNull();
});

describe('free days of two devices', () => {
  const [old, phone, desktop] = [range('2026-01-05', '2026-01-09'), range('2026-02-02'), range('2026-03-02')];

  test('each one keeps what the other added or removed, whoever comes first (IDE-23)', async () => {
    for (const order of ['phone first', 'desktop first']) {
      await save([old]);
      const seen = { seen: { free_days: [old] } };
      const writes = [() => save([phone], seen), () => save([old, desktop], seen)];
      const inOrder = order === 'phone first' ? writes : writes.toReversed();
      for (const write of inOrder) expect((await write()).status).toBe(201);
      expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
    }
  });

  test('of two first lists both stay (IDE-23)', async () => {
    const seen = { seen: { free_days: [] } };
    await Promise.all([save([phone], seen), save([desktop], seen)]);
    expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
  });

  test('in a step of changes too; what was seen has to be a list of ranges (MRG-2)', async () => {
    const step = (seen: unknown) =>
      users.robin.call('POST', '/plan/changes', {
        changes: [{ resource: 'freeDays', id: 'person', fields: { free_days: [phone] }, seen }],
      });
    await save([old]);
    await save([old, desktop]);
    expect((await step({ free_days: [{ from: 7 }] })).status).toBe(422);
    expect((await step({ free_days: [old] })).status).toBe(200);
    expect(await freeDaysOf()).toMatchObject({ free_days: [phone, desktop] });
  });

  test('together they are 100 ranges at most (IDE-1)', async () => {
    const each = (month: string) =>
      Array.from({ length: 14 }, (_, index) => range(`${month}-${String(2 * index + 1).padStart(2, '0')}`));
    const months = ['2026-01', '2026-03', '2026-05', '2026-07'].flatMap(each);
    const others = ['2027-01', '2027-03', '2027-05', '2027-07'].flatMap(each);
    const seen = { seen: { free_days: [] } };
    await save(months, seen);
    const late = await save(others, seen);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ detail: 'You can have at most 100 ranges of free days.' }),
    ]);
    expect(await freeDaysOf()).toMatchObject({ free_days: months });
  });
});

test.each([
  [null],
  [[range('2026-01-20', '2026-01-19')]],
  [[range('2026-02-28', '2026-02-29')]],
  [[{ ...range('2026-01-19'), name: 'Skiing' }]],
  [Array.from({ length: 101 }, () => range('2026-01-19'))],
])('/free-days: rejects with 422: %j', async (freeDays) => {
  expect((await save(freeDays)).status).toBe(422);
  expect(await freeDaysOf()).toBeNull();
});

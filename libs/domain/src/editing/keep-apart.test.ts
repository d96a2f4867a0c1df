import { timeBlock } from '@simmer/testing/time-block.factory';
import { keepApart } from './keep-apart.ts';

const monday = timeBlock({
  id: 'a',
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2027-01-04',
  end_date: null,
});
type Block = typeof monday;
const later = (start_date: string, rest: Partial<Block> = {}): Block => ({
  ...monday,
  id: 'b',
  series_id: 'a',
  start_date,
  ...rest,
});
const ends = (end_date: string, id = 'a') => ({ kind: 'update' as const, id, changes: { end_date } });

const monthly = { ...monday, recurring: 'monthly' as const };
const twoDays = { ...monday, scheduled_days: ['monday', 'thursday'] satisfies Block['scheduled_days'] };

test.each<[string, Block, Block, object[]]>([
  ['without an end ends before it', monday, later('2027-02-01'), [ends('2027-01-31')]],
  [
    'that ends on its first day ends before it',
    { ...monday, end_date: '2027-02-01' },
    later('2027-02-01'),
    [ends('2027-01-31')],
  ],
  ['that ends the day before it stays', { ...monday, end_date: '2027-01-31' }, later('2027-02-01'), []],
  ['that ended long before it stays', { ...monday, end_date: '2027-01-12' }, later('2027-02-01'), []],
  ['that begins with it goes', monday, later('2027-01-04'), [{ kind: 'delete', id: 'a' }]],
  [
    'whose first day it has goes',
    { ...monday, start_date: '2027-01-05' },
    later('2027-01-11'),
    [{ kind: 'delete', id: 'a' }],
  ],
  [
    'ends where it had the days that have moved since',
    monday,
    later('2027-02-03', {
      scheduled_days: ['wednesday'],
      slots: [{ first: 'monday', day: 'wednesday', shift: 0 }],
    }),
    [ends('2027-01-31')],
  ],
  [
    'ends before the first of its days, whatever their order in a week',
    twoDays,
    { ...twoDays, ...later('2027-02-02'), scheduled_days: twoDays.scheduled_days },
    [ends('2027-02-03')],
  ],
  [
    'ends before the first day that both have',
    monday,
    later('2027-02-02', { scheduled_days: ['monday', 'tuesday'] }),
    [ends('2027-02-07')],
  ],
  [
    'that has none of its days ends before its start',
    monday,
    later('2027-02-02', { scheduled_days: ['tuesday'] }),
    [ends('2027-02-01')],
  ],
  ['by months ends before a part by weeks', monthly, later('2027-02-01'), [ends('2027-01-31')]],
  ['by months stays beside a part by weeks that begins with it', monthly, later('2027-01-04'), []],
  ['by months stays beside a part by weeks that began before it', monthly, later('2026-12-28'), []],
  ['stays beside a part without days', monday, later('2027-02-01', { scheduled_days: [] }), []],
  ['stays beside an occurrence that was taken out', monday, later('2027-02-01', { recurring: 'once' }), []],
  ['stays beside a part of another series', monday, later('2027-02-01', { series_id: 'c' }), []],
])('keepApart: of a series with a later part, the first one %s (BLK-82)', (_title, first, second, writes) => {
  expect(keepApart([], [first, second], 'a')).toEqual(writes);
  expect(keepApart([], [second, first], 'a')).toEqual(writes);
});

test('keepApart: each of three parts ends before the next one, as the writes leave them (BLK-82)', () => {
  const blocks = [monday, later('2027-02-01'), { ...later('2027-03-01'), id: 'c' }];
  expect(keepApart([], blocks, 'a')).toEqual([ends('2027-01-31'), ends('2027-02-28', 'b')]);
  const moved = { kind: 'update' as const, id: 'b', changes: { start_date: '2027-01-18' } };
  expect(keepApart([moved], blocks, 'a')).toEqual([
    { ...moved, changes: { ...moved.changes, end_date: '2027-02-28' } },
    ends('2027-01-17'),
  ]);
});

import { timeBlock } from '@simmer/testing/time-block.factory';
import { changedDates } from './changed-dates.ts';

const RANGE = { start: '2026-01-05', end: '2026-01-25' };
const block = timeBlock({ id: 'a', title: 'Lake' });
const update = (id: string, changes: object) => ({ kind: 'update' as const, id, changes });

test('changedDates: a move removes the former dates and adds the new ones, in order', () => {
  const writes = [update('a', { scheduled_days: ['tuesday', 'sunday'], start_date: '2026-01-06' })];
  expect(changedDates([block], writes, RANGE)).toEqual({
    removed: ['2026-01-05', '2026-01-12', '2026-01-19'],
    added: ['2026-01-06', '2026-01-11', '2026-01-13', '2026-01-18', '2026-01-20', '2026-01-25'],
    changed: [],
  });
});

test('changedDates: a date changes with its content or its part of the day, and not with its stamps', () => {
  const all = ['2026-01-05', '2026-01-12', '2026-01-19'];
  const changed = (changes: object) => changedDates([block], [update('a', changes)], RANGE).changed;
  expect(changed({ title: 'Forest' })).toEqual(all);
  expect(changed({ start_timing: { name: 'evening', hour: 18 } })).toEqual(all);
  expect(changed({ updated_at: '2026-01-02T08:00:00.000Z', outcomes: [] })).toEqual([]);
});

test('changedDates: a date that leaves its series, and is as before, changes', () => {
  const once = { recurring: 'once' as const, start_date: '2026-01-12', exclusion_dates: [] };
  const writes = [
    update('a', { exclusion_dates: ['2026-01-12'] }),
    { kind: 'create' as const, id: 'b', source: block, changes: once },
  ];
  expect(changedDates([block], writes, RANGE)).toEqual({ removed: [], added: [], changed: ['2026-01-12'] });
});

test('changedDates: a date is added also where another block of the series stays', () => {
  const other = { ...block, id: 'b', scheduled_days: ['tuesday' as const] };
  const writes = [update('a', { scheduled_days: ['tuesday'] })];
  expect(changedDates([block, other], writes, RANGE).added).toEqual([
    '2026-01-06',
    '2026-01-13',
    '2026-01-20',
  ]);
});

test('changedDates: two blocks that take over the content of each other change nothing', () => {
  const other = { ...block, id: 'b', title: 'Forest' };
  const writes = [update('a', { title: 'Forest' }), update('b', { title: 'Lake' })];
  expect(changedDates([block, other], writes, RANGE).changed).toEqual([]);
});

test('changedDates: a block that takes the place of one with the same content changes nothing, in whatever order its fields are', () => {
  const source = Object.fromEntries(Object.entries(block).toReversed()) as typeof block;
  const create = { kind: 'create' as const, id: 'b', source, changes: {} };
  const writes = [{ kind: 'delete' as const, id: 'a' }, create];
  expect(changedDates([block], writes, RANGE)).toEqual({ removed: [], added: [], changed: [] });
});

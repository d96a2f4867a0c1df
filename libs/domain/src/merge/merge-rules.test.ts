import { mergeFields } from './merge-fields.ts';
import { differingFields, mergeRules } from './merge-rules.ts';

const { timeBlocks, northStars, pulseChecks, weeklyPriorities, freeDays } = mergeRules;
const timing = (name: string) => ({ name });

test('resourceKinds: a move by two devices takes the block to one of the two days, never to both', () => {
  const seen = { scheduled_days: ['monday'], start_date: '2026-11-23' };
  const sides = {
    seen,
    present: { recurring: 'once', scheduled_days: ['tuesday'], start_date: '2026-11-24' },
    wanted: { scheduled_days: ['wednesday'], start_date: '2026-11-25' },
  };
  expect(mergeFields({ ...timeBlocks, ...sides })).toEqual({
    fields: sides.wanted,
    overwritten: { scheduled_days: ['tuesday'], start_date: '2026-11-24' },
  });
});

test('resourceKinds: a series that one device ends before the start that another one sets keeps its first day', () => {
  const kept = { fields: { end_date: '2026-01-15' }, overwritten: { end_date: '2026-01-13' } };
  const end = { seen: { end_date: null }, wanted: { end_date: '2026-01-13' } };
  const moved = { start_date: '2026-01-15', end_date: null };
  expect(mergeFields({ ...timeBlocks, ...end, present: moved })).toEqual(kept);
  const start = { seen: { start_date: '2026-01-07' }, wanted: { start_date: '2026-01-15' } };
  const ended = { start_date: '2026-01-07', end_date: '2026-01-13' };
  expect(mergeFields({ ...timeBlocks, ...start, present: ended })).toEqual({
    ...kept,
    fields: { ...start.wanted, ...kept.fields },
  });
  const wrong = { start_date: '2026-01-15', end_date: '2026-01-13' };
  expect(mergeFields({ ...timeBlocks, seen: ended, wanted: wrong, present: ended })).toEqual({
    fields: wrong,
    overwritten: {},
  });
});

test('resourceKinds: a weekday that each device adds to a series is added', () => {
  const start_date = '2026-11-23';
  const days = (...scheduled_days: string[]) => ({ start_date, scheduled_days });
  const sides = {
    seen: days('monday'),
    present: days('monday', 'thursday'),
    wanted: days('monday', 'tuesday'),
  };
  expect(mergeFields({ ...timeBlocks, ...sides })).toEqual({
    fields: { scheduled_days: ['monday', 'tuesday', 'thursday'] },
    overwritten: {},
  });
});

test('resourceKinds: a start time never stands beside a part of the day that it is not in', () => {
  const sides = {
    seen: { start_timing: timing('morning'), start_time: '09:00' },
    present: { start_timing: timing('afternoon'), start_time: '14:00' },
    wanted: { start_timing: timing('evening'), start_time: null },
  };
  expect(mergeFields({ ...timeBlocks, ...sides })).toEqual({
    fields: sides.wanted,
    overwritten: sides.present,
  });
});

test('resourceKinds: the length and the points of the earlier press do not stay beside the size of the later', () => {
  const sides = {
    seen: { size: 's', duration_minutes: null, points: 1 },
    present: { size: 's', duration_minutes: 45, points: 1 },
    wanted: { size: 'l', duration_minutes: null, points: 3 },
  };
  expect(mergeFields({ ...timeBlocks, ...sides })).toEqual({
    fields: sides.wanted,
    overwritten: { size: 's', duration_minutes: 45, points: 1 },
  });
});

test('resourceKinds: budgets and ratings merge by what they are of, an order does not', () => {
  const budget = (start_date: string, floor_minutes: number) => ({ start_date, floor_minutes });
  const [first, second] = [budget('2026-11-23', 60), budget('2026-11-30', 90)];
  const star = { seen: { budgets: [] }, present: { budgets: [second] }, wanted: { budgets: [first] } };
  expect(mergeFields({ ...northStars, ...star }).fields).toEqual({ budgets: [first, second] });

  const ratings = (...theme_ratings: object[]) => ({ theme_ratings });
  const [a, b] = [
    { theme_id: 'a', rating: 2 },
    { theme_id: 'b', rating: 3 },
  ];
  const check = { seen: ratings(), present: ratings(a), wanted: ratings(b) };
  expect(mergeFields({ ...pulseChecks, ...check }).fields).toEqual(ratings(a, b));

  const order = (...ordered_theme_ids: string[]) => ({ ordered_theme_ids });
  const week = { seen: order('a', 'b', 'c'), present: order('b', 'a', 'c'), wanted: order('a', 'c', 'b') };
  expect(mergeFields({ ...weeklyPriorities, ...week })).toEqual({
    fields: week.wanted,
    overwritten: week.present,
  });
});

test('resourceKinds: free days merge by day', () => {
  const ranges = (...free_days: object[]) => ({ free_days });
  const range = (from: string, to: string) => ({ from, to });
  const sides = {
    seen: ranges(range('2026-07-01', '2026-07-10')),
    present: ranges(range('2026-07-01', '2026-07-04'), range('2026-07-06', '2026-07-10')),
    wanted: ranges(range('2026-07-01', '2026-07-12')),
  };
  expect(mergeFields({ ...freeDays, ...sides })).toEqual({
    fields: ranges(range('2026-07-01', '2026-07-04'), range('2026-07-06', '2026-07-12')),
    overwritten: {},
  });
});

const block = { note: 'a', size: 's', duration_minutes: 45, start_time: null };
test.each<[string, Parameters<typeof differingFields>[0], object, string[]]>([
  ['of equal states', 'timeBlocks', {}, []],
  ['alone', 'timeBlocks', { note: 'b' }, ['note']],
  ['with the rest of its group', 'timeBlocks', { size: 'l' }, ['size', 'duration_minutes']],
  ['of a resource without groups', 'activities', { size: 'l', note: 'b' }, ['note', 'size']],
])('differingFields: a field %s', (_title, resource, change, differing) => {
  expect(differingFields(resource, Object.keys(block), block, { ...block, ...change })).toEqual(differing);
});

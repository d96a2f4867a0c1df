import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { slotsAfter } from './moved-slots.ts';

type Schedule = Partial<ReturnType<typeof timeBlock>>;

const weekly = timeBlock({ start_date: '2026-01-05' });
const biweekly = { ...weekly, recurring: 'biweekly' as const };
const monthly = { ...weekly, recurring: 'monthly' as const };
const once = { ...weekly, recurring: 'once' as const };
const on = (...scheduled_days: Weekday[]) => ({ scheduled_days });
const slot = (first: Weekday, day: Weekday, shift = 0) => ({ first, day, shift });

test.each<[string, Schedule, Schedule, ReturnType<typeof slotsAfter>]>([
  ['that stays has none', weekly, { end_date: '2026-03-02' }, null],
  ['on another weekday is the same in its week', weekly, on('tuesday'), [slot('monday', 'tuesday')]],
  [
    'of which one of two days moves has that one alone',
    { ...weekly, ...on('monday', 'friday') },
    on('wednesday', 'friday'),
    [slot('monday', 'wednesday')],
  ],
  ['that gets a further day has none', weekly, on('monday', 'friday'), null],
  ['that loses a day has none', { ...weekly, ...on('monday', 'friday') }, on('friday'), null],
  [
    'that has moved moves on',
    { ...weekly, ...on('tuesday'), slots: [slot('monday', 'tuesday', 1)] },
    on('thursday'),
    [slot('monday', 'thursday', 1)],
  ],
  [
    'in the weeks between, on another weekday, is in the nearest week',
    biweekly,
    { ...on('friday'), start_date: '2026-01-16' },
    [slot('monday', 'friday', -1)],
  ],
  [
    'in the weeks between, on the same weekday, is in the later week of two',
    biweekly,
    { start_date: '2026-01-12' },
    [slot('monday', 'monday', 1)],
  ],
  [
    'that starts later in another rhythm is compared from there on',
    weekly,
    { recurring: 'biweekly', start_date: '2026-01-12' },
    null,
  ],
  [
    'that starts earlier in another rhythm is compared from its former start on',
    { ...weekly, start_date: '2026-01-12' },
    { recurring: 'biweekly', start_date: '2026-01-05' },
    [slot('monday', 'monday', 1)],
  ],
  [
    'of months goes by months',
    monthly,
    { ...on('saturday'), start_date: '2026-01-31' },
    [slot('monday', 'saturday', -1)],
  ],
  [
    'on a day of the month has one',
    { ...monthly, monthly_anchor: 'month_day' },
    on('tuesday'),
    [slot('monday', 'tuesday')],
  ],
  ['that goes by months then has none', weekly, { recurring: 'monthly', ...on('tuesday') }, null],
  ['that goes by weeks then has none', monthly, { recurring: 'weekly', ...on('tuesday') }, null],
  [
    'that begins to repeat has none',
    { ...once, ...on('monday', 'friday') },
    { recurring: 'weekly', ...on('tuesday') },
    null,
  ],
  ['that ceases to repeat has none', weekly, { recurring: 'once', ...on('tuesday', 'friday') }, null],
  ['on one day that does not repeat has none', once, on('tuesday'), null],
  [
    'on several days that does not repeat has those of them that move',
    { ...once, ...on('monday', 'friday') },
    on('tuesday', 'friday'),
    [slot('monday', 'tuesday')],
  ],
])('slotsAfter: a block %s (BLK-81)', (_what, before, changes, slots) => {
  expect(slotsAfter({ ...weekly, ...before }, { ...weekly, ...before, ...changes })).toEqual(slots);
});

test.each<[string, string | undefined, number]>([
  ['a whole series', undefined, 0],
  ['a series from the start of a week on', '2026-01-12', 0],
  ['a series from within a week on', '2026-01-14', -1],
])(
  'slotsAfter: on Sundays instead of Mondays %s has no occurrence that was before (BLK-81)',
  (_what, since, shift) => {
    const after = { ...weekly, ...on('sunday') };
    expect(slotsAfter(weekly, after, since)).toEqual([slot('monday', 'sunday', shift)]);
  },
);

test('slotsAfter: a series from a date on is not moved further than the whole would be (BLK-81)', () => {
  const after = { ...biweekly, ...on('friday'), start_date: '2026-01-16' };
  expect(slotsAfter(biweekly, after, '2026-01-17')).toEqual([slot('monday', 'friday', -1)]);
});

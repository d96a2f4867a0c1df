import type { BlockSchedule } from '../recurrence/recurrence.ts';
import { firstDay } from './first-day.ts';

const thursday = '2026-11-26';

test.each<[string, Partial<BlockSchedule>, string]>([
  ['quarterly on Tuesday', { recurring: 'quarterly', scheduled_days: ['tuesday'] }, '2026-12-01'],
  ['every other Tuesday', { recurring: 'biweekly', scheduled_days: ['tuesday'] }, '2026-12-01'],
  ['on two days, of which one is still to come', { scheduled_days: ['tuesday', 'friday'] }, '2026-11-27'],
  ['on the day itself', { scheduled_days: ['thursday'] }, thursday],
  ['monthly on Tuesday', { recurring: 'monthly', scheduled_days: ['tuesday'] }, '2026-12-01'],
  [
    'on the last Monday',
    { recurring: 'monthly', monthly_anchor: 'last_weekday', scheduled_days: ['monday'] },
    '2026-11-30',
  ],
  [
    'on the 26th',
    { recurring: 'monthly', monthly_anchor: 'month_day', scheduled_days: ['thursday'] },
    thursday,
  ],
  ['once', { recurring: 'once', scheduled_days: ['tuesday'] }, thursday],
  ['without a day', { scheduled_days: [] }, thursday],
])('firstDay: a block from Thursday, %s (REC-12)', (_name, schedule, first) => {
  const block: BlockSchedule = { recurring: 'weekly', scheduled_days: [], start_date: thursday, ...schedule };
  expect(firstDay(block)).toBe(first);
});

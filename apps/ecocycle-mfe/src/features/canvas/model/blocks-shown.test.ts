import { timeBlock } from '@simmer/testing/time-block.factory';
import { blocksShown } from './blocks-shown.ts';

const LAST_WEEKS = { start: '2026-01-12', end: '2026-02-08' };
const on = (start_date: string, title: string, over: Parameters<typeof timeBlock>[0] = {}) =>
  timeBlock({ start_date, title, recurring: 'once', scheduled_days: ['monday'], ...over });

test('blocksShown: what took place for the last time before the period is left out (ECO-10)', () => {
  const blocks = [
    on('2026-01-05', 'past once'),
    on('2026-01-12', 'once in the period'),
    on('2026-03-02', 'once after it'),
    on('2025-06-02', 'series', { recurring: 'weekly' }),
    on('2025-06-02', 'ended series', { recurring: 'weekly', end_date: '2025-12-29' }),
    on('2025-06-02', 'without a day', { scheduled_days: [] }),
  ];
  const shown = ['once in the period', 'once after it', 'series', 'without a day'];
  expect(blocksShown(blocks, LAST_WEEKS).map(({ title }) => title)).toEqual(shown);
  // The next 4 weeks have nothing of this week.
  const next = { start: '2026-02-09', end: '2026-03-08' };
  const thisWeek = on('2026-02-09', 'Sunday', { scheduled_days: ['sunday'], start_date: '2026-02-08' });
  expect(blocksShown([thisWeek], next)).toEqual([]);
});

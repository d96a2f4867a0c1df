import { onceOn } from '@simmer/domain/editing/move-occurrence';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import { openSuggestions, suggestLines } from './suggest-lines.ts';

const monday = '2026-11-16';
const work = activity({ name: 'Work' });
const yoga = activity({ name: 'Yoga' });
const hour = timeBlockSize({ name: 'medium', duration: 60 });
const block = (override: Partial<TimeBlock>) =>
  timeBlock({ activity_id: work.id, size: hour.id, start_date: '2026-11-02', ...override });
const suggest = (blocks: readonly TimeBlock[]) => suggestLines(monday, blocks, [work, yoga], [hour]);

test('what was planned is summed up by activity, the longest first', () => {
  const blocks = [
    block({ activity_id: yoga.id, scheduled_days: ['tuesday'] }),
    block({ scheduled_days: ['monday', 'wednesday'] }),
    block({ scheduled_days: ['friday'], recurring: 'once', start_date: '2026-11-20' }),
    block({ scheduled_days: [] }),
  ];
  expect(suggest(blocks)).toEqual({
    wins: ['Work, 3 times, 3h', 'Yoga, once, 1h'],
    challenges: [],
    insights: [],
  });
});

test('what was taken out of a series was skipped', () => {
  const series = block({
    activity_id: yoga.id,
    scheduled_days: ['tuesday'],
    exclusion_dates: ['2026-11-17', '2026-11-24'],
  });
  expect(suggest([series])).toEqual({ wins: [], challenges: ['Skipped Yoga on Tue'], insights: [] });
});

test('what was dragged to another day was moved', () => {
  const series = block({ activity_id: yoga.id, scheduled_days: ['tuesday'] });
  const left = { ...series, exclusion_dates: ['2026-11-17'] };
  const made = { ...series, ...onceOn('2026-11-19', 'evening'), id: 'made' };
  const told = suggest([left, made]);
  expect(told.challenges).toEqual([]);
  expect(told.insights).toEqual(['Moved Yoga from Tue to Thu']);
  expect(told.wins).toEqual(['Yoga, once, 1h']);
});

test('a line that is taken over is not offered again', () => {
  expect(openSuggestions(['a', 'b'], ['b', 'c'])).toEqual(['a']);
});

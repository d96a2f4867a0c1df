import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { cardMaker } from '../model/block-card.ts';
import { dropEffect } from './drop-effect.ts';

const star = northStar({ name: 'Health' });
const hour = timeBlockSize({ name: 'medium', duration: 60 });
const half = timeBlockSize({ name: 'small', duration: 30 });
const run = activity({ name: 'Run' });
const block = timeBlock({
  activity_id: run.id,
  size: hour.id,
  north_star_theme_id: star.id,
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2026-11-02',
});
const walk = timeBlock({ ...block, id: timeBlock().id, size: half.id, scheduled_days: ['tuesday'] });
const cardOf = cardMaker({ activities: [run], northStars: [star], sizes: [hour, half], vibes: [] });
const content = {
  blocks: expandAll([block, walk], { start: '2026-11-02', end: '2026-12-06' }),
  cardOf,
  eventsOn: () => [],
};
const dragged = (from: string | null) => ({ card: cardOf(block), from });

test('dropEffect: within a week it names the hours of the target day before and after (CAL-33)', () => {
  expect(dropEffect(dragged('2026-11-16'), { date: '2026-11-17', part: 'morning' }, content)).toBe(
    'Day 30m → 1h 30m',
  );
});

test('dropEffect: from another week it also names the North Star’s hours of that week (CAL-33)', () => {
  const effect = dropEffect(dragged('2026-11-16'), { date: '2026-11-25', part: 'evening' }, content);
  expect(effect).toBe('Day 0h → 1h, Health 1h 30m → 2h 30m');
  expect(dropEffect(dragged(null), { date: '2026-11-25', part: 'evening' }, content)).toBe(effect);
});

test('dropEffect: it says the start time, which moves along with the part of the day (CAL-33)', () => {
  const timed = { ...block, start_time: '09:30' };
  const effect = (date: string, part: 'morning' | 'evening') =>
    dropEffect({ card: cardOf(timed), from: '2026-11-16' }, { date, part }, content);
  expect(effect('2026-11-17', 'morning')).toBe('at 09:30, Day 30m → 1h 30m');
  expect(effect('2026-11-17', 'evening')).toBe('at 19:30, Day 30m → 1h 30m');
  expect(effect('2026-11-16', 'evening')).toBe('at 19:30');
  expect(effect('2026-11-16', 'morning')).toBeNull();
});

test('dropEffect: another part of the same day has no effect', () => {
  expect(dropEffect(dragged('2026-11-16'), { date: '2026-11-16', part: 'evening' }, content)).toBeNull();
});

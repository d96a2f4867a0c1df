import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { eventsBeginning } from '../events/place-event.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { checksByWeek, minutesByFactor, weekFacts } from './week-facts.ts';

const MONDAY = '2026-01-05';
const range = { start: MONDAY, end: '2026-01-18' };
const check = (date: string, weather_mood: string, ...ratings: number[]) => ({
  date,
  weather_mood,
  theme_ratings: ratings.map((rating) => ({ theme_id: 'health', rating })),
});

test('week facts: mood and ratings are the means of the checks of a week (PAT-1)', () => {
  const checks = [check(MONDAY, 'sunny', 4), check('2026-01-11', 'cloudy', 7), check('2026-01-07', 'sunny')];
  const { monday, mood, ratings } = weekFacts(MONDAY, checks, new Map());
  expect([monday, mood, [...ratings]]).toEqual([MONDAY, 10, [['health', 5.5]]]);
});

test('week facts: only weeks with a check that have ended count, the first one first (PAT-1)', () => {
  const checks = [check('2026-01-19', 'sunny'), check('2026-01-18', 'mixed'), check(MONDAY, 'cloudy')];
  expect([...checksByWeek(checks, '2026-01-21').keys()]).toEqual([MONDAY, '2026-01-12']);
});

test('week facts: hours are counted by each occurrence that was not left, and events in the week of their beginning (PAT-2)', () => {
  const walk = timeBlock({
    scheduled_days: ['monday', 'friday'],
    recurring: 'weekly',
    north_star_theme_id: 'health',
    ecocycle_phase: 'growth',
    vibe_ids: ['calm'],
    start_timing: { name: 'morning', hour: 8 },
    start_date: MONDAY,
    outcomes: [{ date: '2026-01-16', result: 'missed' }],
  });
  const night = { start_time: '2026-01-11T23:30:00Z', end_time: '2026-01-12T00:30:00Z' };
  const time = {
    blocks: expandAll([walk], range),
    minutesOf: () => 30,
    beginningOn: eventsBeginning([calendarEvent(night)], 'UTC', range),
    starOf: () => ({ id: 'health' }),
  };
  const ofBlocks = (minutes: number) => ({
    'phase growth': minutes,
    'part morning': minutes,
    'vibe calm': minutes,
  });
  expect(Object.fromEntries(minutesByFactor(MONDAY, time))).toEqual({
    'all ': 60,
    'events ': 60,
    'star health': 120,
    ...ofBlocks(60),
  });
  expect(Object.fromEntries(minutesByFactor('2026-01-12', time))).toEqual({
    'all ': 30,
    'star health': 30,
    ...ofBlocks(30),
  });
});

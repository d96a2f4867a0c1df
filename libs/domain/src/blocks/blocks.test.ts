import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { DEFAULT_VIBES, POWER_UP, ROAD_BUMP } from '../defaults/vibes.ts';
import { withFlagVibes } from './flag-vibes.ts';
import { isScheduleComplete, lastCreated, sortSizes, startBlock } from './start-block.ts';
import { takesPointsOfSize } from './points-of-size.ts';

test('startBlock: a new block is weekly on Mondays, in the morning, from today on (BLK-16)', () => {
  expect(startBlock(null, '2026-01-14')).toEqual({
    recurring: 'weekly',
    scheduled_days: ['monday'],
    start_date: '2026-01-14',
    start_timing: { name: 'morning', hour: 7 },
  });
});

test('startBlock: a clicked cell sets weekday, start date and day part (BLK-16)', () => {
  expect(startBlock({ date: '2026-01-17', part: 'afternoon' }, '2026-01-14')).toMatchObject({
    scheduled_days: ['saturday'],
    start_date: '2026-01-17',
    start_timing: { name: 'afternoon', hour: 13 },
  });
});

test('startBlock: a new block repeats as the one that was created last, by any zone (BLK-63)', () => {
  const first = { recurring: 'monthly', created_at: '2026-01-14T09:00:00+02:00' } as const;
  const second = { recurring: 'once', created_at: '2026-01-14T08:00:00Z' } as const;
  expect(lastCreated([])).toBeNull();
  expect(lastCreated([first, { ...second, series_id: 'series' }])).toBe(first);
  const part = { ...second, recurring: 'weekly' as const, series_id: 'series' };
  expect(lastCreated([first, part])).toBe(part);
  expect(startBlock(null, '2026-01-14', lastCreated([second, first])).recurring).toBe('once');
});

test('isScheduleComplete: a schedule needs a day unless it is TBD (BLK-20)', () => {
  expect([
    isScheduleComplete(false, []),
    isScheduleComplete(true, []),
    isScheduleComplete(false, ['monday']),
  ]).toEqual([false, true, true]);
});

test('sortSizes: sizes are ordered by duration (BLK-18)', () => {
  expect(sortSizes([...DEFAULT_SIZES].reverse()).map(({ name }) => name)).toEqual([
    'small',
    'medium',
    'large',
    'xl',
  ]);
});

test('withFlagVibes: the legacy flags add the vibes of their names once (BLK-5)', () => {
  const idOf = (name: string) => DEFAULT_VIBES.find((vibe) => vibe.name === name)?.id ?? '';
  const [power, bump] = [idOf(POWER_UP), idOf(ROAD_BUMP)];
  expect(withFlagVibes([], { is_power_up: true, is_road_bump: true }, DEFAULT_VIBES)).toEqual([power, bump]);
  expect(withFlagVibes([power, 'x'], { is_power_up: true }, DEFAULT_VIBES)).toEqual([power, 'x']);
  expect(withFlagVibes(['x'], {}, DEFAULT_VIBES)).toEqual(['x']);
});

test('takesPointsOfSize: a size without points brings its points, and points given are kept', () => {
  expect(takesPointsOfSize({ size: 'M' })).toBe(true);
  expect(takesPointsOfSize({ size: 'M', points: 7 })).toBe(false);
  expect(takesPointsOfSize({ points: 7 })).toBe(false);
  expect(takesPointsOfSize({})).toBe(false);
});

import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { arrangeActivities, countKinds } from './arrange-activities.ts';
import { badgeText, NO_BLOCKS, countsByActivity } from './block-counts.ts';
import { blockDaysText } from './block-days-text.ts';

const work = activity({ name: 'Work', is_default: true, created_at: '2026-01-01T00:00:00.000Z' });
const art = activity({ name: 'art', is_default: true, created_at: '2026-01-01T00:00:00.000Z' });
const bees = activity({ name: 'Bees', created_at: '2026-03-01T00:00:00.000Z' });
const walk = activity({ name: 'Walk', created_at: '2026-02-01T00:00:00.000Z' });
const library = [work, art, bees, walk];

const block = (of: Activity, points: number, days: readonly Weekday[], recurring: Recurrence = 'weekly') =>
  timeBlock({ activity_id: of.id, points, recurring, scheduled_days: [...days] });
const countsById = countsByActivity([
  block(walk, 2, ['monday', 'friday']),
  block(walk, 3, ['sunday'], 'once'),
  block(art, 7, []),
  block(bees, 1, ['monday'], 'once'),
  block(bees, 1, ['tuesday'], 'once'),
]);
const names = (view: Partial<Parameters<typeof arrangeActivities>[2]>, heldId?: string) =>
  arrangeActivities(library, countsById, { kind: 'all', search: '', sort: 'recent', ...view }, heldId).map(
    ({ name }) => name,
  );

test('activity order: by default the newest come first, and the defaults last in their own order', () => {
  expect(names({})).toEqual(['Bees', 'Walk', 'Work', 'art']);
});

test('activity order: A–Z ignores case; by points counts all scheduled days, ties by name', () => {
  expect(names({ sort: 'name' })).toEqual(['art', 'Bees', 'Walk', 'Work']);
  expect(names({ sort: 'points' })).toEqual(['Walk', 'Bees', 'art', 'Work']);
});

test('activity filter: sub-tab and search narrow the list, and the held activity stays in it', () => {
  expect(countKinds(library)).toEqual({ all: 4, custom: 2, default: 2 });
  expect(names({ kind: 'custom' })).toEqual(['Bees', 'Walk']);
  expect(names({ kind: 'default', search: ' AR' })).toEqual(['art']);
  expect(names({ search: 'zzz' })).toEqual([]);
  expect(names({ search: 'zzz' }, walk.id)).toEqual(['Walk']);
});

test('activity badge: four texts for no, recurring, mixed and one-time blocks, and the points of the scheduled days (UI-14, KIT-17)', () => {
  const text = (of: Activity) => badgeText(countsById.get(of.id) ?? NO_BLOCKS);
  expect([work, art, walk, bees].map(text)).toEqual([
    'Add time block',
    'Recurring time block',
    'Recurring + 1 one-time',
    '2 time block(s)',
  ]);
  expect([countsById.get(walk.id)?.points, countsById.get(art.id)?.points]).toEqual([7, 0]);
});

test('activity points: an occurrence that was taken out of a series counts nothing, until the series is deleted (KIT-17)', () => {
  const series = block(walk, 2, ['monday', 'friday']);
  const taken = { ...block(walk, 2, ['tuesday'], 'once'), series_id: series.id };
  const elsewhere = { ...taken, activity_id: bees.id };
  const pointsOf = (...blocks: readonly (typeof series)[]) =>
    [walk, bees].map(({ id }) => countsByActivity(blocks).get(id)?.points);
  expect(pointsOf(series, taken)).toEqual([4, undefined]);
  expect(pointsOf(series, elsewhere)).toEqual([4, 0]);
  expect(pointsOf(taken)).toEqual([2, undefined]);
});

test('blockDaysText: names the weekdays and recurrence, the date of a single day, or that there is no day yet', () => {
  expect(blockDaysText(block(walk, 1, ['monday', 'thursday']))).toBe('Mon, Thu, every week');
  expect(blockDaysText(block(walk, 1, []))).toBe('No day yet');
  const once = (days: readonly Weekday[]) =>
    blockDaysText(timeBlock({ recurring: 'once', start_date: '2026-01-07', scheduled_days: [...days] }));
  expect([once(['friday']), once(['friday', 'sunday'])]).toEqual(['Fri, Jan 9', 'Fri, Sun, from Jan 7']);
});

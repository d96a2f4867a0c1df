import { weekdays, dayParts } from '@simmer/contracts/schemas/planning-values';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { PALETTE } from '@simmer/domain/colors/palette';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { blockHeight } from '@simmer/domain/parts/block-height';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { type RandomBelow, seededRandom } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { BenchPlan, Occurrence } from './pages/bench-plan.ts';

/** Of the pages that are measured. */
export const TODAY = '2026-11-18';
const STAMP = '2026-01-01T08:00:00.000Z';
/** The same plan in every run. */
const SEED = 20_261_120;
const NAMES = ['Sourdough', 'Deep work', 'Garden', 'Long walk with a friend', 'Piano', 'Tax return', 'Swim'];

function pick<T>(items: readonly T[], random: RandomBelow): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
}

/** Nine blocks in ten are on one day; the tenth is a series of some weeks. */
function schedule(random: RandomBelow, weeks: readonly string[]): Partial<TimeBlock> {
  const start = addDays(pick(weeks, random), random(7));
  if (random(10) > 0) return { recurring: 'once', start_date: start, scheduled_days: [weekdayOf(start)] };
  return {
    recurring: pick(['weekly', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const, random),
    start_date: start,
    end_date: addDays(start, 7 * (4 + random(20))),
    scheduled_days: weekdays.filter((day) => day === weekdayOf(start) || random(9) === 0),
  };
}

function makeBlocks(
  count: number,
  weeks: readonly string[],
  plan: Omit<BenchPlan, 'blocks' | 'occurrences'>,
) {
  const random = seededRandom(SEED).below;
  return Array.from({ length: count }, (_, index) => {
    const monday = weeks[index];
    // Every Monday has a morning block: jumps wait for it, and drags use it.
    const when: Partial<TimeBlock> =
      monday === undefined
        ? { ...schedule(random, weeks), start_timing: startTimingOf(pick(dayParts, random)) }
        : {
            recurring: 'once',
            start_date: monday,
            scheduled_days: ['monday'],
            start_timing: startTimingOf('morning'),
          };
    const size = plan.sizes[Math.min(random(4), random(4))] ?? pick(plan.sizes, random);
    return timeBlock({
      ...when,
      activity_id: pick(plan.activities, random).id,
      north_star_theme_id: pick(plan.northStars, random).id,
      size: size.id,
      points: size.points,
    });
  });
}

function occurrencesOf(block: TimeBlock, plan: Omit<BenchPlan, 'occurrences'>): Occurrence[] {
  const size = plan.sizes.find(({ id }) => id === block.size);
  const star = plan.northStars.find(({ id }) => id === block.north_star_theme_id);
  const name = plan.activities.find(({ id }) => id === block.activity_id);
  if (!size || !star || !name) throw new Error('A block names something that is not there.');
  const range = { start: plan.weeks[0] ?? plan.today, end: addDays(plan.weeks.at(-1) ?? plan.today, 6) };
  return expandOccurrences(block, range).map((date) => ({
    date,
    hour: block.start_timing.hour,
    height: blockHeight(size),
    title: `${name.emoji} ${name.name}`,
    color: star.color,
  }));
}

/** Two years around a day with this many blocks, the same in every run. */
export function makePlan(count: number, today = TODAY): BenchPlan {
  const weeks = calendarWeeks(today);
  const sizes: TimeBlockSize[] = DEFAULT_SIZES.map((size) => ({ ...size, created_at: STAMP }));
  const activities: Activity[] = NAMES.map((name) => activity({ name }));
  const northStars: NorthStar[] = PALETTE.slice(0, 5).map((color, index) =>
    northStar({ color, name: `Star ${index}` }),
  );
  const without = { today, weeks, sizes, activities, northStars };
  const blocks = makeBlocks(count, weeks, without);
  const occurrences = blocks.flatMap((block) => occurrencesOf(block, { ...without, blocks }));
  return { ...without, blocks, occurrences };
}

import { weekdays, dayParts } from '@simmer/contracts/schemas/planning-values';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { PALETTE } from '@simmer/domain/colors/palette';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { activity } from '@simmer/testing/activity.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { type RandomBelow, seededRandom } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';

const STAMP = '2026-01-01T08:00:00.000Z';
/** A fixed seed, so that every run has the same plan. */
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

interface Parts {
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStar[];
  readonly sizes: readonly TimeBlockSize[];
}

function makeBlocks(count: number, weeks: readonly string[], parts: Parts): TimeBlock[] {
  const random = seededRandom(SEED).below;
  return Array.from({ length: count }, (_, index) => {
    const monday = weeks[index];
    // Every Monday has a morning block, for the bench of the week to drag.
    const when: Partial<TimeBlock> =
      monday === undefined
        ? { ...schedule(random, weeks), start_timing: startTimingOf(pick(dayParts, random)) }
        : {
            recurring: 'once',
            start_date: monday,
            scheduled_days: ['monday'],
            start_timing: startTimingOf('morning'),
          };
    const size = parts.sizes[Math.min(random(4), random(4))] ?? pick(parts.sizes, random);
    return timeBlock({
      ...when,
      activity_id: pick(parts.activities, random).id,
      north_star_theme_id: pick(parts.northStars, random).id,
      size: size.id,
      points: size.points,
    });
  });
}

/** Two years around a day with this many blocks, the same in every run. */
export function makePlan(count: number, today: string) {
  const sizes: TimeBlockSize[] = DEFAULT_SIZES.map((size) => ({ ...size, created_at: STAMP }));
  const activities = NAMES.map((name) => activity({ name }));
  const northStars = PALETTE.slice(0, 5).map((color, index) => northStar({ color, name: `Star ${index}` }));
  const parts = { sizes, activities, northStars };
  return { ...parts, blocks: makeBlocks(count, calendarWeeks(today), parts) };
}

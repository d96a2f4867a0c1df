import type { CalendarDate, DateRange } from '../dates/calendar-date.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { afterWrites } from './after-writes.ts';
import type { EditWrite, EditableBlock } from './block-write.ts';
import { inRows } from './scoped-change.ts';

/** The effect of some writes on the days of a range. */
export interface ChangedDates {
  /** Days on which the block no longer takes place. */
  readonly removed: readonly CalendarDate[];
  /** Days on which the block takes place now, and did not before. */
  readonly added: readonly CalendarDate[];
  /** Days on which the block still takes place, with another day part or other content. */
  readonly changed: readonly CalendarDate[];
}

const SCHEDULE = new Set([
  'id',
  'created_at',
  'updated_at',
  'recurring',
  'monthly_anchor',
  'scheduled_days',
  'start_date',
  'slots',
  'end_date',
  'exclusion_dates',
  'series_id',
  'outcomes',
  'start_timing',
]);

/** A text that differs if anything visible of a block on a day differs. */
function visibleTextOf(block: EditableBlock): string {
  const fields = Object.entries(block)
    .filter(([name]) => !SCHEDULE.has(name))
    .sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([partOfTiming(block.start_timing), block.recurring === 'once', fields]);
}

const inOrder = <Text extends string>(texts: readonly Text[]): Text[] =>
  [...texts].sort((a, b) => a.localeCompare(b));

function visibleTextByDate(blocks: readonly EditableBlock[], range: DateRange): Map<CalendarDate, string> {
  const textsByDate = new Map<CalendarDate, string[]>();
  for (const block of blocks) {
    const text = visibleTextOf(block);
    for (const date of expandOccurrences(block, range))
      textsByDate.set(date, [...(textsByDate.get(date) ?? []), text]);
  }
  return new Map([...textsByDate].map(([date, all]) => [date, inOrder(all).join('\n')]));
}

/**
 * Blocks after some writes, for a preview. One that stays as it is is the same object.
 * @param blocks the block that is written to, or all blocks of its series
 */
export function blocksAfter<B extends EditableBlock>(
  blocks: readonly B[],
  writes: readonly EditWrite<B, object>[],
): B[] {
  return afterWrites(inRows(writes, blocks), blocks);
}

/**
 * The days of the range that some writes would change.
 * @param blocks the block that is written to, or all blocks of its series
 */
export function changedDates<B extends EditableBlock>(
  blocks: readonly B[],
  writes: readonly EditWrite<B, object>[],
  range: DateRange,
): ChangedDates {
  const all = blocksAfter(blocks, writes);
  // A day on which another block of the series stays as it is may still be a new one.
  const written = (some: readonly B[], others: readonly B[]) => some.filter((each) => !others.includes(each));
  const before = visibleTextByDate(written(blocks, all), range);
  const after = visibleTextByDate(written(all, blocks), range);
  return {
    removed: inOrder([...before.keys()].filter((date) => !after.has(date))),
    added: inOrder([...after.keys()].filter((date) => !before.has(date))),
    changed: inOrder(
      [...before.keys()].filter((date) => after.has(date) && after.get(date) !== before.get(date)),
    ),
  };
}

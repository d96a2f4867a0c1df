import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf, startTimeOf } from '@simmer/domain/blocks/block-clock';
import { cut } from '@simmer/domain/cut';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import { folded } from '@simmer/domain/quick-add/folded';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import * as z from 'zod';
import { inSlices } from '../../http/in-slices.ts';
import { type PersonPlan, readPlan } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { MAX_RANGE_DAYS, rangeOf } from './range-of.ts';

const MOST = 50;
const DEFAULT = 20;
const NAME = 120;
const NOTE = 100;

/** Whether each word of a text is in a block's activity, title, note or North Star. */
function matcher({ activities, northStars }: PersonPlan, text: string) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const names = new Map([...activities, ...northStars].map(({ id, name }) => [id, name]));
  return (block: TimeBlock): boolean => {
    const { activity_id: activity, north_star_theme_id: star, title, note } = block;
    const found = folded([names.get(activity), names.get(star ?? ''), title, note].join('\n'));
    return words.every((word) => found.includes(word));
  };
}

/** The days of a block: those of a range, else the next one, or the last if there is none. */
function datesOf(block: TimeBlock, range: DateRange | null, today: string): readonly (string | null)[] {
  if (range) return expandOccurrences(block, range);
  const next = nextOccurrence(block, today);
  return [next ?? expandOccurrences(block, { start: block.start_date, end: today }).at(-1) ?? null];
}

interface Found {
  readonly block: TimeBlock;
  readonly date: string | null;
}
const byTime = (one: Found, other: Found): number =>
  (one.date ?? '').localeCompare(other.date ?? '') ||
  (startMinuteOf(one.block) ?? 0) - (startMinuteOf(other.block) ?? 0);

/** The person's blocks by what they are called (APP-11). */
export const findBlocks = defineTool({
  name: 'find_blocks',
  title: 'Find time blocks',
  description: `Finds time blocks by words of their activity, title, note or North Star, with the ids that other tools take. With from or to: each day of a block in that range (at most ${MAX_RANGE_DAYS} days), in order. Without: each block once, with its next day or else its last, newest first. Changes nothing.`,
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    text: z.string().max(200).describe('Words that have to occur; empty: all blocks.'),
    from: z.string().optional().describe('First day, yyyy-MM-dd.'),
    to: z.string().optional().describe('Last day, yyyy-MM-dd, included.'),
    limit: z.int().min(1).max(MOST).optional().describe(`How many at most; default ${DEFAULT}.`),
  }),
  output: z.object({
    blocks: z.array(
      z.object({
        id: z.string(),
        date: z.string().nullable().describe('Null: it has no day.'),
        name: z.string(),
        title: z.string().optional(),
        start: z.string(),
        minutes: z.number(),
        north_star: z.string().optional(),
        repeats: z.string(),
        mark: z.string().optional(),
        note: z.string().optional(),
      }),
    ),
    more: z.number().describe('How many more there are.'),
  }),
  async run({ text, from, to, limit = DEFAULT }, { query, caller, today }) {
    const range = rangeOf({ from, to });
    const plan = await readPlan(query, caller.userId, range ?? undefined);
    const isFound = matcher(plan, text);
    const found: Found[] = [];
    for await (const block of inSlices(plan.blocks)) {
      if (isFound(block)) found.push(...datesOf(block, range, today).map((date) => ({ block, date })));
    }
    const inOrder = range ? found.toSorted(byTime) : found.toSorted((one, other) => byTime(other, one));
    const minutesOf = minutesBySize(plan.sizes);
    const names = new Map(
      [...plan.activities, ...plan.northStars].map(({ id, name }) => [id, cut(name, NAME)]),
    );
    const describe = ({ block, date }: Found) => {
      const star = names.get(block.north_star_theme_id ?? '');
      const outcome = date === null ? null : outcomeOn(block, date);
      return {
        id: block.id,
        date,
        name: names.get(block.activity_id) ?? 'Time block',
        ...(block.title && { title: cut(block.title, NAME) }),
        start: startTimeOf(block) ?? partOfTiming(block.start_timing),
        minutes: minutesOf(block),
        ...(star !== undefined && { north_star: star }),
        repeats: block.recurring,
        ...(outcome && { mark: outcome.result }),
        ...(block.note && { note: cut(block.note, NOTE) }),
      };
    };
    return {
      blocks: inOrder.slice(0, limit).map(describe),
      more: Math.max(0, inOrder.length - limit),
    };
  },
});

import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startMinuteOf } from '@simmer/domain/blocks/block-clock';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { foldText } from '@simmer/domain/quick-add/fold-text';
import { blocksOn, expandAll } from '@simmer/domain/recurrence/expand-all';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import * as z from 'zod';
import { inSlices } from '@simmer/service/in-slices';
import { type PersonPlan, readPlan } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { blockDescriber, blockFactSchema, excerpt } from './block-facts.ts';
import { nullableText } from './nullable-text.ts';
import { MAX_RANGE_DAYS, rangeOf } from './range-of.ts';

const MOST = 50;
const DEFAULT = 20;
const NOTE = 100;

/** Whether a block's activity, title, note or North Star contain each word of a text. */
function matcher({ activities, northStars }: PersonPlan, text: string) {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const names = new Map([...activities, ...northStars].map(({ id, name }) => [id, name]));
  return (block: TimeBlock): boolean => {
    const { activity_id: activity, north_star_theme_id: star, title, note } = block;
    const found = foldText([names.get(activity), names.get(star ?? ''), title, note].join('\n'));
    return words.every((word) => found.includes(word));
  };
}

interface Found {
  readonly block: TimeBlock;
  readonly date: string | null;
}

const minuteOf = (block: TimeBlock): number => startMinuteOf(block) ?? block.start_timing.hour * 60;

/** Each day of blocks in a range, in order. Days beyond the limit are only counted. */
function daysIn(blocks: readonly TimeBlock[], { start, end }: DateRange, limit: number) {
  const expanded = expandAll(blocks, { start, end });
  const found: Found[] = [];
  let count = 0;
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const ofDay = blocksOn(expanded, date);
    count += ofDay.length;
    if (found.length >= limit) continue;
    const inOrder = ofDay.toSorted((one, other) => minuteOf(one) - minuteOf(other));
    for (const block of inOrder) found.push({ block, date });
  }
  return { found, count };
}

/** Each block once, with its next day, or its last if there is no next one; newest first. */
function nearestDays(blocks: readonly TimeBlock[], today: string) {
  const lastOf = (block: TimeBlock) =>
    expandOccurrences(block, { start: block.start_date, end: today }).at(-1);
  const found = blocks.map((block): Found => ({
    block,
    date: nextOccurrence(block, today) ?? lastOf(block) ?? null,
  }));
  found.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  return { found, count: found.length };
}

/** Finds the person's blocks by words of their texts (APP-11). */
export const findBlocks = defineTool({
  name: 'find_blocks',
  title: 'Find time blocks',
  description: `Finds time blocks by words of their activity, title, note or North Star, with the ids that other tools take. With from or to: each day of a block in that range (at most ${MAX_RANGE_DAYS} days), in order. Without: each block once, with its next day or else its last, newest first. Changes nothing.`,
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    text: z.string().max(200).optional().describe('Words that have to occur; none: all blocks.'),
    from: z.string().optional().describe('First day, yyyy-MM-dd.'),
    to: z.string().optional().describe('Last day, yyyy-MM-dd, included.'),
    limit: z.int().min(1).max(MOST).optional().describe(`How many at most; default ${DEFAULT}.`),
  }),
  output: z.object({
    blocks: z.array(blockFactSchema.extend({ date: nullableText('Null: it has no day.') })),
    more: z.number().describe('How many more there are.'),
  }),
  async run({ text = '', from, to, limit = DEFAULT }, { query, caller, today }) {
    const range = rangeOf({ from, to });
    const plan = await readPlan(query, caller.userId, range ?? undefined);
    const isFound = matcher(plan, text);
    const matching: TimeBlock[] = [];
    for await (const block of inSlices(plan.blocks)) if (isFound(block)) matching.push(block);
    const { found, count } = range ? daysIn(matching, range, limit) : nearestDays(matching, today);
    const describe = blockDescriber(plan);
    return {
      blocks: found.slice(0, limit).map(({ block, date }) => ({
        date,
        ...describe(block, date),
        ...(block.note && { note: excerpt(block.note, NOTE) }),
      })),
      more: Math.max(0, count - limit),
    };
  },
});

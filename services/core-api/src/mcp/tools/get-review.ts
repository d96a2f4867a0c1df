import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import * as z from 'zod';
import { readList, weekName, weekOf } from '../plan-reader.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { balanceFacts, balanceSchema } from './balance-facts.ts';
import { excerpt } from './block-facts.ts';
import { nullableText } from './nullable-text.ts';
import { MAX_RANGE_DAYS, rangeOf } from './range-of.ts';

const LINES = 20;
const LINE = 300;
const NOTE = 200;
const shown = (lines: readonly string[] = []) => lines.slice(0, LINES).map((line) => excerpt(line, LINE));

const writtenSchema = z.object({
  wins: z.array(z.string()),
  challenges: z.array(z.string()),
  insights: z.array(z.string()),
  days: z
    .array(
      z.object({
        date: z.string(),
        weather: z.string(),
        ratings: z.array(
          z.object({
            north_star: nullableText('Null: it is gone.'),
            rating: z.number().describe('1 to 10.'),
            note: z.string().optional(),
          }),
        ),
      }),
    )
    .describe('Only days with a pulse check.'),
});

/** The texts that a person wrote about a week, and how its days felt. */
async function writtenIn(
  { start, end }: DateRange,
  { query, caller: { userId } }: ToolContext,
): Promise<z.input<typeof writtenSchema>> {
  const [reflection] = await readList<WeeklyReflection>(query, userId, 'weeklyReflections', {
    week_start_date: start,
  });
  const range = { start_date: start, end_date: end };
  const days = await readList<PulseCheck>(query, userId, 'pulseChecks', range);
  const stars = await readList<NorthStarGoal>(query, userId, 'northStars');
  const names = new Map(stars.map(({ id, name }) => [id, name]));
  return {
    wins: shown(reflection?.wins),
    challenges: shown(reflection?.challenges),
    insights: shown(reflection?.insights),
    days: days.map(({ date, weather_mood: weather, theme_ratings: ratings }) => ({
      date,
      weather,
      ratings: ratings.map(({ theme_id: id, rating, note }) => ({
        north_star: names.get(id) ?? null,
        rating,
        ...(note && { note: excerpt(note, NOTE) }),
      })),
    })),
  };
}

/** A week in retrospect; also the resource `simmer://review/…`. */
export const getReview = defineTool({
  name: 'get_review',
  title: 'The review of a week',
  description: `Looks back on a week: what the person wrote about it (wins, challenges, insights), how its days and their North Stars felt, and its ecocycle balance: planned minutes of time blocks and calendar events by phase, and what stands out. With from or to instead: the balance of those days alone, at most ${MAX_RANGE_DAYS}. '…' at the end of a text: it is longer. Changes nothing.`,
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    week: z.string().optional().describe("'2026-W48' or any date in it; default: the current week."),
    from: z.string().optional().describe('First day, yyyy-MM-dd; instead of a week.'),
    to: z.string().optional().describe('Last day, yyyy-MM-dd, included; instead of a week.'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    week: z.string().optional().describe('None: of other days.'),
    written: writtenSchema.optional().describe('Of a week.'),
    balance: balanceSchema,
  }),
  async run({ week, from, to }, context) {
    const days = rangeOf({ from, to });
    const monday = weekOf(week, context.today);
    const range = days ?? { start: monday, end: addDays(monday, 6) };
    return {
      from: range.start,
      to: range.end,
      ...(days === null && { week: weekName(monday), written: await writtenIn(range, context) }),
      balance: await balanceFacts(range, context),
    };
  },
});

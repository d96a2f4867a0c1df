import { limits } from '@simmer/contracts/limits';
import { weatherMoodIds } from '@simmer/contracts/schemas/planning-values';
import { calendarDate, textLines, textOrNull } from '@simmer/contracts/schemas/primitives.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import * as z from 'zod';
import { findNorthStar, type Meanings, readList, readMeanings, weekOf } from '../plan-reader.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { rejectFuture } from './reject-future.ts';
import { stepSchema, writeStep } from './write-step.ts';

const lines = textLines(limits.lines, limits.line).describe('One line for each, in the words of the person.');

const input = z.strictObject({
  week: z.string().max(20).describe("'2026-W48' or a date in it; the current week if left out.").optional(),
  wins: lines.optional(),
  challenges: lines.optional(),
  insights: lines.optional(),
  date: calendarDate.describe('Of weather and ratings; today if left out.').optional(),
  weather: z.enum(weatherMoodIds).describe('How the day felt.').optional(),
  ratings: z
    .array(
      z.strictObject({
        north_star: z.string().max(limits.name).describe('By name.'),
        rating: z.int().min(1).max(10),
        note: textOrNull(limits.note).optional(),
      }),
    )
    .max(limits.northStars)
    .describe('How each North Star went on the day. Needs weather.')
    .optional(),
});
type Input = z.output<typeof input>;
type Lines = Pick<Input, 'wins' | 'challenges' | 'insights'>;

/** The reflection of a week with what the person says added to what is there. */
async function reflectionOf(week: string | undefined, said: Lines, context: ToolContext) {
  const monday = weekOf(week, context.today);
  rejectFuture(monday, context);
  const { query, caller } = context;
  const [before] = await readList<WeeklyReflection>(query, caller.userId, 'weeklyReflections', {
    week_start_date: monday,
  });
  const all = (name: keyof Lines) => [...new Set([...(before?.[name] ?? []), ...(said[name] ?? [])])];
  const fields = { wins: all('wins'), challenges: all('challenges'), insights: all('insights') };
  const seen = seenIn(before ?? null, fields);
  return { resource: 'weeklyReflections', id: monday, fields, seen } as const;
}

interface Pulse extends Pick<Input, 'date' | 'ratings'> {
  readonly weather: NonNullable<Input['weather']>;
}

/** The pulse check of a day; ratings of North Stars that are not named stay. */
async function pulseOf({ date, weather, ratings = [] }: Pulse, plan: Meanings, context: ToolContext) {
  const { query, caller, today } = context;
  const day = date ?? today;
  rejectFuture(day, context);
  const range = { start_date: day, end_date: day };
  const [before] = await readList<PulseCheck>(query, caller.userId, 'pulseChecks', range);
  const rated = ratings.map(({ north_star: name, rating, note }) => {
    const { id: theme_id } = findNorthStar(plan, name);
    const former = before?.theme_ratings.find((each) => each.theme_id === theme_id);
    return { theme_id, rating, note: note === undefined ? (former?.note ?? null) : note };
  });
  const isRated = (id: string) => rated.some(({ theme_id }) => theme_id === id);
  const others = (before?.theme_ratings ?? []).filter(({ theme_id }) => !isRated(theme_id));
  const theme_ratings = [...others, ...rated];
  const fields = { weather_mood: weather, ...((theme_ratings.length > 0 || !before) && { theme_ratings }) };
  const seen = before && { seen: seenIn(before, fields) };
  return { resource: 'pulseChecks', id: day, fields, ...seen } as PlanChange;
}

/** Writes the reflection of a week, the pulse check of a day, or both in one step. */
export const writeReview = defineTool({
  name: 'write_review',
  title: 'Write the review of a week or a day',
  description:
    'Writes what the person says of a week and of a day: wins, challenges and insights are added to those of the week; weather (how the day felt) and ratings (how each North Star went, 1 to 10) replace those of the day, and ratings that are not given stay. Ask the person, and write only what they said or agreed to; never guess.',
  scope: 'change',
  isDestructive: true,
  isIdempotent: true,
  input,
  output: stepSchema.extend({
    wins: z.array(z.string()).optional(),
    challenges: z.array(z.string()).optional(),
    insights: z.array(z.string()).optional(),
  }),
  async run({ week, date, weather, ratings, ...said }, context) {
    const hasLines = Object.values(said).some((each) => (each?.length ?? 0) > 0);
    const isOfDay = date !== undefined || (ratings?.length ?? 0) > 0;
    if (weather === undefined && isOfDay)
      throw InvalidInputError.inBody('weather', 'Say how the day felt.', 'missing');
    if (!hasLines && weather === undefined)
      throw InvalidInputError.inBody('wins', 'Say what to write.', 'missing');
    const plan = await readMeanings(context.query, context.caller.userId);
    const reflection = hasLines ? await reflectionOf(week, said, context) : null;
    const pulse = weather && (await pulseOf({ date, weather, ratings }, plan, context));
    const changes = [...(reflection ? [reflection] : []), ...(pulse ? [pulse] : [])];
    return { ...(await writeStep(changes, plan, context)), ...reflection?.fields };
  },
});

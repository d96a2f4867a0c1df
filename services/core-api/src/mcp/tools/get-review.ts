import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import * as z from 'zod';
import { readList, weekName, weekOf } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { excerpt } from './block-facts.ts';
import { nullableText } from './nullable-text.ts';

const LINES = 20;
const LINE = 300;
const NOTE = 200;
const shown = (lines: readonly string[] = []) => lines.slice(0, LINES).map((line) => excerpt(line, LINE));

/** The texts that a person wrote about a week; also the resource `simmer://review/…`. */
export const getReview = defineTool({
  name: 'get_review',
  title: 'The review of a week',
  description:
    "Gets what the person wrote about a week: its wins, challenges and insights, and how its days and their North Stars felt. Only days with a pulse check are listed. '…' at the end of a text: it is longer. Changes nothing.",
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({
    week: z.string().optional().describe("'2026-W48' or any date in it; default: the current week."),
  }),
  output: z.object({
    week: z.string(),
    wins: z.array(z.string()),
    challenges: z.array(z.string()),
    insights: z.array(z.string()),
    days: z.array(
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
    ),
  }),
  async run({ week }, { caller: { userId }, query, today }) {
    const monday = weekOf(week, today);
    const [reflection] = await readList<WeeklyReflection>(query, userId, 'weeklyReflections', {
      week_start_date: monday,
    });
    const range = { start_date: monday, end_date: addDays(monday, 6) };
    const days = await readList<PulseCheck>(query, userId, 'pulseChecks', range);
    const stars = await readList<NorthStarGoal>(query, userId, 'northStars');
    const names = new Map(stars.map(({ id, name }) => [id, name]));
    return {
      week: weekName(monday),
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
  },
});

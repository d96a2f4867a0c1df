import type { PulseCheck, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { cut } from '@simmer/domain/cut';
import * as z from 'zod';
import { readList, weekName, weekOf } from './plan-reader.ts';
import { defineTool } from './tool.ts';

const LINES = 20;
const shown = (lines: readonly string[] = []) => lines.slice(0, LINES).map((line) => cut(line, 300));

/** What a person wrote about a week; the resource `simmer://review/…`. */
export const readReview = defineTool({
  name: 'read_review',
  title: 'The review of a week',
  description: 'The reflection of a week, and how its days felt.',
  scope: 'read',
  input: z.strictObject({ week: z.string().max(20) }),
  output: z.object({
    week: z.string(),
    wins: z.array(z.string()),
    challenges: z.array(z.string()),
    insights: z.array(z.string()),
    days: z.array(z.object({ date: z.string(), weather: z.string() })),
  }),
  async run({ week }, { caller, query, today }) {
    const monday = weekOf(week, today);
    const { userId } = caller;
    const [reflection] = await readList<WeeklyReflection>(query, userId, 'weeklyReflections', {
      week_start_date: monday,
    });
    const range = { start_date: monday, end_date: addDays(monday, 6) };
    const days = await readList<PulseCheck>(query, userId, 'pulseChecks', range);
    return {
      week: weekName(monday),
      wins: shown(reflection?.wins),
      challenges: shown(reflection?.challenges),
      insights: shown(reflection?.insights),
      days: days.map(({ date, weather_mood: weather }) => ({ date, weather })),
    };
  },
});

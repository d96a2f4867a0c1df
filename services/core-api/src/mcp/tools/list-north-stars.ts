import { northStarTypes } from '@simmer/contracts/schemas/planning-values';
import { suggestActivities } from '@simmer/domain/activities/find-activity';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import * as z from 'zod';
import { readMeanings } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { nullableText } from './nullable-text.ts';

const ACTIVITIES_LISTED = 100;

/** The person's North Stars, whose names other tools accept. */
export const listNorthStars = defineTool({
  name: 'list_north_stars',
  title: 'List North Stars',
  description:
    "Lists the person's North Stars (their long-term focuses) with their budgets of hours a week, and the names of sizes, ecocycle phases, vibes and activities that other tools take. Changes nothing.",
  scope: 'read',
  isIdempotent: true,
  input: z.strictObject({}),
  output: z.object({
    north_stars: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        emoji: z.string(),
        type: z.enum(northStarTypes),
        start_date: nullableText('Null: it has no start.'),
        end_date: nullableText('Null: it has no end.'),
        is_active: z.boolean(),
        budget: nullableText('Null: it has no budget.'),
      }),
    ),
    sizes: z.array(z.object({ name: z.string(), minutes: z.number() })),
    phases: z.array(z.string()),
    vibes: z.array(z.string()),
    activities: z.array(z.string()),
    more_activities: z.number(),
  }),
  async run(_input, { query, caller, today }) {
    const { northStars, sizes, phases, vibes, activities } = await readMeanings(query, caller.userId);
    const inOrder = suggestActivities(activities, '');
    return {
      north_stars: northStars.map(({ id, name, emoji, type, startDate, endDate, budgets }) => {
        const budget = budgetInWeek(budgets, mondayOf(today));
        return {
          id,
          name,
          emoji,
          type,
          start_date: startDate,
          end_date: endDate,
          is_active: (startDate ?? today) <= today && today <= (endDate ?? today),
          budget: budget && budgetInWords(budget),
        };
      }),
      sizes: sizes.map(({ name, duration }) => ({ name, minutes: duration })),
      phases: phases.map(({ name }) => phaseLabel(name)),
      vibes: vibes.map(({ name }) => name),
      activities: inOrder.slice(0, ACTIVITIES_LISTED).map(({ name }) => name),
      more_activities: Math.max(0, inOrder.length - ACTIVITIES_LISTED),
    };
  },
});

import { limits } from '@simmer/contracts/limits';
import { weatherMoodIds } from '@simmer/contracts/schemas/planning-values';
import { calendarDate, textLines, textOrNull, uuid } from '@simmer/contracts/schemas/primitives.schema';
import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { definedFields } from '@simmer/domain/defined-fields';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import * as z from 'zod';
import { undoStep } from '../../connected-apps/undo-step.ts';
import { findNorthStar, readList, readMeanings, weekOf } from '../plan-reader.ts';
import { defineTool } from '../tool.ts';
import { rejectFuture } from './reject-future.ts';
import { stepSchema, writeStep } from './write-step.ts';

const lines = textLines(limits.lines, limits.line).describe('One line for each, in the words of the person.');

export const writeReflection = defineTool({
  name: 'write_reflection',
  title: 'Write the reflection of a week',
  description:
    'Adds what the person says went well, was hard, and was learned in a week to what is there. Write only what the person said or agreed to.',
  scope: 'change',
  input: z.strictObject({
    week: z.string().max(20).describe("'2026-W48' or a date in it; the current week if left out.").optional(),
    wins: lines.optional(),
    challenges: lines.optional(),
    insights: lines.optional(),
  }),
  output: stepSchema.extend({
    wins: z.array(z.string()),
    challenges: z.array(z.string()),
    insights: z.array(z.string()),
  }),
  async run({ week, ...said }, context) {
    const { query, caller, today } = context;
    const monday = weekOf(week, today);
    rejectFuture(monday, context);
    if (Object.values(said).every((lines) => !lines?.length))
      throw InvalidInputError.inBody('wins', 'Say what to write.', 'missing');
    const [before] = await readList<WeeklyReflection>(query, caller.userId, 'weeklyReflections', {
      week_start_date: monday,
    });
    const all = (name: keyof typeof said) => [...new Set([...(before?.[name] ?? []), ...(said[name] ?? [])])];
    const reflection = { wins: all('wins'), challenges: all('challenges'), insights: all('insights') };
    const change = {
      resource: 'weeklyReflections',
      id: monday,
      fields: reflection,
      seen: seenIn(before ?? null, reflection),
    } as const;
    const plan = await readMeanings(query, caller.userId);
    return { ...(await writeStep([change], plan, context)), ...reflection };
  },
});

export const checkPulse = defineTool({
  name: 'check_pulse',
  title: 'Check the pulse of a day',
  description:
    'Keeps how a day felt, as weather, and how each North Star went (1 to 10). Ask the person; never guess. A second check of a day changes the first; ratings that are not given stay.',
  scope: 'change',
  isDestructive: true,
  isIdempotent: true,
  input: z.strictObject({
    date: calendarDate.describe('Today if left out.').optional(),
    weather: z.enum(weatherMoodIds).describe('How it felt.'),
    ratings: z
      .array(
        z.strictObject({
          north_star: z.string().max(limits.name).describe('By name.'),
          rating: z.int().min(1).max(10),
          note: textOrNull(limits.note).optional(),
        }),
      )
      .max(limits.northStars)
      .default([]),
  }),
  output: stepSchema,
  async run({ date, weather, ratings }, context) {
    const { query, caller, today } = context;
    const day = date ?? today;
    const plan = await readMeanings(query, caller.userId);
    const range = { start_date: day, end_date: day };
    const [before] = await readList<PulseCheck>(query, caller.userId, 'pulseChecks', range);
    rejectFuture(day, context);
    const rated = ratings.map(({ north_star: name, rating, note }) => {
      const { id: theme_id } = findNorthStar(plan, name);
      const former = before?.theme_ratings.find((each) => each.theme_id === theme_id);
      return { theme_id, rating, note: note === undefined ? (former?.note ?? null) : note };
    });
    // Ratings of North Stars that are not in the call stay.
    const isRated = (id: string) => rated.some(({ theme_id }) => theme_id === id);
    const others = (before?.theme_ratings ?? []).filter(({ theme_id }) => !isRated(theme_id));
    const theme_ratings = [...others, ...rated];
    const fields = { weather_mood: weather, ...((theme_ratings.length > 0 || !before) && { theme_ratings }) };
    const change = {
      resource: 'pulseChecks',
      id: day,
      fields: definedFields(fields),
      ...(before && { seen: seenIn(before, fields) }),
    };
    return writeStep([change as Parameters<typeof writeStep>[0][number]], plan, context);
  },
});

export const undo = defineTool({
  name: 'undo',
  title: 'Undo a step',
  description:
    'Takes back a step of yours: what was made goes, what was removed comes back, what was changed is set back unless the person changed it since.',
  scope: 'change',
  isDestructive: true,
  input: z.strictObject({
    step: uuid.describe('From the answer of the tool; the last one if left out.').optional(),
  }),
  output: z.object({
    step: z.string(),
    undone: z.array(z.string()).describe('What was set back, by kind and id.'),
  }),
  async run({ step: stepId }, { query, caller }) {
    const { step, items } = await undoStep(query, stepId, caller);
    return { step: step.id, undone: items.map(({ resource, id }) => `${resource} ${id}`) };
  },
});

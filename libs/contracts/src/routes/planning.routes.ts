import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { dateRangeQuery, idParams, mondayDate, removalQuery } from '../schemas/primitives.schema.ts';
import {
  pulseCheckSchema,
  savePriorityBody,
  savePulseCheckBody,
  saveReflectionBody,
  updateReflectionBody,
  weeklyPrioritySchema,
  weeklyReflectionSchema,
} from '../schemas/reflection.schema.ts';
import * as sample from './examples.ts';

const tag = 'Reflection';
const weekQuery = z.strictObject({ week_start_date: mondayDate.optional() });

export const listReflections = defineRoute({
  id: 'weeklyReflections.list',
  method: 'GET',
  path: '/weekly-reflections',
  permission: 'user',
  tag,
  summary: 'List all weekly reflections, or those of one week',
  query: weekQuery,
  response: z.object({ reflections: z.array(weeklyReflectionSchema) }),
  status: 200,
  example: {
    query: { week_start_date: '2026-01-05' },
    response: { reflections: [sample.reflection] },
  },
});

export const saveReflection = defineRoute({
  id: 'weeklyReflections.save',
  method: 'POST',
  path: '/weekly-reflections',
  permission: 'user',
  tag,
  summary: 'Create or update the reflection of a week',
  description: '409 if the week’s reflection has another version than the given one.',
  body: saveReflectionBody,
  response: z.object({ reflection: weeklyReflectionSchema }),
  status: 201,
  errors: [409],
  example: {
    body: { week_start_date: '2026-01-05', wins: ['Planted the beans'], version: 2 },
    response: { reflection: sample.reflection },
  },
});

export const updateReflection = defineRoute({
  id: 'weeklyReflections.update',
  method: 'PUT',
  path: '/weekly-reflections/:id',
  permission: 'user',
  tag,
  summary: 'Change a reflection',
  params: idParams,
  body: updateReflectionBody,
  response: z.object({ reflection: weeklyReflectionSchema }),
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { insights: ['Mornings are for making'] },
    response: { reflection: sample.reflection },
  },
});

export const removeReflection = defineRoute({
  id: 'weeklyReflections.remove',
  method: 'DELETE',
  path: '/weekly-reflections/:id',
  permission: 'user',
  tag,
  summary: 'Delete a reflection',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: z.object({ reflection: weeklyReflectionSchema }),
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    query: { version: 2 },
    response: { reflection: sample.reflection },
  },
});

export const listPriorities = defineRoute({
  id: 'weeklyPriorities.list',
  method: 'GET',
  path: '/weekly-priorities',
  permission: 'user',
  tag,
  summary: 'List the weekly priorities, of all weeks or one',
  query: weekQuery,
  response: z.object({ priorities: z.array(weeklyPrioritySchema) }),
  status: 200,
  example: { query: {}, response: { priorities: [sample.priority] } },
});

export const savePriority = defineRoute({
  id: 'weeklyPriorities.save',
  method: 'POST',
  path: '/weekly-priorities',
  permission: 'user',
  tag,
  summary: 'Create or update the priority of a week',
  description: '409 if the week’s order has another version than the given one.',
  body: savePriorityBody,
  response: z.object({ priority: weeklyPrioritySchema }),
  status: 201,
  errors: [409],
  example: {
    body: { week_start_date: '2026-01-05', ordered_theme_ids: [sample.someId, sample.otherId], version: 2 },
    response: { priority: sample.priority },
  },
});

export const removePriority = defineRoute({
  id: 'weeklyPriorities.remove',
  method: 'DELETE',
  path: '/weekly-priorities/:id',
  permission: 'user',
  tag,
  summary: 'Delete the priority of a week; its North Stars are sorted by age again',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: z.object({ priority: weeklyPrioritySchema }),
  status: 200,
  errors: [409],
  example: { params: { id: sample.someId }, query: { version: 2 }, response: { priority: sample.priority } },
});

export const listPulseChecks = defineRoute({
  id: 'pulseChecks.list',
  method: 'GET',
  path: '/pulse-checks',
  permission: 'user',
  tag,
  summary: 'List the pulse checks in a range of dates',
  query: dateRangeQuery,
  response: z.object({ pulseChecks: z.array(pulseCheckSchema) }),
  status: 200,
  example: {
    query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    response: { pulseChecks: [sample.pulseCheck] },
  },
});

export const savePulseCheck = defineRoute({
  id: 'pulseChecks.save',
  method: 'POST',
  path: '/pulse-checks',
  permission: 'user',
  tag,
  summary: 'Create or update the pulse check of a day',
  description: '409 if the day’s check has another version than the given one.',
  body: savePulseCheckBody,
  response: z.object({ pulseCheck: pulseCheckSchema }),
  status: 201,
  errors: [409],
  example: {
    body: {
      date: '2026-01-07',
      weather_mood: 'partly-cloudy',
      theme_ratings: [{ theme_id: sample.someId, rating: 7 }],
      version: 2,
    },
    response: { pulseCheck: sample.pulseCheck },
  },
});

export const removePulseCheck = defineRoute({
  id: 'pulseChecks.remove',
  method: 'DELETE',
  path: '/pulse-checks/:id',
  permission: 'user',
  tag,
  summary: 'Delete a pulse check',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: z.object({ pulseCheck: pulseCheckSchema }),
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    query: { version: 2 },
    response: { pulseCheck: sample.pulseCheck },
  },
});

export const planningRoutes = [
  listReflections,
  saveReflection,
  updateReflection,
  removeReflection,
  listPriorities,
  savePriority,
  removePriority,
  listPulseChecks,
  savePulseCheck,
  removePulseCheck,
] as const;

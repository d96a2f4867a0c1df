import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import {
  createNorthStarGoalBody,
  createNorthStarBody,
  defaultNorthStarSchema,
  northStarGoalSchema,
  northStarSchema,
  updateNorthStarGoalBody,
  updateNorthStarBody,
} from '../schemas/north-star.schema.ts';
import { idParams, removalQuery } from '../schemas/primitives.schema.ts';
import * as sample from './examples.ts';

const tag = 'North Stars';
const oneNorthStar = z.object({ theme: northStarSchema });
const oneNorthStarGoal = z.object({ northStar: northStarGoalSchema });

export const listDefaultNorthStars = defineRoute({
  id: 'northStars.defaults',
  method: 'GET',
  path: '/north-stars/defaults',
  permission: 'user',
  tag,
  summary: 'List the default North Stars',
  response: z.object({ themes: z.array(defaultNorthStarSchema) }),
  status: 200,
  example: {
    response: {
      themes: [{ id: sample.someId, name: 'Health', emoji: '💪', color: '#22C55E', is_default: true }],
    },
  },
});

export const listNorthStars = defineRoute({
  id: 'northStars.list',
  method: 'GET',
  path: '/north-stars',
  permission: 'user',
  tag,
  summary: 'List the user’s North Stars',
  response: z.object({ themes: z.array(northStarSchema) }),
  status: 200,
  example: { response: { themes: [sample.northStar] } },
});

export const createNorthStar = defineRoute({
  id: 'northStars.create',
  method: 'POST',
  path: '/north-stars',
  permission: 'user',
  tag,
  summary: 'Add a North Star',
  description: "409 'You can only have up to 5 North Stars' if the user has five, in both views together.",
  body: createNorthStarBody,
  response: oneNorthStar,
  status: 201,
  errors: [409],
  example: {
    body: {
      name: 'Creative Projects',
      emoji: '⭐',
      color: '#3B82F6',
      is_default: false,
      budgets: [sample.budget],
      event_rules: sample.eventRules,
    },
    response: { theme: sample.northStar },
  },
});

export const updateNorthStar = defineRoute({
  id: 'northStars.update',
  method: 'PUT',
  path: '/north-stars/:id',
  permission: 'user',
  tag,
  summary: 'Change a custom North Star, or the budgets and event rules of any',
  description: '403 for a default North Star. 409 if it has another version than the given one.',
  params: idParams,
  body: updateNorthStarBody,
  response: oneNorthStar,
  status: 200,
  errors: [403, 409],
  example: {
    params: { id: sample.someId },
    body: { color: '#22C55E', version: 2, budgets: [sample.budget], event_rules: sample.eventRules },
    response: { theme: sample.northStar },
  },
});

export const removeNorthStar = defineRoute({
  id: 'northStars.remove',
  method: 'DELETE',
  path: '/north-stars/:id',
  permission: 'user',
  tag,
  summary: 'Delete a North Star and clear it from its time blocks',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: oneNorthStar,
  status: 200,
  errors: [409],
  example: { params: { id: sample.someId }, query: { version: 2 }, response: { theme: sample.northStar } },
});

const goals = 'North Star goals';

export const listNorthStarGoals = defineRoute({
  id: 'northStarGoals.list',
  method: 'GET',
  path: '/north_stars',
  permission: 'user',
  tag: goals,
  summary: 'List the user’s North Stars with type and dates',
  response: z.object({ northStars: z.array(northStarGoalSchema) }),
  status: 200,
  example: { response: { northStars: [sample.northStarGoal] } },
});

export const createNorthStarGoal = defineRoute({
  id: 'northStarGoals.create',
  method: 'POST',
  path: '/north_stars',
  permission: 'user',
  tag: goals,
  summary: 'Add a North Star with a type',
  description: 'The type is ongoing by default. Dates are optional for every type.',
  body: createNorthStarGoalBody,
  response: oneNorthStarGoal,
  status: 201,
  errors: [409],
  example: {
    body: {
      name: 'Creative Projects',
      type: 'seasonal',
      startDate: '2026-01-05',
      endDate: '2026-04-05',
      budgets: [sample.budget],
      event_rules: sample.eventRules,
    },
    response: { northStar: sample.northStarGoal },
  },
});

export const getNorthStarGoal = defineRoute({
  id: 'northStarGoals.get',
  method: 'GET',
  path: '/north_stars/:id',
  permission: 'user',
  tag: goals,
  summary: 'Get a North Star',
  params: idParams,
  response: oneNorthStarGoal,
  status: 200,
  example: { params: { id: sample.someId }, response: { northStar: sample.northStarGoal } },
});

export const updateNorthStarGoal = defineRoute({
  id: 'northStarGoals.update',
  method: 'PUT',
  path: '/north_stars/:id',
  permission: 'user',
  tag: goals,
  summary: 'Change a custom North Star, or the budgets and event rules of any',
  description: '409 if it has another version than the given one.',
  params: idParams,
  body: updateNorthStarGoalBody,
  response: oneNorthStarGoal,
  status: 200,
  errors: [403, 409],
  example: {
    params: { id: sample.someId },
    body: { type: 'ongoing', version: 2, budgets: [sample.budget], event_rules: sample.eventRules },
    response: { northStar: sample.northStarGoal },
  },
});

export const removeNorthStarGoal = defineRoute({
  id: 'northStarGoals.remove',
  method: 'DELETE',
  path: '/north_stars/:id',
  permission: 'user',
  tag: goals,
  summary: 'Delete a custom North Star',
  description: '403 for a default North Star. 409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: oneNorthStarGoal,
  status: 200,
  errors: [403, 409],
  example: {
    params: { id: sample.someId },
    query: { version: 2 },
    response: { northStar: sample.northStarGoal },
  },
});

export const northStarRoutes = [
  listDefaultNorthStars,
  listNorthStars,
  createNorthStar,
  updateNorthStar,
  removeNorthStar,
  listNorthStarGoals,
  createNorthStarGoal,
  getNorthStarGoal,
  updateNorthStarGoal,
  removeNorthStarGoal,
] as const;

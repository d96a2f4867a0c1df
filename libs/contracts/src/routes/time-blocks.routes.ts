import * as z from 'zod';
import { defineRoute } from '../engine/define-route.ts';
import { activitySchema, createActivityBody, updateActivityBody } from '../schemas/activity.schema.ts';
import { dateRangeQuery, idParams } from '../schemas/primitives.schema.ts';
import {
  createTimeBlockBody,
  timeBlockSchema,
  timeBlockSizeSchema,
  updateTimeBlockBody,
} from '../schemas/time-block.schema.ts';
import * as sample from './examples.ts';

const activities = 'Activities';
const oneActivity = z.object({ activity: activitySchema });

export const listActivities = defineRoute({
  id: 'activities.list',
  method: 'GET',
  path: '/activities',
  permission: 'user',
  tag: activities,
  summary: 'The library: defaults and own activities',
  response: z.object({ activities: z.array(activitySchema) }),
  status: 200,
  example: { response: { activities: [sample.activity] } },
});

export const createActivity = defineRoute({
  id: 'activities.create',
  method: 'POST',
  path: '/activities',
  permission: 'user',
  tag: activities,
  summary: 'Add an activity',
  body: createActivityBody,
  response: oneActivity,
  status: 201,
  errors: [409],
  example: { body: { name: 'Garden', emoji: '🌱' }, response: { activity: sample.activity } },
});

export const updateActivity = defineRoute({
  id: 'activities.update',
  method: 'PUT',
  path: '/activities/:id',
  permission: 'user',
  tag: activities,
  summary: 'Change an activity; a default one changes for this user only',
  params: idParams,
  body: updateActivityBody,
  response: oneActivity,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'Balcony garden' },
    response: { activity: sample.activity },
  },
});

export const removeActivity = defineRoute({
  id: 'activities.remove',
  method: 'DELETE',
  path: '/activities/:id',
  permission: 'user',
  tag: activities,
  summary: 'Remove an own activity that no block uses',
  description: "409 'Cannot delete: Used in N time block(s)'; 403 for a default activity.",
  params: idParams,
  response: oneActivity,
  status: 200,
  errors: [403, 409],
  example: { params: { id: sample.someId }, response: { activity: sample.activity } },
});

const tag = 'Time blocks';
const oneBlock = z.object({ timeBlock: timeBlockSchema });

export const listTimeBlocks = defineRoute({
  id: 'timeBlocks.list',
  method: 'GET',
  path: '/time-blocks',
  permission: 'user',
  tag,
  summary: 'Blocks with an occurrence in the range, and the ones without a day',
  query: dateRangeQuery,
  response: z.object({ timeBlocks: z.array(timeBlockSchema) }),
  status: 200,
  example: {
    query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    response: { timeBlocks: [sample.timeBlock] },
  },
});

export const createTimeBlock = defineRoute({
  id: 'timeBlocks.create',
  method: 'POST',
  path: '/time-blocks',
  permission: 'user',
  tag,
  summary: 'Add a time block',
  body: createTimeBlockBody,
  response: oneBlock,
  status: 201,
  example: {
    body: {
      activity_id: sample.someId,
      size: sample.someId,
      start_date: '2026-01-05',
      scheduled_days: ['monday', 'thursday'],
      start_timing: { name: 'morning', hour: 7 },
      recurring: 'weekly',
      ecocycle_phase: sample.phaseId,
    },
    response: { timeBlock: sample.timeBlock },
  },
});

export const updateTimeBlock = defineRoute({
  id: 'timeBlocks.update',
  method: 'PUT',
  path: '/time-blocks/:id',
  permission: 'user',
  tag,
  summary: 'Change a time block',
  params: idParams,
  body: updateTimeBlockBody,
  response: oneBlock,
  status: 200,
  example: {
    params: { id: sample.otherId },
    body: { ecocycle_phase_id: null, exclusion_dates: ['2026-01-12'] },
    response: { timeBlock: sample.timeBlock },
  },
});

export const removeTimeBlock = defineRoute({
  id: 'timeBlocks.remove',
  method: 'DELETE',
  path: '/time-blocks/:id',
  permission: 'user',
  tag,
  summary: 'Remove a time block',
  params: idParams,
  response: oneBlock,
  status: 200,
  example: { params: { id: sample.otherId }, response: { timeBlock: sample.timeBlock } },
});

export const listTimeBlockSizes = defineRoute({
  id: 'timeBlocks.sizes',
  method: 'GET',
  path: '/time-blocks/sizes',
  permission: 'user',
  tag,
  summary: 'The sizes, by duration (a bare list)',
  response: z.array(timeBlockSizeSchema),
  status: 200,
  example: { response: [sample.size] },
});

export const timeBlockRoutes = [
  listActivities,
  createActivity,
  updateActivity,
  removeActivity,
  listTimeBlocks,
  createTimeBlock,
  updateTimeBlock,
  removeTimeBlock,
  listTimeBlockSizes,
] as const;

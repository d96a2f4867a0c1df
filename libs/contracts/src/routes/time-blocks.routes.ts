import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { activitySchema, createActivityBody, updateActivityBody } from '../schemas/activity.schema.ts';
import { dateRangeQuery, idParams, removalQuery } from '../schemas/primitives.schema.ts';
import {
  changeTimeBlocksBody,
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
  summary: 'List the default and the user’s own activities',
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
  description: '409 if the id is in use.',
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
  summary: 'Change an activity; a default changes for this user only',
  description: '409 if it has another version than the given one.',
  params: idParams,
  body: updateActivityBody,
  response: oneActivity,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.someId },
    body: { name: 'Balcony garden', version: 2 },
    response: { activity: sample.activity },
  },
});

export const removeActivity = defineRoute({
  id: 'activities.remove',
  method: 'DELETE',
  path: '/activities/:id',
  permission: 'user',
  tag: activities,
  summary: 'Delete an own activity that no time block uses',
  description:
    "409 'Cannot delete: Used in N time block(s)' if it is used, or if it has another version than the given one; 403 for a default activity.",
  params: idParams,
  query: removalQuery,
  response: oneActivity,
  status: 200,
  errors: [403, 409],
  example: { params: { id: sample.someId }, query: { version: 2 }, response: { activity: sample.activity } },
});

export const duplicateActivity = defineRoute({
  id: 'activities.duplicate',
  method: 'POST',
  path: '/activities/:id/duplicate',
  permission: 'user',
  tag: activities,
  summary: 'Duplicate an activity with all its time blocks, all or nothing',
  description: "The copy belongs to the user, even that of a default activity. Its name ends in ' (Copy)'.",
  params: idParams,
  response: z.object({ activity: activitySchema, timeBlocks: z.array(timeBlockSchema) }),
  status: 201,
  example: {
    params: { id: sample.someId },
    response: { activity: sample.activity, timeBlocks: [sample.timeBlock] },
  },
});

const tag = 'Time blocks';
const oneBlock = z.object({ timeBlock: timeBlockSchema });

export const listTimeBlocks = defineRoute({
  id: 'timeBlocks.list',
  method: 'GET',
  path: '/time-blocks',
  permission: 'user',
  tag,
  summary: 'List the time blocks that occur in a range of dates, and those without a day',
  query: dateRangeQuery,
  response: z.object({ timeBlocks: z.array(timeBlockSchema) }),
  status: 200,
  example: {
    query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    response: { timeBlocks: [sample.timeBlock] },
  },
});

const newBlock = {
  activity_id: sample.someId,
  size: sample.someId,
  start_date: '2026-01-05',
  start_timing: { name: 'morning', hour: 7 } as const,
  outcomes: sample.outcomes,
};

export const createTimeBlock = defineRoute({
  id: 'timeBlocks.create',
  method: 'POST',
  path: '/time-blocks',
  permission: 'user',
  tag,
  summary: 'Add a time block',
  description: '409 if the id is in use.',
  body: createTimeBlockBody,
  response: oneBlock,
  status: 201,
  errors: [409],
  example: {
    body: { ...newBlock, scheduled_days: ['monday', 'thursday'], ecocycle_phase: sample.phaseId },
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
  description: '409 if it has another version than the one the change is based on.',
  params: idParams,
  body: updateTimeBlockBody,
  response: oneBlock,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.otherId },
    body: {
      version: 3,
      start_timing: { name: 'evening', hour: 17 },
      ecocycle_phase_id: null,
      exclusion_dates: ['2026-01-12'],
      outcomes: sample.outcomes,
    },
    response: { timeBlock: sample.timeBlock },
  },
});

export const removeTimeBlock = defineRoute({
  id: 'timeBlocks.remove',
  method: 'DELETE',
  path: '/time-blocks/:id',
  permission: 'user',
  tag,
  summary: 'Delete a time block',
  description: '409 if it has another version than the given one.',
  params: idParams,
  query: removalQuery,
  response: oneBlock,
  status: 200,
  errors: [409],
  example: {
    params: { id: sample.otherId },
    query: { version: 3 },
    response: { timeBlock: sample.timeBlock },
  },
});

export const changeTimeBlocks = defineRoute({
  id: 'timeBlocks.change',
  method: 'POST',
  path: '/time-blocks/changes',
  permission: 'user',
  tag,
  summary: 'Add, change and delete several time blocks, all or nothing',
  description:
    'Returns the blocks in the order of the changes: a deleted one in its last state, none for one that was already ' +
    'deleted. 409 if a block has another version than the one its change is based on, or if a new id is in use.',
  body: changeTimeBlocksBody,
  response: z.object({ timeBlocks: z.array(timeBlockSchema) }),
  status: 200,
  errors: [404, 409],
  example: {
    body: {
      activities: [{ id: sample.newId, name: 'Beekeeping', emoji: '🐝' }],
      changes: [
        {
          kind: 'update',
          id: sample.otherId,
          block: { version: 3, start_timing: { name: 'evening', hour: 17 }, outcomes: sample.outcomes },
        },
        {
          kind: 'create',
          id: sample.newId,
          block: { ...newBlock, activity_id: sample.newId },
        },
        { kind: 'delete', id: sample.someId, version: 1 },
      ],
    },
    response: { timeBlocks: [sample.timeBlock] },
  },
});

export const listTimeBlockSizes = defineRoute({
  id: 'timeBlocks.sizes',
  method: 'GET',
  path: '/time-blocks/sizes',
  permission: 'user',
  tag,
  summary: 'List the time block sizes, by duration (a bare list)',
  response: z.array(timeBlockSizeSchema),
  status: 200,
  example: { response: [sample.size] },
});

export const timeBlockRoutes = [
  listActivities,
  createActivity,
  updateActivity,
  removeActivity,
  duplicateActivity,
  listTimeBlocks,
  createTimeBlock,
  updateTimeBlock,
  removeTimeBlock,
  changeTimeBlocks,
  listTimeBlockSizes,
] as const;

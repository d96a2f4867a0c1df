import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { activitySchema, createActivityBody, updateActivityBody } from '../schemas/activity.schema.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import { timeBlockSchema } from '../schemas/time-block.schema.ts';
import * as sample from './examples.ts';

const tag = 'Activities';

const { list, create, update, remove } = resourceRoutes({
  id: 'activities',
  path: '/activities',
  permission: 'user',
  tag,
  noun: 'an activity',
  nouns: 'the default and the user’s own activities',
  one: 'activity',
  many: 'activities',
  item: activitySchema,
  example: sample.activity,
});

export const activityRoutes = {
  list: list(),
  create: create({
    body: createActivityBody,
    description: '409 if the id is in use.',
    example: { name: 'Garden', emoji: '🌱' },
  }),
  update: update({
    body: updateActivityBody,
    summary: 'Change an activity; a default changes for this user only',
    example: { name: 'Balcony garden' },
  }),
  remove: remove({
    summary: 'Delete an own activity that no time block uses',
    description: "409 'Cannot delete: Used in N time block(s)' if it is used; 403 for a default activity.",
    errors: [403, 409],
  }),
  duplicate: defineRoute('activities.duplicate', 'POST /activities/:id/duplicate', {
    permission: 'user',
    scope: 'change',
    tag,
    summary: 'Duplicate an activity with all its time blocks, all or nothing',
    description: "The copy belongs to the user, even that of a default activity. Its name ends in ' (Copy)'.",
    params: idParams,
    response: z.object({ activity: activitySchema, timeBlocks: z.array(timeBlockSchema) }),
    status: 201,
    example: {
      params: { id: sample.someId },
      response: { activity: sample.activity, timeBlocks: [sample.timeBlock] },
    },
  }),
};

import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { dateRangeQuery } from '../schemas/primitives.schema.ts';
import {
  createTimeBlockBody,
  timeBlockSchema,
  timeBlockSizeSchema,
  updateTimeBlockBody,
} from '../schemas/time-block.schema.ts';
import * as sample from './examples.ts';

const tag = 'Time blocks';

const { list, create, update, remove } = resourceRoutes({
  id: 'timeBlocks',
  path: '/time-blocks',
  permission: 'user',
  tag,
  noun: 'a time block',
  nouns: 'the time blocks that occur in a range of dates, and those without a day',
  one: 'timeBlock',
  many: 'timeBlocks',
  item: timeBlockSchema,
  example: sample.timeBlock,
});

const newBlock = {
  activity_id: sample.someId,
  size: sample.someId,
  start_date: '2026-01-05',
  start_timing: { name: 'morning', hour: 7 } as const,
  outcomes: sample.outcomes,
  slots: sample.slots,
};

export const timeBlockRoutes = {
  list: list({ query: dateRangeQuery, example: { start_date: '2026-01-01', end_date: '2026-01-31' } }),
  create: create({
    body: createTimeBlockBody,
    description: '409 if the id is in use.',
    example: { ...newBlock, scheduled_days: ['monday', 'thursday'], ecocycle_phase: sample.phaseId },
  }),
  update: update({
    body: updateTimeBlockBody,
    example: {
      start_timing: { name: 'evening', hour: 17 },
      ecocycle_phase_id: null,
      exclusion_dates: ['2026-01-12'],
      slots: sample.slots,
      outcomes: sample.outcomes,
    },
  }),
  remove: remove(),
  sizes: defineRoute('timeBlocks.sizes', 'GET /time-blocks/sizes', {
    permission: 'user',
    scope: 'read',
    tag,
    summary: 'List the time block sizes, by duration (a bare list)',
    response: z.array(timeBlockSizeSchema),
    example: { response: [sample.size] },
  }),
};

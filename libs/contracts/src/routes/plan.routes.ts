import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { historyEntrySchema } from '../schemas/history.schema.ts';
import * as sample from './examples.ts';

export const planRoutes = {
  history: defineRoute('plan.history', 'GET /plan/history', {
    permission: 'user',
    tag: 'Plan',
    summary: 'List what was overwritten or deleted of the plan, newest first',
    description: 'The newest 200 of the last 90 days, of one item or of all.',
    query: z.strictObject({ item_id: z.string().max(36).optional() }),
    response: z.object({ history: z.array(historyEntrySchema) }),
    example: {
      query: { item_id: sample.someId },
      response: {
        history: [
          {
            id: sample.newId,
            resource: 'timeBlocks',
            item_id: sample.someId,
            reason: 'overwritten',
            values: { duration_minutes: 120 },
            made_by_device: 'Safari on iPhone',
            device: 'Firefox on Windows',
            at: sample.stamp,
          },
        ],
      },
    },
  }),
};

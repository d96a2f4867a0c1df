import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';

export const adminQueueRoutes = {
  /** bull-board is a page, which cannot send the bearer token: this call gives the browser a cookie for it. */
  open: defineRoute('adminQueues.open', 'POST /admin/queue-access', {
    permission: 'super_admin',
    tag: 'Admin: job queues',
    summary: 'Let this browser into the job queues for an hour',
    response: z.object({
      /** Where the browser may go now, on the same origin. */
      address: z.string(),
    }),
    example: { response: { address: '/api/v1/admin/queues/' } },
  }),
};

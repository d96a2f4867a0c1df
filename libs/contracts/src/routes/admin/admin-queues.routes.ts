import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';

/** bull-board is a page, which cannot send the bearer token: this call gives the browser a cookie for it. */
export const openQueueBoard = defineRoute({
  id: 'adminQueues.open',
  method: 'POST',
  path: '/admin/queue-access',
  permission: 'super_admin',
  tag: 'Admin: job queues',
  summary: 'Let this browser into the job queues for an hour',
  response: z.object({
    /** Where the browser may go now, on the same origin. */
    address: z.string(),
  }),
  status: 200,
  example: { response: { address: '/api/v1/admin/queues/' } },
});

export const adminQueueRoutes = [openQueueBoard] as const;

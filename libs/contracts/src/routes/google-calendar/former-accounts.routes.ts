import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import {
  formerAccountSchema,
  removeFormerEventsBody,
} from '../../schemas/google-calendar/former-account.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Google Calendar';

export const formerAccountRoutes = {
  list: defineRoute('googleCalendar.formerAccounts', 'GET /google-calendar/former-accounts', {
    permission: 'user',
    tag,
    summary: 'List the former accounts and the counts of their remaining events',
    response: z.object({ former_accounts: z.array(formerAccountSchema) }),
    example: {
      response: {
        former_accounts: [
          {
            id: sample.someId,
            email: 'robin@example.com',
            events: 12,
            events_classified: 2,
            calendars: [{ id: 'robin@example.com', name: 'Robin', color: '#9FC6E7' }],
          },
        ],
      },
    },
  }),
  removeEvents: defineRoute(
    'googleCalendar.removeFormerEvents',
    'POST /google-calendar/former-accounts/:id/remove-events',
    {
      permission: 'user',
      tag,
      summary: 'Delete the remaining events of a former account',
      description:
        'Permanently deletes the events and their history: ask the user to confirm first. Connecting the account again syncs its events again. 404 for an account that is connected.',
      params: idParams,
      body: removeFormerEventsBody,
      response: z.object({ events_removed: z.int() }),
      example: {
        params: { id: sample.someId },
        body: { which: 'unclassified' },
        response: { events_removed: 10 },
      },
    },
  ),
};

import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { calendarFeedSchema } from '../../schemas/google-calendar/calendar-feed.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Calendar feed';
const feed = { created_at: sample.stamp, last_read_at: null };

export const calendarFeedRoutes = {
  get: defineRoute('calendarFeed.get', 'GET /calendar-feed', {
    permission: 'user',
    tag,
    summary: 'Get the user’s calendar feed, or null if there is none',
    response: z.object({ feed: calendarFeedSchema.nullable() }),
    example: { response: { feed } },
  }),
  create: defineRoute('calendarFeed.create', 'POST /calendar-feed', {
    permission: 'user',
    tag,
    summary: 'Create the calendar feed with a new secret URL; an earlier URL stops working',
    description:
      'The response is the only one with the secret, which is stored as a hash. Anyone who knows it can read the plan ' +
      'as iCalendar at `GET /calendar-feed/<secret>.ics`. 403 for a super admin who is switched in.',
    response: z.object({ feed: calendarFeedSchema, secret: z.string() }),
    status: 201,
    errors: [403],
    example: { response: { feed, secret: 'Yk3n0sJ0bZ1uQ6mXw2vT9eRr5aLdPq8cHfGiKoNy4Ws' } },
  }),
  remove: defineRoute('calendarFeed.remove', 'DELETE /calendar-feed', {
    permission: 'user',
    tag,
    summary: 'Delete the calendar feed; its URL stops working',
    response: z.object({ feed: z.null() }),
    example: { response: { feed: null } },
  }),
};

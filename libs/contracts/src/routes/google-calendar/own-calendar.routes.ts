import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { ownCalendarSchema } from '../../schemas/google-calendar/own-calendar.schema.ts';
import { timeZone } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Google Calendar';
const shown = {
  account_email: 'robin@example.com',
  shown_at: sample.stamp,
  is_waiting: false,
  problem: null,
  resumes_at: null,
  unfit: [{ id: '4c1f0d2a', title: 'Trip', date: '2026-01-09', reason: 'all_day' as const }],
};

export const ownCalendarRoutes = {
  get: defineRoute('ownCalendar.get', 'GET /google-calendar/own-calendar', {
    permission: 'user',
    tag,
    summary: 'Get how the blocks are shown in a Google calendar of their own, or null',
    response: z.object({ own_calendar: ownCalendarSchema.nullable() }),
    example: { response: { own_calendar: shown } },
  }),
  show: defineRoute('ownCalendar.show', 'POST /google-calendar/own-calendar', {
    permission: 'user',
    tag,
    summary: 'Start showing the blocks in Google Calendar; returns the authorization URL',
    description:
      'Google asks for the right to calendars that Simmer creates, and for no other. Afterwards the browser returns to `/account?own_calendar=shown`, or with `own_calendar_error`. 403 for a super admin who is switched in.',
    body: z.strictObject({ zone: timeZone }),
    response: z.object({ authorization_url: z.string() }),
    errors: [403, 409],
    example: {
      body: { zone: 'Europe/London' },
      response: { authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
    },
  }),
  tryAgain: defineRoute('ownCalendar.tryAgain', 'POST /google-calendar/own-calendar/try-again', {
    permission: 'user',
    tag,
    summary: 'Read and write the own calendar now; a deleted one is made again',
    response: z.object({ own_calendar: ownCalendarSchema.nullable() }),
    errors: [404],
    example: { response: { own_calendar: { ...shown, is_waiting: true } } },
  }),
  stop: defineRoute('ownCalendar.stop', 'DELETE /google-calendar/own-calendar', {
    permission: 'user',
    tag,
    summary: 'Stop showing the blocks in Google Calendar',
    description:
      'The calendar is kept there as it is, or removed with all that is in it: 409 without the right to it.',
    query: z.strictObject({ calendar: z.enum(['keep', 'remove']) }),
    response: z.object({ own_calendar: z.null() }),
    errors: [404, 409],
    example: { query: { calendar: 'keep' }, response: { own_calendar: null } },
  }),
};

import * as z from 'zod';
import { defineRoute, fileOf } from '../define-route.ts';
import { deletionPreviewSchema } from '../schemas/personal-data.schema.ts';
import { claimedPassword, emailText } from '../schemas/primitives.schema.ts';

const tag = 'Personal data';

export const personalDataRoutes = {
  archive: defineRoute('personalData.archive', 'GET /personal-data/archive', {
    permission: 'user',
    tag,
    summary: 'Download all data about the user as one file',
    description:
      'A zip archive with each list as JSON and as CSV, and a README that describes them. It has no secrets and no data ' +
      'of other users. At most five requests an hour.',
    response: fileOf('application/zip', 'A zip archive'),
    example: { response: 'README.txt, json/profile.json, csv/profile.csv, …' },
  }),
  deletionOutlook: defineRoute('personalData.deletionOutlook', 'GET /personal-data/deletion', {
    permission: 'user',
    tag,
    summary: 'Preview what deleting the user removes, and the proof it requires',
    response: deletionPreviewSchema,
    example: {
      response: {
        proof: 'password',
        obstacle: null,
        north_stars: 3,
        activities: 4,
        time_blocks: 40,
        weekly_reflections: 12,
        pulse_checks: 9,
        calendar_events: 80,
        has_calendar: true,
        has_feed: false,
        account: { name: "Robin's table", fate: 'passes_on' },
      },
    },
  }),
  delete: defineRoute('personalData.delete', 'POST /personal-data/deletion', {
    permission: 'user',
    tag,
    summary: 'Permanently delete the signed-in user and all their data',
    description:
      'Requires the user’s own email address and their password. A user without a password must have signed in within ' +
      'the last 10 minutes (403 otherwise). 422 for a wrong password; the user stays signed in. 403 for an admin in a ' +
      'session as a demo user, 409 for the last super admin.',
    body: z.strictObject({ email: emailText, current_password: claimedPassword.optional() }),
    response: z.object({ message: z.string() }),
    errors: [403, 409],
    example: {
      body: { email: 'robin@example.com', current_password: 'a quiet morning' },
      response: { message: 'Your account has been deleted.' },
    },
  }),
};

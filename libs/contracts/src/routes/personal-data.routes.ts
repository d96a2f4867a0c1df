import * as z from 'zod';
import { defineRoute, fileOf } from '../engine/define-route.ts';
import { deletionPreviewSchema } from '../schemas/personal-data.schema.ts';
import { claimedPassword, emailText } from '../schemas/primitives.schema.ts';

const tag = 'Personal data';

export const downloadArchive = defineRoute({
  id: 'personalData.archive',
  method: 'GET',
  path: '/personal-data/archive',
  permission: 'user',
  tag,
  summary: 'Everything that is kept about the user, as one file',
  description:
    'A zip archive of lists, each as JSON and as CSV, with a README that says what each of them holds. No secret is ' +
    'in it, and nothing of anybody else. Five times an hour.',
  response: fileOf('application/zip', 'A zip archive'),
  status: 200,
  example: { response: 'README.txt, json/profile.json, csv/profile.csv, …' },
});

export const getDeletionPreview = defineRoute({
  id: 'personalData.deletionOutlook',
  method: 'GET',
  path: '/personal-data/deletion',
  permission: 'user',
  tag,
  summary: 'What would go with the account, and what it takes to delete it',
  response: deletionPreviewSchema,
  status: 200,
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
});

export const deleteAccount = defineRoute({
  id: 'personalData.delete',
  method: 'POST',
  path: '/personal-data/deletion',
  permission: 'user',
  tag,
  summary: 'Delete the account of the person who asks, with everything of theirs, for good',
  description:
    'Takes their own address, typed, and their password; somebody without one must have signed in within the last ' +
    '10 minutes (403 otherwise). A wrong password is a 422, which signs nobody out. An admin who is switched in as ' +
    'somebody is refused (403), and so is the last super admin (409).',
  body: z.strictObject({ email: emailText, current_password: claimedPassword.optional() }),
  response: z.object({ message: z.string() }),
  status: 200,
  errors: [403, 409],
  example: {
    body: { email: 'robin@example.com', current_password: 'a quiet morning' },
    response: { message: 'Your account has been deleted.' },
  },
});

export const personalDataRoutes = [downloadArchive, getDeletionPreview, deleteAccount] as const;

import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import {
  basis,
  calendarDate,
  claimedPassword,
  emailText,
  publicName,
  opaqueToken,
  passwordText,
} from '../schemas/primitives.schema.ts';
import { ownCalendarChoicesSchema } from '../schemas/google-calendar/own-calendar.schema.ts';
import { reminderSettingsSchema } from '../schemas/reminder.schema.ts';
import { dayLimitsSchema, emailChangeSchema, reviewMailSchema, userSchema } from '../schemas/user.schema.ts';
import * as sample from './examples.ts';

const tag = 'Profile';

const PROOF =
  'Requires the current password; attempts count towards the sign-in limits. A user without a password omits it and must have signed in within the last ten minutes (403 otherwise).';

const waiting = {
  new_email: 'robin@new.example.com',
  requested_at: sample.stamp,
  expires_at: '2026-01-05T09:30:00.000Z',
};

export const profileRoutes = {
  update: defineRoute('profile.update', 'PUT /auth/me', {
    permission: 'user',
    tag,
    summary:
      'Change the user’s own name, hours a day, mail, reminders, declined events or own calendar, or note when they were offered what was left',
    body: z.strictObject({
      name: publicName.optional(),
      left_offered_on: calendarDate.optional(),
      day_limits: dayLimitsSchema.optional(),
      review_mail: reviewMailSchema.nullable().optional(),
      reminders: reminderSettingsSchema.nullable().optional(),
      hides_declined: z.boolean().optional(),
      /** How the own calendar shows the blocks; 409 while it is off. */
      own_calendar: ownCalendarChoicesSchema.optional(),
      ...basis,
    }),
    response: userSchema,
    errors: [409],
    example: {
      body: {
        name: 'Robin',
        review_mail: { weekday: 'friday', hour: 17, zone: 'Europe/London' },
        reminders: {
          zone: 'Europe/London',
          quiet: { from: '22:00', to: '07:00' },
          with_titles: true,
          block: { way: 'push', minutes_before: 10 },
          day: { way: 'both', time: '07:30' },
          pulse: { way: 'mail', time: '20:00' },
          review: { way: 'push', weekday: 'friday', time: '16:00' },
        },
      },
      otherBodies: [
        {
          own_calendar: {
            zone: 'Europe/London',
            blocks: 'all',
            as_busy: true,
            with_names: true,
            with_colors: true,
          },
        },
      ],
      response: sample.user,
    },
  }),
  changePassword: defineRoute('profile.changePassword', 'PUT /auth/password', {
    permission: 'user',
    tag,
    summary: 'Change the password and end all other sign-ins',
    description:
      '422 for a wrong current password (attempts count towards the sign-in limits), or if the new password is the current one. 409 for a user who has no password, or if it was changed elsewhere in the meantime. `revoke_feed` also deletes the calendar feed, which stays otherwise.',
    body: z.strictObject({
      current_password: claimedPassword,
      new_password: passwordText,
      revoke_feed: z.boolean().optional(),
    }),
    response: z.object({ message: z.string() }),
    errors: [403, 409],
    example: {
      body: { current_password: 'a quiet morning', new_password: 'an even quieter one' },
      response: { message: 'Password changed' },
    },
  }),
};

export const emailChangeRoutes = {
  get: defineRoute('emailChange.get', 'GET /auth/email-change', {
    permission: 'user',
    tag,
    summary: 'Get the pending email change, or null',
    response: z.object({ email_change: emailChangeSchema.nullable() }),
    example: { response: { email_change: waiting } },
  }),
  request: defineRoute('emailChange.request', 'POST /auth/email-change', {
    permission: 'user',
    tag,
    summary: 'Request an email change; sends a link to the new address',
    description: `Nothing changes until the link is confirmed. The response does not reveal whether a user has that address. ${PROOF}`,
    body: z.strictObject({ email: emailText, current_password: claimedPassword.optional() }),
    response: z.object({ email_change: emailChangeSchema }),
    status: 201,
    errors: [403, 409],
    example: {
      body: { email: 'robin@new.example.com', current_password: 'a quiet morning' },
      response: { email_change: waiting },
    },
  }),
  cancel: defineRoute('emailChange.cancel', 'DELETE /auth/email-change', {
    permission: 'user',
    tag,
    summary: 'Cancel the email change; its link stops working',
    response: z.object({ email_change: emailChangeSchema }),
    errors: [404],
    example: { response: { email_change: waiting } },
  }),
  confirm: defineRoute('emailChange.confirm', 'POST /auth/email-change/confirm', {
    permission: 'user',
    tag,
    summary: 'Confirm an email change with the token of its link',
    description:
      '409 for a link that is unknown, used, replaced by a newer one, older than an hour or another user’s, and for an address that has been taken in the meantime.',
    body: z.strictObject({ token: opaqueToken }),
    response: userSchema,
    errors: [403, 409],
    example: { body: { token: 'bmV3IGFkZHJlc3M' }, response: sample.user },
  }),
};

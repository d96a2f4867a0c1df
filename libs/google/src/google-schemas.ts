import { z } from 'zod';
import { isStorable } from '@simmer/domain/calendar-provider/provider-text';

// The schemas contain only the used fields of Google's responses, and strip all others.

const moment = z.object({
  date: z.iso.date().optional(),
  dateTime: z.iso.datetime({ offset: true }).optional(),
  timeZone: z.string().optional(),
});

const person = z.object({
  email: z.string().optional(),
  displayName: z.string().optional(),
});

const name = z.string().min(1).refine(isStorable);

export const googleEventSchema = z.object({
  id: name,
  status: z.enum(['confirmed', 'tentative', 'cancelled']).default('confirmed'),
  etag: z.string().optional(),
  updated: z.string().optional(),
  colorId: z.string().optional(),
  htmlLink: z.string().optional(),
  hangoutLink: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  iCalUID: z.string().optional(),
  // A string instead of an enum: a new value must not make an event unreadable.
  eventType: z.string().optional(),
  transparency: z.string().optional(),
  // A conference in another form than expected must not make an event unreadable.
  conferenceData: z
    .object({ entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string() })) })
    .optional()
    .catch(undefined),
  organizer: person.optional(),
  start: moment.optional(),
  end: moment.optional(),
  recurrence: z.array(z.string()).optional(),
  recurringEventId: name.optional(),
  originalStartTime: moment.optional(),
  attendees: z
    .array(
      person.extend({
        responseStatus: z.string().optional(),
        resource: z.boolean().optional(),
        self: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** An event of a calendar that Simmer writes. */
export const ownEventSchema = googleEventSchema.extend({
  etag: z.string().min(1),
  attachments: z.array(z.unknown()).optional(),
  conferenceData: z.unknown().optional(),
});

/** The fields of an event that a person has added, and that Simmer never writes. */
export const addedFieldsSchema = z.object({
  colorId: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  visibility: z.string().optional(),
  attendees: z.array(z.looseObject({ email: z.string() })).optional(),
  reminders: z
    .object({
      useDefault: z.boolean(),
      overrides: z.array(z.object({ method: z.string(), minutes: z.int() })).default([]),
    })
    .optional(),
});
export type AddedFields = z.infer<typeof addedFieldsSchema>;

/** The response to a write. */
export const writtenEventSchema = z.object({ etag: z.string().min(1) });

export const createdCalendarSchema = z.object({ id: name });

export type GoogleEvent = z.infer<typeof googleEventSchema>;

/** Items are parsed later, because one unreadable event must not invalidate its page. */
export const eventListSchema = z.object({
  items: z.array(z.unknown()).default([]),
  timeZone: z.string().default('UTC'),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

export const calendarListSchema = z.object({
  items: z
    .array(
      z.object({
        id: name,
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        description: z.string().optional(),
        timeZone: z.string().default('UTC'),
        backgroundColor: z.string().optional(),
        primary: z.boolean().default(false),
        selected: z.boolean().default(false),
        accessRole: z.string().default('reader'),
        deleted: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

export const tokenResponseSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expiry_date: z.number(),
  scope: z.string().optional(),
  id_token: z.string().nullish(),
});

export const identityClaimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  nonce: z.string().optional(),
});

/** The id and title of an event that cannot be read. */
export const brokenEventSchema = z.object({
  id: name.optional().catch(undefined),
  summary: z.string().optional().catch(undefined),
});

export const channelSchema = z.object({ resourceId: z.string().min(1), expiration: z.coerce.number() });

import * as z from 'zod';
import { limits } from '../../validation/limits.ts';
import { hexColor, nameText, timeZone, timestamp, uuid } from '../primitives.schema.ts';

/** A calendar by its address (SYN-50). The address itself is a secret, so it is in no response. */
export const calendarAddressSchema = z
  .object({
    /** Also the `google_calendar_id` of its events. */
    id: uuid,
    host: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    /** False: its events are in no response. */
    is_shown: z.boolean(),
    /** False: it is not read until the person has it read (SYN-54). */
    is_on: z.boolean(),
    /** Whether it is being read. */
    is_reading: z.boolean(),
    /** When it was last read without a failure. */
    read_at: timestamp.nullable(),
    /** Why the last reading failed, for a person; null after a success. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CalendarAddress' });

const shownFields = { name: nameText.optional(), color: hexColor.nullable().optional() };

export const addCalendarAddressBody = z.strictObject({
  address: z
    .url({
      protocol: /^(?:https?|webcal)$/,
      error: 'Write an address that begins with https:// or webcal://',
    })
    .max(limits.pushEndpoint),
  /** Without one, the calendar is called as in its file. */
  ...shownFields,
  /** The person's zone: that of times without one in the file, and of the days that are read. */
  zone: timeZone,
});

export const changeCalendarAddressBody = z.strictObject({ ...shownFields, is_shown: z.boolean().optional() });

export type CalendarAddress = z.output<typeof calendarAddressSchema>;

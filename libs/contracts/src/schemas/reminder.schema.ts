import * as z from 'zod';
import { limits } from '../validation/limits.ts';
import { weekdays } from './planning-values.ts';
import { clockTime, timestamp, timeZone, uuid } from './primitives.schema.ts';

/** The subjects of reminders (REM-1). */
export const reminderKinds = ['block', 'day', 'pulse', 'review'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How a person is reminded. */
const way = z.enum(['push', 'mail', 'both', 'none']);

/** When and how a person is reminded (REM-1). Times are local, in `zone`. */
export const reminderSettingsSchema = z.strictObject({
  zone: timeZone,
  /** Whether reminders write '2:05 PM' rather than '14:05' (PRD-19). */
  twelve_hours: z.boolean().optional(),
  /** No reminder from one time to the other, maybe past midnight; null: at any time. */
  quiet: z
    .strictObject({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { error: 'Choose two times.', path: ['to'] })
    .nullable(),
  /** False: no text of the person is sent to their devices (REM-9). */
  with_titles: z.boolean(),
  block: z.strictObject({
    way,
    /** -1: only blocks with a reminder of their own remind. */
    minutes_before: z.int().min(-1).max(limits.reminderMinutesMax),
  }),
  day: z.strictObject({ way, time: clockTime }),
  pulse: z.strictObject({ way, time: clockTime }),
  /** The push of the review; the mail of the review is `review_mail`. */
  review: z.strictObject({ way: z.enum(['push', 'none']), weekday: z.enum(weekdays), time: clockTime }),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

/** A reminder that was sent and is not answered yet. */
export const reminderSchema = z
  .object({
    id: uuid,
    kind: z.enum(reminderKinds),
    /** The day that the reminder is about, in the person's zone. */
    date: z.iso.date(),
    /** The time block of a reminder of kind 'block'; null for other kinds. */
    block_id: uuid.nullable(),
    sent_at: timestamp,
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.output<typeof reminderSchema>;

/**
 * What a person does with a reminder (REM-12): done marks the block's occurrence, later sends the reminder again in an
 * hour, tomorrow moves the occurrence to the next day.
 */
export const reminderActionSchema = z.enum(['done', 'later', 'tomorrow', 'dismiss']);
export type ReminderAction = z.output<typeof reminderActionSchema>;

/** A device that gets reminders. */
export const pushSubscriptionSchema = z
  .object({
    id: uuid,
    /** The device's name, as 'Firefox on Windows'; null if it is unknown. */
    device: z.string().nullable(),
    /** True for a device of this request's sign-in. */
    is_current: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

const key = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3), 'This is not such a key.')
    .regex(/^[\w-]+$/, 'This is not such a key.');

/** A subscription as the browser gives it (`toJSON()`), without its expiry, which the push service reports. */
export const createPushSubscriptionBody = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'This is not the address of a push service.' })
    .max(limits.pushEndpoint),
  /** The public key of the device, a point of P-256, and the secret, both in base64url. */
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});

/** What a push message says to the service worker (REM-9). */
export type PushMessage =
  /** A reminder to show, under the tag `id`. */
  | {
      readonly id: string;
      readonly kind: ReminderKind;
      readonly title: string;
      readonly body: string;
      /** The path of the page that a press on the reminder opens. */
      readonly url: string;
      /** The token for `POST /reminder-actions`. */
      readonly token: string;
      readonly actions: readonly ReminderAction[];
    }
  /** The tag of a reminder to close, because the person answered it elsewhere. */
  | { readonly close: string };

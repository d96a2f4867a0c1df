import * as z from 'zod';
import {
  asPublicName,
  characterCount,
  EMAIL_PATTERN,
  isEmojiText,
  isStorableText,
  isUnseen,
} from '../text-rules.ts';
import { isInKnownYears, OUT_OF_YEARS } from '../known-years.ts';
import { keepTo } from '../input-messages.ts';
import { limits } from '../limits.ts';

const CANNOT_STORE = 'This text has a character that cannot be stored.';

/** Lengths are counted as people count them, so that an emoji of one code point is one; zod's own `max` counts more. */
const isWithin = (max: number) => (text: string) => text.length <= max || characterCount(text) <= max;
const tooBig = (max: number) => ({
  error: keepTo(max),
  abort: true,
});

/** Free text as sent: trimmed, bounded, storable. May be empty. `tooLong` in the place of the usual sentence. */
export const text = (max: number, tooLong?: string) =>
  z
    .string()
    .trim()
    .refine(isWithin(max), { ...tooBig(max), ...(tooLong !== undefined && { error: tooLong }) })
    .refine(isStorableText, { error: CANNOT_STORE, abort: true })
    .meta({ maxLength: max });

const required = (given: z.ZodString, max: number, tooLong?: string) =>
  given
    .trim()
    .min(1, 'This field is required.')
    .refine(isWithin(max), { ...tooBig(max), ...(tooLong !== undefined && { error: tooLong }) })
    .refine(isStorableText, { error: CANNOT_STORE, abort: true })
    .meta({ minLength: 1, maxLength: max });

/** Text that must hold something after trimming; `tooLong` in the place of the usual sentence. */
export const requiredText = (max: number, tooLong?: string) => required(z.string(), max, tooLong);

export const nameText = requiredText(limits.name);
/** The name of a person or an account, which others read. */
export const publicName = required(z.string().overwrite(asPublicName), limits.name);
export const noteText = text(limits.note);
/** Free text of which nothing is left where nothing of it can be seen. */
export const textOrNull = (max: number) =>
  text(max)
    .nullable()
    .overwrite((written) => (written === null || isUnseen(written) ? null : written));

const isWithinPasswordMax = (text: string) => characterCount(text) <= limits.passwordMax;
const ONLY_SPACES = 'A password cannot be only spaces';
const TOO_LONG = `Password must be at most ${limits.passwordMax} characters long`;

/** A password is taken as typed, any characters: blanks at its ends belong to it, but something that can be seen must be there. */
export const passwordText = z
  .string()
  .refine((text) => characterCount(text) >= limits.passwordMin, {
    error: 'Password must be at least 8 characters long',
    abort: true,
  })
  .refine(isWithinPasswordMax, { error: TOO_LONG, abort: true })
  .refine((text) => !isUnseen(text), { error: ONLY_SPACES, abort: true })
  .refine(isStorableText, { error: CANNOT_STORE })
  .meta({ minLength: limits.passwordMin, maxLength: limits.passwordMax });

/** A password to be checked: any bounded text, so that changed rules lock nobody out. */
export const claimedPassword = z
  .string()
  .min(1, 'This field is required.')
  .refine(isWithinPasswordMax, { error: TOO_LONG, abort: true })
  .refine(isStorableText, { error: CANNOT_STORE })
  .meta({ maxLength: limits.passwordMax });

/** An email as we keep it: trimmed and in lower case (AUT-15). */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email)
  .regex(EMAIL_PATTERN, 'Please enter a valid email address')
  .refine(isStorableText, { error: CANNOT_STORE });

export const emojiText = z
  .string()
  .trim()
  .max(limits.emoji)
  .refine(isStorableText, { error: CANNOT_STORE, abort: true })
  .refine(isEmojiText, 'At most two characters, or one emoji.');

export const hexColor = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a color as #RRGGBB.');

export const uuid = z.uuid('This is not an id.');

/** The nil and the max UUID name nothing (RFC 9562). A client whose generator fails sends one of them, time and again. */
export const isNothing = (id: string): boolean => /^(0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i.test(id);

/** The id of a new row, made by the client. */
export const newUuid = uuid.refine((id) => !isNothing(id), 'This is not an id.');

/** Random one-time texts that come back to us: tickets, reset tokens, OAuth states. */
export const opaqueToken = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[\x21-\x7e]+$/, 'This is not a token.');

/** A calendar date that exists, yyyy-MM-dd, from 1900 to 2200; never an instant (PRD-6). */
export const calendarDate = z.iso
  .date('Write an existing date as yyyy-MM-dd.')
  .refine(isInKnownYears, OUT_OF_YEARS);

/** A Monday: weeks are named by it. */
export const mondayDate = calendarDate.refine(
  (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1,
  'A week must start on a Monday.',
);

/** An ISO 8601 instant with its offset or Z. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Write an instant in ISO 8601 with its zone.' })
  .refine(isInKnownYears, OUT_OF_YEARS);

/** A range's edge: a whole day or an instant. */
export const dateOrInstant = z.union([calendarDate, instant]);

/** What the server answers as a time stamp: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** A number in a query string. */
export const queryInteger = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

/** Lines of text as people write them: trimmed, and blank ones left out before they are counted. */
export const textLines = (maxLines: number, max: number, tooLong?: string) =>
  z
    .array(text(max, tooLong))
    .overwrite((lines) => lines.filter((line) => !isUnseen(line)))
    .max(maxLines);

/** A list without repeats. */
export const uniqueList = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'This list has duplicates.');

/** Answers of `/…/:id` routes. */
/** How often a row has been written, as a read gave it. */
export const rowVersion = z.int().min(1).max(limits.rowVersionMax);

export const idParams = z.strictObject({ id: uuid });

interface DateRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}
const isOrdered = (range: DateRange) =>
  !range.start_date || !range.end_date || range.start_date.slice(0, 10) <= range.end_date.slice(0, 10);
const ORDER = { error: 'The end is before the start.', path: ['end_date'] };

/** Optional range of calendar dates, both ends inclusive. */
export const dateRangeQuery = z
  .strictObject({ start_date: calendarDate.optional(), end_date: calendarDate.optional() })
  .refine(isOrdered, ORDER);

/** Either end of a range of days (both inclusive) or instants, or none. */
export const optionalTimeRange = { start_date: dateOrInstant.optional(), end_date: dateOrInstant.optional() };
export const timeRangeQuery = z.strictObject(optionalTimeRange).refine(isOrdered, ORDER);

/** The same range where both ends must be given. */
export const requiredTimeRange = { start_date: dateOrInstant, end_date: dateOrInstant };
export const timeRangeOrder = [isOrdered, ORDER] as const;

import * as z from 'zod';
import { END_BEFORE_START, isInOrder } from '../validation/date-order.ts';
import type { CreateActivity } from './activity.schema.ts';
import { blockOutcomes } from './block-outcome.schema.ts';
import { limits } from '../validation/limits.ts';
import {
  recurrences,
  monthlyAnchors,
  dayParts,
  isHourOfDayPart,
  weekdays,
  WRONG_DAY_PART_HOUR,
} from './planning-values.ts';
import {
  asRead,
  calendarDate,
  clockTime,
  textOrNull,
  timestamp,
  uniqueList,
  newUuid,
  uuid,
} from './primitives.schema.ts';
import { mergeBasis } from './merge.schema.ts';
import { slotList, slotSchema } from './slot.schema.ts';
import { perText } from './time-block-texts.ts';

/** A part of the day and the hour it starts. */
export const startTimingSchema = z
  .strictObject({ name: z.enum(dayParts), hour: z.int() })
  .meta({ id: 'StartTiming' });

export const startTimingBody = z
  .strictObject({ name: z.enum(dayParts), hour: z.int() })
  .refine(isHourOfDayPart, { error: WRONG_DAY_PART_HOUR, path: ['hour'] });

const WRONG_MINUTES = `Write whole minutes from ${limits.blockMinutesMin} to ${limits.blockMinutesMax}.`;

const content = {
  activity_id: uuid,
  /** Id of a time block size. */
  size: uuid,
  points: z.int(),
  north_star_theme_id: uuid.nullable(),
  /** Id of an ecocycle phase. */
  ecocycle_phase: uuid.nullable(),
  vibe_ids: z.array(uuid),
  /** Empty means to be decided (TBD). */
  scheduled_days: z.array(z.enum(weekdays)),
  start_timing: startTimingSchema,
  /** HH:mm; missing in a copy that an earlier release stored. */
  start_time: z.string().nullish(),
  /** The block's own length; null: the length of its size. Missing in a copy that an earlier release stored. */
  duration_minutes: z.int().nullish(),
  /** Minutes before the block that the person is reminded (REM-2); -1: never; null: as in their settings. */
  reminder_minutes: z.int().nullish(),
  recurring: z.enum(recurrences),
  /** What stays the same from month to month (REC-4); missing in a copy that an earlier release stored. */
  monthly_anchor: z.enum(monthlyAnchors).optional(),
  start_date: z.iso.date(),
  /** What its days were at first, for those that have moved (BLK-81); null if none has. */
  slots: z.array(slotSchema).nullish(),
  /** The last day of the series; null: the series has no end. */
  end_date: z.iso.date().nullable(),
  exclusion_dates: z.array(z.iso.date()),
  /**
   * The series from which this block was taken out (BLK-43), maybe deleted; missing in a copy that an earlier release
   * stored.
   */
  series_id: uuid.nullish(),
  /** The outcomes of its occurrences; missing in a copy that an earlier release stored. */
  outcomes: blockOutcomes.optional(),
  ...perText(() => z.string().nullable()),
};

/** A schema with every field of a block that a person may send. */
export type PerBlockField = Record<keyof typeof content, z.ZodType> & Record<string, z.ZodType>;

export const timeBlockSchema = z
  .object({
    id: uuid,
    ...content,
    /** The device that changed it last, as 'Firefox on Windows'; null or missing if nobody recorded that. */
    changed_by_device: z.string().nullable().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TimeBlock' });

/** Minutes before a block, or -1 for no reminder. */
export const blockReminderMinutes = z.int().min(-1).max(limits.reminderMinutesMax);

/** The block's own length. */
export const blockMinutes = z
  .int(WRONG_MINUTES)
  .min(limits.blockMinutesMin, WRONG_MINUTES)
  .max(limits.blockMinutesMax, WRONG_MINUTES);

const editable = {
  points: z.int().min(0).max(limits.pointsMax).optional(),
  north_star_theme_id: uuid.nullish(),
  ecocycle_phase: uuid.nullish(),
  /** Alias of ecocycle_phase (API-10). */
  ecocycle_phase_id: uuid.nullish(),
  vibe_ids: uniqueList(uuid, limits.vibesPerBlock).optional(),
  scheduled_days: uniqueList(z.enum(weekdays), 7).optional(),
  start_timing: startTimingBody.optional(),
  /** A clock time also chooses the part of the day (BLK-70). */
  start_time: clockTime.nullish(),
  duration_minutes: blockMinutes.nullish(),
  reminder_minutes: blockReminderMinutes.nullish(),
  recurring: z.enum(recurrences).optional(),
  monthly_anchor: z.enum(monthlyAnchors).optional(),
  slots: slotList.nullish(),
  end_date: calendarDate.nullish(),
  exclusion_dates: uniqueList(calendarDate, limits.exclusionDates).optional(),
  series_id: uuid.nullish(),
  outcomes: blockOutcomes.optional(),
  /** Legacy: adds the vibe named Power Up. */
  is_power_up: z.boolean().optional(),
  /** Legacy: adds the vibe named Road Bump. */
  is_road_bump: z.boolean().optional(),
  ...perText((_name, max) => textOrNull(max).optional()),
};

interface BlockRules {
  start_date?: string | undefined;
  end_date?: string | null | undefined;
  ecocycle_phase?: string | null | undefined;
  ecocycle_phase_id?: string | null | undefined;
}
const isOrdered = (block: BlockRules) => isInOrder(block.start_date, block.end_date);
const ORDER = { error: END_BEFORE_START, path: ['end_date'] };
const hasOnePhase = (block: BlockRules) =>
  block.ecocycle_phase === undefined ||
  block.ecocycle_phase_id === undefined ||
  block.ecocycle_phase === block.ecocycle_phase_id;
const ONE_PHASE = {
  error: 'ecocycle_phase and ecocycle_phase_id mean the same and must not differ.',
  path: ['ecocycle_phase_id'],
};

/** The fields of a new block that a person sets. */
export const newBlock = {
  activity_id: uuid,
  size: uuid,
  start_date: calendarDate,
  /** Set when a removal is undone, so that the row keeps its place; not in the future. */
  created_at: timestamp.optional(),
  ...asRead,
  /**
   * Whether the block counts as a further use of its activity; default: true, unless the block is an undone removal.
   */
  counts_as_use: z.boolean().optional(),
  ...editable,
} satisfies PerBlockField;

/** A new block. If omitted: a generated id, weekly, no days (TBD), morning, and the points of the size. */
export const createTimeBlockBody = z
  .strictObject({ id: newUuid.optional(), ...newBlock })
  .refine(isOrdered, ORDER)
  .refine(hasOnePhase, ONE_PHASE);

/** Partial: omitted fields stay, null clears (API-7). */
export const updateTimeBlockBody = z
  .strictObject({
    activity_id: uuid.optional(),
    size: uuid.optional(),
    start_date: calendarDate.optional(),
    ...asRead,
    ...mergeBasis,
    ...editable,
  } satisfies PerBlockField)
  .refine(isOrdered, ORDER)
  .refine(hasOnePhase, ONE_PHASE);

export const timeBlockSizeSchema = z
  .object({
    id: uuid,
    name: z.string(),
    /** The duration in minutes. */
    duration: z.int(),
    points: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'TimeBlockSize' });

export type TimeBlock = z.output<typeof timeBlockSchema>;
export type TimeBlockSize = z.output<typeof timeBlockSizeSchema>;
export type CreateTimeBlock = z.input<typeof createTimeBlockBody>;
export type UpdateTimeBlock = z.input<typeof updateTimeBlockBody>;
/** A new activity that comes with its blocks. */
export type NewBlockActivity = CreateActivity & { readonly id: string };

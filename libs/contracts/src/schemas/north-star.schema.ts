import * as z from 'zod';
import { END_BEFORE_START, isInOrder } from '../validation/date-order.ts';
import { limits } from '../validation/limits.ts';
import { eventRules } from './event-rule.schema.ts';
import { northStarBudgets } from './north-star-budget.schema.ts';
import { newNamedItem, namedItemChanges } from './named-item.schema.ts';
import { northStarTypes } from './planning-values.ts';
import { asRead, calendarDate, rowState, textOrNull, timestamp, uuid } from './primitives.schema.ts';
import { mergeBasis } from './merge.schema.ts';

/**
 * Fields that a person may change even of a default North Star (NST-3). Rows that an earlier release wrote lack them.
 */
export const personalFields = {
  budgets: northStarBudgets.optional(),
  event_rules: eventRules.optional(),
  /** What the North Star means to the person; null for none. */
  note: textOrNull(limits.note).optional(),
};

/** A North Star in its plain view, `/north-stars`. */
export const northStarSchema = z
  .object({
    id: uuid,
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    created_at: timestamp,
    ...personalFields,
    ...rowState,
  })
  .meta({ id: 'NorthStar' });

/** A North Star offered to everybody; not yet a user's own. */
export const defaultNorthStarSchema = z
  .object({ id: uuid, name: z.string(), emoji: z.string(), color: z.string(), is_default: z.boolean() })
  .meta({ id: 'DefaultNorthStar' });

export const createNorthStarBody = z.strictObject({
  ...newNamedItem,
  is_default: z.boolean().optional(),
  ...personalFields,
  /** Set when a removal is undone, so that the row keeps its place; not in the future. */
  created_at: timestamp.optional(),
  ...asRead,
});

/** A change of a North Star. Of a default one only the personal fields can be changed (NST-3). */
export const updateNorthStarBody = z.strictObject({
  ...namedItemChanges,
  ...personalFields,
  ...asRead,
  ...mergeBasis,
});

/** The same North Star in its typed view, `/north_stars` (NST-20). */
export const northStarGoalSchema = z
  .object({
    ...northStarSchema.shape,
    type: z.enum(northStarTypes),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
  })
  .meta({ id: 'NorthStarGoal' });

const isOrdered = (goal: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  isInOrder(goal.startDate, goal.endDate);
const ORDER = { error: END_BEFORE_START, path: ['endDate'] };

const term = {
  type: z.enum(northStarTypes).nullish(),
  startDate: calendarDate.nullish(),
  endDate: calendarDate.nullish(),
};

/** A new goal. If omitted, the server generates the id, and without a type it is ongoing (NST-20). */
export const createNorthStarGoalBody = z
  .strictObject({ ...createNorthStarBody.omit({ is_default: true }).shape, ...term })
  .refine(isOrdered, ORDER);

export const updateNorthStarGoalBody = z
  .strictObject({ ...updateNorthStarBody.shape, ...term })
  .refine(isOrdered, ORDER);

export type NorthStar = z.output<typeof northStarSchema>;
export type DefaultNorthStar = z.output<typeof defaultNorthStarSchema>;
export type NorthStarGoal = z.output<typeof northStarGoalSchema>;
export type CreateNorthStar = z.input<typeof createNorthStarBody>;
export type UpdateNorthStar = z.input<typeof updateNorthStarBody>;

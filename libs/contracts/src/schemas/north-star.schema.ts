import * as z from 'zod';
import { END_BEFORE_START, isInOrder } from '../validation/date-order.ts';
import { eventRules } from './event-rule.schema.ts';
import { northStarBudgets } from './north-star-budget.schema.ts';
import { newNamedItem, namedItemChanges } from './named-item.schema.ts';
import { northStarTypes } from './planning-values.ts';
import {
  basis,
  calendarDate,
  emojiText,
  formerState,
  hexColor,
  nameText,
  rowState,
  timestamp,
  newUuid,
  uuid,
} from './primitives.schema.ts';

/** A North Star in its plain view, `/north-stars`. */
export const northStarSchema = z
  .object({
    id: uuid,
    name: z.string(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    created_at: timestamp,
    /** Not from an API of an earlier release. */
    budgets: northStarBudgets.optional(),
    event_rules: eventRules.optional(),
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
  budgets: northStarBudgets.optional(),
  event_rules: eventRules.optional(),
  /** Set when a removal is undone, so that the row keeps its place; not in the future. */
  created_at: timestamp.optional(),
  ...formerState,
});

/** Of a default one only budgets and event rules can be changed (NST-3). */
export const updateNorthStarBody = z.strictObject({
  ...namedItemChanges,
  budgets: northStarBudgets.optional(),
  event_rules: eventRules.optional(),
  ...basis,
});

/** The same North Star in its typed view, `/north_stars` (NST-20). */
export const northStarGoalSchema = z
  .object({
    id: uuid,
    name: z.string(),
    type: z.enum(northStarTypes),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    emoji: z.string(),
    color: z.string(),
    is_default: z.boolean(),
    created_at: timestamp,
    budgets: northStarBudgets.optional(),
    event_rules: eventRules.optional(),
    ...rowState,
  })
  .meta({ id: 'NorthStarGoal' });

const isOrdered = (goal: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  isInOrder(goal.startDate, goal.endDate);
const ORDER = { error: END_BEFORE_START, path: ['endDate'] };

/** If omitted, the server generates the id, and without a type it is ongoing (NST-20). */
export const createNorthStarGoalBody = z
  .strictObject({
    id: newUuid.optional(),
    name: nameText,
    type: z.enum(northStarTypes).nullish(),
    startDate: calendarDate.nullish(),
    endDate: calendarDate.nullish(),
    emoji: emojiText.optional(),
    color: hexColor.optional(),
    budgets: northStarBudgets.optional(),
    event_rules: eventRules.optional(),
    /** Set when a removal is undone, so that the row keeps its place; not in the future. */
    created_at: timestamp.optional(),
    ...formerState,
  })
  .refine(isOrdered, ORDER);

export const updateNorthStarGoalBody = z
  .strictObject({
    name: nameText.optional(),
    type: z.enum(northStarTypes).nullish(),
    startDate: calendarDate.nullish(),
    endDate: calendarDate.nullish(),
    emoji: emojiText.optional(),
    color: hexColor.optional(),
    budgets: northStarBudgets.optional(),
    event_rules: eventRules.optional(),
    ...basis,
  })
  .refine(isOrdered, ORDER);

export type NorthStar = z.output<typeof northStarSchema>;
export type DefaultNorthStar = z.output<typeof defaultNorthStarSchema>;
export type NorthStarGoal = z.output<typeof northStarGoalSchema>;
export type CreateNorthStarGoal = z.input<typeof createNorthStarGoalBody>;
export type UpdateNorthStarGoal = z.input<typeof updateNorthStarGoalBody>;
export type CreateNorthStar = z.input<typeof createNorthStarBody>;
export type UpdateNorthStar = z.input<typeof updateNorthStarBody>;

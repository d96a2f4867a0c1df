import { dayParts, type DayPart, recurrences, weekdays } from '@simmer/contracts/schemas/planning-values';
import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import { blockMinutes, type TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarDate, clockTime, nameText, textOrNull } from '@simmer/contracts/schemas/primitives.schema';
import { limits } from '@simmer/contracts/limits';
import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { nameActivity } from '@simmer/domain/activities/name-activity';
import { nearestSize, ownLength } from '@simmer/domain/blocks/nearest-size';
import { definedFields } from '@simmer/domain/defined-fields';
import { partOfHour, startTimingOf } from '@simmer/domain/parts/day-part';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { findNorthStar, findPhase, findSize, findVibe, type Meanings } from '../plan-reader.ts';

const start = z.union([clockTime, z.enum(dayParts)]);

/** The fields of a block as a model gives them, by names. */
export const blockFields = {
  activity: nameText
    .describe('What is done, e.g. "Run". A new activity is made if there is none of this name.')
    .optional(),
  emoji: z.string().max(limits.emoji).describe('Of a new activity.').optional(),
  title: textOrNull(limits.name)
    .describe('A name of its own, beside that of the activity; null removes it.')
    .optional(),
  start: start.describe("A clock time as HH:mm, or 'morning', 'midday', 'afternoon', 'evening'.").optional(),
  minutes: blockMinutes.describe('How long it takes.').optional(),
  size: z
    .string()
    .max(limits.name)
    .describe('A size by name (list_north_stars tells them) instead of minutes.')
    .optional(),
  north_star: z
    .string()
    .max(limits.name)
    .nullable()
    .describe('A North Star by name; null for none.')
    .optional(),
  phase: z
    .string()
    .max(limits.name)
    .nullable()
    .describe('An ecocycle phase by name; null for none.')
    .optional(),
  vibes: z.array(z.string().max(limits.name)).max(limits.vibesPerBlock).describe('Vibes by name.').optional(),
  note: textOrNull(limits.note).describe('A note; null removes it.').optional(),
} as const;

/** The fields of a block's recurrence. */
export const scheduleFields = {
  repeats: z.enum(recurrences).describe("'once' if it does not.").optional(),
  days: z.array(z.enum(weekdays)).max(7).describe('The weekdays on which it takes place.').optional(),
  until: calendarDate.nullable().describe('Its last possible day; null for no end.').optional(),
} as const;

export type SaidBlock = z.output<z.ZodObject<typeof blockFields & typeof scheduleFields>>;

/** The start of a block in its fields: a clock time chooses the part of the day (BLK-70). */
export function timingOf(said: string): Pick<TimeBlock, 'start_time' | 'start_timing'> {
  const part = dayParts.find((name): name is DayPart => name === said);
  const own = part ?? partOfHour(Number(said.slice(0, 2)));
  return { start_time: part === undefined ? said : null, start_timing: startTimingOf(own) };
}

const idOrNull = (said: string | null | undefined, find: (name: string) => string) =>
  said === undefined || said === null ? said : find(said);

interface Resolved {
  readonly fields: Partial<TimeBlock>;
  /** The creation of a new activity, if the block needs one. */
  readonly added: readonly PlanChange[];
}

/**
 * The fields of a block with ids instead of names, and the activity that they need. @throws NotFoundError for an
 * unknown name
 */
export function resolveFields(said: Omit<SaidBlock, 'days'>, plan: Meanings): Resolved {
  const known = said.activity === undefined ? undefined : findActivityByName(plan.activities, said.activity);
  const newId = said.activity !== undefined && !known ? randomUUID() : undefined;
  const nearest = said.minutes === undefined ? null : nearestSize(plan.sizes, said.minutes);
  const size = said.size === undefined ? nearest : findSize(plan, said.size);
  const minutes = said.minutes === undefined ? null : ownLength(said.minutes, size);
  const fields = {
    activity_id: known?.id ?? newId,
    ...(size && { size: size.id, duration_minutes: minutes }),
    title: said.title,
    note: said.note,
    ...(said.start !== undefined && timingOf(said.start)),
    north_star_theme_id: idOrNull(said.north_star, (name) => findNorthStar(plan, name).id),
    ecocycle_phase: idOrNull(said.phase, (name) => findPhase(plan, name).id),
    vibe_ids: said.vibes?.map((name) => findVibe(plan, name).id),
    recurring: said.repeats,
    end_date: said.until,
  };
  const activity = { ...nameActivity(said.activity ?? '', said.emoji) };
  return {
    fields: definedFields(fields) as Partial<TimeBlock>,
    added: newId === undefined ? [] : [{ resource: 'activities', id: newId, fields: activity }],
  };
}

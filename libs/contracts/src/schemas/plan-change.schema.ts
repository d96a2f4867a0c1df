import * as z from 'zod';
import { subjectOf } from '../change-subject.ts';
import { limits } from '../validation/limits.ts';
import { createActivityBody, updateActivityBody } from './activity.schema.ts';
import { saveFreeDaysBody } from './free-days.schema.ts';
import { createIdealBlockBody, updateIdealBlockBody } from './ideal-block.schema.ts';
import {
  createNorthStarBody,
  createNorthStarGoalBody,
  updateNorthStarGoalBody,
} from './north-star.schema.ts';
import { dayParts, type PlanResource, weekdays } from './planning-values.ts';
import { calendarDate, instant, mondayDate, newUuid, timestamp } from './primitives.schema.ts';
import { mergeBasis, mergeResult } from './merge.schema.ts';
import { savePosterBody } from './poster.schema.ts';
import { savePriorityBody, saveReflectionBody } from './weekly-reflection.schema.ts';
import { savePulseCheckBody } from './pulse-check.schema.ts';
import { createTimeBlockBody, updateTimeBlockBody } from './time-block.schema.ts';

/** Properties of a body that are no fields of the item. */
const META = new Set(['id', 'changed_by_device', 'created_at', ...Object.keys(mergeBasis)]);
type Meta = 'id' | 'changed_by_device' | 'created_at' | keyof typeof mergeBasis;

/** The fields of a body, all optional; with `created_at` for an item that is restored. */
function fieldsOf<Shape extends z.ZodRawShape, Key extends string = never>(
  { shape }: { readonly shape: Shape },
  key?: Key,
) {
  const fields = Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !META.has(name) && name !== key)
      .map(([name, schema]) => [name, z.optional(schema as z.ZodType)]),
  );
  return z.strictObject({ ...fields, created_at: timestamp.optional() }) as z.ZodObject<
    { [Name in Exclude<keyof Shape, Meta | Key>]: z.ZodOptional<Shape[Name]> } & {
      created_at: z.ZodOptional<typeof timestamp>;
    },
    z.core.$strict
  >;
}

/** Whether a new North Star is one of those that are offered to everybody. */
const ofNewStar = createNorthStarBody.pick({ is_default: true });

const onlyOne = z.literal('person');

/** A change creates an item, sets some of its fields, or removes it. */
const changeOf = <const Name extends PlanResource, Id extends z.ZodType<string>, Fields extends z.ZodType>(
  resource: Name,
  id: Id,
  fields: Fields,
) =>
  z.strictObject({
    resource: z.literal(resource),
    id,
    fields: z.optional(fields),
    seen: mergeBasis.seen,
    removed: z.literal(true).optional(),
    /** With `removed`: remove the item only if nothing uses it; an item in use stays, and the step does not fail. */
    if_unused: z.boolean().optional(),
    /** With `removed`: this undoes a creation, so that it does not count as a use of the activity. */
    takes_back_use: z.boolean().optional(),
  });

/** The key of an occurrence: the weekday that its day was at first, and the Monday of its week or its month (BLK-81). */
const occurrenceKey = z
  .string()
  .regex(
    new RegExp(`^(?:${weekdays.join('|')}) \\d{4}-\\d{2}(?:-\\d{2})?$`),
    'The key of an occurrence is expected.',
  );

/**
 * With it the change is one of a series, of which the block is the pressed part (BLK-84): of one occurrence, of it and all that
 * follow, or of the whole series.
 */
const ofSeries = z
  .strictObject({
    id: newUuid,
    scope: z.enum(['only', 'from', 'all']),
    /** The occurrence that was pressed. */
    key: occurrenceKey.optional(),
    /** Its new day and its new part of the day, as far as these change; the others of the scope move with it. */
    place: z.strictObject({ date: calendarDate.optional(), part: z.enum(dayParts).optional() }).optional(),
    /**
     * What the person saw of each part of the series: the former values of the fields. What was removed and is not among them
     * does not come back, and other values that are there are lost (MRG-1).
     */
    parts: z
      .record(newUuid, z.record(z.string(), z.unknown()))
      .refine((parts) => Object.keys(parts).length <= limits.seriesParts, {
        error: `A change says at most ${limits.seriesParts} parts.`,
      })
      .optional(),
  })
  .refine(({ scope, key, place }) => key !== undefined || (scope === 'all' && place === undefined), {
    path: ['key'],
    error: 'Say the occurrence.',
  });

const planChange = z.discriminatedUnion('resource', [
  changeOf(
    'northStars',
    newUuid,
    fieldsOf({ shape: { ...updateNorthStarGoalBody.shape, ...ofNewStar.shape } }),
  ),
  changeOf(
    'activities',
    newUuid,
    fieldsOf({ shape: { ...updateActivityBody.shape, usage_count: createActivityBody.shape.usage_count } }),
  ),
  changeOf(
    'timeBlocks',
    newUuid,
    fieldsOf({
      shape: { ...updateTimeBlockBody.shape, counts_as_use: createTimeBlockBody.shape.counts_as_use },
    }),
  ).extend({ series: ofSeries.optional() }),
  changeOf('idealBlocks', newUuid, fieldsOf(updateIdealBlockBody)),
  changeOf('pulseChecks', calendarDate, fieldsOf(savePulseCheckBody, 'date')),
  changeOf('weeklyReflections', mondayDate, fieldsOf(saveReflectionBody, 'week_start_date')),
  changeOf('weeklyPriorities', mondayDate, fieldsOf(savePriorityBody, 'week_start_date')),
  changeOf('poster', onlyOne, fieldsOf(savePosterBody)),
  changeOf('freeDays', onlyOne, fieldsOf(saveFreeDaysBody)).extend({
    seen: saveFreeDaysBody.shape.seen,
  }),
]);

/** The fields that a change of a resource may set. */
export const planFieldNames = (resource: PlanResource): readonly string[] => {
  const change = planChange.options.find(({ shape }) => shape.resource.value === resource);
  return Object.keys(change?.shape.fields.unwrap().shape ?? {});
};

/** The body that creates an item, by resource: a change of an item that does not exist must be valid as this body. */
export const newItemBodies = {
  northStars: createNorthStarGoalBody.safeExtend(ofNewStar.shape),
  activities: createActivityBody,
  timeBlocks: createTimeBlockBody,
  idealBlocks: createIdealBlockBody,
  pulseChecks: savePulseCheckBody,
  weeklyReflections: saveReflectionBody,
  weeklyPriorities: savePriorityBody,
  poster: savePosterBody,
  freeDays: saveFreeDaysBody,
} as const satisfies Readonly<Record<PlanResource, z.ZodType>>;

/** A step: all of its changes are applied, or none. */
export const planChangesBody = z.strictObject({
  /** When the person made the step, by the server's clock; if omitted, now. */
  made_at: instant.optional(),
  /**
   * The idempotency key of a step that this one takes back: the plan is as if it had not been made, and what was made after it
   * stays (MRG-10). The changes are made instead if it is not known any more.
   */
  undoes: newUuid.optional(),
  changes: z
    .array(planChange)
    .min(1)
    .max(limits.planChanges)
    .refine(
      (changes) => changes.every(({ fields, removed }) => (fields === undefined) !== (removed === undefined)),
      {
        error: 'A change has either fields or removed.',
      },
    )
    .refine((changes) => new Set(changes.map(subjectOf)).size === changes.length, {
      error: 'Name each item only once.',
    }),
});

/** An item after a step. */
export const changedItemSchema = z.object({
  resource: z.string(),
  /** The id as in the change, in lower case. */
  id: z.string(),
  /** The item as a read returns it; null if it does not exist. */
  item: z.record(z.string(), z.unknown()).nullable(),
  overwritten: mergeResult.overwritten,
  restored: mergeResult.restored,
  stays: mergeResult.stays,
});

export type PlanChanges = z.output<typeof planChangesBody>;
export type PlanChange = PlanChanges['changes'][number];
export type ChangedItem = z.output<typeof changedItemSchema>;

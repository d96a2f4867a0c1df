import * as z from 'zod';
import { limits } from '../../validation/limits.ts';
import { analysisMethods, findingProblems, matchPlaces } from '../planning-values.ts';
import {
  optionalTimeRange,
  requiredTimeRange,
  timeRangeOrder,
  timestamp,
  uniqueList,
  uuid,
} from '../primitives.schema.ts';

/** A keyword found in an event: `text` is its spelling there. */
export const keywordMatchSchema = z
  .object({
    keyword: z.string(),
    text: z.string(),
    place: z.enum(matchPlaces),
    /** The person's own keyword rule; null for a keyword of the phase itself. */
    rule_id: uuid.nullable(),
  })
  .meta({ id: 'KeywordMatch' });

/** The result of one method for one event. */
export const findingSchema = z
  .object({
    /** The phase that the method found; null is shown as 'Not Analyzed'. */
    ecocycle_phase_id: uuid.nullable(),
    /** From 0 to 1; null without a phase. */
    confidence: z.number().nullable(),
    /** A sentence. Text of the AI is untrusted and only displayed. */
    reason: z.string().nullable(),
    /** The matched keywords; empty for the AI method. */
    matches: z.array(keywordMatchSchema),
    /** Why the last attempt failed; an earlier result stays beside it. */
    problem: z.object({ code: z.enum(findingProblems), message: z.string() }).nullable(),
    analyzed_at: timestamp,
    /** The event has changed since, so a new analysis is useful. */
    is_stale: z.boolean(),
  })
  .meta({ id: 'Finding' });

/** The findings of each method for one event, and the confirmed phase; ids of phases (ANA-20). */
export const analysisResultSchema = z
  .object({
    google_calendar_event_id: uuid,
    /** As in a calendar event: events with the same title in the same calendar form a group. */
    google_calendar_id: z.string(),
    title: z.string(),
    /** As in a calendar event: an instant, or a calendar date if it is all-day. */
    start_time: z.string(),
    end_time: z.string(),
    is_all_day: z.boolean(),
    keyword_based_ecocycle_phase_id: uuid.nullable(),
    ai_based_ecocycle_phase_id: uuid.nullable(),
    verified_ecocycle_phase_id: uuid.nullable(),
    /** The finding of the keyword method; null: the method was never run. */
    keyword: findingSchema.nullable(),
    ai: findingSchema.nullable(),
  })
  .meta({ id: 'AnalysisResult' });

export const phaseKeywordsSchema = z
  .object({ ecocycle_phase_id: uuid, name: z.string(), keywords: z.array(z.string()) })
  .meta({ id: 'PhaseKeywords' });

const methods = uniqueList(z.enum(analysisMethods), 2).refine(
  (list) => list.length > 0,
  'Please select at least one analysis method',
);

export const analyzeEventsBody = z.strictObject({
  event_ids: uniqueList(uuid, limits.analysisEvents).refine(
    (ids) => ids.length > 0,
    'Please select at least one event to analyze',
  ),
  methods,
});

export const analyzeRangeBody = z
  .strictObject({ ...requiredTimeRange, methods })
  .refine(timeRangeOrder[0], timeRangeOrder[1]);

/** Results of a range, of a run, or of one event. */
export const analysisResultsQuery = z
  .strictObject({ ...optionalTimeRange, run_id: uuid.optional(), event_id: uuid.optional() })
  .refine(timeRangeOrder[0], timeRangeOrder[1])
  .refine(
    ({ start_date, end_date, run_id, event_id }) =>
      [start_date ?? end_date, run_id, event_id].filter((value) => value !== undefined).length <= 1,
    'Ask for a range, a run or an event, one at a time.',
  );

/** Null removes the confirmation. */
export const verifyBody = z.strictObject({ event_id: uuid, verified_phase_id: uuid.nullable() });

const eventPhases = z.strictObject({
  /** The effective phase of the event. */
  ecocycle_phase_id: uuid.nullable(),
  verified_ecocycle_phase_id: uuid.nullable(),
});

/** An event's phases before and after a change. */
export const eventPhasesChangeSchema = z
  .object({ google_calendar_event_id: uuid, before: eventPhases, after: eventPhases })
  .meta({ id: 'EventPhasesChange' });

/** Each event gets the phases of `to` if it still has those of `from`. */
export const restorePhasesBody = z.strictObject({
  events: z
    .array(z.strictObject({ event_id: uuid, from: eventPhases, to: eventPhases }))
    .min(1)
    .max(limits.eventsRestored)
    .refine((events) => new Set(events.map(({ event_id }) => event_id)).size === events.length, {
      error: 'Name each event only once.',
    }),
});

export type EventPhases = z.output<typeof eventPhases>;
export type EventPhasesChange = z.output<typeof eventPhasesChangeSchema>;
export type Finding = z.output<typeof findingSchema>;
export type AnalysisResult = z.output<typeof analysisResultSchema>;
export type AnalysisResultsQuery = z.output<typeof analysisResultsQuery>;
export type PhaseKeywords = z.output<typeof phaseKeywordsSchema>;

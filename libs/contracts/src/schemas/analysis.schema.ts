import * as z from 'zod';
import { limits } from '../limits.ts';
import { analysisMethods } from './planning-values.ts';
import { requiredTimeRange, timeRangeOrder, uniqueList, uuid } from './primitives.schema.ts';

/** What each method found for one event, and what a person confirmed; ids of phases. */
export const analysisResultSchema = z
  .object({
    google_calendar_event_id: uuid,
    keyword_based_ecocycle_phase_id: uuid.nullable(),
    ai_based_ecocycle_phase_id: uuid.nullable(),
    verified_ecocycle_phase_id: uuid.nullable(),
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

/** Null takes the confirmation back. */
export const verifyBody = z.strictObject({ event_id: uuid, verified_phase_id: uuid.nullable() });

export type AnalysisResult = z.output<typeof analysisResultSchema>;
export type PhaseKeywords = z.output<typeof phaseKeywordsSchema>;

import * as z from 'zod';
import { analysisMethods, analysisStatuses } from '../planning-values.ts';
import { timestamp, uuid } from '../primitives.schema.ts';

/** An analysis run. At most one is in progress at a time. */
export const analysisRunSchema = z
  .object({
    id: uuid,
    status: z.enum(analysisStatuses),
    methods: z.array(z.enum(analysisMethods)),
    /** The number of requested events. */
    events_total: z.int(),
    /** Finished steps, of `total`: one per event and method. */
    processed: z.int(),
    total: z.int(),
    /** Events that a method has processed. */
    events_analyzed: z.int(),
    /** The number of events that got a phase. */
    events_classified: z.int(),
    /** Tokens that the AI method has certainly used, input and output; never decreases. */
    tokens_used: z.int(),
    /** Tokens reserved for a running request, or for one whose response was lost: they may have been charged. */
    tokens_reserved: z.int(),
    /** A message for the person about a successful run, e.g. that the day's allowance is used up. */
    notice: z.string().nullable(),
    /** Why the run failed. */
    error_message: z.string().nullable(),
    started_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'AnalysisRun' });

/** The AI method of this server, and the person's remaining allowance of the day. */
export const aiAllowanceSchema = z
  .object({
    /** False: only the keyword method is available. */
    is_configured: z.boolean(),
    /** The configured model, or null. */
    model: z.string().nullable(),
    tokens_per_day: z.int(),
    /** Tokens certainly used; never decreases within the day. */
    tokens_used_today: z.int(),
    /** Tokens reserved for requests in progress or of unknown outcome. */
    tokens_reserved_today: z.int(),
    /** The allowance minus used and reserved tokens. */
    tokens_left_today: z.int(),
    /** When the day (UTC) ends and counting restarts. */
    resets_at: timestamp,
  })
  .meta({ id: 'AiAllowance' });

export type AnalysisRun = z.output<typeof analysisRunSchema>;
export type AiAllowance = z.output<typeof aiAllowanceSchema>;

import * as z from 'zod';
import { analysisMethods, analysisStatuses } from '../planning-values.ts';
import { timestamp, uuid } from '../primitives.schema.ts';

/** One analysis, under way or over. One is under way at a time. */
export const analysisRunSchema = z
  .object({
    id: uuid,
    status: z.enum(analysisStatuses),
    methods: z.array(z.enum(analysisMethods)),
    /** Events that were asked for. */
    events_total: z.int(),
    /** Steps done, of `total`: one for each event and method. */
    processed: z.int(),
    total: z.int(),
    /** Events that a method has looked at. */
    events_analyzed: z.int(),
    /** Those of them that got a phase. */
    events_classified: z.int(),
    /** Tokens that the AI method surely used up, asked and answered together; never falls. */
    tokens_used: z.int(),
    /** Tokens reserved for a running request, or for one whose response was lost: they may have been charged. */
    tokens_reserved: z.int(),
    /** What the person should know although it worked, e.g. that the day's allowance is used up. */
    notice: z.string().nullable(),
    /** Why it failed. */
    error_message: z.string().nullable(),
    started_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'AnalysisRun' });

/** The AI method on this server, and what is left of the person's day. */
export const aiAllowanceSchema = z
  .object({
    /** False: only the keyword method can be chosen. */
    is_configured: z.boolean(),
    /** The model that reads the events; null when none is configured. */
    model: z.string().nullable(),
    tokens_per_day: z.int(),
    /** Surely used up; never falls within the day. */
    tokens_used_today: z.int(),
    /** Reserved for requests that are running or of unknown outcome. */
    tokens_reserved_today: z.int(),
    /** Of the day, less both. */
    tokens_left_today: z.int(),
    /** When the day (UTC) ends and the count starts again. */
    resets_at: timestamp,
  })
  .meta({ id: 'AiAllowance' });

export type AnalysisRun = z.output<typeof analysisRunSchema>;
export type AiAllowance = z.output<typeof aiAllowanceSchema>;

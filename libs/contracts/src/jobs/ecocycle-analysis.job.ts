import * as z from 'zod';

/** The job of one analysis: its id only, never an event's text. All else is in the database. */
export const ecocycleAnalysisPayload = z.strictObject({ analysis_run_id: z.uuid() });

export type EcocycleAnalysisPayload = z.output<typeof ecocycleAnalysisPayload>;

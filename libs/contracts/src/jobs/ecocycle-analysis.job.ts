import * as z from 'zod';

/** What the queue carries for one analysis: its id only, never an event's text. The rest stands in the database. */
export const ecocycleAnalysisPayload = z.strictObject({ analysis_run_id: z.uuid() });

export type EcocycleAnalysisPayload = z.output<typeof ecocycleAnalysisPayload>;

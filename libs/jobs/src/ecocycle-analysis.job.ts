import {
  ecocycleAnalysisPayload,
  type EcocycleAnalysisPayload,
} from '@simmer/contracts/jobs/ecocycle-analysis.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Classifies the events of one run (a row of `analysis_run`): the processor may be stopped at any point and run again
 * with the same payload. It continues with the remaining events and does nothing for a run that has ended.
 */
export const ecocycleAnalysisJob: JobDefinition<EcocycleAnalysisPayload> = {
  queue: 'ecocycle-analysis',
  parse: (data) => ecocycleAnalysisPayload.parse(data),
  idOf: (payload) => payload.analysis_run_id,
  attempts: 5,
  firstDelayMs: 2_000,
};

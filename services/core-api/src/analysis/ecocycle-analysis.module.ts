import { Module } from '@nestjs/common';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { WritesModule } from '../http/writes.module.ts';
import { AnalysisResultsService } from './analysis-results.service.ts';
import { AnalysisController } from './ecocycle-analysis.controller.ts';
import { ANALYSIS_WAIT_POLICY, type AnalysisWaitPolicy } from './analysis.wait-policy.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisService } from './analysis.service.ts';
import { KeywordRulesService } from './keyword-rules.service.ts';

// The waits are below the edge's timeout of 30 seconds; the wait for the AI equals the polling interval of the screen.
const WAIT_POLICY: AnalysisWaitPolicy = { keywordMs: 15_000, aiMs: 2_000, pollIntervalMs: 100 };

/** Classification of calendar events into ecocycle phases. */
@Module({
  imports: [WritesModule, registerJobs(ecocycleAnalysisJob)],
  controllers: [AnalysisController],
  providers: [
    { provide: ANALYSIS_WAIT_POLICY, useValue: WAIT_POLICY },
    AnalysisQueue,
    AnalysisResultsService,
    AnalysisService,
    KeywordRulesService,
  ],
})
export class EcocycleAnalysisModule {}

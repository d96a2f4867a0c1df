import { Module } from '@nestjs/common';
import { AnalysisResultsService } from './analysis-results.service.ts';
import { AnalysisController } from './ecocycle-analysis.controller.ts';
import { ANALYSIS_PATIENCE, type AnalysisPatience } from './analysis.patience.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisService } from './analysis.service.ts';
import { KeywordRulesService } from './keyword-rules.service.ts';

// Below the 30 seconds after which the edge gives a request up, and for the AI as long as a screen waits between looks.
const PATIENCE: AnalysisPatience = { keywordMs: 15_000, aiMs: 2_000, lookEveryMs: 100 };

/** Classifying calendar events into ecocycle phases. */
@Module({
  controllers: [AnalysisController],
  providers: [
    { provide: ANALYSIS_PATIENCE, useValue: PATIENCE },
    AnalysisQueue,
    AnalysisResultsService,
    AnalysisService,
    KeywordRulesService,
  ],
})
export class EcocycleAnalysisModule {}

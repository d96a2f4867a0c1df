import { describe } from '@jest/globals';
import { testAnalysisWorker } from '../../test/analysis-worker.suite.ts';

describe('analysis worker on PostgreSQL', () => {
  testAnalysisWorker('PostgreSQL');
});

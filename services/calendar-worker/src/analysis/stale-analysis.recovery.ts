import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { failExhaustedAnalyses, staleAnalyses } from '@simmer/persistence/analysis/run-claim.query';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import { EcocycleAnalysisQueue } from '../queue/ecocycle-analysis.queue.ts';
import { lostJobCheck, MAX_ATTEMPTS } from '../platform/worker-timing.ts';

const TOO_MANY_ATTEMPTS = 'The analysis was started several times but did not finish. Try again later.';

/**
 * Finds analyses in progress without a worker, because the API stopped before it could enqueue, or the queue lost the
 * job. Enqueues them again, which does nothing while their job still exists.
 */
@Injectable()
export class StaleAnalysisRecovery {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(EcocycleAnalysisQueue) private readonly queue: Pick<EcocycleAnalysisQueue, 'enqueue'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Checks once. */
  @Repeated(lostJobCheck.everyMs)
  async recover(): Promise<void> {
    const failed = await failExhaustedAnalyses(this.query, MAX_ATTEMPTS, TOO_MANY_ATTEMPTS);
    if (failed > 0) this.logger.error({ failed }, 'marked stuck analyses as failed');
    const { staleSeconds, atMost } = lostJobCheck;
    for (const analysis_run_id of await staleAnalyses(this.query, staleSeconds, atMost)) {
      await this.queue.enqueue({ analysis_run_id });
    }
  }
}

import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { forgetProcess, reportProcess } from '@simmer/persistence/operations/operations.query';
import type { Query } from '@simmer/persistence/query';
import { repeatReport, type RepeatedReport } from '@simmer/service/repeated-report';
import type { Logger } from 'pino';
import { READ } from '../database/database.token.ts';
import { ENV, type Env } from '../environment/env.ts';
import { LOGGER } from '../environment/logger.token.ts';

/** Reports that this process runs (ADM-73). */
@Injectable()
export class ProcessReport implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repeatedReport: RepeatedReport | undefined;

  constructor(
    @Inject(READ) private readonly query: Query,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repeatedReport = repeatReport({
      report: ({ id, host }) =>
        reportProcess(this.query, { id, host, service: 'core-api', version: this.env.SIMMER_VERSION }),
      forget: (id) => forgetProcess(this.query, id),
      onError: (error) => this.logger.warn({ err: error }, 'could not report that this process runs'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.repeatedReport?.stop();
  }
}

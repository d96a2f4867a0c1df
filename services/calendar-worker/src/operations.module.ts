import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { forgetProcess, reportProcess } from '@simmer/persistence/operations/operations.query';
import type { Query } from '@simmer/persistence/query';
import { repeatReport, type RepeatedReport } from '@simmer/service/repeated-report';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { ENV, LOGGER, QUERY } from './platform/platform.tokens.ts';

/** Reports that this process runs, for the operations page (ADM-73). */
@Module({})
export class OperationsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private report: RepeatedReport | undefined;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const processLabels = { service: 'calendar-worker', version: this.env.SIMMER_VERSION } as const;
    this.report = repeatReport({
      report: (process) => reportProcess(this.query, { ...process, ...processLabels }),
      forget: (id) => forgetProcess(this.query, id),
      onError: (error) => this.logger.warn({ err: error }, 'could not report that this process runs'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.report?.stop();
  }
}

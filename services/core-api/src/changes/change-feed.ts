import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SIGN_INS } from '@simmer/persistence/change-channel';
import {
  listenForChanges,
  type ChangeListener,
  type ChangeNotice,
} from '@simmer/persistence/change-listener';
import { PinoLogger } from 'nestjs-pino';
import { ENV, type Env } from '../env.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeMetrics } from './change-metrics.ts';

/** The one connection on which this process hears of changes, whoever made them. */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private listener: ChangeListener | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly hub: ChangeHub,
    private readonly metrics: ChangeMetrics,
    private readonly logger: PinoLogger,
  ) {}

  // Not waited for: without it the API works as well, only unasked news stay away.
  onApplicationBootstrap(): void {
    this.listener = listenForChanges({
      url: this.env.DATABASE_URL,
      applicationName: 'simmer-core-api-changes',
      onNotice: (notice) => this.pass(notice),
      onListening: () => this.hub.resume(),
      onTrouble: (error) => {
        this.hub.pause();
        this.logger.warn({ err: error }, 'changes are not heard of; trying again');
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }

  private pass({ userId, topic }: ChangeNotice): void {
    this.metrics.notices.inc();
    if (topic === SIGN_INS) {
      if (userId !== null) void this.hub.endRevoked(userId);
    } else if (userId === null) this.hub.tellEverybody(topic);
    else this.hub.tell(userId, topic);
  }
}

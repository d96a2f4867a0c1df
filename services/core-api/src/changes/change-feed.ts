import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { startChangeFollower, type ChangeFollower } from '@simmer/persistence/change-follower';
import { SIGN_INS, type ChangeNotice } from '@simmer/persistence/change-notice';
import type { Query } from '@simmer/persistence/query';
import { continueTrace, inSpan } from '@simmer/service/tracing/tracing';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { READ } from '../database/database.token.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeMetrics } from './change-metrics.ts';

/** Connects the change follower with the streams of this process. */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private follower: ChangeFollower | undefined;
  private hasFailed = false;

  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly hub: ChangeHub,
    private readonly metrics: ChangeMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const follower = startChangeFollower({
      query: this.read,
      isWanted: () => this.hub.hasReaders,
      onNotice: (notice) => this.pass(notice),
      onFollowing: () => this.resume(),
      onError: (error) => this.pause(error),
    });
    this.follower = follower;
    this.hub.listenTo(follower);
  }

  // Called before the pool closes, because a poll may be running.
  async beforeApplicationShutdown(): Promise<void> {
    await this.follower?.close();
  }

  private resume(): void {
    this.hasFailed = false;
    this.metrics.isUp.set(1);
    this.hub.resume();
  }

  private pause(error: Error): void {
    this.metrics.isUp.set(0);
    if (!this.hasFailed) this.logger.warn({ err: error }, 'change feed failed; retrying');
    this.hasFailed = true;
  }

  /** Passes a change to the streams, as part of the trace of its write (OPS-64). */
  private pass(notice: ChangeNotice): void {
    this.metrics.notices.inc();
    const { topic, traceparent } = notice;
    const attributes = { 'simmer.topic': topic };
    const span = continueTrace({ name: 'announce change', kind: 'consumer', attributes }, traceparent);
    inSpan(span, () => this.announce(notice));
    span?.end();
  }

  private announce({ userId, topic, step }: ChangeNotice): void {
    if (topic === SIGN_INS) {
      if (userId !== null) void this.hub.endRevoked(userId);
    } else if (userId === null) this.hub.notifyEveryone(topic);
    else this.hub.notify(userId, topic, step);
  }
}

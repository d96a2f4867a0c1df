import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { ChangeFollower } from '@simmer/persistence/change-follower';
import { lookAtOwnCalendars } from '@simmer/persistence/own-calendar/own-calendar.query';
import type { Query } from '@simmer/persistence/query';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { READ } from '../database/database.token.ts';
import { LOGGER } from '../environment/logger.token.ts';
import { SessionReader } from '../auth/sessions/session.reader.ts';
import { TooManyRequestsError, UnavailableError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import type { EventStream } from '../http/event-stream.ts';
import { ChangeMetrics } from './change-metrics.ts';
import {
  HEARTBEAT_MS,
  BROADCAST_SPREAD_MS,
  MAX_STREAMS,
  MAX_STREAMS_PER_USER,
  RETRY_MS,
  RETURN_SPREAD_MS,
} from './change-stream.limits.ts';
import { OpenStream, OpenStreams } from './open-streams.ts';

const NOT_AVAILABLE = 'Live updates are not available right now. Try again in a moment.';

/** The source of changes, a `ChangeFollower`. */
export type ChangeSource = Pick<ChangeFollower, 'isFollowing' | 'wake'>;

/** Sends changes to the open streams. */
@Injectable()
export class ChangeHub implements OnModuleDestroy {
  private readonly streams = new OpenStreams();
  private readonly heartbeatTimer = setInterval(() => void this.heartbeat(), HEARTBEAT_MS).unref();
  private isClosing = false;
  private source: ChangeSource = { isFollowing: false, wake: () => {} };

  constructor(
    private readonly sessions: SessionReader,
    private readonly metrics: ChangeMetrics,
    @Inject(READ) private readonly query: Query,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A stream of the caller's changes, until either side ends it.
   * @throws TooManyRequestsError, UnavailableError
   */
  open(caller: Caller, reply: FastifyReply): EventStream {
    this.requireCapacity(caller);
    const open = new OpenStream(caller, reply);
    this.streams.add(open);
    this.metrics.streams.set(this.streams.size);
    open.stream.onClose(() => {
      this.streams.remove(open);
      this.metrics.streams.set(this.streams.size);
    });
    // If changes are not followed yet, the ready event is sent later; until then the client polls.
    if (this.source.isFollowing) open.greet();
    else this.source.wake();
    void this.lookAtOwnCalendars([open]);
    return open.stream;
  }

  /** Sends a topic to a user's streams. @param step the key of the request that made the change; null without a key */
  notify(userId: string, topic: ChangeTopic, step: string | null): void {
    for (const open of this.streams.streamsOf(userId)) open.notify(topic, step);
  }

  /** Sends a topic to all streams, spread over a few seconds. */
  notifyEveryone(topic: ChangeTopic): void {
    for (const open of this.streams.all) {
      setTimeout(() => open.notify(topic), Math.random() * BROADCAST_SPREAD_MS).unref();
    }
  }

  get hasReaders(): boolean {
    return this.streams.size > 0;
  }

  /** Sets the source of changes. */
  listenTo(source: ChangeSource): void {
    this.source = source;
  }

  /** Tells all clients to refetch, when changes are followed again after an interruption. */
  resume(): void {
    for (const open of this.streams.all) open.greet();
  }

  /** Ends a user's streams whose sign-in has ended (API-71). */
  endRevoked(userId: string): Promise<void> {
    return this.endRevokedOf(this.streams.streamsOf(userId));
  }

  /** Ends all streams; clients reconnect to another process, spread over time. */
  onModuleDestroy(): void {
    this.isClosing = true;
    clearInterval(this.heartbeatTimer);
    for (const { stream } of this.streams.all) {
      stream.end(Math.round(RETRY_MS + Math.random() * RETURN_SPREAD_MS));
    }
  }

  private requireCapacity({ userId }: Caller): void {
    // Another process responds soon, while a full one stays full for a time.
    if (this.isClosing) this.reject('closing', new UnavailableError(NOT_AVAILABLE));
    if (this.streams.size >= MAX_STREAMS) this.reject('full', new UnavailableError(NOT_AVAILABLE, 30));
    if (this.streams.countOf(userId) >= MAX_STREAMS_PER_USER) {
      this.reject('person', new TooManyRequestsError(60));
    }
  }

  private reject(reason: string, error: Error): never {
    this.metrics.rejections.inc({ reason });
    throw error;
  }

  private async heartbeat(): Promise<void> {
    for (const { stream } of this.streams.all) stream.heartbeat();
    await this.lookAtOwnCalendars(this.streams.all);
    // No trigger reports that a sign-in has expired, or that the rights of an admin who is switched in have changed.
    await this.endRevokedOf(this.streams.all);
  }

  /** A client has a stream while its page is visible, so that is when a person looks at the week. */
  private async lookAtOwnCalendars(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    try {
      await lookAtOwnCalendars(this.query, [...new Set(streams.map(({ caller }) => caller.userId))]);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not have own calendars read');
    }
  }

  private async endRevokedOf(streams: readonly OpenStream[]): Promise<void> {
    if (streams.length === 0) return;
    try {
      const ids = new Set(streams.map(({ caller }) => caller.sessionId));
      const living = await this.sessions.living([...ids]);
      for (const { caller, stream } of streams) if (!living.has(caller.sessionId)) stream.end(RETRY_MS);
    } catch (error) {
      // The next interval checks again; requests of ended sign-ins are rejected in any case.
      this.logger.warn({ err: error }, 'could not check which sign-ins are still valid');
    }
  }
}

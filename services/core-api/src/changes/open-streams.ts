import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../database/caller.ts';
import { EventStream } from '../http/event-stream.ts';
import { RETRY_MS } from './change-stream.limits.ts';

/** One open stream of a client. */
export class OpenStream {
  readonly caller: Caller;
  readonly stream: EventStream;
  private readonly topics = new Map<string | null, Set<ChangeTopic>>();
  private isGreeted = false;

  constructor(caller: Caller, reply: FastifyReply) {
    this.caller = caller;
    this.stream = new EventStream(reply, RETRY_MS);
  }

  /** Sends `ready`, or `resync` to a client that may have missed changes. */
  greet(): void {
    this.stream.send(this.isGreeted ? 'resync' : 'ready', {});
    this.isGreeted = true;
  }

  /** Sends a topic together with all other topics of the step in this turn of the event loop. */
  notify(topic: ChangeTopic, step: string | null = null): void {
    if (this.topics.size === 0) setImmediate(() => this.sendTopics());
    this.topics.set(step, (this.topics.get(step) ?? new Set()).add(topic));
  }

  private sendTopics(): void {
    for (const [step, topics] of this.topics)
      this.stream.send('change', { topics: [...topics], ...(step !== null && { step }) });
    this.topics.clear();
  }
}

/** The open streams of this process, by user. */
export class OpenStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  get all(): readonly OpenStream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  streamsOf(userId: string): readonly OpenStream[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  countOf(userId: string): number {
    return this.byUser.get(userId)?.size ?? 0;
  }

  add(open: OpenStream): void {
    const { userId } = open.caller;
    const streams = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, streams.add(open));
    this.count += 1;
  }

  remove(open: OpenStream): void {
    const { userId } = open.caller;
    const streams = this.byUser.get(userId);
    if (!streams?.delete(open)) return;
    this.count -= 1;
    if (streams.size === 0) this.byUser.delete(userId);
  }
}

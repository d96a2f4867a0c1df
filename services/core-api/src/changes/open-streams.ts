import type { ChangeTopic } from '@simmer/contracts/change-topics';
import type { Caller } from '../http/caller.ts';
import { EventStream } from '../http/event-stream.ts';
import { RETRY_MS } from './change-stream.limits.ts';

/** One reader of the feed. */
export class OpenStream {
  readonly caller: Caller;
  readonly stream = new EventStream(RETRY_MS);
  private readonly topics = new Set<ChangeTopic>();
  private isGreeted = false;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  /** From now on every change is told; whoever heard this before may have missed some. */
  greet(): void {
    this.stream.send(this.isGreeted ? 'resync' : 'ready', {});
    this.isGreeted = true;
  }

  /** Tells a topic together with all others of this turn: notices are read together. */
  tell(topic: ChangeTopic): void {
    this.topics.add(topic);
    if (this.topics.size > 1) return;
    setImmediate(() => {
      this.stream.send('change', { topics: [...this.topics] });
      this.topics.clear();
    });
  }
}

/** The readers of this process, by person. */
export class OpenStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  get all(): readonly OpenStream[] {
    return [...this.byUser.values()].flatMap((streams) => [...streams]);
  }

  of(userId: string): readonly OpenStream[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  /** How many a person has open. */
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

import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TooManyRequestsError } from '../errors/domain-error.ts';

const AT_ONCE = 2;
/** Several tabs that start at once wait for each other. */
const MAX_WAITING = 20;
const MAX_WAIT_MS = 10_000;

const tooMany = () => new TooManyRequestsError(1, 'Too many requests at once. Please try again in a moment.');

interface Turns {
  running: number;
  /** Begins the read that waits, the oldest first. */
  readonly waiting: Set<() => void>;
}

/** Reads of whole plans: two of a person and route at once in this process (API-56). */
@Injectable()
export class HeavyReads {
  private readonly turns = new Map<string, Turns>();

  /**
   * Waits for a turn, which lasts until the response has been sent or its connection closes.
   * @throws TooManyRequestsError when too many are waiting, or none ends in time.
   */
  async waitForTurn(userId: string, routeId: string, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
    const key = `${userId} ${routeId}`;
    const turns = this.turns.get(key) ?? { running: 0, waiting: new Set() };
    this.turns.set(key, turns);
    if (turns.running < AT_ONCE) turns.running += 1;
    else await this.queue(turns, raw);
    let isOver = false;
    const end = () => {
      if (!isOver) this.end(key, turns);
      isOver = true;
    };
    if (raw.closed) end();
    else raw.once('finish', end).once('close', end);
  }

  /** A read that ends leaves its place to the next. */
  private end(key: string, turns: Turns): void {
    const [next] = turns.waiting;
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) this.turns.delete(key);
  }

  private queue({ waiting }: Turns, raw: FastifyReply['raw']): Promise<void> {
    return new Promise((resolve, reject) => {
      if (waiting.size >= MAX_WAITING) return reject(tooMany());
      const settle = (how: () => void) => () => {
        clearTimeout(timer);
        raw.off('close', giveUp);
        waiting.delete(begin);
        how();
      };
      const begin = settle(resolve);
      const giveUp = settle(() => reject(tooMany()));
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      raw.once('close', giveUp);
      waiting.add(begin);
    });
  }
}

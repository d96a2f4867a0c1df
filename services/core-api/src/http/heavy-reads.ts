import { Injectable } from '@nestjs/common';
import type { EventEmitter } from 'node:events';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';

const AT_ONCE = 2;
/** The maximum number of waiting reads: several tabs that start at once wait for each other. */
const MAX_WAITING = 20;
const MAX_WAIT_MS = 10_000;
// After a read longer than this, its place rests ten times as long, so that a large plan that is read without a pause
// leaves room for others. An ordinary plan is read faster.
const SHORT_MS = 25;
const REST = 10;
const MAX_REST_MS = 5_000;

const tooMany = () => new TooManyRequestsError(1, 'Too many requests at once. Please try again in a moment.');

/** A response that is being sent, until it is closed. */
interface Response extends EventEmitter {
  readonly closed: boolean;
}

interface Turns {
  running: number;
  /** The functions that start waiting reads, the oldest first. */
  readonly waiting: Set<() => void>;
}

/** Reads of whole plans: two of a person and route at once in this process, with rests (API-56). */
@Injectable()
export class HeavyReads {
  private readonly turns = new Map<string, Turns>();

  /**
   * Waits for a turn, which lasts until the response has been sent or its connection closes.
   * @throws TooManyRequestsError when too many are waiting, or none ends in time.
   */
  async waitForTurn(userId: string, routeId: string, response: Response): Promise<void> {
    const key = `${userId} ${routeId}`;
    const turns = this.turns.get(key) ?? { running: 0, waiting: new Set() };
    this.turns.set(key, turns);
    if (turns.running < AT_ONCE) turns.running += 1;
    else await this.queue(turns, response);
    const began = performance.now();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const restMs = Math.min(MAX_REST_MS, REST * (performance.now() - began - SHORT_MS));
      if (restMs <= 0) this.end(key, turns);
      else setTimeout(() => this.end(key, turns), restMs).unref();
    };
    if (response.closed) end();
    else response.once('finish', end).once('close', end);
  }

  /** Ends a turn; after its rest, the place goes to the next read. */
  private end(key: string, turns: Turns): void {
    const [next] = turns.waiting;
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) this.turns.delete(key);
  }

  private queue({ waiting }: Turns, response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      if (waiting.size >= MAX_WAITING) return reject(tooMany());
      const settle = (how: () => void) => () => {
        clearTimeout(timer);
        response.off('close', giveUp);
        waiting.delete(begin);
        how();
      };
      const begin = settle(resolve);
      const giveUp = settle(() => reject(tooMany()));
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      response.once('close', giveUp);
      waiting.add(begin);
    });
  }
}

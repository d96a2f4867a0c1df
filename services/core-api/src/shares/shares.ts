import { Injectable } from '@nestjs/common';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { dropOldest } from '@simmer/service/drop-oldest';
import { Share, type Demand, type Response, type Turn } from './share.ts';

/** The maximum number of remembered people. One who is forgotten has a new share. */
const MAX_PEOPLE = 10_000;
const TOO_MANY = 'Too many requests at once. Please try again in a moment.';

/** The share of each person in this process, whatever routes they call (API-56). */
@Injectable()
export class Shares {
  private readonly shares = new Map<string, Share>();

  /**
   * Waits for a turn of a person, which lasts until the response has been sent or its connection closes.
   * @throws TooManyRequestsError when too many requests are waiting, or no turn comes in time.
   */
  async take(userId: string, demand: Demand, response: Response): Promise<Turn> {
    const share = this.shares.get(userId) ?? new Share();
    // The person who was here last is forgotten last.
    this.shares.delete(userId);
    this.shares.set(userId, share);
    dropOldest(this.shares, MAX_PEOPLE);
    const turn = await share.take(demand, response);
    if (turn) return turn;
    throw new TooManyRequestsError(Math.ceil(share.restMs / 1000) || 1, TOO_MANY);
  }
}

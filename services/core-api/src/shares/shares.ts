import { Injectable } from '@nestjs/common';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { dropOldest } from '@simmer/service/drop-oldest';
import { Share, type Demand, type Response, type Turn } from './share.ts';

/** The maximum number of remembered shares. Who is forgotten has a new one. */
const MAX_SHARES = 10_000;
const TOO_MANY = 'Too many requests at once. Try again in a moment.';

/** The share of each person, and of each person's apps, in this process, whatever routes they call (API-56). */
@Injectable()
export class Shares {
  private readonly shares = new Map<string, Share>();

  /**
   * Waits for a turn, which lasts until the response has been sent or its connection closes.
   * @throws TooManyRequestsError when too many requests are waiting, or no turn comes in time.
   */
  async take(owner: string, demand: Demand, response: Response): Promise<Turn> {
    const share = this.shares.get(owner) ?? new Share();
    // Who was here last is forgotten last.
    this.shares.delete(owner);
    this.shares.set(owner, share);
    dropOldest(this.shares, MAX_SHARES);
    const turn = await share.take(demand, response);
    if (turn) return turn;
    throw new TooManyRequestsError(Math.ceil(share.restMs / 1000) || 1, TOO_MANY);
  }
}

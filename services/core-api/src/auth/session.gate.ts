import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { UnauthenticatedError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { runStrategy } from './run-strategy.ts';

/** From a request to the person behind it. */
@Injectable()
export class SessionGate {
  constructor(private readonly strategy: JwtStrategy) {}

  /** @throws UnauthenticatedError without a token, or with one that is forged, expired or revoked (S9). */
  async admit(request: IncomingMessage): Promise<Caller> {
    const caller = await runStrategy<Caller>(this.strategy, request);
    if (!caller) throw new UnauthenticatedError();
    return caller;
  }
}

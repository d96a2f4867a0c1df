import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  consumeJoinOffer,
  consumeSignInTicket,
  insertSignInTicket,
  replaceJoinOffer,
} from '@simmer/persistence/sign-ins/one-time-ticket.query';
import { createHash, randomBytes } from 'node:crypto';
import { CLOCK, type Clock } from '../../environment/clock.ts';
import { READ } from '../../database/database.token.ts';

const TICKET_SECONDS = 60;
const OFFER_SECONDS = 15 * 60;

/** A Google identity that a password user may link after signing in (AUT-31). */
export interface JoinOffer {
  readonly subject: string;
  readonly email: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Single-use secrets with an expiry, valid only in the browser that they were issued to (AUT-32). */
@Injectable()
export class OneTimeTickets {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ) private readonly query: Query,
  ) {}

  /** Issues a ticket for a sign-in of the user. */
  async issue(userId: string, browserKey: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const key = { ticketHash: hashOf(ticket), browserHash: hashOf(browserKey) };
    await insertSignInTicket(this.query, key, userId, this.in(TICKET_SECONDS));
    return ticket;
  }

  /** Uses up a ticket in the running transaction. @returns the ticket's user; undefined when the ticket is invalid. */
  consume(query: Query, ticket: string, browserKey: string): Promise<string | undefined> {
    const key = { ticketHash: hashOf(ticket), browserHash: hashOf(browserKey) };
    return consumeSignInTicket(query, key, this.clock());
  }

  /** Stores an offer for the next login in this browser, replacing an earlier one. */
  async offer({ subject, email }: JoinOffer, browserKey: string): Promise<void> {
    const key = { ticketHash: hashOf(randomBytes(32).toString('hex')), browserHash: hashOf(browserKey) };
    await replaceJoinOffer(this.query, key, { subject, email }, this.in(OFFER_SECONDS));
  }

  /** Uses up this browser's offer for an address. @returns Google's subject, or undefined without an offer. */
  acceptOffer(query: Query, email: string, browserKey: string): Promise<string | undefined> {
    return consumeJoinOffer(query, hashOf(browserKey), email, this.clock());
  }

  private in(seconds: number): Date {
    return new Date(this.clock().getTime() + seconds * 1000);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { createHash, randomBytes } from 'node:crypto';
import { CLOCK, type Clock } from '../../clock.ts';
import { READ } from '../../database/database.token.ts';

const TICKET_SECONDS = 60;
const OFFER_SECONDS = 15 * 60;

/** A Google identity that a password user may join after signing in (AUT-31). */
export interface JoinOffer {
  readonly subject: string;
  readonly email: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Secrets that work once, before their expiry, in the browser that they were issued to (AUT-32). */
@Injectable()
export class OneTimeTickets {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(READ) private readonly query: Query,
  ) {}

  /** Issues a ticket for a sign-in of the user. */
  async issue(userId: string, browserKey: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.query(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, expires_at)
       values ('sign_in', $1, $2, $3, $4)`,
      [hashOf(ticket), hashOf(browserKey), userId, this.in(TICKET_SECONDS)],
    );
    return ticket;
  }

  /** Uses up a ticket in the running transaction. @returns its user; undefined when it is invalid. */
  async consume(query: Query, ticket: string, browserKey: string): Promise<string | undefined> {
    const [taken] = await query<{ user_id: string }>(
      `delete from one_time_ticket where purpose = 'sign_in' and ticket_hash = $1 and browser_hash = $2
         and expires_at > $3 returning user_id`,
      [hashOf(ticket), hashOf(browserKey), this.clock()],
    );
    return taken?.user_id;
  }

  /** Stores an offer for the next login in this browser; it replaces an earlier one. */
  async offer({ subject, email }: JoinOffer, browserKey: string): Promise<void> {
    const browser = hashOf(browserKey);
    await this.query(`delete from one_time_ticket where purpose = 'google_join' and browser_hash = $1`, [
      browser,
    ]);
    await this.query(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, payload, expires_at)
       values ('google_join', $1, $2, $3, $4)`,
      [
        hashOf(randomBytes(32).toString('hex')),
        browser,
        JSON.stringify({ subject, email }),
        this.in(OFFER_SECONDS),
      ],
    );
  }

  /** Uses up this browser's offer for that address. @returns Google's subject, or undefined. */
  async acceptOffer(query: Query, email: string, browserKey: string): Promise<string | undefined> {
    const [offer] = await query<{ subject: string }>(
      `delete from one_time_ticket where purpose = 'google_join' and browser_hash = $1 and expires_at > $2
         and payload ->> 'email' = lower(btrim($3)) returning payload ->> 'subject' as subject`,
      [hashOf(browserKey), this.clock(), email],
    );
    return offer?.subject;
  }

  private in(seconds: number): Date {
    return new Date(this.clock().getTime() + seconds * 1000);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { READ } from '../database/database.token.ts';
import type { Caller } from '../http/caller.ts';
import { TOKEN_CIPHER } from './google.tokens.ts';

/** Minutes that a person may take on the consent page. */
export const CONSENT_MINUTES = 15;

const payloadSchema = z.object({ session_id: z.string(), sealed_verifier: z.string(), nonce: z.string() });

/** What a consent under way is about, found again when the browser comes back. */
export interface PendingConsent {
  readonly userId: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * States of consents under way: random, single use, bound to the person's sign-in and to the browser that began,
 * so that nobody can finish another's connection or have their own finished by somebody else.
 */
@Injectable()
export class ConsentStateStore {
  constructor(
    @Inject(READ) private readonly query: Query,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
  ) {}

  /** @returns the state to send along. */
  async begin(
    caller: Caller,
    browserKey: string,
    secrets: { codeVerifier: string; nonce: string },
  ): Promise<string> {
    const state = randomBytes(32).toString('base64url');
    const hash = hashOf(state);
    const payload = {
      flow: 'calendar',
      session_id: caller.sessionId,
      sealed_verifier: this.cipher.encrypt(secrets.codeVerifier, hash),
      nonce: secrets.nonce,
    };
    await this.query('delete from one_time_ticket where expires_at < now()');
    await this.query(
      `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, payload, expires_at)
       values ('oauth_state', $1, $2, $3, $4, now() + make_interval(mins => $5))`,
      [hash, hashOf(browserKey), caller.userId, JSON.stringify(payload), CONSENT_MINUTES],
    );
    return state;
  }

  /** Takes the state, once. Undefined when it is unknown, used, late, of another browser, or signed out meanwhile. */
  async take(state: string, browserKey: string): Promise<PendingConsent | undefined> {
    const hash = hashOf(state);
    const [ticket] = await this.query<{ user_id: string; payload: unknown }>(
      `delete from one_time_ticket where purpose = 'oauth_state' and ticket_hash = $1 and browser_hash = $2
         and expires_at > now() and payload ->> 'flow' = 'calendar' returning user_id, payload`,
      [hash, hashOf(browserKey)],
    );
    const payload = payloadSchema.safeParse(ticket?.payload);
    if (!ticket || !payload.success) return undefined;
    const { session_id, sealed_verifier, nonce } = payload.data;
    const [session] = await this.query<{ id: string }>(
      `select s.id from auth_session s join app_user u on u.id = s.user_id
       where s.id = $1 and s.user_id = $2 and s.expires_at > now() and u.is_active`,
      [session_id, ticket.user_id],
    );
    if (!session) return undefined;
    return { userId: ticket.user_id, codeVerifier: this.cipher.decrypt(sealed_verifier, hash), nonce };
  }
}

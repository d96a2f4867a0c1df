import { Inject, Injectable } from '@nestjs/common';
import { createPkce } from '@simmer/google/oauth-client';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import {
  consumeConsentState,
  insertConsentState,
  isSignedIn,
} from '@simmer/persistence/sign-ins/one-time-ticket.query';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { READ } from '../database/database.token.ts';
import type { Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import { TOKEN_CIPHER } from './google.tokens.ts';

/** Minutes for which a consent can be completed. */
const CONSENT_MINUTES = 15;

/** The purpose of a consent; a state is valid for one purpose only. */
export type ConsentFlow = 'calendar' | 'sign_in';

const payloadSchema = z.object({
  session_id: z.string().nullable(),
  sealed_verifier: z.string(),
  nonce: z.string(),
  aim: z.string(),
  // Absent in states that the previous release has stored.
  invitation: z.string().nullable().default(null),
});

export interface NewConsent {
  readonly flow: ConsentFlow;
  /** The signed-in caller; null without a sign-in. */
  readonly caller: Caller | null;
  /** A text that is returned to the flow at the end; never a secret. */
  readonly purpose: string;
  /** Hash of the token of an invitation link. */
  readonly invitation?: string;
}

/** Parameters for Google's consent page. */
export interface BegunConsent {
  readonly state: string;
  readonly codeChallenge: string;
  readonly nonce: string;
}

/** Parameters of Google's callback. */
export interface ConsentReturn {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

/** A started consent, found again by the callback. */
export interface PendingConsent {
  /** The signed-in user; null without a sign-in. */
  readonly userId: string | null;
  readonly purpose: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  /** The hash given at the start; null without an invitation. */
  readonly invitation: string | null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The states of running consents: random, single use, bound to the browser and, if any, to the sign-in, so that nobody
 * can complete another person's consent.
 */
@Injectable()
export class ConsentStateStore {
  constructor(
    @Inject(READ) private readonly query: Query,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
  ) {}

  /** Starts a consent in this browser. */
  async begin({ flow, caller, purpose, invitation }: NewConsent, browser: Browser): Promise<BegunConsent> {
    const browserKey = this.rememberBrowser(browser);
    const { verifier, challenge } = createPkce();
    const nonce = randomBytes(16).toString('base64url');
    const state = randomBytes(32).toString('base64url');
    const hash = hashOf(state);
    const payload = {
      flow,
      session_id: caller?.sessionId ?? null,
      sealed_verifier: this.cipher.encrypt(verifier, hash),
      nonce,
      aim: purpose,
      invitation: invitation ?? null,
    };
    await insertConsentState(
      this.query,
      { ticketHash: hash, browserHash: hashOf(browserKey) },
      { userId: caller?.userId ?? null, payload, minutes: CONSENT_MINUTES },
    );
    return { state, codeChallenge: challenge, nonce };
  }

  /**
   * Uses up a state. Undefined when the state is unknown, used, expired, of another browser, or its sign-in has ended.
   */
  async consume(flow: ConsentFlow, state: string, browserKey: string): Promise<PendingConsent | undefined> {
    const hash = hashOf(state);
    const key = { ticketHash: hash, browserHash: hashOf(browserKey) };
    const ticket = await consumeConsentState(this.query, key, flow);
    const payload = payloadSchema.safeParse(ticket?.payload);
    if (!ticket || !payload.success) return undefined;
    const { session_id, sealed_verifier, nonce, aim: purpose, invitation } = payload.data;
    if (session_id !== null && !(await isSignedIn(this.query, session_id, ticket.user_id))) return undefined;
    const codeVerifier = this.cipher.decrypt(sealed_verifier, hash);
    return { userId: ticket.user_id, codeVerifier, nonce, purpose, invitation };
  }

  /** Gives the browser a key cookie, if it has none. @returns the browser's key. */
  rememberBrowser(browser: Browser): string {
    const key = browser.key ?? randomBytes(32).toString('base64url');
    browser.remember(key, CONSENT_MINUTES * 60);
    return key;
  }
}

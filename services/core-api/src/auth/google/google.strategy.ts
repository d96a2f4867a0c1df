import { Inject, Injectable } from '@nestjs/common';
import { SIGN_IN_SCOPES, type GoogleConfig } from '@simmer/google/google-config';
import { GoogleError } from '@simmer/google/google-error';
import { createGoogleOAuth, type GoogleIdentity } from '@simmer/google/oauth-client';
import passport from 'passport';
import { z } from 'zod';
import { ENV, type Env } from '../../environment/env.ts';
import { ConsentStateStore, type ConsentReturn } from '../../google-consent/consent-state.store.ts';
import { GOOGLE } from '../../google-consent/google.tokens.ts';
import type { Browser } from '../../http/browser.decorator.ts';

const CALLBACK_PATH = '/api/v1/auth/google/callback';

/** The purpose of the redirect to Google. */
const purposeSchema = z.enum(['signin', 'signup', 'admin']);
export type SignInPurpose = z.output<typeof purposeSchema>;

/** A browser's visit on the way to Google or back. */
export type GoogleVisit = { readonly browser: Browser } &
  /** The browser goes to Google. */
  (
    | { readonly kind: 'go'; readonly purpose: SignInPurpose }
    /** The browser returns with Google's answer. */
    | { readonly kind: 'return'; readonly consentReturn: ConsentReturn }
  );

/** A person identified by Google. */
export interface GooglePerson {
  readonly identity: GoogleIdentity;
  readonly purpose: SignInPurpose;
  /** Hash of the token of an invitation link; null without one. */
  readonly invitation: string | null;
}

export type GoogleSignInFailure =
  /** The server has no Google client. */
  | { readonly reason: 'not_set_up' }
  /** The person cancelled, or Google's answer was invalid. */
  | { readonly reason: 'cancelled' | 'failed'; readonly purpose: SignInPurpose };

/**
 * Identifies a person by Google: an authorization code with PKCE, a single-use state of this browser, and an id token
 * with our nonce. The callback URL is fixed (AUT-34).
 */
@Injectable()
export class GoogleStrategy extends passport.Strategy {
  override readonly name = 'google';

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(GOOGLE) private readonly google: GoogleConfig | null,
    private readonly consents: ConsentStateStore,
  ) {
    super();
    passport.use(this);
  }

  /** @param options.visit the visit, set by the guard. */
  override authenticate(_request: unknown, { visit }: { readonly visit: GoogleVisit }): void {
    this.handle(visit).catch((error: unknown) => this.error(error));
  }

  private async handle(visit: GoogleVisit): Promise<void> {
    if (!this.google) return this.fail({ reason: 'not_set_up' } satisfies GoogleSignInFailure);
    if (visit.kind === 'go')
      return this.redirect(await this.begin(this.google, { purpose: visit.purpose }, visit.browser));
    const found = await this.finish(this.google, visit.consentReturn, visit.browser);
    return 'identity' in found ? this.success(found) : this.fail(found);
  }

  /**
   * Begins a sign-up by an invitation.
   * @param invitation hash of the token of the invitation link
   * @returns the address of Google's consent page; undefined without a Google client.
   */
  async beginInvited(invitation: string, browser: Browser): Promise<string | undefined> {
    return this.google ? this.begin(this.google, { purpose: 'signup', invitation }, browser) : undefined;
  }

  private async begin(
    google: GoogleConfig,
    aim: { readonly purpose: SignInPurpose; readonly invitation?: string },
    browser: Browser,
  ): Promise<string> {
    const consent = await this.consents.begin({ flow: 'sign_in', caller: null, ...aim }, browser);
    return createGoogleOAuth(google).authorizationUrl({
      ...consent,
      redirectUri: this.redirectUri,
      scopes: SIGN_IN_SCOPES,
      isOffline: false,
      promptsForAccount: true,
    });
  }

  private async finish(
    google: GoogleConfig,
    { code, state, error }: ConsentReturn,
    { key }: Browser,
  ): Promise<GooglePerson | GoogleSignInFailure> {
    const pending = state && key ? await this.consents.consume('sign_in', state, key) : undefined;
    if (!pending) return { reason: 'failed', purpose: 'signin' };
    const purpose = purposeSchema.parse(pending.purpose);
    if (error === 'access_denied') return { reason: 'cancelled', purpose };
    if (code === undefined || error !== undefined) return { reason: 'failed', purpose };
    const { codeVerifier, nonce, invitation } = pending;
    const identity = await createGoogleOAuth(google)
      .exchangeCode({ code, codeVerifier, redirectUri: this.redirectUri, nonce })
      .then((granted) => granted.identity)
      .catch((failure: unknown) => {
        if (failure instanceof GoogleError) return null;
        throw failure;
      });
    return identity ? { identity, purpose, invitation } : { reason: 'failed', purpose };
  }

  private get redirectUri(): string {
    return `${this.env.PUBLIC_URL}${CALLBACK_PATH}`;
  }
}

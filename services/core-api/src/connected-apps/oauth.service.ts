import { Inject, Injectable } from '@nestjs/common';
import { type AccessScope, accessScopes } from '@simmer/contracts/define-route';
import { limits } from '@simmer/contracts/limits';
import type { AuthorizationQuery } from '@simmer/contracts/schemas/connected-app.schema';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { consumeAppCode, insertAppCode } from '@simmer/persistence/sign-ins/one-time-ticket.query';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ENV, type Env } from '../environment/env.ts';
import type { Caller } from '../database/caller.ts';
import { ASSISTANT_DAYS, ConnectedAppsService } from './connected-apps.service.ts';
import { type OAuthClient, OAuthClients, redirectHost } from './oauth-clients.ts';

const CODE_SECONDS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The pattern of a code challenge: SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const invalid = (field: string, msg: string) =>
  new InvalidInputError([{ loc: ['request', field], msg, type: 'invalid_request' }]);

export const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(200),
  client_id: z.string().max(limits.oauthClientId),
  redirect_uri: z.string().max(2000).optional(),
  code_verifier: z.string().min(43).max(128),
});

const grant = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  name: z.string(),
  scope: z.enum(accessScopes),
  zone: z.string().nullable(),
});

interface Answer {
  readonly request: AuthorizationQuery;
  /** The scope that the person allows; null denies access. */
  readonly scope: AccessScope | null;
  readonly zone?: string | null | undefined;
}

interface Token {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
}

const scopesUpTo = (scope: AccessScope): readonly AccessScope[] =>
  scope === 'read' ? ['read'] : accessScopes;

/**
 * The consent page's side of OAuth 2.1 (APP-6, APP-7). The package oidc-provider is not used: a code is a one-time
 * ticket and a token a sign-in, both of which exist already, and a second system of sessions, cookies and grants would
 * have to agree with them.
 */
@Injectable()
export class OAuthService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    private readonly apps: ConnectedAppsService,
    private readonly clients: OAuthClients,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * The data of the consent page. @throws InvalidInputError for a request that is not valid for a registered client.
   */
  describe(request: AuthorizationQuery) {
    const { client, scopes } = this.check(request);
    return {
      client_name: client.name,
      redirect_host: redirectHost(request.redirect_uri),
      scopes: [...scopes],
      expires_at: new Date(this.clock().getTime() + ASSISTANT_DAYS * DAY_MS).toISOString(),
    };
  }

  /**
   * Stores the person's decision. @throws like `describe`, and ConflictError for a scope beyond the requested one, and
   * for a person with too many apps.
   */
  async answer({ request, scope, zone = null }: Answer, caller: Caller): Promise<{ redirect_to: string }> {
    const { client, scopes, challenge } = this.check(request);
    if (scope === null) return { redirect_to: this.back(request, { error: 'access_denied' }) };
    if (!scopes.includes(scope)) throw new ConflictError('The client did not ask for this.');
    await this.apps.requireRoom(caller.userId);
    const code = randomBytes(32).toString('base64url');
    const { client_id: clientId, redirect_uri: redirectUri } = request;
    const payload: z.output<typeof grant> = { clientId, redirectUri, name: client.name, scope, zone };
    const key = { ticketHash: hashOf(code), browserHash: challenge };
    await insertAppCode(this.work.query, key, { userId: caller.userId, payload, seconds: CODE_SECONDS });
    return { redirect_to: this.back(request, { code }) };
  }

  /** Exchanges a code for a token. @returns undefined for a code that is unknown, used, expired or another client's */
  async token({
    code,
    code_verifier: verifier,
    ...request
  }: z.output<typeof tokenRequest>): Promise<Token | undefined> {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const key = { ticketHash: hashOf(code), browserHash: challenge };
    const ticket = await this.work.run(() => consumeAppCode(this.work.query, key));
    if (!ticket?.user_id) return undefined;
    const { clientId, redirectUri, name, scope, zone } = grant.parse(ticket.payload);
    if (request.client_id !== clientId || (request.redirect_uri ?? redirectUri) !== redirectUri)
      return undefined;
    const { token } = await this.apps.connect({
      userId: ticket.user_id,
      name: `${name} (assistant)`,
      scope,
      isAssistant: true,
      days: ASSISTANT_DAYS,
      zone,
    });
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: (ASSISTANT_DAYS * DAY_MS) / 1000,
      scope: scopesUpTo(scope).join(' '),
    };
  }

  private check(request: AuthorizationQuery): {
    readonly client: OAuthClient;
    readonly scopes: readonly AccessScope[];
    readonly challenge: string;
  } {
    const client = this.clients.find(request.client_id);
    if (!client) throw invalid('client_id', 'This program is not registered here.');
    if (!this.clients.hasRedirect(client, request.redirect_uri))
      throw invalid('redirect_uri', 'This program did not register the address that it wants to go back to.');
    if (request.response_type !== 'code') throw invalid('response_type', 'Only codes are given.');
    const { code_challenge: challenge = '', code_challenge_method: method } = request;
    if (method !== 'S256' || !CHALLENGE.test(challenge))
      throw invalid('code_challenge', 'This program does not protect its code (PKCE with S256).');
    const { resource = this.env.PUBLIC_URL } = request;
    if (![this.env.PUBLIC_URL, `${this.env.PUBLIC_URL}/mcp`].includes(resource.replace(/\/$/, '')))
      throw invalid('resource', 'This program asks for another server.');
    const asked = (request.scope ?? accessScopes.join(' ')).split(' ');
    return { client, scopes: scopesUpTo(asked.includes('change') ? 'change' : 'read'), challenge };
  }

  private back({ redirect_uri: to, state }: AuthorizationQuery, answer: Record<string, string>): string {
    const address = new URL(to);
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
    if (state !== undefined) address.searchParams.set('state', state);
    address.searchParams.set('iss', this.env.PUBLIC_URL);
    return address.href;
  }
}

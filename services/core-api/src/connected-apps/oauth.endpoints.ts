import { Inject, Injectable } from '@nestjs/common';
import { accessScopes } from '@simmer/contracts/define-route';
import { ConflictError, TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppThrottle } from '../auth/attempts/app.throttle.ts';
import { ENV, type Env } from '../environment/env.ts';
import { clientInfoOf } from '../http/client-info.ts';
import { clientMetadata, OAuthClients } from './oauth-clients.ts';
import { OAuthService, tokenRequest } from './oauth.service.ts';

const config = { permission: 'public' } as const;
const TOKEN = '/api/v1/oauth/token';
const REGISTER = '/api/v1/oauth/register';

const failed = (reply: FastifyReply, error: string, error_description: string) =>
  reply.code(400).send({ error, error_description });

const FROM_PAGE = 'Pages of other sites have no access.';

/** The endpoints that OAuth clients call, as RFCs 6749, 7591, 8414 and 9728 define them (APP-5, APP-6). */
@Injectable()
export class OAuthEndpoints {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clients: OAuthClients,
    private readonly oauth: OAuthService,
    private readonly throttle: AppThrottle,
  ) {}

  /** Serves the endpoints. Call it before the server is ready. */
  mount(fastify: FastifyInstance): void {
    void fastify.register(async (scope) => {
      scope.addContentTypeParser<string>(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
      );
      scope.setErrorHandler(async (error: Error, _request, reply) => {
        // The person reached the limit of connected apps after they had allowed this one.
        if (error instanceof ConflictError) return failed(reply, 'access_denied', error.message);
        if (!(error instanceof TooManyRequestsError)) throw error;
        void reply.code(429).header('retry-after', error.retryAfterSeconds);
        return { error: 'slow_down', error_description: error.message };
      });
      for (const path of ['', '/mcp'])
        scope.get(`/.well-known/oauth-protected-resource${path}`, { config }, () => this.resource());
      for (const path of ['', '/mcp'])
        scope.get(`/.well-known/oauth-authorization-server${path}`, { config }, () => this.server());
      scope.post(REGISTER, { config }, (request, reply) => this.register(request, reply));
      scope.post(TOKEN, { config }, (request, reply) => this.token(request, reply));
    });
  }

  private resource() {
    const { PUBLIC_URL: origin } = this.env;
    return {
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
      scopes_supported: accessScopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Simmer',
    };
  }

  private server() {
    const { PUBLIC_URL: origin } = this.env;
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/connect-app`,
      token_endpoint: origin + TOKEN,
      registration_endpoint: origin + REGISTER,
      scopes_supported: accessScopes,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /**
   * Whether a page of another site sends the request from somebody's browser. It could not read the response, which has
   * no headers of CORS, but each would count as an attempt of that browser's network. Browsers send `Sec-Fetch-Site` by
   * HTTPS only.
   */
  private isFromPage({ headers }: FastifyRequest): boolean {
    const { origin = this.env.PUBLIC_URL, 'sec-fetch-site': site = 'none' } = headers;
    return origin !== this.env.PUBLIC_URL || !['same-origin', 'none'].includes(String(site));
  }

  private async register(request: FastifyRequest, reply: FastifyReply) {
    if (this.isFromPage(request)) return failed(reply, 'invalid_request', FROM_PAGE);
    await this.throttle.admitClient(clientInfoOf(request).ip, 'register');
    const metadata = clientMetadata.safeParse(request.body);
    if (!metadata.success) {
      const isRedirect = metadata.error.issues.some(({ path }) => path[0] === 'redirect_uris');
      const [{ message } = { message: '' }] = metadata.error.issues;
      return failed(reply, isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata', message);
    }
    return reply.code(201).send({
      client_id: this.clients.register(metadata.data),
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name: metadata.data.client_name,
      redirect_uris: metadata.data.redirect_uris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  }

  private async token(request: FastifyRequest, reply: FastifyReply) {
    if (this.isFromPage(request)) return failed(reply, 'invalid_request', FROM_PAGE);
    await this.throttle.admitClient(clientInfoOf(request).ip, 'token');
    const asked = tokenRequest.safeParse(request.body);
    if (!asked.success) {
      const isGrant = asked.error.issues.some(({ path }) => path[0] === 'grant_type');
      const what = isGrant ? 'unsupported_grant_type' : 'invalid_request';
      return failed(reply, what, 'A code, its client_id and its code_verifier are needed.');
    }
    if (!this.clients.find(asked.data.client_id))
      return failed(reply, 'invalid_client', 'This client is not registered here.');
    const token = await this.oauth.token(asked.data);
    return token ?? failed(reply, 'invalid_grant', 'This code does not work (any more).');
  }
}

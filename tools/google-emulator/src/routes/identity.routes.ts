import type { FastifyInstance } from 'fastify';
import { requireGrant } from './bearer.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { IdTokenSigner } from '../oauth/id-token.ts';
import { OAuthRejection } from './token.routes.ts';

/** Keys, discovery, userinfo and tokeninfo. */
export function identityRoutes(app: FastifyInstance, context: EmulatorContext, signer: IdTokenSigner): void {
  app.get('/oauth2/v3/certs', () => signer.jwks);
  app.get('/oauth2/v1/certs', () => signer.certificates);
  app.get('/.well-known/openid-configuration', () => discovery(context.issuer()));

  for (const path of ['/v1/userinfo', '/oauth2/v3/userinfo']) {
    app.get(path, (request) => {
      const grant = requireGrant(context, request);
      return context.world.claimsOf(grant.email, grant.scopes);
    });
  }

  app.get<{ Querystring: { access_token?: string } }>('/tokeninfo', (request) => {
    const grant = context.mint.grantOf(request.query.access_token ?? '', 'access');
    if (grant === undefined) throw new OAuthRejection(400, 'invalid_token', 'Invalid Value');
    return {
      azp: grant.clientId,
      aud: grant.clientId,
      scope: grant.scopes.join(' '),
      ...context.world.claimsOf(grant.email, grant.scopes),
    };
  });
}

function discovery(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['plain', 'S256'],
  };
}

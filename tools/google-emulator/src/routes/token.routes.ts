import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import { OAuthRejection } from '../google-reply.ts';
import type { CodeEntry } from '../oauth/code-book.ts';
import type { IdTokenSigner } from '../oauth/id-token.ts';
import type { Grant } from '../oauth/token-mint.ts';

type Fields = Record<string, string | undefined>;

/** POST /token and POST /revoke, and the keys of id tokens. */
export function tokenRoutes(app: FastifyInstance, context: EmulatorContext, signer: IdTokenSigner): void {
  app.post<{ Body: Fields }>('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fields = request.body ?? {};
    checkClient(context, fields);
    if (fields['grant_type'] === 'authorization_code') return byCode(context, signer, fields);
    if (fields['grant_type'] === 'refresh_token') return byRefreshToken(context, signer, fields);
    throw new OAuthRejection(
      400,
      'unsupported_grant_type',
      `Invalid grant_type: ${fields['grant_type'] ?? ''}`,
    );
  });

  app.post<{ Body: Fields; Querystring: Fields }>('/revoke', async (request) => {
    const token = request.query['token'] ?? request.body?.['token'] ?? '';
    const grant = context.mint.grantOf(token, 'refresh') ?? context.mint.grantOf(token, 'access');
    if (grant === undefined) throw new OAuthRejection(400, 'invalid_token', 'Token expired or revoked');
    // Revoking any token revokes the account's whole grant for the app, with all tokens.
    context.mint.revokeAccount(grant.email);
    return {};
  });

  app.get('/oauth2/v3/certs', () => signer.jwks);
  app.get('/oauth2/v1/certs', () => signer.certificates);
}

function checkClient(context: EmulatorContext, fields: Fields): void {
  const { clientId, clientSecret } = context.options;
  if (fields['client_id'] !== clientId)
    throw new OAuthRejection(401, 'invalid_client', 'The OAuth client was not found.');
  if (fields['client_secret'] !== clientSecret)
    throw new OAuthRejection(401, 'invalid_client', 'The provided client secret is invalid.');
}

function byCode(context: EmulatorContext, signer: IdTokenSigner, fields: Fields): Record<string, unknown> {
  const redeemed = context.codes.redeem(fields['code'] ?? '');
  if (redeemed === undefined) throw new OAuthRejection(400, 'invalid_grant', 'Malformed auth code.');
  const { entry } = redeemed;
  if (redeemed.state === 'used') {
    context.state.revoke(entry.grant.id);
    throw new OAuthRejection(400, 'invalid_grant', 'Bad Request');
  }
  if (entry.redirectUri !== fields['redirect_uri'])
    throw new OAuthRejection(400, 'redirect_uri_mismatch', 'Bad Request');
  checkVerifier(entry, fields['code_verifier']);
  return {
    ...tokenResponse(context, signer, entry.grant, entry.nonce),
    ...(entry.isOffline ? { refresh_token: context.mint.refreshToken(entry.grant) } : {}),
  };
}

function checkVerifier(entry: CodeEntry, verifier: string | undefined): void {
  if (entry.codeChallenge === null) return;
  if (verifier === undefined) throw new OAuthRejection(400, 'invalid_grant', 'Missing code verifier.');
  if (createHash('sha256').update(verifier).digest('base64url') !== entry.codeChallenge)
    throw new OAuthRejection(400, 'invalid_grant', 'Invalid code verifier.');
}

function byRefreshToken(
  context: EmulatorContext,
  signer: IdTokenSigner,
  fields: Fields,
): Record<string, unknown> {
  const grant = context.mint.grantOf(fields['refresh_token'] ?? '', 'refresh');
  if (grant === undefined || grant.clientId !== context.options.clientId) {
    throw new OAuthRejection(400, 'invalid_grant', 'Token has been expired or revoked.');
  }
  return tokenResponse(context, signer, grant, null);
}

function tokenResponse(
  context: EmulatorContext,
  signer: IdTokenSigner,
  grant: Grant,
  nonce: string | null,
): Record<string, unknown> {
  const { token, expiresIn } = context.mint.accessToken(grant);
  return {
    access_token: token,
    expires_in: expiresIn,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(grant.scopes.includes('openid') ? { id_token: idToken(context, signer, grant, nonce) } : {}),
  };
}

function idToken(
  context: EmulatorContext,
  signer: IdTokenSigner,
  grant: Grant,
  nonce: string | null,
): string {
  const now = Math.floor(context.clock() / 1000);
  const { clientId } = context.options;
  return signer.sign({
    iss: context.issuer(),
    azp: clientId,
    aud: clientId,
    ...context.world.claimsOf(grant.email, grant.scopes),
    ...(nonce === null ? {} : { nonce }),
    iat: now,
    exp: now + 3600,
  });
}

import type { FastifyInstance } from 'fastify';
import type { IdTokenSigner } from '../oauth/id-token.ts';

/** The keys of id tokens. */
export function identityRoutes(app: FastifyInstance, signer: IdTokenSigner): void {
  app.get('/oauth2/v3/certs', () => signer.jwks);
  app.get('/oauth2/v1/certs', () => signer.certificates);
}

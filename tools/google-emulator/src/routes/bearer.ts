import type { FastifyRequest } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { Grant } from '../oauth/token-mint.ts';
import { GoogleRejection } from '../google-reply.ts';

const ROOT = 'https://www.googleapis.com/auth/calendar';
const READ_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.events`, `${ROOT}.events.readonly`];
const LIST_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.calendarlist.readonly`];

/**
 * The grant of a request's bearer token, for a call that needs a scope. A missing, forged, expired or revoked token is a
 * 401, another scope a 403.
 */
export function requireScope(
  context: EmulatorContext,
  request: FastifyRequest,
  need: 'list' | 'read',
): Grant {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new GoogleRejection(401, 'required', 'Login Required.');
  const grant = context.mint.grantOf(token, 'access');
  if (grant === undefined) throw new GoogleRejection(401, 'authError', 'Invalid Credentials');
  const enough = need === 'list' ? LIST_SCOPES : READ_SCOPES;
  if (!grant.scopes.some((scope) => enough.includes(scope))) {
    throw new GoogleRejection(
      403,
      'insufficientPermissions',
      'Request had insufficient authentication scopes.',
    );
  }
  return grant;
}

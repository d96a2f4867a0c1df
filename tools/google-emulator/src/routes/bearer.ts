import type { FastifyRequest } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { Grant } from '../oauth/token-mint.ts';
import { GoogleRejection } from '../errors/google-reply.ts';

const ROOT = 'https://www.googleapis.com/auth/calendar';
const READ_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.events`, `${ROOT}.events.readonly`];
const LIST_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.calendarlist.readonly`];

/** The grant of a request's bearer token; a missing, forged, expired or revoked one is a 401. */
function requireGrant(context: EmulatorContext, request: FastifyRequest): Grant {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new GoogleRejection(401, 'required', 'Login Required.');
  const grant = context.mint.grantOf(token, 'access');
  if (grant === undefined) throw new GoogleRejection(401, 'authError', 'Invalid Credentials');
  return grant;
}

/** The same, for a call that needs a scope. */
export function requireScope(
  context: EmulatorContext,
  request: FastifyRequest,
  need: 'list' | 'read',
): Grant {
  const grant = requireGrant(context, request);
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

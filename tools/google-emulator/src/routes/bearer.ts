import type { FastifyRequest } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { Grant } from '../oauth/token-mint.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { GoogleRejection, notFound } from '../google-reply.ts';

const ROOT = 'https://www.googleapis.com/auth/calendar';
const READ_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.events`, `${ROOT}.events.readonly`];
const LIST_SCOPES = [ROOT, `${ROOT}.readonly`, `${ROOT}.calendarlist.readonly`];

/**
 * The grant of a request's bearer token, for a call that needs a scope. A missing, forged, expired or revoked token is a
 * 401, another scope a 403.
 */
export function requireScope(
  context: EmulatorContext,
  request: Pick<FastifyRequest, 'headers'>,
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

/** The calendar of a request's path, for the account of its bearer token. @throws a 404 if it is not in their list. */
export function requireCalendar(
  context: EmulatorContext,
  request: FastifyRequest<{ Params: { calendarId: string } }>,
): AccessibleCalendar & { readonly email: string } {
  const { email } = requireScope(context, request, 'read');
  const calendar = context.world.calendarOf(email, request.params.calendarId);
  if (calendar === undefined) throw notFound();
  return { ...calendar, email };
}

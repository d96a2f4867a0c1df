import type { FastifyRequest } from 'fastify';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { Grant } from '../oauth/token-mint.ts';
import type { AccessibleCalendar } from '../context/world.ts';
import { GoogleRejection, notFound, scopeMissing } from '../google-reply.ts';

const ROOT = 'https://www.googleapis.com/auth/calendar';
/** The scope for calendars that the app has created. */
const APP_CREATED = `${ROOT}.app.created`;

/** The scopes that each call accepts for any calendar. */
const SCOPES = {
  list: [ROOT, `${ROOT}.readonly`, `${ROOT}.calendarlist.readonly`],
  read: [ROOT, `${ROOT}.readonly`, `${ROOT}.events`, `${ROOT}.events.readonly`],
  write: [ROOT, `${ROOT}.events`],
  readCalendar: [ROOT, `${ROOT}.readonly`],
  writeCalendar: [ROOT],
} as const;
type Need = keyof typeof SCOPES;

/** The grant of a request's bearer token. A missing, forged, expired or revoked token is a 401. */
function requireGrant(context: EmulatorContext, request: Pick<FastifyRequest, 'headers'>): Grant {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new GoogleRejection(401, 'required', 'Login Required.');
  const grant = context.mint.grantOf(token, 'access');
  if (grant === undefined) throw new GoogleRejection(401, 'authError', 'Invalid Credentials');
  return grant;
}

const covers = ({ scopes }: Grant, need: Need): boolean =>
  SCOPES[need].some((scope) => scopes.includes(scope));
const coversAppCreated = ({ scopes }: Grant): boolean => scopes.includes(APP_CREATED);

/**
 * The grant of a request's bearer token, for a call that needs a scope: without it the call is a 403. The scope of
 * app-created calendars is enough for all calls but the list.
 */
export function requireScope(
  context: EmulatorContext,
  request: Pick<FastifyRequest, 'headers'>,
  need: Need,
): Grant {
  const grant = requireGrant(context, request);
  if (!covers(grant, need) && (need === 'list' || !coversAppCreated(grant))) throw scopeMissing();
  return grant;
}

/**
 * The calendar of a request's path, for the account of its bearer token.
 * @throws a 404 if the account's list does not have it, a 403 for another calendar than the app's own with the scope of
 * app-created ones.
 */
export function requireCalendar(
  context: EmulatorContext,
  request: FastifyRequest<{ Params: { calendarId: string } }>,
  need: Need = 'read',
): AccessibleCalendar & { readonly email: string } {
  const grant = requireScope(context, request, need);
  const { world } = context;
  const calendar = world.calendarOf(grant.email, request.params.calendarId);
  if (calendar === undefined) throw notFound();
  const isOfApp = world.isCreatedBy(grant.clientId, calendar.store.info.id);
  if (!covers(grant, need) && !isOfApp) throw scopeMissing();
  return { ...calendar, email: grant.email };
}

/** The calendar of a request's path, to write events. @throws a 403 for a calendar that the account can only read. */
export function requireWritableCalendar(
  context: EmulatorContext,
  request: FastifyRequest<{ Params: { calendarId: string } }>,
): AccessibleCalendar & { readonly email: string } {
  const calendar = requireCalendar(context, request, 'write');
  if (calendar.entry.accessRole !== 'reader') return calendar;
  throw new GoogleRejection(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.');
}

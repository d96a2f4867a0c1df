// Deleting a ticket is its use: one statement, so that no ticket works twice.
import { sql } from 'kysely';
import type { ticketPurposes } from '../users/session.entity.ts';
import { hasRow, type Query } from '../database/query.ts';
import { fromNow, now } from '../database/tables.ts';

/** A ticket is stored by the hash of its secret, and by the hash of the browser's key. */
interface TicketKey {
  readonly ticketHash: string;
  readonly browserHash: string;
}

type Purpose = (typeof ticketPurposes)[number];

const newTicket = (purpose: Purpose, { ticketHash, browserHash }: TicketKey) => ({
  purpose,
  ticket_hash: ticketHash,
  browser_hash: browserHash,
});

const deleteTicket = (query: Query, purpose: Purpose, browserHash: string) =>
  query.deleteFrom('one_time_ticket').where('purpose', '=', purpose).where('browser_hash', '=', browserHash);

export async function insertSignInTicket(
  query: Query,
  key: TicketKey,
  userId: string,
  expiresAt: Date,
): Promise<void> {
  const ticket = { ...newTicket('sign_in', key), user_id: userId, expires_at: expiresAt };
  await query.insertInto('one_time_ticket').values(ticket).execute();
}

/** Uses a ticket. @returns its user; undefined when the ticket is invalid. */
export async function consumeSignInTicket(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  at: Date,
): Promise<string | undefined> {
  const ticket = await deleteTicket(query, 'sign_in', browserHash)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst();
  return ticket?.user_id ?? undefined;
}

/** Replaces the offer of this browser. */
export async function replaceJoinOffer(
  query: Query,
  key: TicketKey,
  offer: { readonly subject: string; readonly email: string },
  expiresAt: Date,
): Promise<void> {
  await deleteTicket(query, 'google_join', key.browserHash).execute();
  const ticket = { ...newTicket('google_join', key), payload: { ...offer }, expires_at: expiresAt };
  await query.insertInto('one_time_ticket').values(ticket).execute();
}

/** Uses the offer of this browser for the address. @returns Google's subject; undefined without an offer. */
export async function consumeJoinOffer(
  query: Query,
  browserHash: string,
  email: string,
  at: Date,
): Promise<string | undefined> {
  const offer = await deleteTicket(query, 'google_join', browserHash)
    .where('expires_at', '>', at)
    .where(sql<boolean>`payload ->> 'email' = lower(btrim(${email}))`)
    .returning(sql<string>`payload ->> 'subject'`.as('subject'))
    .executeTakeFirst();
  return offer?.subject;
}

/** Stores the state of a consent, and deletes all expired tickets. */
export async function insertConsentState(
  query: Query,
  key: TicketKey,
  consent: {
    readonly userId: string | null;
    readonly payload: Record<string, unknown>;
    readonly minutes: number;
  },
): Promise<void> {
  await query.deleteFrom('one_time_ticket').where('expires_at', '<', now).execute();
  const ticket = {
    ...newTicket('oauth_state', key),
    user_id: consent.userId,
    payload: consent.payload,
    expires_at: fromNow(consent.minutes, 'mins'),
  };
  await query.insertInto('one_time_ticket').values(ticket).execute();
}

export const consumeConsentState = (query: Query, { ticketHash, browserHash }: TicketKey, flow: string) =>
  deleteTicket(query, 'oauth_state', browserHash)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .where(sql<boolean>`payload ->> 'flow' = ${flow}`)
    .returning(['user_id', 'payload'])
    .executeTakeFirst();

/** Whether the session that began a consent is still valid. */
export async function isSignedIn(query: Query, sessionId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  return hasRow(
    query
      .selectFrom('auth_session as s')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .select('s.id')
      .where((eb) => eb.and({ 's.id': sessionId, 's.user_id': userId, 'u.is_active': true }))
      .where('s.expires_at', '>', now),
  );
}

interface AppCode {
  readonly userId: string;
  readonly payload: Record<string, unknown>;
  readonly seconds: number;
}

/** Stores a code that a client exchanges for a token. `browserHash` is the hash of the client's challenge (APP-7). */
export async function insertAppCode(
  query: Query,
  key: TicketKey,
  { userId, payload, seconds }: AppCode,
): Promise<void> {
  const ticket = { ...newTicket('app_code', key), user_id: userId, payload, expires_at: fromNow(seconds) };
  await query.insertInto('one_time_ticket').values(ticket).execute();
}

export const consumeAppCode = (query: Query, { ticketHash, browserHash }: TicketKey) =>
  deleteTicket(query, 'app_code', browserHash)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'payload'])
    .executeTakeFirst();

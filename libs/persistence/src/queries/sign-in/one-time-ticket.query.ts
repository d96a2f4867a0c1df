import type { Query } from '../../sql/query.ts';

/** A ticket is stored by the hash of its secret, and by the hash of the browser's key. */
interface TicketKey {
  readonly ticketHash: string;
  readonly browserHash: string;
}

export async function insertSignInTicket(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  userId: string,
  expiresAt: Date,
): Promise<void> {
  await query(
    `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, expires_at)
     values ('sign_in', $1, $2, $3, $4)`,
    [ticketHash, browserHash, userId, expiresAt],
  );
}

/** @returns its user; undefined when it is invalid. */
export async function consumeSignInTicket(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<string | undefined> {
  const [used] = await query<{ user_id: string }>(
    `delete from one_time_ticket where purpose = 'sign_in' and ticket_hash = $1 and browser_hash = $2
       and expires_at > $3 returning user_id`,
    [ticketHash, browserHash, now],
  );
  return used?.user_id;
}

/** Replaces the offer of this browser. */
export async function replaceJoinOffer(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  offer: { readonly subject: string; readonly email: string },
  expiresAt: Date,
): Promise<void> {
  await query(`delete from one_time_ticket where purpose = 'google_join' and browser_hash = $1`, [
    browserHash,
  ]);
  await query(
    `insert into one_time_ticket (purpose, ticket_hash, browser_hash, payload, expires_at)
     values ('google_join', $1, $2, $3, $4)`,
    [ticketHash, browserHash, JSON.stringify(offer), expiresAt],
  );
}

/** @returns Google's subject, or undefined. */
export async function consumeJoinOffer(
  query: Query,
  browserHash: string,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const [offer] = await query<{ subject: string }>(
    `delete from one_time_ticket where purpose = 'google_join' and browser_hash = $1 and expires_at > $2
       and payload ->> 'email' = lower(btrim($3)) returning payload ->> 'subject' as subject`,
    [browserHash, now, email],
  );
  return offer?.subject;
}

/** Stores the state of a consent, and deletes what has expired. */
export async function insertConsentState(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  consent: { readonly userId: string | null; readonly payload: object; readonly minutes: number },
): Promise<void> {
  await query('delete from one_time_ticket where expires_at < now()');
  await query(
    `insert into one_time_ticket (purpose, ticket_hash, browser_hash, user_id, payload, expires_at)
     values ('oauth_state', $1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [ticketHash, browserHash, consent.userId, JSON.stringify(consent.payload), consent.minutes],
  );
}

export interface ConsentState {
  readonly user_id: string | null;
  readonly payload: unknown;
}

export async function consumeConsentState(
  query: Query,
  { ticketHash, browserHash }: TicketKey,
  flow: string,
): Promise<ConsentState | undefined> {
  const [ticket] = await query<ConsentState>(
    `delete from one_time_ticket where purpose = 'oauth_state' and ticket_hash = $1 and browser_hash = $2
       and expires_at > now() and payload ->> 'flow' = $3 returning user_id, payload`,
    [ticketHash, browserHash, flow],
  );
  return ticket;
}

/** Whether the session that began a consent is still valid. */
export async function isSignedIn(query: Query, sessionId: string, userId: string | null): Promise<boolean> {
  const [session] = await query<{ id: string }>(
    `select s.id from auth_session s join app_user u on u.id = s.user_id
     where s.id = $1 and s.user_id = $2 and s.expires_at > now() and u.is_active`,
    [sessionId, userId],
  );
  return session !== undefined;
}

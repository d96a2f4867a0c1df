import { sql } from 'kysely';
import type { PushSubscription } from '@simmer/contracts/schemas/reminder.schema';
import type { Query, RowOf } from '../database/query.ts';
import { iso } from '../database/tables.ts';
import { isValidSignIn } from '../sign-ins/session.query.ts';

/** A push subscription of a browser, and the sign-in in which it was made. */
export interface NewSubscription {
  readonly sessionId: string;
  readonly device: string | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const shownColumns = (sessionId: string) =>
  [
    'id',
    'device',
    sql<boolean>`session_id = ${sessionId}`.as('is_current'),
    iso('created_at').as('created_at'),
  ] as const;

/** A person's devices, the newest first; devices of this sign-in are marked as current. */
export const listPushSubscriptions = (
  query: Query,
  userId: string,
  sessionId: string,
): Promise<PushSubscription[]> =>
  query
    .selectFrom('push_subscription')
    .select(shownColumns(sessionId))
    .where('user_id', '=', userId)
    .orderBy('push_subscription.created_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * Adds a device, and takes it from any other person. The oldest beyond the limit is removed (REM-10). Needs a
 * transaction in which the person is locked.
 */
export async function addPushSubscription(
  query: Query,
  userId: string,
  { sessionId, ...subscription }: NewSubscription,
  most: number,
): Promise<PushSubscription> {
  await query.deleteFrom('push_subscription').where('endpoint', '=', subscription.endpoint).execute();
  await query
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .offset(most - 1),
    )
    .execute();
  return query
    .insertInto('push_subscription')
    .values({ user_id: userId, session_id: sessionId, ...subscription })
    .returning(shownColumns(sessionId))
    .executeTakeFirstOrThrow();
}

/** Removes a device. @returns undefined when it is unknown or another user's. */
export const removePushSubscription = (
  query: Query,
  userId: string,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<PushSubscription | undefined> =>
  query
    .deleteFrom('push_subscription')
    .where((eb) => eb.and({ id, user_id: userId }))
    .returning(shownColumns(sessionId))
    .executeTakeFirst();

/** Devices whose sign-in is valid. */
const signedInDevices = (query: Query) =>
  query
    .selectFrom('push_subscription as p')
    .innerJoin('auth_session as s', 's.id', 'p.session_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where(isValidSignIn);

/** The person and the sign-in of a device, while the sign-in is valid. */
export const findSubscriber = (query: Query, subscriptionId: string) =>
  signedInDevices(query)
    .select(['p.user_id', 'p.session_id', 'p.device'])
    .where('p.id', '=', subscriptionId)
    .executeTakeFirst();

/** The addresses for pushed reminders of a person, with the keys that encrypt a message. */
export const pushTargets = (query: Query, userId: string) =>
  signedInDevices(query)
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.user_id', '=', userId)
    .orderBy('p.id')
    .execute();
export type PushTarget = RowOf<typeof pushTargets>;

/** Drops a device that its push service no longer knows. */
export async function dropPushSubscription(query: Query, userId: string, id: string): Promise<void> {
  await query
    .deleteFrom('push_subscription')
    .where((eb) => eb.and({ id, user_id: userId }))
    .execute();
}
